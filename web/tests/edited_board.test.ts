/** The board being typed: what is shown is what stands there, whatever the last answer was about. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EditedBoard } from "../src/board/edited_board";
import { words } from "../src/board/words";
import { choose_language } from "../src/i18n";
import { keep_draft, kept_drafts, read_board_file, take_file, type Draft } from "../src/board/saved_boards";
import type { BoardReport } from "../src/wire/wire";

const OURS = { "city.0": 4, "city.1": 5 };
const BASE = "city = [7, 5]"; // a file that changes alone cannot tell

interface Asked {
  text?: string;
  changes?: Record<string, number>;
}

/** The server: ours, or the file, with the changes. */
function report({ text = "", changes = {} }: Asked): Partial<BoardReport> {
  const theirs: Record<string, number> = { ...OURS, ...(text === BASE ? { "city.0": 7 } : {}), ...changes };
  const differences = Object.entries(OURS).flatMap(([id, ours]) => (theirs[id] === ours ? [] : [{ id, ours, theirs: theirs[id] }]));
  const figures = Object.entries(theirs).map(([id, value]) => ({ id, value, provenance: "" }));
  return { text, differences, complete: text === "", problem: null, sections: [{ rows: [{ figures }] }] } as unknown as Partial<BoardReport>;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) => Promise.resolve(Response.json(report(JSON.parse(body) as Asked))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(draft: Draft | null = null): Promise<EditedBoard> {
  const board = new EditedBoard("g", "first");
  await board.load(draft);
  return board;
}

test("what is undone or put back shows at once, before the server has answered", async () => {
  const board = await opened();
  board.set("city.0", 3);
  await board.check();
  expect(board.value("city.0")).toBe(3);
  board.undo();
  expect([board.value("city.0"), board.is_changed("city.0")]).toEqual([4, false]);
  board.redo();
  board.revert("city.0");
  expect(board.value("city.0")).toBe(4);
});

test("a figure of an opened file comes back when what was typed over it is undone", async () => {
  const board = await opened();
  await board.open("mine", BASE);
  expect(board.value("city.0")).toBe(7);
  await board.check();
  board.set("city.0", 9);
  await board.check();
  expect(board.value("city.0")).toBe(9);
  board.undo();
  expect(board.value("city.0")).toBe(7);
  board.undo();
  expect(board.value("city.0")).toBe(4);
  board.redo();
  expect(board.value("city.0")).toBe(7);
});

test("each edition keeps its own draft, and a board that came as a link takes no draft's place", async () => {
  const board = await opened();
  board.set("city.0", 3);
  keep_draft("g", "second", { name: "", edition: "second", base: "", changes: { "city.1": 1 } });
  expect(kept_drafts("g").map(({ edition }) => edition)).toEqual(["first", "second"]);
  const linked = new EditedBoard("g", "first", false);
  await linked.load({ name: "", edition: "first", base: "", changes: { "city.0": 8 } });
  linked.set("city.1", 6);
  expect(kept_drafts("g").find(({ edition }) => edition === "first")?.changes).toEqual({ "city.0": 3 });
  board.revert_all();
  expect(kept_drafts("g").map(({ edition }) => edition)).toEqual(["second"]);
});

test("a board file is text of a sensible length, and the same file can be chosen twice", async () => {
  const file = (...parts: BlobPart[]): File => new File(parts, "mine.toml");
  expect(await read_board_file(file("city = 1"))).toBe("city = 1");
  for (const bad of [file(" \n"), file("x".repeat(60_001)), file(new Uint8Array([0xff, 0xfe, 0x80]))]) expect(await read_board_file(bad)).toBeNull();
  const chosen = file("city = 1");
  const field = { files: [chosen], value: "C:\\fakepath\\mine.toml" } as unknown as HTMLInputElement;
  expect(take_file(field)).toBe(chosen);
  expect(field.value).toBe("");
});

test.each([
  ["de", "18 Tickets werden gebraucht, hier sind es 17", "Cairo ist nicht auf der Karte", "das ist kein TOML: Unclosed array"],
  ["fr", "il faut 18 billets, il y en a 17", "Cairo n’est pas sur la carte", "ce n’est pas du TOML\u00a0: Unclosed array"],
] as const)("a refused board is told in %s, with the detail of the reader of files behind it", async (language, tickets, city, file) => {
  await choose_language(language);
  await words.load();

  expect(words.sentence("18 tickets are needed, here are 17")).toBe(tickets);
  expect(words.sentence("Cairo is not on the map")).toBe(city);
  expect(words.sentence("this is not TOML: Unclosed array")).toBe(file);
});
