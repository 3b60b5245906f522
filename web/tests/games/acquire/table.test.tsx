import { readFileSync } from "node:fs";
import { render } from "preact";
import { beforeAll, describe, expect, it } from "vitest";
import type { TableContext, GameModule } from "../../../src/games/game";
import { game_module } from "../../../src/games/registry";
import { choose_language, LANGUAGES, number, t } from "../../../src/i18n";
import type { Entry } from "../../../src/table/log_steps";
import type { View } from "../../../src/table/session";
import type { Prompt, TableInfo } from "../../../src/wire/wire";
import { recorded_context, type RecordedContext } from "../../recorded_context";

interface Recorded {
  edition: string;
  options: Record<string, string | number | boolean>;
  board: unknown;
  asks: string[];
  moments: { view: View; prompt: Prompt }[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));
const recorded = read("./views.json") as Recorded;
const tutorial = read("../../../src/games/acquire/tutorial.json") as { info: TableInfo; lessons: { view: View; prompt: Prompt | null; expect: string[]; journal: Entry[] }[] };
let module: GameModule;

beforeAll(async () => {
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: false }), configurable: true });
  await choose_language("en");
  module = await game_module("acquire");
});

function context_of(view: View, prompt: Prompt | null): RecordedContext {
  return recorded_context({ ...tutorial.info, options: recorded.options }, recorded.board, { view, prompt });
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function drawn(part: TableContext, Part: NonNullable<GameModule["Hand"]>): HTMLElement {
  const box = document.createElement("div");
  render(<Part context={part} />, box);
  return box;
}

describe("the board", () => {
  it("draws every recorded view: a label a square, one outline a chain, own tiles as targets", () => {
    for (const { view, prompt } of recorded.moments) {
      const box = drawn(context_of(view, prompt), module.Board);
      const marks = (view["board"] as string[]).join("");
      const chains = new Set([...marks].filter((mark) => mark !== "." && mark !== "o"));
      expect(box.querySelectorAll(".ground text")).toHaveLength(108);
      expect(box.querySelector(".cell")?.getAttribute("d")?.match(/M/g)).toHaveLength(108);
      expect(box.querySelectorAll(".label.built")).toHaveLength([...marks].filter((mark) => mark !== "." && mark !== "o").length);
      expect(box.querySelectorAll(".label.alone")).toHaveLength([...marks].filter((mark) => mark === "o").length);
      expect(box.querySelectorAll(".shape")).toHaveLength(chains.size);
      expect(box.querySelectorAll(".marker")).toHaveLength(chains.size);
      expect(box.querySelectorAll(".target")).toHaveLength((view["hand"] as string[]).length);
    }
  });

  it("offers exactly the tiles the server would accept", () => {
    for (const { view, prompt } of recorded.moments.filter((one) => one.prompt.ask === "place")) {
      const context = context_of(view, prompt);
      const box = drawn(context, module.Board);
      for (const target of box.querySelectorAll(".target.playable")) target.dispatchEvent(new Event("click"));
      expect(context.said.sort()).toEqual([...prompt.legal].sort());
    }
  });

  it("shows a hand of more than six tiles on the board, in the hand and in the question", () => {
    const found = recorded.moments.find((one) => one.prompt.ask === "place");
    if (!found || !module.Hand) throw new Error("no placement was recorded");
    const board = (found.view["board"] as string[]).join("");
    const free = [...board].flatMap((mark, square) => (mark === "." ? [`${square % 12 + 1}${"ABCDEFGHI"[Math.floor(square / 12)] ?? ""}`] : []));
    const hand = free.slice(0, 15);
    const context = context_of({ ...found.view, hand }, { ...found.prompt, legal: hand.map((tile) => `place ${tile}`), blocked: [] });
    expect(drawn(context, module.Board).querySelectorAll(".target.playable")).toHaveLength(15);
    expect([...drawn(context, module.Hand).querySelectorAll(".hand-tile")].map((tile) => tile.textContent)).toEqual(hand);
    expect(drawn(context, module.Prompt).querySelectorAll(".choice")).toHaveLength(15);
  });

  it("looks as it did", () => {
    const { view, prompt } = tutorial.lessons[6] ?? { view: {}, prompt: null };
    expect(drawn(context_of(view, prompt), module.Board).innerHTML).toMatchSnapshot();
  });
});

describe("prompts", () => {
  it("say only sentences that are legal", () => {
    for (const { view, prompt } of recorded.moments) {
      const context = context_of(view, prompt);
      const box = drawn(context, module.Prompt);
      const buttons = [...box.querySelectorAll<HTMLButtonElement>("button.choice:not([aria-disabled])")];
      expect(buttons.length, prompt.ask).toBeGreaterThan(0);
      for (const button of buttons) button.click();
      for (const sentence of context.said) expect(prompt.legal).toContain(sentence);
    }
  });

  it("lead through the tutorial by the buttons on the screen", async () => {
    for (const { view, prompt, expect: wanted } of tutorial.lessons.filter((one) => one.expect.length > 0)) {
      const context = context_of(view, prompt);
      const box = drawn(context, module.Prompt);
      const press = async (label: string): Promise<void> => {
        box.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();
        await settled();
      };
      const words = (wanted[0] ?? "").split(" ");
      if (words[0] === "buy") for (const chain of words.slice(1)) await press(`Buy one more share of ${chain}`);
      if (words[0] === "dispose") {
        for (let n = 0; n < Number(words[4]); n += 1) await press("Sell: more");
        for (let n = 0; n < Number(words[6]); n += 2) await press("Trade 2 for 1: more");
      }
      for (const button of box.querySelectorAll<HTMLButtonElement>("button.choice:not([aria-disabled])")) button.click();
      expect(context.said).toContain(wanted[0]);
    }
  });

  it("show prices and the bank's shares at a disposal, and what the choice leaves", async () => {
    const { view, prompt } = recorded.moments.find((one) => one.prompt.ask === "dispose") as (typeof recorded.moments)[number];
    const { settling, survivor } = view["merger"] as { settling: string; survivor: string };
    const bank = view["bank"] as Record<string, number>;
    const mine = (view["shares"] as Record<string, number>[])[prompt.seat] as Record<string, number>;
    const cash = (view["cash"] as number[])[prompt.seat] ?? 0;
    const box = drawn(context_of(view, prompt), module.Prompt);
    const cells = (): (string | null)[][] => [...box.querySelectorAll(".leaves tbody tr")].map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));
    const prices = cells().map(([price]) => Number(price?.replaceAll(",", "")));
    expect(prices.every((price) => price > 0)).toBe(true);
    expect(cells().map(([, ...counts]) => counts)).toEqual([[bank[settling], mine[settling]], [bank[survivor], mine[survivor]]].map((row) => row.map(String)));
    const preset = (n: number): void => box.querySelectorAll<HTMLButtonElement>(".presets button")[n]?.click();
    preset(1);
    await settled();
    const held = mine[settling] ?? 0;
    expect(cells()[0]?.slice(1)).toEqual([`${bank[settling]} → ${(bank[settling] ?? 0) + held}`, `${held} → 0`]);
    expect(box.querySelector(".leaves-cash b")?.textContent).toBe(number(cash + held * (prices[0] ?? 0)));
    preset(2);
    await settled();
    const traded = Math.floor(held / 2);
    expect(cells()[1]?.slice(1)).toEqual([`${bank[survivor]} → ${(bank[survivor] ?? 0) - traded}`, `${mine[survivor]} → ${(mine[survivor] ?? 0) + traded}`]);
  });

  it("say that nothing can be bought, and let that pass by itself", () => {
    const { view, prompt } = recorded.moments.find((one) => one.prompt.ask === "buy") as (typeof recorded.moments)[number];
    const poor = drawn(context_of(view, { ...prompt, legal: ["buy nothing"] }), module.Prompt);
    expect(poor.textContent).toContain("There is nothing you can buy now.");
    expect(drawn(context_of(view, { ...prompt, legal: ["buy nothing", "buy Luxor"] }), module.Prompt).textContent).not.toContain("nothing you can buy");
    expect(module.passes?.has("buy nothing")).toBe(true);
  });

  it("have words for every question in every language", async () => {
    for (const language of LANGUAGES) {
      await choose_language(language);
      for (const ask of recorded.asks) expect(module.asked(ask, true, "P1")).not.toContain("ask.");
    }
    await choose_language("en");
  });
});

describe("the log", () => {
  it("tells every payment with its arithmetic", () => {
    const context = context_of(tutorial.lessons[0]?.view ?? {}, null);
    const lines = tutorial.lessons.flatMap(({ journal }) => journal).flatMap((entry) => module.line(entry, context) ?? []);
    const paid = lines.filter(({ amount }) => amount);
    expect(paid.length).toBeGreaterThan(8);
    for (const line of paid) expect(line.sums, line.plain).toBeTruthy();
    for (const line of lines) {
      expect(line.rule).toMatch(/^ACQ-\d/);
      expect(line.plain).not.toMatch(/event\.|\{|\}|undefined|null/);
    }
  });
});

it("numbers follow the language", async () => {
  expect(number(7500)).toBe("7,500");
  await choose_language("de");
  expect(number(7500)).toBe("7.500");
  await choose_language("fr");
  expect(number(7500)).toBe("7\u202f500");
  expect(t("players.watching", { count: 2 })).toBe("2 personnes regardent.");
  await choose_language("en");
});
