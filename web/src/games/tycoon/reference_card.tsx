/** The cities at a glance, the spread scale, and the last payday. */
import type { JSX } from "preact";
import { Dagger } from "../../table/dagger";
import { signed_number, number } from "../../i18n";
import { SeatMark } from "../../svg/identity_marks";
import type { TableContext } from "../game";
import { PieceMark } from "./pieces";
import { view_of, board_of, sites_of, next_site, hotels_in, spread_of, last_payday } from "./view_data";
import type { Entry as TycoonEntry } from "./wire";
import { t, money } from "./words";

export function Card({ context }: { context: TableContext }): JSX.Element {
  return (
    <>
      <PaydayTable context={context} />
      <Cities context={context} />
      <Spread context={context} />
    </>
  );
}

const is_guessed = ({ provenance }: { provenance: string }): boolean => provenance !== "printed";

/** Every city with what it pays now and who has how many open hotels there. */
function Cities({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const board = board_of(context);
  const seats = context.info.seats.map((_seat, n) => n);
  const longest = Math.max(...board.city.map(({ name }) => (view.rows[name] ?? []).length));
  return (
    <table class="ruled cities-table">
      <caption class="small-title">{t("card.cities")}{[...board.city, ...board.row].some(is_guessed) && <Dagger why={`${t("dagger.city")} ${t("dagger.red")}`} />}</caption>
      <thead>
        <tr>
          <th scope="col">{t("card.city")}</th>
          <th scope="col" class="num">{t("card.pays")}</th>
          <th scope="col" class="num">{t("card.row")}</th>
          {seats.map((seat) => <th scope="col" class="num" key={seat}><SeatMark seat={seat} size={13} /><span class="visually-hidden">{context.name(seat)}</span></th>)}
        </tr>
      </thead>
      <tbody>
        {board.city.map(({ name }) => {
          const next = next_site(board, view, name);
          const hotels = hotels_in(view, name);
          const row = view.rows[name] ?? [];
          const works = view.factories[name] ?? [];
          return (
            <CityRow
              key={name} name={name} first={next?.first ?? 0} second={next?.second ?? 0} length={row.length} longest={row.length > 0 && row.length === longest}
              sites={sites_of(board, name).length - 1} hotels={seats.map((seat) => hotels.get(seat) ?? 0).join(" ")} works={seats.map((seat) => works.filter((owner) => owner === seat).length).join(" ")}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface CityProps {
  name: string;
  first: number;
  second: number;
  length: number; // of the row of hotels
  longest: boolean;
  sites: number;
  hotels: string; // of every seat, and so are the factories
  works: string;
}

function CityRow({ name, first, second, length, longest, sites, hotels, works }: CityProps): JSX.Element {
  const counts = hotels.split(" ").map(Number);
  const factories = works.split(" ").map(Number);
  const most = Math.max(0, ...counts);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="num"><b>{number(first)}</b>/{number(second)}</td>
      <td class={`num${longest ? " longest" : ""}`}>{length}<span class="faint">/{sites}</span></td>
      {counts.map((count, seat) => {
        const own = factories[seat] ?? 0;
        return (
          <td class={`num${count > 0 && count === most ? " strong" : ""}`} key={seat}>
            {count || (own ? "" : <span class="faint">·</span>)}
            {Array.from({ length: own }, (_none, n) => <PieceMark key={n} kind="factory" seat={seat} size={13} />)}
            {own > 0 && <span class="visually-hidden">{t("card.factories", { count: own })}</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** The spread scale with everybody's place on it. */
function Spread({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const board = board_of(context);
  const steps = board.spread.flatMap(({ steps: some, provenance }) => some.map(([cities, pays]) => ({ cities, pays, provenance })))
    .sort((a, b) => a.cities - b.cities);
  const at = context.info.seats.map((_seat, n) => spread_of(view, n));
  return (
    <div class="spread">
      <h3 class="small-title">{t("card.spread")}{board.spread.some(is_guessed) && <Dagger why={t("dagger.spread")} />}</h3>
      <ol>
        {steps.map(({ cities, pays, provenance }) => {
          const here = at.flatMap((own, seat) => (own === cities ? [seat] : []));
          return <Step key={cities} cities={cities} pays={pays} printed={provenance === "printed"} here={here.join(" ")} names={here.map((seat) => context.name(seat)).join(", ")} />;
        })}
      </ol>
    </div>
  );
}

interface StepProps {
  cities: number;
  pays: number;
  printed: boolean;
  here: string; // the seats that stand at this step
  names: string;
}

function Step({ cities, pays, printed, here, names }: StepProps): JSX.Element {
  const seats = here ? here.split(" ").map(Number) : [];
  return (
    <li class={here ? "lit" : ""}>
      <span class="marks">{seats.map((seat) => <SeatMark key={seat} seat={seat} size={12} />)}</span>
      <b class="num">{number(pays)}{!printed && <sup aria-hidden="true">†</sup>}</b>
      <span class="faint num">{cities}</span>
      <span class="visually-hidden">{t("card.spread_step", { cities, pays: money(pays), names: names || "–" })}</span>
    </li>
  );
}

/** What everybody got at the latest payday, part by part. */
function PaydayTable({ context }: { context: TableContext }): JSX.Element | null {
  const payday = last_payday(context);
  return payday && <Paid context={context} phase={payday.phase} entries={payday.entries} />;
}

function Paid({ context, phase, entries }: { context: TableContext; phase: number; entries: TycoonEntry[] }): JSX.Element {
  const sums = context.info.seats.map(() => ({ spread: 0, majority: 0, factories: 0 }));
  for (const entry of entries) {
    if (entry.entry === "spread_paid") (sums[entry.seat] ?? { spread: 0 }).spread += entry.amount;
    if (entry.entry === "majority_paid") (sums[entry.seat] ?? { majority: 0 }).majority += entry.amount;
    if (entry.entry === "factories_paid") (sums[entry.seat] ?? { factories: 0 }).factories += entry.amount;
  }
  return (
    <table class="ruled payday-table">
      <caption class="small-title">{t("payday.title", { phase })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("payday.player")}</th>
          <th scope="col" class="num">{t("payday.spread")}</th>
          <th scope="col" class="num">{t("payday.majority")}</th>
          <th scope="col" class="num">{t("payday.factories")}</th>
          <th scope="col" class="num">{t("payday.sum")}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum, seat) => (
          <tr key={seat}>
            <th scope="row"><SeatMark seat={seat} size={13} /> {context.name(seat)}</th>
            <td class="num">{number(sum.spread)}</td>
            <td class="num">{number(sum.majority)}</td>
            <td class="num">{number(sum.factories)}</td>
            <td class="num strong">{signed_number(sum.spread + sum.majority + sum.factories)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
