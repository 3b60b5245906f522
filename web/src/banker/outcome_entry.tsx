/** The real box decides: dice, tiles and cards that somebody reads off and taps in. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { t as shell_t } from "../i18n";
import { SeatMark } from "../svg/identity_marks";
import type { Session } from "../table/session";
import type { ChancePrompt } from "../wire/wire";
import { t } from "./words";

const LIST = 9; // a longer list can be searched

interface Way {
  say: string;
  faces: string[];
}

/** The faces of each keypad that have ever been shown: a face that cannot come up is greyed in its place, none moves. */
const keypads = new Map<string, string[]>();

function fixed_faces(key: string, now: readonly string[]): readonly string[] {
  const known = keypads.get(key) ?? [];
  for (const face of now) if (!known.includes(face)) known.push(face);
  keypads.set(key, known);
  return known;
}

/** The faces at one place that go with those chosen before it. */
function faces_at(ways: readonly Way[], at: number, chosen: readonly string[]): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const { faces } of ways) {
    const face = faces[at];
    if (face === undefined) continue;
    const fits = chosen.slice(0, at).every((one, n) => one === faces[n]);
    found.set(face, (found.get(face) ?? false) || fits);
  }
  return found;
}

interface EntryProps {
  context: TableContext;
  module: GameModule;
  session: Session;
  chance: ChancePrompt;
}

export function OutcomeEntry({ context, module, session, chance }: EntryProps): JSX.Element {
  const may = (session.seats.value.length > 0 || session.host.value) && chance.outcomes.length > 0;
  const who = chance.seat === null ? "" : context.name(chance.seat);
  const on_board = module.chance.on_board === true;
  const lead = chance.spent ? "banker.spent" : !may ? (chance.seat === null ? "banker.wait" : "banker.wait_for")
    : chance.hidden ? "banker.hidden" : on_board ? (chance.seat === null ? "banker.board" : "banker.board_for") : chance.seat === null ? "banker.tap" : "banker.tap_for";
  const keypad = may && <Keypad context={context} module={module} session={session} chance={chance} />;
  return (
    <div class="entering">
      <p class="entering-lead">{chance.seat !== null && <SeatMark seat={chance.seat} />} {t(lead, { name: who })}</p>
      {chance.spent && session.undo.value === "ask" && !session.info.value?.proposal && (
        <button type="button" class="quiet" onClick={() => session.send_command({ do: "undo", expected_seq: session.seq.value })}>{t("banker.reopen")}</button>
      )}
      {on_board && keypad ? <details><summary>{t("banker.keypad")}</summary>{keypad}</details> : keypad}
    </div>
  );
}

function Keypad({ context, module, session, chance }: EntryProps): JSX.Element {
  const { picture } = module.chance;
  const [chosen, query] = useMemo(() => [signal<string[]>([]), signal("")] as const, [chance]);
  const ways = chance.outcomes.flatMap((say) => module.chance.ways(say).map((faces): Way => ({ say, faces })));
  const width = ways[0]?.faces.length ?? 0;
  const name = (face: string, at: number): string => module.chance.name(face, at, chance.ask, context);
  const pile = module.chance.pile?.(chance.outcomes[0] ?? "") ?? "";
  const wanted = query.value.trim().toLowerCase();
  const pick = (at: number, face: string): void => {
    const next = [...chosen.peek().slice(0, at), face];
    const whole = ways.find(({ faces }) => faces.length === next.length && faces.every((one, n) => one === next[n]));
    chosen.value = next;
    if (whole) session.enter(whole.say);
  };
  return (
    <>
      {width === 1 && ways.length > LIST && (
        <label class="search">{shell_t("rules.search")} <input type="search" value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} /></label>
      )}
      {Array.from({ length: width }, (_none, at) => {
        const possible = faces_at(ways, at, chosen.value);
        const order = fixed_faces(`${session.table} ${chance.ask} ${pile} ${at} ${width}`, [...possible.keys()]);
        const faces = order.filter((face) => !wanted || `${name(face, at)} ${face}`.toLowerCase().includes(wanted));
        const shape = width === 1 && order.length > LIST ? " list" : !picture && faces.some((face) => name(face, at).length > 3) ? " wide" : "";
        return (
          <div key={at} class={`faces${shape}`} role="group" aria-label={t("banker.part", { at: at + 1, all: width })}>
            {faces.map((face) => (
              <button
                key={face} type="button" class="face-button" aria-pressed={chosen.value[at] === face}
                disabled={!possible.get(face) || at > chosen.value.length || session.busy.value} onClick={() => pick(at, face)}
              >
                {picture
                  ? <><span class="visually-hidden">{name(face, at)}</span><span class="face-picture" aria-hidden="true">{picture(face, at, chance.ask, context)}</span></>
                  : name(face, at)}
              </button>
            ))}
          </div>
        );
      })}
    </>
  );
}

/** Take the outcome back that was entered last, while nobody has decided upon it. */
export function Correction({ session }: { session: Session }): JSX.Element | null {
  const last = session.log.value.findLast((step) => !step.undone && (step.kind === "entered" || step.kind === "moved"));
  if (!session.info.value?.banker || last?.kind !== "entered") return null;
  const shared = session.seats.value.length > 1 && session.viewer.value === null; // the table's own draw, on a shared screen
  const own = last.by !== null && session.seats.value.includes(last.by);
  const ask = session.undo.value === "ask" && own;
  if ((session.undo.value !== "free" && !ask && !shared) || session.info.value.proposal || session.chance.value?.spent) return null;
  const alone = session.info.value.seats.every((seat, n) => seat.kind !== "human" || session.seats.value.includes(n));
  return <button type="button" class="quiet correction" onClick={() => session.send_command({ do: "undo", expected_seq: session.seq.value })}>{t(ask && !alone ? "banker.ask_correct" : "banker.correct")}</button>;
}
