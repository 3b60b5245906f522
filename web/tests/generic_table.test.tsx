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

function answer(words: Record<string, Record<string, string>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
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
  await choose_language("de");
  expect(module.refusal("too_dear", { cost: 70 })).toBe("Das kostet 70.");
});

test("a game without words is told by the names of entries, questions and refusals", async () => {
  answer({});
  await choose_language("en");
  const module = await game_module("plugin_two");
  expect(module.line(PAID, context)).toMatchObject({ plain: "P1: dividend paid (amount 1,500, companies North and South)", rule: "X-1.1", seat: 1, amount: 1500 });
  expect(module.asked("buy_share", true, "P0")).toContain("buy share");
  expect(module.refusal("too_dear", {})).toBeNull();
  const box = document.createElement("div");
  render(<><module.Board context={context} /><module.Prompt context={context} /></>, box);
  expect(box.textContent).toContain("pile30");
  expect(box.textContent).toContain("too dear");
});

test("a server that fails is no game without words", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "overloaded", facts: {} }, { status: 503 })));
  await expect(game_module("plugin_three")).rejects.toThrow("overloaded");
});
