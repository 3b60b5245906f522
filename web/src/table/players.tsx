/** The players as one ruled table: name, money, holdings, clock. */
import { useComputed, useSignal, type ReadonlySignal } from "@preact/signals";
import { type ComponentChild, type JSX } from "preact";
import { useEffect } from "preact/hooks";
import { bot_style, persona } from "../bot_personas";
import type { Column, TableContext, GameModule } from "../games/game";
import { signed_number, language, t } from "../i18n";
import { elements_equal, memo, props_equal } from "../memo";
import { BotFace, SeatMark } from "../svg/identity_marks";
import type { ClockState, SeatInfo } from "../wire/wire";
import { lines_of } from "./log";
import { sum_flows } from "./money_flows";
import type { Playback } from "./playback";
import type { LogStep } from "./log_steps";

interface Props {
  context: TableContext;
  module: GameModule;
  clock?: ReadonlySignal<{ face: ClockState; at: number } | null> | undefined;
  playback?: Playback | undefined;
}

/** Whose move it is, as far as the story has been told; null: nobody's. */
export function acting_seat({ source, view }: TableContext): number | null {
  const to_act = view["to_act"];
  return source.telling?.value ?? (typeof to_act === "number" ? to_act : null);
}

export function Players({ context, module, clock, playback }: Props): JSX.Element {
  const session = playback?.session;
  const columns = module.columns(context);
  const acting = acting_seat(context);
  const face = clock?.value ?? null;
  const flows = useComputed(() => last_flows(context, module, playback));
  return (
    <section class="panel players" aria-labelledby="players-title">
      <h2 id="players-title">{t("panel.players")}</h2>
      <table class={columns.length > 6 ? "ruled players-table wide" : "ruled players-table"}>
        <Heads columns={columns} timed={face !== null} language={language.value} />
        <tbody>
          {context.info.seats.map((seat, n) => (
            <Row
              key={n} seat={n} about={seat} name={context.name(n)} acting={acting === n} mine={context.source.seats.value.includes(n)}
              here={seat.kind === "bot" || !session || session.here.value.has(n)} flows={flows} language={language.value}
              cells={columns.map((column) => normalize_cell(column.cell(n)))} clock={face}
            />
          ))}
        </tbody>
      </table>
      {session && session.watching.value > 0 && <p class="faint watching">{t("players.watching", { count: session.watching.value })}</p>}
    </section>
  );
}

/** On a phone: everybody's money in one line, the own first. */
export function MoneyStrip({ context, module }: { context: TableContext; module: GameModule }): JSX.Element {
  const [cash] = module.columns(context);
  const acting = acting_seat(context);
  const own = context.source.seats.value;
  const order = context.info.seats.map((_seat, n) => n).sort((a, b) => Number(own.includes(b)) - Number(own.includes(a)));
  return (
    <ul class="money-strip" aria-label={t("players.cash")}>
      {cash && order.map((seat) => (
        <li key={seat} class={`${own.includes(seat) ? "own" : ""}${acting === seat ? " acting" : ""}`}>
          <SeatMark seat={seat} size={14} /><span class="visually-hidden">{t("players.before", { name: context.name(seat) })} </span><span class="num">{normalize_cell(cash.cell(seat))}</span>
        </li>
      ))}
    </ul>
  );
}

interface HeadsProps {
  columns: readonly Column[];
  timed: boolean;
  language: string;
}

/** What the columns are called; the list is made anew for each step, and mostly says the same. */
const Heads = memo(({ columns, timed }: HeadsProps) => (
  <thead>
    <tr>
      <th scope="col">{t("players.name")}</th>
      {columns.map(({ key, label, name }) => (
        <th key={key} scope="col" class="num"><span aria-hidden="true">{label}</span><span class="visually-hidden">{name}</span></th>
      ))}
      {timed && <th scope="col" class="num">{t("players.clock")}</th>}
    </tr>
  </thead>
), (before, after) => (
  before.timed === after.timed && before.language === after.language && before.columns.length === after.columns.length
  && before.columns.every(({ key }, n) => key === after.columns[n]?.key)
));

interface RowProps extends WhoProps {
  acting: boolean;
  mine: boolean;
  cells: readonly ComponentChild[];
  clock: { face: ClockState; at: number } | null;
  language: string;
}

/** One player; drawn again only when a property or what a cell shows is another. */
const Row = memo(({ seat, about, name, acting, mine, here, flows, cells, clock }: RowProps) => (
  <tr data-seat={seat} class={`${acting ? "acting" : ""}${mine ? " own" : ""}`} aria-current={acting ? "true" : undefined}>
    <th scope="row"><PlayerName seat={seat} about={about} name={name} here={here} flows={flows} /></th>
    {cells.map((cell, n) => <td class="num" key={n}>{cell}</td>)}
    {clock && <td class="num"><ClockCell face={clock.face} at={clock.at} seat={seat} /></td>}
  </tr>
), (before, after) => elements_equal(before.cells, after.cells) && props_equal({ ...before, cells: null }, { ...after, cells: null }));

interface WhoProps {
  seat: number;
  about: SeatInfo;
  name: string;
  here: boolean;
  flows: ReadonlySignal<Flows | null>;
}

function PlayerName({ seat, about, name, here, flows }: WhoProps): JSX.Element {
  return (
    <span class="who">
      <SeatMark seat={seat} />
      {about.bot ? <BotFace face={persona(about.bot)?.face} size={22} /> : null}
      <span class="who-name" title={about.bot ? bot_style(about.bot) : undefined}>
        {name}
        {about.stand_in && <span class="badge">{t("players.stand_in")}</span>}
        {!here && !about.stand_in && <span class="badge away">{t("players.away")}</span>}
      </span>
      <Flow flows={flows} seat={seat} />
    </span>
  );
}

interface Flows {
  key: string;
  money: ReadonlyMap<number, number>;
}

/** The money of the event being told; when all is told, of the last step. */
function last_flows(context: TableContext, module: GameModule, playback: Playback | undefined): Flows | null {
  const event = playback?.current.value;
  if (event) return { key: `${event.step.seq}/${event.line.plain}`, money: sum_flows([event.line]) };
  const last = context.source.log.value.at(-1);
  return last ? { key: String(last.seq), money: money_of(last, context, module) } : null;
}

/** What the last step brought a player or cost, beside the name for a moment. */
function Flow({ flows, seat }: { flows: ReadonlySignal<Flows | null>; seat: number }): JSX.Element | null {
  const amount = flows.value?.money.get(seat) ?? 0;
  return amount ? <span key={flows.value?.key} class={`flow ${amount < 0 ? "out" : "in"}`}>{signed_number(amount)}</span> : null;
}

/** A cell as text: Preact writes empty strings and noughts anew each time. */
export function normalize_cell(cell: ComponentChild): ComponentChild {
  return cell === "" ? null : cell === 0 ? "0" : cell;
}

const flow_cache = new WeakMap<LogStep, Map<number, number>>();

/** Whose cash a step changed, and by how much. */
function money_of(step: LogStep, context: TableContext, module: GameModule): ReadonlyMap<number, number> {
  const known = flow_cache.get(step);
  if (known) return known;
  const flows = sum_flows(step.undone ? [] : lines_of(context, module, step));
  flow_cache.set(step, flows);
  return flows;
}

function ClockCell({ face, at, seat }: { face: ClockState; at: number; seat: number }): JSX.Element {
  const runs = face.running === seat;
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const left = Math.max(0, (face.left[seat] ?? 0) - (runs ? now.value - at : 0));
  return <span class={left < 30_000 ? "clock short" : "clock"}>{duration(left)}</span>;
}

export function duration(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return t("clock.left_days", { days, hours: Math.floor((seconds % 86_400) / 3600) });
  const hours = Math.floor(seconds / 3600);
  const two = (n: number): string => String(n).padStart(2, "0");
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
