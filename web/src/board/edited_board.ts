/** The board being typed: changed figures, undo and redo, and the server's report on it. */
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import { error_text } from "../error_text";
import { check_board } from "../net/api";
import type { BoardFigure, BoardReport, BoardRow, BoardSection } from "../wire/wire";
import { keep_draft, type Changes, type Draft, type FigureValue } from "./saved_boards";

const PAUSE = 200; // milliseconds between typing and checking

/** A figure with what it belongs to. */
export interface KnownFigure {
  figure: BoardFigure;
  row: BoardRow;
  section: BoardSection;
}

interface Step {
  base: string;
  changes: Changes;
}

const without = (changes: Changes, id: string): Changes => Object.fromEntries(Object.entries(changes).filter(([one]) => one !== id));

export class EditedBoard {
  readonly name = signal("");
  readonly step = signal<Step>({ base: "", changes: {} });
  readonly report = signal<BoardReport | null>(null);
  readonly fitting = signal<BoardReport | null>(null); // the last report without a problem: what is drawn
  readonly ours = signal<BoardReport | null>(null);
  readonly sections = signal<readonly BoardSection[]>([]);
  readonly trouble = signal("");
  readonly checking = signal(false);
  private readonly past = signal<readonly Step[]>([]);
  private readonly future = signal<readonly Step[]>([]);
  private typed = ""; // the figure that is being typed: one step, however many keys
  private timer = 0;
  private asked = 0;
  private reported: Step = { base: "", changes: {} }; // what the report is about
  private readonly bases = new Map<string, ReadonlyMap<string, FigureValue>>(); // board file -> its figures that are not ours
  private listed = ""; // the lengths of lists for which the figures are listed

  readonly can_undo = computed(() => this.past.value.length > 0);
  readonly can_redo = computed(() => this.future.value.length > 0);
  readonly figures: ReadonlySignal<ReadonlyMap<string, KnownFigure>> = computed(() => new Map(
    this.sections.value.flatMap((section) => section.rows.flatMap((row) => row.figures.map((figure): [string, KnownFigure] => [figure.id, { figure, row, section }]))),
  ));
  readonly differences = computed(() => new Map((this.report.value?.differences ?? []).map((one) => [one.id, one])));
  private readonly our_values = computed(() => new Map((this.ours.value?.sections ?? []).flatMap(({ rows }) => rows.flatMap(({ figures }) => figures.map(({ id, value }) => [id, value] as const)))));

  /** `keeps`: what is typed is kept in this browser; not for a board that came as a link, which would take the place of one's own. */
  constructor(readonly game: string, readonly edition: string, private readonly keeps = true) {}

  /** Fetch our board and its figures, then what was typed or sent before. */
  async load(draft: Draft | null): Promise<void> {
    const ours = await check_board(this.game, { edition: this.edition, figures: true });
    batch(() => {
      this.ours.value = this.report.value = this.fitting.value = ours;
      this.sections.value = ours.sections ?? [];
    });
    if (!draft) return;
    this.name.value = draft.name;
    this.step.value = { base: draft.base, changes: draft.changes };
    await this.check();
  }

  our_value(id: string): FigureValue | undefined {
    return this.our_values.value.get(id);
  }

  value(id: string): FigureValue {
    const { base, changes } = this.step.value;
    const told = this.differences.value.get(id)?.theirs;
    const late = this.reported.base !== base || id in this.reported.changes; // the report is about something else
    const typed = changes[id] ?? (late ? this.bases.get(base)?.get(id) : told) ?? this.our_value(id);
    return typed ?? this.figures.value.get(id)?.figure.value ?? "";
  }

  is_changed(id: string): boolean {
    return this.value(id) !== this.our_value(id);
  }

  /** How a figure is known: by the table that it stands in, as that was typed. */
  provenance(id: string): string {
    const parts = id.split(".");
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const source = `${parts.slice(0, length).join(".")}.provenance`;
      if (this.figures.value.has(source)) return String(this.value(source));
    }
    return this.figures.value.get(id)?.figure.provenance ?? "";
  }

  /** Type a figure; what is typed on in the same figure is one step. */
  set(id: string, value: FigureValue): void {
    const { base, changes } = this.step.peek();
    const plain = base === "" && value === this.our_value(id);
    this.go({ base, changes: plain ? without(changes, id) : { ...changes, [id]: value } }, id);
  }

  /** The figure is left: the next key is a new step. */
  leave(): void {
    this.typed = "";
  }

  revert(id: string): void {
    const { base, changes } = this.step.peek();
    const ours = this.our_value(id);
    this.leave();
    this.go({ base, changes: base !== "" && ours !== undefined ? { ...changes, [id]: ours } : without(changes, id) });
  }

  revert_all(): void {
    this.leave();
    this.go({ base: "", changes: {} });
  }

  undo(): void {
    this.travel(this.past, this.future);
  }

  redo(): void {
    this.travel(this.future, this.past);
  }

  /** Go on from a board file; whatever is wrong with it is told with its line. */
  async open(name: string, text: string): Promise<BoardReport | null> {
    const report = await this.ask({ edition: this.edition, text, figures: true });
    if (!report?.sections) return report;
    const changes = Object.fromEntries(report.differences.flatMap(({ id, theirs }) => (theirs === null ? [] : [[id, theirs]])));
    if (!report.complete) this.note_base(text, {}, report);
    this.leave();
    this.go(report.complete ? { base: "", changes } : { base: text, changes: {} });
    this.name.value = name;
    return report;
  }

  draft(): Draft {
    return { name: this.name.value, edition: this.edition, ...this.step.value };
  }

  private go(next: Step, typed = ""): void {
    if (typed === "" || typed !== this.typed) this.past.value = [...this.past.peek(), this.step.peek()];
    this.typed = typed;
    this.future.value = [];
    this.show(next);
  }

  private travel(from: typeof this.past, to: typeof this.past): void {
    const next = from.peek().at(-1);
    if (!next) return;
    this.leave();
    from.value = from.peek().slice(0, -1);
    to.value = [...to.peek(), this.step.peek()];
    this.show(next);
  }

  private show(next: Step): void {
    this.step.value = next;
    this.checking.value = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
    this.keep();
  }

  keep(): void {
    if (!this.keeps) return;
    const { base, changes } = this.step.peek();
    keep_draft(this.game, this.edition, base === "" && Object.keys(changes).length === 0 && !this.name.peek() ? null : this.draft());
  }

  /** Ask the server about the board as it stands; an answer that comes too late is not shown. */
  async check(): Promise<void> {
    clearTimeout(this.timer);
    const { base, changes } = this.step.peek();
    const lengths = JSON.stringify([base.length, Object.entries(changes).filter(([id]) => /\.(count|columns|rows)$/.test(id))]);
    const report = await this.ask({ edition: this.edition, text: base, changes, figures: lengths !== this.listed });
    if (!report) return;
    this.reported = { base, changes };
    if (base !== "") this.note_base(base, changes, report);
    batch(() => {
      this.checking.value = false;
      this.report.value = report;
      if (!report.problem) this.fitting.value = report;
      if (!report.sections) return;
      this.listed = lengths;
      this.sections.value = report.sections;
    });
  }

  /** Remember the figures of a board file that were not typed over. */
  private note_base(base: string, changes: Changes, { differences }: BoardReport): void {
    const own = differences.flatMap(({ id, theirs }) => (theirs === null || id in changes ? [] : [[id, theirs] as const]));
    this.bases.set(base, new Map([...(this.bases.get(base) ?? []), ...own]));
  }

  private async ask(body: Parameters<typeof check_board>[1]): Promise<BoardReport | null> {
    const number = (this.asked += 1);
    try {
      const report = await check_board(this.game, body);
      if (number !== this.asked) return null;
      this.trouble.value = "";
      return report;
    } catch (error) {
      if (number === this.asked) {
        this.trouble.value = error_text(error);
        this.checking.value = false;
      }
      return null;
    }
  }
}
