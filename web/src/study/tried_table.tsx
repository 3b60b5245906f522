/** A side line being played: every seat in turn is played here, what is drawn comes by lot. */
import { signal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { GameModule } from "../games/game";
import { json, problem_of } from "../net/api";
import type { Entry, LogStep } from "../table/log_steps";
import type { TableSource, Trouble, View } from "../table/session";
import { TableView } from "../table/table_view";
import type { MovePreview, Prompt, ReplayedStep, TableInfo, TriedSteps } from "../wire/wire";
import type { Place } from "./study_table";
import { t } from "./words";

interface Props {
  text: string;
  info: TableInfo;
  module: GameModule;
  board: unknown;
  from: Place;
  path: { after: number; moves: string[] };
  onKeep: (steps: ReplayedStep[], views: View[], digest: string) => void;
  onDrop: () => void;
}

class TriedSource implements TableSource {
  readonly info: Signal<TableInfo | null>;
  readonly view = signal<View | null>(null);
  readonly prompt = signal<Prompt | null>(null);
  readonly previews = signal<ReadonlyMap<string, MovePreview>>(new Map());
  readonly log = signal<readonly LogStep[]>([]);
  readonly fresh = signal<readonly LogStep[]>([]);
  readonly seats = signal<readonly number[]>([]);
  readonly viewer = signal<number | null>(null);
  readonly trouble = signal<Trouble | null>(null);
  readonly take_back = signal(null);
  readonly busy = signal(false);
  readonly tried = signal<TriedSteps | null>(null);

  constructor(readonly text: string, info: TableInfo, readonly path: Props["path"]) {
    this.info = signal<TableInfo | null>({ ...info, status: "playing", scores: null });
    this.ask(path.moves);
  }

  /** The steps of the side line itself. */
  get own(): { steps: ReplayedStep[]; views: View[] } {
    const before = this.path.moves.length;
    const { steps = [], views = [] } = this.tried.value ?? {};
    return { steps: steps.slice(before), views: views.slice(before + 1) };
  }

  private ask(moves: readonly string[]): void {
    this.busy.value = true;
    this.trouble.value = null;
    json<TriedSteps>("/replays/tries", { text: this.text, after: this.path.after, moves }).then((found) => this.show(found), (error: unknown) => {
      this.trouble.value = problem_of(error);
    }).finally(() => (this.busy.value = false));
  }

  private show(found: TriedSteps): void {
    this.tried.value = found;
    this.view.value = found.views.at(-1) ?? null;
    this.seats.value = found.prompt ? [found.prompt.seat] : [];
    this.viewer.value = found.prompt?.seat ?? null;
    this.previews.value = new Map(found.previews.map((one) => [one.say, one]));
    this.prompt.value = found.prompt;
    const start = { n: this.path.after, by: "chance", say: "", journal: [] };
    this.log.value = [start, ...found.steps].map((step): LogStep => ({ seq: step.n, at: 0, kind: "moved", by: typeof step.by === "number" ? step.by : null, entries: step.journal as Entry[], undone: false }));
  }

  say(sentence: string): void {
    if (!this.busy.peek()) this.ask([...(this.tried.peek()?.steps ?? []).map(({ say }) => say), sentence]);
  }

  say_in_order([sentence]: readonly string[]): void {
    if (sentence !== undefined) this.say(sentence);
  }
}

export function TriedTable({ text, info, module, board, from, path, onKeep, onDrop }: Props): JSX.Element {
  const source = useMemo(() => new TriedSource(text, info, path), [text, from.line, from.at]);
  const { steps, views } = source.own;
  const digest = source.tried.value?.digest ?? "";
  return (
    <TableView
      source={source} module={module} board={board}
      guide={(
        <section class="panel guide" aria-labelledby="guide-title">
          <p class="prompt-who" id="guide-title">{t("try")}</p>
          <p class="faint">{t("trying")}</p>
          <div class="menu-buttons">
            <button type="button" class="loud" disabled={steps.length === 0} onClick={() => onKeep(steps, views, digest)}>{t("keep")}</button>
            <button type="button" class="quiet" onClick={onDrop}>{t("drop")}</button>
          </div>
        </section>
      )}
    />
  );
}
