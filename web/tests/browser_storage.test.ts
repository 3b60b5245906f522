/** What a browser keeps, and what happens where it keeps nothing. */
import { afterEach, expect, test, vi } from "vitest";
import { read_json, read_map, read_text, write_json, write_newest, write_text } from "../src/browser_storage";
import { commit_to_salt } from "../src/net/salts";
import { remember_table, token_of } from "../src/net/remembered_tables";

const refuse = (): never => {
  throw new DOMException("blocked", "SecurityError");
};

/** As in a frame of a foreign page whose storage is blocked. */
const block_storage = (): void => void vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("what is written is read again, and null is forgotten", () => {
  expect(write_json("a", { n: 1 })).toBe(true);
  expect(read_json("a")).toEqual({ n: 1 });
  expect(write_json("a", null)).toBe(true);
  expect(read_text("a")).toBeNull();
});

test("something else under a key is an empty map", () => {
  write_text("a", "no JSON");
  expect(read_map("a")).toEqual({});
  write_text("a", "7");
  expect(read_map("a")).toEqual({});
});

test("only the newest entries are kept", () => {
  write_newest("a", { old: { at: 1 }, new: { at: 3 }, middle: { at: 2 } }, 2);
  expect(Object.keys(read_map("a")).sort()).toEqual(["middle", "new"]);
});

test("where storage is blocked, a seat is known until the page is left", () => {
  block_storage();
  remember_table("t1", "secret", "a game");
  expect(token_of("t1")).toBe("secret");
  expect(write_text("a", "b")).toBe(false);
  write_text("a", null);
  expect(read_text("a")).toBeNull();
});

test("where storage is blocked, no salt is promised: it could not be revealed after a reload", async () => {
  block_storage();
  expect(await commit_to_salt()).toBe("");
});
