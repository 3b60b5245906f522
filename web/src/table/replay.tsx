/** Any moment of a game: a slider, the arrow keys, a link. */
import { computed, signal, useSignal, type ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameModule } from "../games/game";
import { t } from "../i18n";
import { fetch_moment } from "../net/api";
import { error_text } from "../error_text";
import type { PlayOn } from "../review/play_on";
import { navigate } from "../router";
import type { TableInfo } from "../wire/wire";
import { has_other_people } from "./hint";
import type { LogStep } from "./log_steps";
import type { Session, TableSource, View } from "./session";
import { TableView } from "./table_view";

interface Props {
  session: Session;
  info: TableInfo;
  at: number;
  module: GameModule;
  board: unknown;
}

const view_cache = new Map<string, View>();

export function Replay({ session, info, at, module, board }: Props): JSX.Element {
  const view = useSignal<View | null>(null);
  const trouble = useSignal("");
  const steps = session.log.value.filter((step) => step.entries.length > 0 && !step.undone);
  const index = Math.max(0, steps.findLastIndex((step) => step.seq <= at));
  const seq = steps[index]?.seq ?? at;
  const log = useMemo(() => session.log.value.filter((step) => step.seq <= seq), [session.log.value, seq]);
  const source = useMemo(() => past_source(session, view), [session]);
  source.log.value = log;
  useEffect(() => {
    const key = `${info.id}/${seq}/${session.viewer.peek()}/${info.status}`;
    const known = view_cache.get(key);
    if (known) {
      view.value = known;
      return;
    }
    fetch_moment(info.id, seq).then((found) => {
      view_cache.set(key, found.view);
      view.value = found.view;
    }, (error: unknown) => (trouble.value = error_text(error)));
  }, [info.id, seq, info.status]);
  const jump = (to: number): void => {
    const step = steps[Math.min(steps.length - 1, Math.max(0, to))];
    if (step) navigate(`/g/${info.id}?at=${step.seq}`, true);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
      if (by !== undefined) jump(index + by);
      else if (event.key === "Home") jump(0);
      else if (event.key === "End") jump(steps.length - 1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  return (
    <>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      <TableView
        source={source} module={module} board={board} still
        above={() => (
          <>
            <ReplayBar index={index} count={steps.length} onJump={jump} onClose={() => navigate(`/g/${info.id}`)} />
            {may_play_on(info, session) && <PlayOnPart session={session} info={info} seq={seq} view={view.value} />}
          </>
        )}
      />
      {!view.value && <main class="page" aria-busy="true" />}
    </>
  );
}

/** A finished game, or a running one in which nobody else is hurt by a copy with hints. */
function may_play_on(info: TableInfo, session: Session): boolean {
  return info.kept.length === 0 && (info.status === "over" || info.hints || !has_other_people(info, session));
}

/** Going on from this moment at a table of its own; fetched when a game is looked at. */
function PlayOnPart(props: { session: Session; info: TableInfo; seq: number; view: View | null }): JSX.Element | null {
  const part = useSignal<{ PlayOn: typeof PlayOn } | null>(null);
  useEffect(() => void import("../review/play_on").then((found) => found.words.load().then(() => (part.value = found)), () => undefined), []);
  return part.value && <part.value.PlayOn {...props} />;
}

interface BarProps {
  index: number;
  count: number;
  onJump: (to: number) => void;
  onClose: (() => void) | undefined; // without it there is nowhere to go back to
  close?: string | undefined; // the word for that
}

export function ReplayBar({ index, count, onJump, onClose, close }: BarProps): JSX.Element {
  return (
    <div class="replay-bar panel">
      <button type="button" class="quiet icon" aria-label={t("replay.first")} onClick={() => onJump(0)}>«</button>
      <button type="button" class="quiet icon" aria-label={t("replay.back")} onClick={() => onJump(index - 1)}>◀</button>
      <label><span class="visually-hidden">{t("replay.slider")}</span>
        <input type="range" min={0} max={Math.max(0, count - 1)} value={index} onInput={(event) => onJump(Number(event.currentTarget.value))} />
      </label>
      <button type="button" class="quiet icon" aria-label={t("replay.next")} onClick={() => onJump(index + 1)}>▶</button>
      <button type="button" class="quiet icon" aria-label={t("replay.last")} onClick={() => onJump(count - 1)}>»</button>
      <span class="num">{index + 1} / {count}</span>
      {onClose && <button type="button" class="quiet" onClick={onClose}>{close ?? t("replay.close")}</button>}
    </div>
  );
}

/** A source that shows one moment and asks nothing. */
export function past_source(now: Pick<TableSource, "info" | "seats" | "viewer" | "trouble">, view: ReadonlySignal<View | null>) {
  const log = signal<readonly LogStep[]>([]);
  return {
    info: now.info, seats: now.seats, viewer: now.viewer, trouble: now.trouble, view,
    prompt: signal(null), previews: signal(new Map<string, never>()), busy: signal(false), take_back: signal(null),
    log, fresh: computed(() => log.value.slice(-1)),
    say: () => undefined, say_in_order: () => undefined,
  } satisfies TableSource;
}
