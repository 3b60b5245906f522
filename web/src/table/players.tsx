/** The players as one ruled table: name, money, holdings, clock. */
import { computed, useSignal, type ReadonlySignal } from "@preact/signals";
import type { ComponentChild, JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { bot_style, persona } from "../bots";
import type { Desk, GameModule } from "../games/game";
import { change, t } from "../i18n";
import { Alike } from "../pure";
import { BotFace, SeatMark } from "../svg/marks";
import type { ClockFace, SeatInfo } from "../wire/wire";
import { kept } from "./kept";
import type { LogStep, Session } from "./session";

interface Props {
  desk: Desk;
  module: GameModule;
  clock?: ReadonlySignal<{ face: ClockFace; at: number } | null> | undefined;
  session?: Session | undefined;
}

export const Players = kept(({ desk, module, clock, session }: Props): JSX.Element => {
  const columns = module.columns(desk);
  const to_act = desk.view["to_act"];
  const face = clock?.value ?? null;
  const flows = useMemo(() => computed(() => last_flows(desk, module)), [desk.source, desk.info, module]);
  return (
    <section class="panel players" aria-labelledby="players-title">
      <h2 id="players-title">{t("panel.players")}</h2>
      <table class="ruled players-table">
        <thead>
          <tr>
            <th scope="col">{t("players.name")}</th>
            {columns.map(({ key, label, name }) => (
              <Alike key={key}><th scope="col" class="num"><span aria-hidden="true">{label}</span><span class="visually-hidden">{name}</span></th></Alike>
            ))}
            {face && <th scope="col" class="num">{t("players.clock")}</th>}
          </tr>
        </thead>
        <tbody>
          {desk.info.seats.map((seat, n) => {
            const mine = desk.source.seats.value.includes(n);
            const here = seat.kind === "bot" || !session || session.here.value.has(n);
            return (
              <Alike key={n}>
                <tr class={`${to_act === n ? "acting" : ""}${mine ? " own" : ""}`} aria-current={to_act === n ? "true" : undefined}>
                  <th scope="row"><Who seat={n} about={seat} name={desk.name(n)} here={here} flows={flows} /></th>
                  {columns.map((column) => <td class="num" key={column.key}>{written(column.cell(n))}</td>)}
                  {face && <td class="num"><ClockCell face={face.face} at={face.at} seat={n} /></td>}
                </tr>
              </Alike>
            );
          })}
        </tbody>
      </table>
      {session && session.watching.value > 0 && <p class="faint watching">{t("players.watching", { count: session.watching.value })}</p>}
    </section>
  );
});

interface WhoProps {
  seat: number;
  about: SeatInfo;
  name: string;
  here: boolean;
  flows: ReadonlySignal<Flows | null>;
}

function Who({ seat, about, name, here, flows }: WhoProps): JSX.Element {
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
  seq: number;
  money: ReadonlyMap<number, number>;
}

function last_flows(desk: Desk, module: GameModule): Flows | null {
  const last = desk.source.log.value.at(-1);
  return last ? { seq: last.seq, money: money_of(last, desk, module) } : null;
}

/** What the last step brought a player or cost, beside the name for a moment. */
function Flow({ flows, seat }: { flows: ReadonlySignal<Flows | null>; seat: number }): JSX.Element | null {
  const amount = flows.value?.money.get(seat) ?? 0;
  return amount ? <span key={flows.value?.seq} class={`flow ${amount < 0 ? "out" : "in"}`}>{change(amount)}</span> : null;
}

/** A cell as text: Preact writes empty strings and noughts anew each time. */
function written(cell: ComponentChild): ComponentChild {
  return cell === "" ? null : cell === 0 ? "0" : cell;
}

const counted = new WeakMap<LogStep, Map<number, number>>();

/** Whose cash a step changed, and by how much. */
function money_of(step: LogStep, desk: Desk, module: GameModule): ReadonlyMap<number, number> {
  const known = counted.get(step);
  if (known) return known;
  const flows = new Map<number, number>();
  for (const entry of step.undone ? [] : step.entries) {
    const line = module.line(entry, desk);
    const { seat, amount } = line ?? {};
    for (const flow of line?.flows ?? (seat === undefined || !amount ? [] : [{ seat, amount }])) {
      flows.set(flow.seat, (flows.get(flow.seat) ?? 0) + flow.amount);
    }
  }
  counted.set(step, flows);
  return flows;
}

function ClockCell({ face, at, seat }: { face: ClockFace; at: number; seat: number }): JSX.Element {
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
