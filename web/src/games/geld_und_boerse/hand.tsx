/** The viewer's own things: cities as cards with what lies on them, cards in hand, goods, wealth. */
import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { narrow_screen } from "../../screen";
import { SeatName } from "../../table/seat_name";
import type { TableContext } from "../game";
import { LaidChip, StillChip } from "./card_strip";
import { has_cards_to_lay, laying_of, lay_on, may_arrange, unplaced_of } from "./laying";
import {
  board_of, card_name, cities_of, credit, factor_of, invested_sum, is_guessed, option, debt_of, rent_of, view_of,
  wealth_of,
} from "./view_data";
import { GoodMark, t } from "./words";
import { Dagger } from "../../table/dagger";

const NO_CARDS: readonly string[] = [];

export function Hand({ context }: { context: TableContext }): JSX.Element | null {
  const viewer = context.prompt?.seat ?? context.source.viewer.value;
  const view = view_of(context);
  const free = may_arrange(context);
  const loose = viewer === null ? [] : unplaced_of(context, viewer);
  const cities = viewer === null ? [] : cities_of(view, viewer);
  const playing = viewer !== null && !view.out.includes(viewer);
  const others = !narrow_screen.value && <Estates context={context} />;
  if (!playing) return others || null;
  return (
    <section class="portfolio geld-hand" id="portfolio" aria-label={t("hand.title")} tabIndex={-1}>
      <Purse context={context} seat={viewer} />
      {loose.length > 0 && !has_cards_to_lay(context) && <Loose context={context} cards={loose} />}
      <div class="city-cards">
        {cities.map((city) => <CityCard key={city} context={context} city={city} own free={free} />)}
        {cities.length === 0 && loose.length === 0 && <p class="faint">{t("hand.empty")}</p>}
      </div>
      {others}
    </section>
  );
}

/** Cash, goods, debts, and how far the target is. */
function Purse({ context, seat }: { context: TableContext; seat: number }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const wealth = wealth_of(context, seat);
  const target = option(context, "target");
  const debt = debt_of(context, seat);
  const tour = view.tours[seat];
  return (
    <div class="purse">
      <p class="cash"><span class="faint">{t("players.cash")}</span> <b class="num">{number(view.cash[seat] ?? 0)}</b></p>
      <p class="goods-row">
        {Object.entries(view.goods[seat] ?? {}).map(([good, count]) => (
          <span class={count > 0 ? "share" : "share none"} key={good} title={card_name(board, good)}>
            <GoodMark board={board} good={good} /><b class="num">{number(count)}</b><span class="visually-hidden">{card_name(board, good)}</span>
          </span>
        ))}
      </p>
      {(debt > 0 || option(context, "end_variant") === 1) && (
        <p class="faint debts">{t("hand.debts", { owed: debt, left: credit(context, seat) })}</p>
      )}
      {tour && <p class="badge">{t(tour === "World tour" ? "hand.world_tour" : "hand.investment_tour")}</p>}
      {wealth && option(context, "end_variant") === 1 && (
        <p class="wealth">
          <progress max={target} value={Math.max(0, wealth.all)} aria-label={t("hand.wealth", { all: wealth.all, target })} />
          <span class="num">{t("hand.wealth", { all: wealth.all, target })}</span>
          <small class="sums">{t("hand.wealth_sums", { ...wealth })}</small>
        </p>
      )}
    </div>
  );
}

/** INVEST cards that lie on no city, while none can be laid; otherwise they are beside the question. */
function Loose({ context, cards }: { context: TableContext; cards: string[] }): JSX.Element {
  return (
    <div class="loose" role="group" aria-label={t("hand.loose")}>
      <h2 class="small-title">{t("hand.loose")}</h2>
      {cards.map((branch, n) => <StillChip key={`${branch}-${n}`} context={context} branch={branch} />)}
    </div>
  );
}

interface CityCardProps {
  context: TableContext;
  city: string;
  own?: boolean;
  free?: boolean;
}

/** A CITY card with the INVEST cards lying on it and what a stop there costs. */
export function CityCard({ context, city, own, free }: CityCardProps): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const laid = useComputed(() => view.placed[city] ?? NO_CARDS).value;
  const owner = useComputed(() => view.cities[city] ?? 0).value;
  const room = Math.max(0, option(context, "cards_per_city") - laid.length);
  const name = card_name(board, city);
  const taken = own && free ? laying_of(context).taken.value : null;
  const lays = taken !== null && taken.from !== city && room > 0 ? taken.branch : null;
  const rent = useComputed(() => rent_of(board, view, city)).value;
  const sum = useComputed(() => invested_sum(board, view, city)).value;
  return (
    <article class={`city-card seat-${owner % 6}${lays ? " open" : ""}`} aria-label={name} data-city={city}>
      <header><b>{name}</b><span class="factor">×{factor_of(board, city)}{is_guessed(board, city) && (own ? <Dagger why={t("dagger.city")} /> : <span class="faint" aria-hidden="true">†</span>)}</span></header>
      <ul>
        {laid.map((one, n) => (
          <li key={`${one}-${n}`}>
            {own && free ? <LaidChip context={context} branch={one} city={city} /> : <StillChip context={context} branch={one} laid />}
          </li>
        ))}
        {own && room > 0 && (
          <li>
            {lays ? (
              <button
                type="button" class="invest-chip slot-here" aria-label={t("hand.lay_name", { branch: card_name(board, lays), city: name })}
                onClick={() => lay_on(context, city)}
              >{t("hand.lay_here")}</button>
            ) : <span class="rooms" aria-hidden="true">{Array.from({ length: room }, (_none, n) => <i key={n} />)}</span>}
          </li>
        )}
      </ul>
      <footer class="num">
        {rent > 0
          ? <><b>{number(rent)}</b><small class="sums">{t("hand.rent", { invested: sum, factor: factor_of(board, city) })}</small></>
          : <small class="faint">{t("hand.no_rent")}</small>}
      </footer>
    </article>
  );
}

/** The other players' cities as cards. */
export function Estates({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const viewer = useComputed(() => context.prompt?.seat ?? context.source.viewer.value).value;
  const seats = Array.from({ length: view.seats }, (_none, seat) => seat).filter((seat) => seat !== viewer && cities_of(view, seat).length > 0);
  return (
    <div class="estates">
      {seats.map((seat) => (
        <div class="estate" key={seat} role="group" aria-label={t("bank.cities_of", { name: context.name(seat) })}>
          <h3><SeatName seat={seat} name={context.name(seat)} /></h3>
          <div class="city-cards">{cities_of(view, seat).map((city) => <CityCard key={city} context={context} city={city} />)}</div>
        </div>
      ))}
    </div>
  );
}
