/** What a game brings to the table: a board, prompts, lines of the log.  The seam between both. */
import type { Signal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import type { Sound } from "../sounds";
import type { BoardSpot } from "../svg/board_spots";
import type { Entry } from "../table/log_steps";
import type { TableSource, View } from "../table/session";
import type { Prompt, TableInfo } from "../wire/wire";

/**
 * Everything a part of the table may read; one object for as long as the table is shown.
 *
 * `info`, `prompt` and every field of `view` read signals: a component that reads one of them while it is drawn is drawn
 * again when that one changes.  A part that needs less than a field, such as one city of all, reads it by `useComputed`.
 */
export interface TableContext {
  readonly id: number; // another for every context
  readonly source: TableSource;
  readonly view: View;
  readonly info: TableInfo;
  readonly board: unknown; // the board file of the edition, as the server sends it
  readonly prompt: Prompt | null; // null: nothing is asked of this viewer now
  readonly entry: OutcomeTaps | null; // at the real box: what this viewer may tap in now
  /** The sentence the player points at or has taken up: its preview is shown. */
  hint: Signal<string | null>;
  /** On touch screens the sentence that waits for a second tap. */
  picked: Signal<string | null>;
  /** The sentence being composed in the prompt; its preview is shown when nothing is pointed at. */
  draft: Signal<string | null>;
  name(seat: number): string;
  /** Say a sentence: at once with mouse or keyboard; on touch screens after a second tap, if there is a preview to look at. */
  play(sentence: string): void;
  rule(id: string): void;
}

/** The outcomes of a physical draw, and how one of them is entered. */
export interface OutcomeTaps {
  ask: string;
  outcomes: readonly string[];
  enter(say: string): void;
}

/** The entries since the viewer's last move, without what was taken back: boards mark what they changed. */
export function fresh_entries(context: TableContext): readonly Entry[] {
  return context.source.fresh.value.flatMap(({ undone, entries }) => (undone ? [] : entries));
}

/** The entries of the whole log, without what was taken back. */
export function all_entries(context: TableContext): readonly Entry[] {
  return context.source.log.value.flatMap(({ undone, entries }) => (undone ? [] : entries));
}

/** The places of a game's board, fetched for hints and for the position editor. */
export interface BoardPlaces {
  /** All of them, in the measures of the board. */
  spots(context: TableContext): readonly BoardSpot[];
  /** Those that a sentence is about, by their ids. */
  said_spots(say: string, context: TableContext): readonly string[];
}

export type Part = FunctionComponent<{ context: TableContext }>;

/** One line of the log. */
export interface Line {
  text: ComponentChild;
  plain: string; // the same for the live region
  rule: string;
  sums?: string | undefined; // the arithmetic of a payment
  seat?: number | undefined; // whose money changed
  amount?: number | undefined; // by how much
  flows?: { seat: number; amount: number }[] | undefined; // set where money changed at several seats
  loud?: boolean | undefined; // it decides something: a merger, a payday, the end; shown for longer
  routine?: boolean | undefined; // it changes nothing that one sees or counts: what happened since the own turn is listed without it
  sound?: Sound | undefined;
}

export interface Column {
  key: string;
  label: ComponentChild;
  name: string; // for screen readers
  cell(seat: number): ComponentChild;
}

/** How outcomes of the real box are tapped in: one face after the other. */
export interface ChanceFaces {
  /** Whether an outcome is tapped where it is drawn: the board shows `context.entry`. */
  on_board?: boolean;
  /** Which pile or die an outcome is of, where one question is asked of several: each has a keypad of its own. */
  pile?(say: string): string;
  /** The faces that make up an outcome's sentence, in every order in which they may be tapped. */
  ways(say: string): string[][];
  /** One face by name; `at` is its place among the faces. */
  name(face: string, at: number, ask: string, context: TableContext): string;
  /** The same as a picture: a die, a card, a ticket; without it the name is shown. */
  picture?(face: string, at: number, ask: string, context: TableContext): ComponentChild;
}

export interface GameModule {
  words: { load(): Promise<void> };
  Board: Part;
  Prompt: Part;
  Hand: Part | null;
  Bank: Part | null;
  Card: Part | null;
  /** A journal entry as a line, or null for those not worth a line. */
  line(entry: Entry, context: TableContext): Line | null;
  /** A decision in words, from the sentence of the notation. */
  sentence(say: string, context: TableContext): string;
  /** The columns of the players' table between name and clock. */
  columns(context: TableContext): Column[];
  /** A refusal in words, from this game's catalogue. */
  refusal(code: string, facts: Record<string, number | string>): string | null;
  /** What is asked, in words; `mine` when it is asked of the viewer. */
  asked(ask: string, mine: boolean, name: string): string;
  chance: ChanceFaces;
  /** Sentences that change nothing: the only answer left is given for the player who wants it so. */
  passes?: ReadonlySet<string>;
  /** The seats that have left the game; a game that nobody leaves does not say. */
  out?(context: TableContext): readonly number[];
  /** What a settlement of now would pay for a rank, in words, from its source; for games that promise such sums. */
  promise?(source: string): string;
  /** What the final money of a seat is made of by the rules, in words and figures that add up to its score. */
  final_sums?(context: TableContext, seat: number): string | null;
  /** Whether players hide something from each other, so that a shared screen needs a curtain. */
  secret(options: TableInfo["options"]): boolean;
}
