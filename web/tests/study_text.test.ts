/** A study as text: what the page writes is what Parkett reads. */
import { expect, test } from "vitest";
import { game_text, path_to, study_text, with_comment, without_side, type StudyNotes } from "../src/study/study_text";

const GAME = '{"game":"market","parkett":1}\n{"n":1}\n{"n":2}\n';
const side = (number: number, after: number, of: number, ...says: string[]): StudyNotes["sides"][number] => ({
  side: number, after, of, digest: `d${number}`, views: [], steps: says.map((say, n) => ({ n: after + 1 + n, by: 0, say, journal: [] })),
});
const NOTES: StudyNotes = {
  title: "Why", author: "", comments: [{ comment: "late", at: 4, line: 2 }, { comment: "early", at: 1, line: 0 }],
  sides: [side(1, 1, 0, "a", "b"), side(2, 2, 1, "c", "d"), side(3, 2, 0, "e")],
};

test("a study has format 2, its title first, then side lines, then comments in order", () => {
  const lines = study_text(GAME, NOTES).trim().split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]?.["parkett"]).toBe(2);
  expect(lines.slice(3).map((line) => Object.keys(line)[0])).toEqual(["study", "side", "side", "side", "comment", "comment"]);
  expect(lines[7]).toEqual({ comment: "early", at: 1, line: 0 });
  expect(lines[4]).toEqual({ side: 1, after: 1, steps: [{ by: 0, say: "a" }, { by: 0, say: "b" }], digest: "d1", of: 0 });
});

test("the game of a study is the plain record again", () => {
  expect(game_text(study_text(GAME, NOTES))).toBe(GAME);
});

test("a side line is removed with those that leave it, and the others are numbered anew", () => {
  const left = without_side(NOTES, 1);
  expect(left.sides.map(({ side: number, of, digest }) => [number, of, digest])).toEqual([[1, 0, "d3"]]);
  expect(left.comments).toEqual([{ comment: "early", at: 1, line: 0 }]);
});

test("a comment is replaced, and an empty one is left out", () => {
  expect(with_comment(NOTES.comments, "new", 1, 0)).toContainEqual({ comment: "new", at: 1, line: 0 });
  expect(with_comment(NOTES.comments, " ", 1, 0)).toEqual([{ comment: "late", at: 4, line: 2 }]);
});

test("a moment of a side line is reached by the moves of the lines before it", () => {
  expect(path_to(NOTES.sides, 2, 4)).toEqual({ after: 1, moves: ["a", "c", "d"] });
  expect(path_to(NOTES.sides, 0, 2)).toEqual({ after: 2, moves: [] });
});
