/** A table being set up: what its fields come to in the request that opens it. */
import { afterEach, expect, test } from "vitest";
import { TableDraft } from "../src/lobby/table_draft";
import type { BotInfo, EditionInfo, GameInfo } from "../src/wire/wire";

const text = (en: string): { en: string; de: string; fr: string } => ({ en, de: en, fr: en });
const edition = (id: string, fewest: number, most: number): EditionInfo => ({ id, title: text(id), fewest, most, options: {}, cite: {} });
const bot = (name: string, title: string): BotInfo => ({ name, title: text(title), level: 2 }) as unknown as BotInfo;
const GAME = {
  id: "some_game", titles: text("Some game"), rules: 1, default_edition: "first", editions: [edition("first", 2, 6), edition("small", 2, 2), edition("large", 4, 6)],
  choices: { cash_visibility: ["private", "public"], speed: [1, 2] }, cash_flows: {}, bots: ["a", "b"], personas: [bot("a", "Ada"), bot("b", "Ben")], keeps_hands: true, puzzles: false,
} as GameInfo;

afterEach(() => localStorage.clear());

test("a table begins with oneself, a guest and a bot, which gets its own name", () => {
  const { seats, clock, edition: chosen } = new TableDraft(GAME).plan();
  expect(seats.map(({ kind }) => kind)).toEqual(["me", "invite", "bot"]);
  expect(seats[2]?.name).toBe("Ben");
  expect(clock).toEqual({ kind: "none" });
  expect(chosen).toBe("first");
});

test("an edition keeps the number of seats within its own, and forgets changed options", () => {
  const draft = new TableDraft(GAME);
  draft.options.value = { speed: 2 };
  draft.choose_edition(GAME.editions[1] as EditionInfo);
  expect(draft.plan().seats).toHaveLength(2);
  expect(draft.plan().options).toEqual({});
  draft.choose_edition(GAME.editions[2] as EditionInfo);
  expect(draft.plan().seats).toHaveLength(4);
});

test("with the real box nobody is invited, no clock runs, and money is open", () => {
  const draft = new TableDraft(GAME);
  draft.clock.value = "live";
  draft.box.value = { ...draft.box.value, banker: true };
  draft.take_box(true);
  const { seats, clock, options, banker } = draft.plan();
  expect(seats.map(({ kind, hand }) => [kind, hand])).toEqual([["me", "kept"], ["me", "kept"], ["bot", "kept"]]);
  expect([clock, options, banker]).toEqual([{ kind: "none" }, { cash_visibility: "public" }, true]);
});

test("one is warned of blunders only where nobody else sits", () => {
  const draft = new TableDraft(GAME);
  draft.warn.value = true;
  expect(draft.plan().warn).toBe(false);
  draft.remove_seat(1);
  expect(draft.plan().warn).toBe(true);
});

test("a preset brings its edition, its options and its number of seats", () => {
  const draft = new TableDraft(GAME);
  draft.choose_preset({ id: "p", edition: "large", seats: 5, options: { speed: 2 }, title: text("p"), text: text("p") });
  const { edition: chosen, options, seats } = draft.plan();
  expect([chosen, options, seats.length]).toEqual(["large", { speed: 2 }, 5]);
});
