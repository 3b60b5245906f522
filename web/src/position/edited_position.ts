/** The position being set up: changes, undo and redo, and the server's report on it. */
import { batch, computed, signal } from "@preact/signals";
import { error_text } from "../error_text";
import { json } from "../net/api";
import type { View } from "../table/session";
import type { PositionDraft, PositionProblem, PositionReport } from "../wire/wire";
import type { Position, PositionEditing } from "./position_editing";

const PAUSE = 150; // milliseconds between typing and checking
const FOLLOWS = ["agenda", "to_act", "rules"]; // keys that follow from the others in every game

export const check_position = (game: string, draft: Partial<PositionDraft>): Promise<PositionReport> => json(`/games/${game}/position/check`, draft);

export class EditedPosition {
  readonly position = signal<Position>({});
  readonly view = signal<View>({}); // what is drawn: the last view that could be, with what was changed since
  readonly problem = signal<PositionProblem | null>(null);
  readonly digest = signal(""); // of the position, once it was found possible
  readonly checking = signal(false);
  readonly trouble = signal("");
  private readonly past = signal<readonly Position[]>([]);
  private readonly future = signal<readonly Position[]>([]);
  readonly can_undo = computed(() => this.past.value.length > 0);
  readonly can_redo = computed(() => this.future.value.length > 0);
  private typed = ""; // the field that is being typed: one step, however many keys
  private timer = 0;
  private asked = 0;

  constructor(readonly game: string, private readonly editing: PositionEditing) {}

  /** Begin with a position, or with the beginning of a game. */
  async load(draft: Partial<PositionDraft>): Promise<void> {
    const report = await check_position(this.game, draft);
    const first = report.position ?? draft.position;
    if (!first) return;
    batch(() => {
      this.past.value = this.future.value = [];
      this.position.value = this.reduce(first);
      this.show_report(report);
    });
  }

  /** Change the position; what is typed on in the same field is one step. */
  change(next: Position, field = ""): void {
    if (field === "" || field !== this.typed) this.past.value = [...this.past.peek(), this.position.peek()];
    this.typed = field;
    this.future.value = [];
    this.show(this.reduce(next));
  }

  /** The field is left: the next key is a new step. */
  leave(): void {
    this.typed = "";
  }

  undo(): void {
    this.travel(this.past, this.future);
  }

  redo(): void {
    this.travel(this.future, this.past);
  }

  /** Without what follows from the rest; a moment that cannot be set up by hand keeps what is going on. */
  private reduce(position: Position): Position {
    const plain = this.editing.question_of(position) !== "";
    const follows = new Set([...FOLLOWS.filter((key) => plain || key === "rules"), ...(plain ? this.editing.derived : [])]);
    return Object.fromEntries(Object.entries(position).filter(([key]) => !follows.has(key)));
  }

  private travel(from: typeof this.past, to: typeof this.past): void {
    const next = from.peek().at(-1);
    if (!next) return;
    this.leave();
    from.value = from.peek().slice(0, -1);
    to.value = [...to.peek(), this.position.peek()];
    this.show(next);
  }

  private show(next: Position): void {
    batch(() => {
      this.position.value = next;
      this.view.value = { ...this.view.peek(), ...next };
      this.checking.value = true;
      this.digest.value = "";
    });
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
  }

  /** Ask the server about the position; an answer that comes too late is not shown. */
  private async check(): Promise<void> {
    const number = (this.asked += 1);
    try {
      const report = await check_position(this.game, { position: this.position.peek() });
      if (number !== this.asked) return;
      batch(() => {
        this.checking.value = false;
        this.trouble.value = "";
        this.show_report(report);
      });
    } catch (error) {
      if (number !== this.asked) return;
      this.checking.value = false;
      this.trouble.value = error_text(error);
    }
  }

  private show_report({ problem, digest, view }: PositionReport): void {
    this.problem.value = problem;
    this.digest.value = digest;
    if (view) this.view.value = view;
  }
}
