/** A puzzle as a source of a table: one question, answered by one move, judged by the server. */
import { signal } from "@preact/signals";
import { json, problem_of } from "../net/api";
import { my_name } from "../net/remembered_tables";
import { t } from "../i18n";
import type { Entry, LogStep } from "../table/log_steps";
import type { TableSource, Trouble, View } from "../table/session";
import { info_without_table, person_seat } from "../info_without_table";
import type { MovePreview, Prompt, PuzzleQuestion, PuzzleVerdict, TableInfo } from "../wire/wire";
import { note_answer } from "./progress";

const START: LogStep = { seq: 0, at: 0, kind: "moved", by: null, entries: [], undone: false };

export class PuzzleSource implements TableSource {
  readonly info;
  readonly view;
  readonly prompt;
  readonly previews;
  readonly log = signal<readonly LogStep[]>([START]);
  readonly fresh = signal<readonly LogStep[]>([]);
  readonly seats;
  readonly viewer;
  readonly trouble = signal<Trouble | null>(null);
  readonly take_back = signal(null);
  readonly busy = signal(false);
  readonly verdict = signal<PuzzleVerdict | null>(null);

  constructor(readonly question: PuzzleQuestion) {
    this.info = signal<TableInfo | null>(describe_table(question));
    this.view = signal<View | null>(question.view);
    this.prompt = signal<Prompt | null>(question.prompt);
    this.previews = signal<ReadonlyMap<string, MovePreview>>(new Map(question.previews.map((one) => [one.say, one])));
    this.seats = signal([question.prompt.seat]);
    this.viewer = signal<number | null>(question.prompt.seat);
  }

  say(sentence: string): void {
    const { game, id } = this.question;
    if (this.busy.peek() || this.verdict.peek()) return;
    this.busy.value = true;
    this.trouble.value = null;
    json<PuzzleVerdict>(`/games/${game}/puzzles/${id}`, { say: sentence }).then((verdict) => {
      note_answer(game, id, verdict.right ? "right" : "wrong");
      const entries = (this.previews.peek().get(sentence)?.journal ?? []) as Entry[];
      this.log.value = [START, { seq: 1, at: 0, kind: "moved", by: this.question.prompt.seat, entries, undone: false }];
      this.prompt.value = null;
      this.verdict.value = verdict;
    }, (error: unknown) => {
      this.trouble.value = problem_of(error);
    }).finally(() => (this.busy.value = false));
  }

  /** A puzzle asks for one move: the first of several is the answer. */
  say_in_order([sentence]: readonly string[]): void {
    if (sentence !== undefined) this.say(sentence);
  }

  /** The question again. */
  ask_again(): void {
    this.verdict.value = null;
    this.log.value = [START];
    this.prompt.value = { ...this.question.prompt };
  }
}

function describe_table({ game, edition, title, options, rules, prompt, view }: PuzzleQuestion): TableInfo {
  const name_of = (seat: number): string => (seat === prompt.seat ? my_name() || t("lobby.guest") : t("table.seat", { seat: seat + 1 }));
  const seats = Array.from({ length: Number(view["seats"]) }, (_none, seat) => person_seat(name_of(seat)));
  return info_without_table({ game, edition, title, options, rules, status: "playing", seats });
}
