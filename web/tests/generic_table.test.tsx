/** The table of a game without a folder: its words come from the server, or from the names of the protocol. */
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { game_module } from "../src/games/registry";
import { choose_language } from "../src/i18n";
import { recorded_context } from "./recorded_context";

const PAID = { entry: "dividend_paid", rule: "X-1.1", seat: 1, amount: 1500, companies: ["North", "South"] };
const context = recorded_context({}, null, {
  view: { seats: 2, viewer: 0, cash: [1, 2], pile: 30 },
  prompt: { seat: 0, ask: "buy_share", legal: ["pass"], blocked: [{ say: "buy", rule: "X-2.1", code: "too_dear", facts: { cost: 70 } }] },
});

const CATALOGUE = { games: [{ id: "plugin_one", cash_flows: { dividend_paid: "seat+amount", fee_paid: "seat-amount" } }] };

function answer(words: Record<string, Record<string, string>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    if (address === "/api/catalogue") return Promise.resolve(Response.json(CATALOGUE));
    asked.push(address);
    const found = words[address];
    return Promise.resolve(found ? Response.json(found) : Response.json({ code: "unknown_address", facts: {} }, { status: 404 }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test("the server's words are asked for and used, in the language of the page", async () => {
  await choose_language("en");
  const words = {
    "event.dividend_paid": "{seat} gets {amount} from {companies}.", "ask.buy_share": "{mine, select, yes {Buy a share.} other {{name} may buy.}}",
    "refusal.too_dear": "It costs {cost}.",
  };
  const asked = answer({ "/api/games/plugin_one/words/en": words, "/api/games/plugin_one/words/de": { ...words, "refusal.too_dear": "Das kostet {cost}." } });
  const module = await game_module("plugin_one");
  expect(asked).toEqual(["/api/games/plugin_one/words/en"]);
  expect(module.line(PAID, context)?.plain).toBe("P1 gets 1,500 from North and South.");
  expect([module.asked("buy_share", true, "P0"), module.asked("buy_share", false, "P1")]).toEqual(["Buy a share.", "P1 may buy."]);
  expect(module.line(PAID, context)).toMatchObject({ seat: 1, amount: 1500 });
  expect(module.line({ entry: "fee_paid", rule: "X-1.2", seat: 0, amount: 20 }, context)).toMatchObject({ seat: 0, amount: -20 });
  await choose_language("de");
  expect(module.refusal("too_dear", { cost: 70 })).toBe("Das kostet 70.");
});

test("a game without words is told by the names of entries, questions and refusals", async () => {
  answer({});
  await choose_language("en");
  const module = await game_module("plugin_two");
  expect(module.line(PAID, context)).toMatchObject({ plain: "P1: dividend paid (amount 1,500, companies North and South)", rule: "X-1.1" });
  expect(module.asked("buy_share", true, "P0")).toContain("buy share");
  expect(module.refusal("too_dear", {})).toBeNull();
  const box = document.createElement("div");
  render(<><module.Board context={context} /><module.Prompt context={context} /></>, box);
  expect(box.textContent).toContain("pile30");
  expect(box.textContent).toContain("too dear");
});

test("facts stand in tables by their shape, sentences are told in words, and secrets are marked", async () => {
  await choose_language("en");
  answer({ "/api/games/plugin_four/words/en": {
    "fact.prices": "Price", "fact.shares": "Shares held", "fact.purse": "Purse", "fact.end.top": "a price at the top", "fact.prices.North": "The North",
    "say.buy {count} {company}": "Buy {count, plural, one {# share} other {# shares}} of {company}", "event.purse_drawn": "{seat} draws{amount, select, null {} other { {amount}}}.",
  } });
  const module = await game_module("plugin_four");
  const view = {
    seats: 2, viewer: 0, active: 0, round: 3, end: "top", roll: null, prices: { North: 5, South: 1200 }, shares: [{ North: 1, South: 2 }, { North: 0, South: 7 }],
    purse: [12, null], balance: [-3, 4], rows: ["abcde", "fghij", "klmno", "pqrst"],
  };
  const table = recorded_context({}, null, { view, prompt: { seat: 0, ask: "trade", legal: ["pass", "buy 2 North"], blocked: [{ say: "buy 1 South", rule: "X-2.1", code: "too_dear", facts: {} }] } });
  const box = document.createElement("div");
  render(<><module.Board context={table} /><module.Prompt context={table} /></>, box);
  const texts = (selector: string): (string | null)[] => [...box.querySelectorAll(selector)].map((one) => one.textContent);
  expect(texts(".singles > div")).toEqual(["round3", "enda price at the top"]);
  expect(texts("table:nth-of-type(1) tr")).toEqual(["The NorthSouth", "Price51,200", "Shares held", " P012", " P107"]);
  expect(texts("table:nth-of-type(2) tr")).toEqual(["Pursebalance", " P012*\u22123", " P1?hidden4"]);
  expect(texts(".own-secret, pre")).toEqual(["* Only you see this.", "abcde\nfghij\nklmno\npqrst"]);
  expect(texts(".choice")).toEqual(["pass", "Buy 2 shares of North", "Buy 1 share of South"]);
  const drawn = { entry: "purse_drawn", rule: "X-1.1", seat: 1 };
  expect([module.line({ ...drawn, amount: 12 }, table)?.plain, module.line({ ...drawn, amount: null }, table)?.plain]).toEqual(["P1 draws 12.", "P1 draws."]);
});

test("a server that fails is no game without words", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "overloaded", facts: {} }, { status: 503 })));
  await expect(game_module("plugin_three")).rejects.toThrow("overloaded");
});
