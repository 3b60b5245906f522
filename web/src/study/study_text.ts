/** A study as the text of a record: the game's lines, then its title, side lines and comments. */
import type { Comment, ReplayedSide } from "../wire/wire";

const FORMAT = 2; // of a record with a study
const STUDY_LINE = /^\{"(study|comment|side)"/;

export interface StudyNotes {
  title: string;
  author: string;
  comments: readonly Comment[];
  sides: readonly ReplayedSide[];
}

const lines_of = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** The lines of the game alone, in the format of a plain record. */
export function game_text(text: string): string {
  const [head = "{}", ...rest] = lines_of(text).filter((line) => !STUDY_LINE.test(line));
  return [with_format(head, 1), ...rest, ""].join("\n");
}

const with_format = (head: string, format: number): string => JSON.stringify({ ...(JSON.parse(head) as object), parkett: format });

/** The whole study; the keys stand in the order in which Parkett writes them. */
export function study_text(game: string, { title, author, comments, sides }: StudyNotes): string {
  const [head = "{}", ...rest] = lines_of(game);
  const told = [
    { study: title, author },
    ...sides.map(({ side, after, steps, digest, of }) => ({ side, after, steps: steps.map(({ by, say }) => ({ by, say })), digest, of })),
    ...[...comments].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || a.at - b.at).map(({ comment, at, line = 0 }) => ({ comment, at, line })),
  ];
  return [with_format(head, FORMAT), ...rest, ...told.map((line) => JSON.stringify(line)), ""].join("\n");
}

/** The comments with another one at a moment; an empty one is left out. */
export function with_comment(comments: readonly Comment[], comment: string, at: number, line: number): Comment[] {
  const others = comments.filter((one) => one.at !== at || (one.line ?? 0) !== line);
  return comment.trim() ? [...others, { comment, at, line }] : others;
}

/** The study without a side line and those that leave it; the others are numbered anew. */
export function without_side({ title, author, comments, sides }: StudyNotes, removed: number): StudyNotes {
  const gone = new Set([removed]);
  for (const { side, of } of sides) if (gone.has(of)) gone.add(side);
  const kept = sides.filter(({ side }) => !gone.has(side));
  const number = new Map([[0, 0], ...kept.map(({ side }, n): [number, number] => [side, n + 1])]);
  return {
    title, author,
    sides: kept.map((one) => ({ ...one, side: number.get(one.side) ?? 0, of: number.get(one.of) ?? 0 })),
    comments: comments.filter(({ line = 0 }) => number.has(line)).map((one) => ({ ...one, line: number.get(one.line ?? 0) ?? 0 })),
  };
}

/** How to come to a step of a line: a step of the game, and the moves from there. */
export function path_to(sides: readonly ReplayedSide[], line: number, at: number): { after: number; moves: string[] } {
  const side = sides[line - 1];
  if (!side) return { after: at, moves: [] };
  const before = path_to(sides, side.of, side.after);
  return { after: before.after, moves: [...before.moves, ...side.steps.slice(0, at - side.after).map(({ say }) => say)] };
}
