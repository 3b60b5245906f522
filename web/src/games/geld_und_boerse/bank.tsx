/** What the bank has and what it costs; the price card; whose cities are where. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import { narrow } from "../../screen";
import { SeatMark } from "../../svg/marks";
import type { Desk } from "../game";
import { Icon } from "./icons";
import { Estates } from "./portfolio";
import { board_of, branch_of, card_name, card_title, card_price, is_guessed, option, owners_of, rank_of, view_of, type GeldBoard } from "./table";
import { Dagger, GoodMark, news_name, t } from "./words";

export function Bank({ desk }: { desk: Desk }): JSX.Element {
  return (
    <>
      <Goods desk={desk} />
      <Branches desk={desk} />
      {narrow.value && <Estates desk={desk} />}
    </>
  );
}

function Goods({ desk }: { desk: Desk }): JSX.Element {
  const [board, view] = [board_of(desk), view_of(desk)];
  const viewer = desk.source.viewer.value;
  return (
    <table class="ruled">
      <caption class="visually-hidden">{t("bank.goods")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("bank.good")}</th>
          <th scope="col" class="num">{t("bank.price")}</th>
          <th scope="col" class="num">{t("bank.left")}</th>
          {viewer !== null && <th scope="col" class="num">{t("bank.mine")}</th>}
        </tr>
      </thead>
      <tbody>
        {Object.keys(view.supply).map((good) => (
          <GoodRow key={good} board={board} good={good} price={card_price(desk, good)} left={view.supply[good] ?? 0} own={viewer === null ? null : (view.goods[viewer]?.[good] ?? 0)} />
        ))}
      </tbody>
    </table>
  );
}

interface GoodProps {
  board: GeldBoard;
  good: string;
  price: number;
  left: number;
  own: number | null; // null: nobody looks at own goods
}

function GoodRow({ board, good, price, left, own }: GoodProps): JSX.Element {
  return (
    <tr>
      <th scope="row"><span class="with-mark"><GoodMark board={board} good={good} size={18} /> {card_title(board, good)}</span></th>
      <td class="num">{number(price)}</td>
      <td class="num">{number(left)}</td>
      {own !== null && <td class="num strong">{own || "–"}</td>}
    </tr>
  );
}

function Branches({ desk }: { desk: Desk }): JSX.Element {
  const [board, view] = [board_of(desk), view_of(desk)];
  return (
    <table class="ruled branch-table">
      <caption class="visually-hidden">{t("bank.branches")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("bank.branch")}</th>
          <th scope="col" class="num">{t("bank.amount")}<Dagger about="branch" /></th>
          <th scope="col" class="num">{t("bank.left")}</th>
          <th scope="col">{t("bank.owners")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.keys(view.bank_invest).map((branch) => {
          const owners = owners_of(view, branch);
          return <BranchRow key={branch} board={board} branch={branch} left={view.bank_invest[branch] ?? 0} owners={owners.join()} names={owners.map((seat) => desk.name(seat)).join("\n")} />;
        })}
      </tbody>
    </table>
  );
}

interface BranchProps {
  board: GeldBoard;
  branch: string;
  left: number;
  owners: string; // their seats
  names: string; // one a line
}

function BranchRow({ board, branch, left, owners, names }: BranchProps): JSX.Element {
  const seats = owners ? owners.split(",").map(Number) : [];
  const name = names.split("\n");
  return (
    <tr>
      <th scope="row"><span class="with-mark"><Icon name={branch} /> {card_name(board, branch)}</span></th>
      <td class="num">{number(branch_of(board, branch)?.price ?? 0)}{is_guessed(board, branch) ? <span class="faint" aria-hidden="true">†</span> : <span class="no-dagger" />}</td>
      <td class="num">{left || "–"}</td>
      <td>{seats.map((seat, n) => <span key={n} title={name[n]}><SeatMark seat={seat} size={14} /><span class="visually-hidden">{name[n]}</span></span>)}</td>
    </tr>
  );
}

/** The price of every good in every place, today's lit. */
export function Card({ desk }: { desk: Desk }): JSX.Element {
  return <><Prices desk={desk} /><News desk={desk} /></>;
}

function Prices({ desk }: { desk: Desk }): JSX.Element {
  const [board, view] = [board_of(desk), view_of(desk)];
  const units = option(desk, "card_units");
  return (
    <>
      <table class="ruled card-table ladder">
        <caption class="visually-hidden">{t("card.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("card.place")}<Dagger about="prices" /></th>
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
                    {number((prices[place] ?? 0) * units)}{place < 3 && <span class="faint" aria-hidden="true">†</span>}
                    {lit && <span class="visually-hidden">{t("card.lit")}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="faint small">{t("card.note", { units, percent: option(desk, "tax_percent") })}</p>
      <p class="faint small">{t("card.die")}<Dagger about="die" /></p>
    </>
  );
}

/** Which NEWS cards are still to come; those put under the pile in their order. */
function News({ desk }: { desk: Desk }): JSX.Element {
  const [board, view] = [board_of(desk), view_of(desk)];
  const counted = new Map<string, number>();
  for (const card of view.unknown) counted.set(card, (counted.get(card) ?? 0) + 1);
  const name = (card: string): string => ((counted.get(card) ?? 1) > 1 ? t("card.times", { count: counted.get(card) ?? 1, card: news_name(board, card) }) : news_name(board, card));
  return (
    <details class="news-list">
      <summary>{t("card.news", { count: view.unknown.length + view.known_tail.length })}</summary>
      <h3>{t("card.unknown")}<Dagger about="events" /></h3>
      <ul>{[...counted.keys()].map((card) => <li key={card}>{name(card)}</li>)}</ul>
      {view.known_tail.length > 0 && <h3>{t("card.known")}</h3>}
      <ol>{view.known_tail.map((card, n) => <li key={n}>{news_name(board, card)}</li>)}</ol>
    </details>
  );
}
