/** One city: its U of hotel sites around a skyline, two landing fields, two factory sites. */
import geometry from "@parkett/games/tycoon/drawing/geometry.json";
import { useComputed, type ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { signed_number, number } from "../../i18n";
import { memo } from "../../memo";
import { Figure, useFigureMarks } from "../../svg/figure";
import { SeatShape } from "../../svg/seat_shape";
import type { Entry as TycoonEntry } from "./wire";
import type { TableContext } from "../game";
import { board_of, hotels_in, next_site, sites_of, view_of, type CityFile, type Site } from "./view_data";
import { CITY, FIELD, SITE, site_spot, WHOLE, WORKS, works_spot, type Spot } from "./geometry";
import { Piece } from "./pieces";
import { Skyline } from "./skyline";
import { money, t } from "./words";

export const DEFS = "tycoon";
const NONE: TycoonEntry[] = [];
const NOBODY: readonly number[] = [];

export interface CityProps {
  context: TableContext;
  city: CityFile;
  corner: Spot;
  paid: ReadonlySignal<TycoonEntry[]>; // by a payday just held
  built: ReadonlySignal<TycoonEntry[]>; // since the viewer's last move
}

/** A city reads only what is its own: most steps change one city, and the others stay as they are. */
export function City({ context, city, corner, paid, built }: CityProps): JSX.Element {
  const view = view_of(context);
  const is_here = (entry: TycoonEntry): boolean => "city" in entry && entry.city === city.name;
  const incomes = useComputed(() => (paid.value.some(is_here) ? paid.value.filter(is_here) : NONE)).value; // where they stand, no caption is read
  const fresh = useComputed(() => (built.value.some(is_here) ? built.value.filter(is_here) : NONE)).value;
  const row = useComputed(() => view.rows[city.name] ?? NOBODY).value;
  const factories = useComputed(() => view.factories[city.name] ?? NOBODY).value;
  const closed = useComputed(() => view.closed[city.name] ?? NOBODY).value;
  const visited = useComputed(() => context.source.viewer.value !== null && view.planes[context.source.viewer.value]?.city === city.name).value;
  const label = useComputed(() => city_label(context, city)).value;
  const next = useComputed(() => next_site(board_of(context), view, city.name)).value;
  return (
    <g class={`city${visited ? " here" : ""}`} transform={`translate(${corner.x} ${corner.y})`} role="group" aria-label={label}>
      <rect class="plot" width={CITY.width} height={CITY.height} rx="3" />
      <text class="city-name" x="3" y="9.300">{city.name}</text>
      {next && <text class="pays" x="92" y="9.300" text-anchor="end">{number(next.first)}<tspan class="second" dx="1">/{number(next.second)}</tspan></text>}
      <g transform={`translate(${geometry.skyline_at.join(" ")})`}><Skyline city={city.name} /></g>
      {incomes.length === 0 && <Captions />}
      <g role={useFigureMarks() ? "group" : "img"} aria-label={sites_label(sites_of(board_of(context), city.name), row.length)}><Row sites={sites_of(board_of(context), city.name)} used={row} fresh={fresh} /></g>
      {[1, 2].map((field) => <Field key={field} context={context} city={city} field={field} />)}
      {[0, 1].map((n) => (
        <Works key={n} n={n} figures={city_figures(context, city, "factory", n)} price={city.factory[n] ?? 0} owner={factories[n]} context={context} fresh={n < factories.length && fresh.some((one) => one.entry === "factory_built" && one.site === n + 1)} />
      ))}
      {closed.map((owner, n, all) => (
        <g key={n} transform={`translate(${50 + (n - (all.length - 1) / 2) * 15} 45)`}><Piece kind="hotel" seat={owner} defs={DEFS} closed /></g>
      ))}
      <Incomes incomes={incomes} />
    </g>
  );
}

function Row({ sites, used, fresh }: { sites: Site[]; used: readonly (number | null)[]; fresh: TycoonEntry[] }): JSX.Element {
  const built = fresh.flatMap((one) => (one.entry === "hotel_built" || one.entry === "hotel_renovated" ? [one.site] : []));
  return (
    <>
      {in_order(sites, used.length).map((site) => {
        const n = site.number - 1;
        const owner = used[n];
        const state = n < used.length ? (owner === null ? "emptied" : "taken") : n === used.length ? "next" : "free";
        return <SiteCell key={n} site={site} of={sites.length} state={state} owner={owner ?? null} fresh={built.includes(site.number)} />;
      })}
    </>
  );
}

interface SiteProps {
  site: Site;
  of: number; // so many sites in this city
  state: "emptied" | "taken" | "next" | "free";
  owner: number | null;
  fresh: boolean; // built just now
}

const SiteCell = memo(({ site, of, state, owner, fresh }: SiteProps) => {
  const spot = site_spot(site.number - 1, of);
  return (
    <Figure ids={site.figures} box={{ ...spot, ...SITE }} dagger={{ x: spot.x + SITE.width - 3.2, y: spot.y + 5, size: 5 }}><g class={`site ${state}${site.red ? " red" : ""}${site.last ? " never" : ""}`}>
      <rect {...spot} width={SITE.width} height={SITE.height} />
      {site.red && <path class="closing" d={`M${spot.x + SITE.width - 5} ${spot.y}h5v5Z`} />}
      {site.last && <rect class="hatch" {...spot} width={SITE.width} height={SITE.height} fill={`url(#${DEFS}-diagonal)`} />}
      <Amounts site={site} spot={spot} hidden={state === "taken" || state === "emptied"} />
      {owner !== null && (
        <g class={fresh ? "fresh" : ""}>
          <g transform={`translate(${spot.x + SITE.width / 2} ${spot.y + SITE.height / 2})`}><Piece kind="hotel" seat={owner} defs={DEFS} /></g>
        </g>
      )}
      {fresh && state === "taken" && <rect class="last" x={spot.x + 0.8} y={spot.y + 0.8} width={SITE.width - 1.6} height={SITE.height - 1.6} />}
    </g></Figure>
  );
});

/** The next site last, so that its frame lies above its neighbours. */
function in_order(sites: Site[], next: number): Site[] {
  return [...sites.filter(({ number: one }) => one !== next + 1), ...sites.slice(next, next + 1)];
}

function Amounts({ site, spot, hidden }: { site: Site; spot: Spot; hidden: boolean }): JSX.Element | null {
  if (hidden) return null;
  const middle = spot.x + SITE.width / 2;
  if (site.first === 0) return <text class="first zero" x={middle} y={spot.y + 9.5} text-anchor="middle">0</text>;
  return (
    <>
      <text class="first" x={middle} y={spot.y + 6.9} text-anchor="middle">{number(site.first)}</text>
      <text class="second" x={middle} y={spot.y + 12.4} text-anchor="middle">{number(site.second)}</text>
    </>
  );
}

/** What is what, in words, between the parts of a city. */
function Captions(): JSX.Element {
  return (
    <g class="captions" aria-hidden="true">
      <text x="50" y="37.500" text-anchor="middle">{t("board.fields")}</text>
      <text x="50" y="52.600" text-anchor="middle">{t("board.works")}</text>
      <text transform="translate(26.600 43.500) rotate(-90)" text-anchor="middle">{t("board.sites")}</text>
    </g>
  );
}

/** The row of a city in words. */
function sites_label(sites: readonly Site[], used: number): string {
  const next = sites[used + 1] ? sites[used] : undefined; // the last site is never built on
  const then = sites[used + 1];
  return t("city.sites", { length: used, all: sites.length - 1, next: next?.number ?? 0, first: money(then?.first ?? 0), second: money(then?.second ?? 0) });
}

function Field({ context, city, field }: { context: TableContext; city: CityFile; field: number }): JSX.Element {
  const spot = WHOLE.field_spot(field);
  const price = city.landing[field - 1] ?? 0;
  const label = useComputed(() => {
    const seat = view_of(context).planes.findIndex((plane) => plane?.city === city.name && plane.field === field);
    return t("city.field", { field, price: money(price), who: seat < 0 ? t("city.free") : context.name(seat) });
  }).value;
  return (
    <Figure ids={city_figures(context, city, "landing", field - 1)} box={{ ...spot, ...FIELD }} dagger={{ x: spot.x + 9.5, y: spot.y + 8, size: 7 }}><g class="field" role="img" aria-label={label}>
      <rect {...spot} width={FIELD.width} height={FIELD.height} rx="2.500" />
      <path class="runway" d={`M${spot.x + 10} ${spot.y + FIELD.height / 2}h${FIELD.width - 12}`} />
      <text class="price" x={spot.x + 5.4} y={spot.y + 13} text-anchor="middle">{number(price)}</text>
    </g></Figure>
  );
}

/** The figure of a price, as the board file places it. */
function city_figures(context: TableContext, city: CityFile, what: "landing" | "factory", n: number): string[] {
  return [`city.${board_of(context).city.indexOf(city)}.${what}.${n}`];
}

const { ghost: GHOST } = geometry; // a factory that may be built, from its lower left corner

function Works({ context, n, figures, price, owner, fresh }: { context: TableContext; n: number; figures: string[]; price: number; owner: number | undefined; fresh: boolean }): JSX.Element {
  const spot = works_spot(n);
  return (
    <Figure ids={figures} box={{ ...spot, ...WORKS }} dagger={{ x: spot.x + 9.5, y: spot.y + 6, size: 6 }}><g class="works" role="img" aria-label={t("city.work", { site: n + 1, price: money(price), who: owner === undefined ? t("city.free") : context.name(owner) })}>
      <rect {...spot} width={WORKS.width} height={WORKS.height} rx="1" />
      {owner === undefined && (
        <>
          <path class="ghost" d={`M${spot.x + 12.9} ${spot.y + 10.5}${GHOST}`} />
          <text class="price" x={spot.x + 6.5} y={spot.y + 9.3} text-anchor="middle">{number(price)}</text>
        </>
      )}
      {owner !== undefined && <g transform={`translate(${spot.x + WORKS.width / 2} ${spot.y + 6.8})`}><Piece kind="factory" seat={owner} defs={DEFS} /></g>}
      {fresh && <rect class="last" x={spot.x + 0.8} y={spot.y + 0.8} width={WORKS.width - 1.6} height={WORKS.height - 1.6} />}
    </g></Figure>
  );
}

/** What the city paid at the payday just held: one tag a payment. */
function Incomes({ incomes }: { incomes: TycoonEntry[] }): JSX.Element {
  const tags = incomes.flatMap((entry) => (entry.entry === "majority_paid" || entry.entry === "factories_paid" ? [entry] : []));
  return (
    <g class="incomes">
      {tags.map(({ seat, amount, entry }, n) => (
        <g key={n} class={entry} transform={`translate(${23 + (n % 2) * 28} ${33 + Math.floor(n / 2) * 10})`}>
          <rect width="26" height="9" rx="4.500" />
          <g transform="translate(2 1.200) scale(0.4125)"><SeatShape seat={seat} /></g>
          <text x="23" y="6.900" text-anchor="end">{signed_number(amount)}</text>
        </g>
      ))}
    </g>
  );
}

/** The city in words, for screen readers. */
export function city_label(context: TableContext, city: CityFile): string {
  const view = view_of(context);
  const next = next_site(board_of(context), view, city.name);
  const hotels = [...hotels_in(view, city.name)].map(([seat, count]) => `${context.name(seat)} ${count}`).join(", ");
  const closed = (view.closed[city.name] ?? []).map((seat) => context.name(seat)).join(", ");
  return t("city.label", {
    city: city.name, first: money(next?.first ?? 0), second: money(next?.second ?? 0), hotels: hotels || t("city.none"), closed: closed || t("city.none"),
  });
}
