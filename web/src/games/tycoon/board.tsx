/** The world of Tycoon: nine cities, planes, flights as arcs, and what can be touched. */
import geometry from "@parkett/games/tycoon/drawing/geometry.json";
import { useComputed, useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { Layers } from "../../svg/layers";
import { PatternDefs } from "../../svg/identity_marks";
import type { Entry as TycoonEntry } from "./wire";
import { fresh_entries, type TableContext } from "../game";
import { wide_screen } from "../../screen";
import { City, DEFS } from "./city";
import { SmallCity } from "./small_city";
import { board_of, is_drawn_small, last_payday, next_site, row_provenance, sites_of, view_of } from "./view_data";
import { arc, corners, SITE, site_spot, SMALL, WHOLE, WORKS, works_spot, type Plan, type Spot } from "./geometry";
import { Piece } from "./pieces";
import { flight_of, t, ticket_of, wanted_goal, word_of } from "./words";

const NONE: TycoonEntry[] = [];

export function Board({ context }: { context: TableContext }): JSX.Element {
  const near = useSignal(false);
  const note = useSignal<string | null>(null);
  const board = board_of(context);
  const small = is_drawn_small(context) && !near.value;
  const plan = small ? SMALL : WHOLE;
  const CityOf = small ? SmallCity : City;
  const { width, height } = plan.size_of(board);
  const places = plan.corners(board);
  const paid = useComputed(() => payday_payments(context));
  const fresh = useComputed(() => fresh_of(context, BUILDINGS));
  return (
    <>
      <Layers class={`tycoon-board${near.value ? " near" : ""}${small ? " small" : ""}`} box={`0 0 ${width} ${height}`} label={t("board.name")}>
        <g><PatternDefs id={DEFS} unit={geometry.pattern_unit} /><Lanes context={context} plan={plan} /></g>
        {board.city.map((city) => <CityOf key={city.name} context={context} city={city} corner={places.get(city.name) ?? { x: 0, y: 0 }} paid={paid} built={fresh} />)}
        <HomeBank context={context} plan={plan} />
        <Arcs context={context} plan={plan} />
        <Planes context={context} plan={plan} />
        <g><Goals context={context} plan={plan} />{!small && <Works context={context} />}</g>
        {!small && <Daggers context={context} note={note} />}
      </Layers>
      <button type="button" class="zoom quiet" aria-pressed={near.value} onClick={() => (near.value = !near.value)}>{near.value ? t("board.far") : t("board.near")}</button>
      {note.value && (
        <p class="dagger-note" role="status">
          <span>† {note.value} {t("dagger.red")}</span>
          <button type="button" class="quiet icon" aria-label={t("board.close")} onClick={() => (note.value = null)}>×</button>
        </p>
      )}
    </>
  );
}

interface Drawn {
  context: TableContext;
  plan: Plan;
}

/** What a payday just held has paid. */
function payday_payments(context: TableContext): TycoonEntry[] {
  const payday = last_payday(context);
  return payday?.now ? payday.entries : NONE;
}

/** A dagger at every city: its figures are not printed in the rules. */
function Daggers({ context, note }: { context: TableContext; note: Signal<string | null> }): JSX.Element {
  return (
    <>
      {board_of(context).city.filter(({ name, provenance }) => provenance !== "printed" || row_provenance(board_of(context), name) !== "printed").map((city) => {
        const corner = corners(board_of(context)).get(city.name) ?? { x: 0, y: 0 };
        const about = city.provenance === "printed" ? t("dagger.row_derived") : t("dagger.city");
        return (
          <Touch key={city.name} name={t("dagger.of", { city: city.name })} class="dagger-spot" at={corner} onPick={() => (note.value = note.peek() === about ? null : about)}>
            <circle cx="95.500" cy="6.500" r="6" /><text x="95.500" y="9.300" text-anchor="middle">†</text>
          </Touch>
        );
      })}
    </>
  );
}

/** The steps between neighbouring cities. */
function Lanes({ context, plan }: Drawn): JSX.Element {
  const places = [...plan.corners(board_of(context)).values()].map(plan.centre);
  const first = places[0] ?? { x: 0, y: 0 };
  const columns = [...new Set(places.map(({ x }) => x))];
  const rows = [...new Set(places.map(({ y }) => y))];
  const right = columns.at(-1) ?? first.x;
  const bottom = rows.at(-1) ?? first.y;
  return <path class="lanes" d={[...rows.map((y) => `M${first.x} ${y}H${right}`), ...columns.map((x) => `M${x} ${first.y}V${bottom}`)].join("")} />;
}

function HomeBank({ context, plan }: Drawn): JSX.Element {
  const { width, height } = plan.size_of(board_of(context));
  const view = view_of(context);
  const [top, stand] = [height - plan.home, height - plan.stand];
  const seats = view.planes.length;
  return (
    <g class="home-bank">
      <path class="strip" d={`M7 ${top + 1}H${width - 7}`} />
      <text class="home-title" x="7" y={top + plan.title}>{t("board.home")}</text>
      {view.planes.map((plane, seat) => {
        const x = plan.home_left(width, seat, seats);
        return (
          <g key={seat} role="img" aria-label={t("board.home_of", { name: context.name(seat), there: plane ? "no" : "yes" })}>
            <circle class="stand" cx={x + 13} cy={stand} r="9.500" />
            <text class={`home-name${seat === context.view["to_act"] ? " acting" : ""}`} x={x + 25} y={stand + 2.8}>{shorten(context.name(seat), (width - plan.home_name - plan.home_end) / seats)}</text>
          </g>
        );
      })}
    </g>
  );
}

function shorten(name: string, room: number): string {
  const most = Math.floor((room - 30) / 4.2);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

function Planes({ context, plan }: Drawn): JSX.Element {
  const view = view_of(context);
  return (
    <g class="planes">
      {view.planes.map((plane, seat) => {
        if (view.out[seat]) return null;
        const { x, y } = plan.plane_spot(board_of(context), plane, seat, view.planes.length);
        return (
          <g key={seat} class={`plane-at${plane?.field === 0 ? " passing" : ""}${seat === context.view["to_act"] ? " acting" : ""}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
            {plane?.field === 0 && <circle class="ring" r="11" />}
            <Piece kind="plane" seat={seat} defs={DEFS} turned={45} />
          </g>
        );
      })}
    </g>
  );
}

/** The flight pointed at, the cities of the ticket pointed at, and the flights since the own last move. */
function Arcs({ context, plan }: Drawn): JSX.Element {
  const view = view_of(context);
  const board = board_of(context);
  const places = plan.corners(board);
  const middle = (city: string | null, seat: number): Spot => {
    const corner = city === null ? undefined : places.get(city);
    return corner ? plan.centre(corner) : plan.plane_spot(board, null, seat, view.planes.length);
  };
  const seat = context.prompt?.seat ?? 0;
  const here = view.planes[seat]?.city ?? null;
  const said = context.hint.value ?? context.picked.value ?? "";
  const flight = flight_of(said, here);
  const charter = said.startsWith("ticket charter ") ? ticket_of(said.slice(7)) : null;
  return (
    <g class="arcs" aria-hidden="true">
      {(fresh_of(context, FLIGHTS) as Flown[]).map((flown, n) => (
        <path key={n} class={`flown seat-${flown.seat % 6}`} d={arc(middle(flown.start, flown.seat), middle(flown.goal, flown.seat))} />
      ))}
      {charter?.kind === "charter" && <path class="offered" d={arc(middle(charter.from, seat), middle(charter.to, seat))} />}
      {flight && places.has(flight.goal) && <path class={`flight seat-${seat % 6}`} d={arc(middle(here, seat), middle(flight.goal, seat))} />}
    </g>
  );
}

type Flown = Extract<TycoonEntry, { entry: "flown" }>;

const BUILDINGS: ReadonlySet<string> = new Set(["hotel_built", "hotel_renovated", "factory_built"]);
const FLIGHTS: ReadonlySet<string> = new Set(["flown"]);

/** The entries of these kinds since the viewer's last move. */
function fresh_of(context: TableContext, kinds: ReadonlySet<string>): TycoonEntry[] {
  return fresh_entries(context).filter(({ entry }) => kinds.has(entry)) as unknown as TycoonEntry[];
}

/** Cities one can fly to: each is a button; several tickets lead on to a choice in the prompt. */
function Goals({ context, plan }: Drawn): JSX.Element {
  const view = view_of(context);
  const here = view.planes[context.prompt?.seat ?? 0]?.city ?? null;
  const said = context.hint.value ?? context.picked.value ?? "";
  const pointed = flight_of(said, here)?.goal ?? wanted_goal(said);
  const ways = new Map<string, string[]>();
  for (const say of context.prompt?.legal ?? []) {
    const goal = flight_of(say, here)?.goal;
    if (goal) ways.set(goal, [...(ways.get(goal) ?? []), say]);
  }
  const bought = said.startsWith("ticket ") ? ticket_of(said.slice(7)) : null;
  const lit = bought === null ? [] : bought.kind === "scheduled" ? [bought.city] : [bought.from, bought.to];
  return (
    <g class="goals">
      {[...plan.corners(board_of(context))].map(([city, corner]) => {
        const legal = ways.get(city);
        if (!legal && !lit.includes(city)) return null;
        const frame = <rect class="frame" x="-1.500" y="-1.500" width={plan.city.width + 3} height={plan.city.height + 3} rx="4" />;
        if (!legal) return <g key={city} class="named" transform={`translate(${corner.x} ${corner.y})`} aria-hidden="true">{frame}</g>;
        const sentence = legal.length === 1 ? (legal[0] as string) : `fly to ${word_of(city)}`;
        return (
          <Touch
            key={city} class={`goal${pointed === city ? " chosen" : ""}`} at={corner} name={t("board.fly", { city, count: legal.length })}
            onPick={() => context.play(sentence)} onPoint={(on) => (context.hint.value = on ? (legal[0] as string) : null)}
          >
            {frame}
          </Touch>
        );
      })}
    </g>
  );
}

/** The sites on which one can build right here. */
function Works({ context }: { context: TableContext }): JSX.Element | null {
  const view = view_of(context);
  const board = board_of(context);
  const city = view.planes[context.prompt?.seat ?? 0]?.city;
  const corner = city ? corners(board).get(city) : undefined;
  if (!city || !corner || context.prompt?.ask !== "turn") return null;
  const legal = context.prompt.legal;
  const site = (next_site(board, view, city)?.number ?? 1) - 1;
  const spots: { say: string; spot: Spot; width: number; height: number }[] = [];
  const at = site_spot(site, sites_of(board, city).length);
  if (legal.includes("build hotel")) spots.push({ say: "build hotel", spot: at, ...SITE });
  else if (legal.includes("renovate")) spots.push({ say: "renovate", spot: at, ...SITE });
  if (legal.includes("build factory")) spots.push({ say: "build factory", spot: works_spot((view.factories[city] ?? []).length), ...WORKS });
  return (
    <g class="spots">
      {spots.map(({ say, spot, width, height }) => (
        <Touch
          key={say} class={`spot${context.hint.value === say || context.picked.value === say ? " chosen" : ""}`} at={{ x: corner.x + spot.x, y: corner.y + spot.y }}
          name={t(say === "build hotel" ? "say.build hotel" : say === "renovate" ? "say.renovate" : "say.build factory")}
          onPick={() => context.play(say)} onPoint={(on) => (context.hint.value = on ? say : null)}
        >
          <rect width={width} height={height} rx="1.500" />
        </Touch>
      ))}
    </g>
  );
}

interface TouchProps {
  class: string;
  at: Spot;
  name: string;
  onPick(): void;
  onPoint?(on: boolean): void;
  children: ComponentChildren;
}

/** A part of the drawing that is a button.  A finger does not point: the sheet would rise under it. */
function Touch({ class: kind, at, name, onPick, onPoint, children }: TouchProps): JSX.Element {
  return (
    <g
      class={`touch ${kind}`} transform={`translate(${at.x} ${at.y})`} role="button" tabindex={0} aria-label={name}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onPick();
      }}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && wide_screen() && onPoint?.(true)} onPointerLeave={() => onPoint?.(false)} onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onPoint?.(true)} onBlur={() => onPoint?.(false)}
    >
      {children}
    </g>
  );
}
