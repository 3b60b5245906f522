/** The price card, and the NEWS cards still to come. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { view_of, board_of, option, card_name, rank_of } from "./view_data";
import { t, GoodMark, news_name, is_part_guessed, PartDagger } from "./words";

/** The price of every good in every place, today's lit. */
export function Card({ context }: { context: TableContext }): JSX.Element {
  return <><Prices context={context} /><News context={context} /></>;
}

function Prices({ context }: { context: TableContext }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const units = option(context, "card_units");
  return (
    <>
      <table class="ruled card-table ladder">
        <caption class="visually-hidden">{t("card.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("card.place")}<PartDagger board={board} about="prices" /></th>
            {board.goods.list.map(({ name }) => (
              <th scope="col" class="num" key={name}><GoodMark board={board} good={name} size={16} /> <span>{card_name(board, name)}</span></th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 1, 2, 3].map((place) => (
            <tr key={place}>
              <th scope="row">{place + 1}.</th>
              {board.goods.list.map(({ name, prices }) => {
                const lit = rank_of(board, view.open, name) === place;
                return (
                  <td key={name} class={lit ? "num lit" : "num"}>
                    {number((prices[place] ?? 0) * units)}{place < 3 && is_part_guessed(board, "prices") && <span class="faint" aria-hidden="true">†</span>}
                    {lit && <span class="visually-hidden">{t("card.lit")}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="faint small">{t("card.note", { units, percent: option(context, "tax_percent") })}</p>
      <p class="faint small">{t("card.die")}<PartDagger board={board} about="die" /></p>
    </>
  );
}

/** Which NEWS cards are still to come; those put under the pile in their order. */
function News({ context }: { context: TableContext }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const counted = new Map<string, number>();
  for (const card of view.unknown) counted.set(card, (counted.get(card) ?? 0) + 1);
  const name = (card: string): string => ((counted.get(card) ?? 1) > 1 ? t("card.times", { count: counted.get(card) ?? 1, card: news_name(board, card) }) : news_name(board, card));
  return (
    <details class="news-list">
      <summary>{t("card.news", { count: view.unknown.length + view.known_tail.length })}</summary>
      <h3>{t("card.unknown")}<PartDagger board={board} about="events" /></h3>
      <ul>{[...counted.keys()].map((card) => <li key={card}>{name(card)}</li>)}</ul>
      {view.known_tail.length > 0 && <h3>{t("card.known")}</h3>}
      <ol>{view.known_tail.map((card, n) => <li key={n}>{news_name(board, card)}</li>)}</ol>
    </details>
  );
}
