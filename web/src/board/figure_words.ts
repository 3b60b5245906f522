/** Figures in words: their labels, their values, what is wrong with them. */
import { language, number, t } from "../i18n";
import type { BoardProblem } from "../wire/wire";
import type { EditedBoard, KnownFigure } from "./edited_board";
import type { FigureValue } from "./saved_boards";
import { t as board_t, words, type BoardKey } from "./words";

/** The label of a figure within its row. */
export function figure_label({ figure, section }: KnownFigure): string {
  if (figure.label === "provenance") return board_t("known");
  const words = section.words[figure.label]?.[language.value] ?? figure.label;
  return words.replace("{n}", number(figure.at ?? 0));
}

/** Where a figure stands: its row, or its section. */
export const place_label = ({ row, section }: KnownFigure): string => row.name?.[language.value] ?? section.title[language.value];

/** A figure by its full name. */
export const full_label = (known: KnownFigure): string => board_t("place", { place: place_label(known), figure: figure_label(known) });

export function value_text({ figure, section }: KnownFigure, value: FigureValue | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (figure.label === "provenance") return board_t(`known.${String(value)}` as BoardKey);
  const named = section.choices[figure.label]?.find((one) => one.value === value)?.name[language.value];
  return named ?? (typeof value === "number" ? number(value) : value);
}

/** What somebody types as a figure: a whole number, with or without marks between the thousands; anything else stays a word. */
export function read_number(typed: string): FigureValue {
  const plain = typed.trim().replace(/^[\u2212\u2013]/, "-").replace(/(?<=\d)[ .,’'\u00a0\u202f](?=\d{3}(?:\D|$))/g, "");
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : typed.trim();
}

/** Whether a problem is about a figure; where it is about a whole row or table, the figures typed there. */
export function is_wrong(board: EditedBoard, id: string): boolean {
  const path = board.report.value?.problem?.path ?? "";
  if (path === "") return false;
  return id === path || path.startsWith(`${id}.`) || (id.startsWith(`${path}.`) && board.is_changed(id));
}

/** What a problem is about, in words: a figure, a row or a section. */
export function problem_place(board: EditedBoard, { path }: BoardProblem): string {
  const known = board.figures.value.get(path);
  if (known) return full_label(known);
  const section = board.sections.value.find(({ id }) => id === path.split(".")[0]);
  const row = section?.rows.find(({ id }) => id === path || path.startsWith(`${id}.`) || id.startsWith(`${path}.`));
  const name = path === section?.id ? undefined : row?.name?.[language.value];
  return name ?? section?.title[language.value] ?? "";
}

/** What is wrong, in the reader's language; what only a reader of files understands, as the server says it. */
export function problem_text(board: EditedBoard, problem: BoardProblem): { text: string; foreign: boolean } {
  const known = board.figures.value.get(problem.path);
  const value = known && board.value(problem.path);
  if (known && typeof known.figure.value === "number") {
    if (typeof value !== "number") return { text: t("board.whole"), foreign: false };
    const { least, most } = known.figure;
    if (least != null && most != null && (value < least || value > most)) return { text: board_t("limits", { least, most }), foreign: false };
  }
  const text = words.sentence(problem.detail);
  return { text, foreign: text === problem.detail };
}
