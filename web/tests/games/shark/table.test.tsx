import { readFileSync } from "node:fs";
import { render } from "preact";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableContext, GameModule } from "../../../src/games/game";
import { game_module } from "../../../src/games/registry";
import { groups_of, largest_block, zones_of, type SharkBoard, type SharkView } from "../../../src/games/shark/view_data";
import { bundle_of, give_sentence, proposals, verdict } from "../../../src/games/shark/forced_sale";
import { next_spot } from "../../../src/games/shark/targets";
import { EMPTY, is_possible, sentences_of, totals_of, type Market } from "../../../src/games/shark/basket";
import { choose_language, LANGUAGES } from "../../../src/i18n";
import { narrow_screen } from "../../../src/screen";
import type { Entry, LogStep } from "../../../src/table/log_steps";
import type { View } from "../../../src/table/session";
import type { MovePreview, Prompt } from "../../../src/wire/wire";
import { recorded_context, type RecordedContext } from "../../recorded_context";

interface Moment {
  view: View;
  prompt: Prompt | null;
  previews: MovePreview[];
}

interface Mix {
  edition: string;
  options: Record<string, string | number | boolean>;
  board: SharkBoard;
  entries: Entry[];
  moments: Record<string, Moment[]>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));
const mixes = read("./rare_moments.json") as Mix[];
const all = mixes.flatMap((mix) => Object.values(mix.moments).flat().map((moment) => ({ mix, ...moment })));
const asked = (ask: string): typeof all => all.filter(({ prompt }) => prompt?.ask === ask);
vi.setConfig({ testTimeout: 60_000 });
let module: GameModule;

beforeAll(async () => {
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: false }), configurable: true });
  await choose_language("en");
  module = await game_module("shark");
});

beforeEach(() => {
  narrow_screen.value = false;
});

function context_of(mix: Mix, moment: Moment): RecordedContext {
  return recorded_context({ game: "shark", edition: mix.edition, options: mix.options, status: "playing" }, mix.board, moment);
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function drawn(context: TableContext, Part: NonNullable<GameModule["Hand"]>): HTMLElement {
  const box = document.createElement("div");
  render(<Part context={context} />, box);
  return box;
}

describe("the board", () => {
  it.each([false, true])("draws every recorded view (narrow: %s): houses, chains, zones, four markers", (is_narrow) => {
    narrow_screen.value = is_narrow;
    for (const { mix, ...moment } of all) {
      const box = drawn(context_of(mix, moment), module.Board);
      const marks = (moment.view["board"] as string[]).join("");
      expect(box.querySelectorAll(".placed")).toHaveLength([...marks].filter((mark) => mark !== ".").length);
      expect(box.querySelectorAll(".group")).toHaveLength(groups_of(moment.view["board"] as string[]).filter(({ squares }) => squares.length > 1).length);
      expect(box.querySelectorAll(".zone")).toHaveLength(mix.edition === "1991" ? 6 : 5);
      expect(box.querySelectorAll(".scale .marker")).toHaveLength(4);
      expect(box.querySelectorAll(".scale .mark")).toHaveLength(16);
    }
  });

  it("offers exactly the placements the server would accept, and explains the others", async () => {
    for (const { mix, ...moment } of asked("place")) {
      const context = context_of(mix, moment);
      const kinds = new Set(moment.prompt?.legal.map((say) => say.split(" ")[1]));
      for (const kind of kinds) {
        context.picked.value = `place ${kind}`;
        const box = drawn(context, module.Board);
        await settled();
        for (const target of box.querySelectorAll(".target.playable")) target.dispatchEvent(new Event("click", { bubbles: true }));
        for (const target of box.querySelectorAll(".target")) expect(target.getAttribute("aria-label")).toContain(target.textContent); // what is read is what is seen
        const refused = (moment.prompt?.blocked ?? []).filter(({ say }) => say.startsWith(`place ${kind} `));
        const labels = [...box.querySelectorAll(".target.blocked")].map((target) => target.getAttribute("aria-label"));
        expect(labels.every((label) => label?.includes("not allowed"))).toBe(true);
        expect(labels.filter((label) => label?.includes("not allowed:"))).toHaveLength(refused.length);
        const stops = [...box.querySelectorAll(".target")].filter((target) => target.getAttribute("tabindex") === "0");
        expect(stops).toHaveLength(1);
      }
      expect(context.said.sort()).toEqual([...(moment.prompt?.legal ?? [])].sort());
    }
  });

  it("leaves the dice lying until the next roll, also those of others and after a reload", () => {
    const { mix, ...moment } = all.find(({ view }) => view["roll"] === null && view["seats"] !== 1) as (typeof all)[number];
    const step = (seq: number, zone: string, undone = false): LogStep => ({ seq, at: 0, kind: "moved", by: null, undone, entries: [{ entry: "dice_rolled", rule: "SHK-5.1", seat: 1, colour: "red", zone }] });
    const label = (log: LogStep[]): string | null | undefined => {
      const context = recorded_context({ game: "shark", edition: mix.edition, options: mix.options, status: "playing" }, mix.board, { ...moment, log });
      return drawn(context, module.Board).querySelector(".dice")?.getAttribute("aria-label");
    };
    expect(label([])).toBe("Dice: not rolled yet");
    expect(label([step(1, "2"), step(2, "3"), step(3, "4", true)])).toBe("Dice: red, zone 3, rolled by P1");
  });

  it("knows the zones of both editions", () => {
    const [now, , then] = mixes;
    expect([...zones_of(now?.board as SharkBoard)].map(([name, squares]) => [name, squares.length])).toEqual([["1", 24], ["2", 24], ["shark", 48], ["3", 24], ["4", 24]]);
    expect([...zones_of(then?.board as SharkBoard).values()].map((squares) => squares.length)).toEqual([20, 20, 20, 20, 20, 20]);
    expect(largest_block([[0, 0], [1, 0], [0, 1], [1, 1], [2, 0]])).toEqual({ x: 1, y: 1, side: 2 });
  });

  it("moves by arrow keys to the nearest square ahead", () => {
    const spots = ["1A", "5A", "2C", "1D"].map((square) => ({ square, say: `place red ${square}`, barred: false }));
    expect(next_spot([0, 0], [1, 0], spots)?.square).toBe("5A");
    expect(next_spot([0, 0], [0, 1], spots)?.square).toBe("1D");
    expect(next_spot([0, 0], [-1, 0], spots)).toBeUndefined();
  });

  it("looks as it did", () => {
    const { mix, ...moment } = asked("place").at(-1) ?? all[0] as (typeof all)[number];
    expect(drawn(context_of(mix, moment), module.Board).querySelector(".targets")?.innerHTML).toMatchSnapshot();
  });
});

describe("prompts", () => {
  it("say only sentences that are legal", async () => {
    for (const { mix, ...moment } of all.filter(({ prompt }) => prompt !== null)) {
      const context = context_of(mix, moment);
      const box = drawn(context, module.Prompt);
      const list = box.querySelector("details");
      if (list) list.open = true;
      list?.dispatchEvent(new Event("toggle"));
      await settled();
      for (const button of box.querySelectorAll<HTMLButtonElement>("button.choice:not([aria-disabled])")) button.click();
      if (moment.prompt?.ask !== "give") expect(context.said.length, moment.prompt?.ask).toBeGreaterThan(0);
      for (const said of context.said) expect(moment.prompt?.legal).toContain(said);
    }
  });

  it("reach every purchase and every sale by the steppers", async () => {
    for (const { mix, ...moment } of asked("trade")) {
      const legal = moment.prompt?.legal ?? [];
      const reached = new Set<string>();
      for (const names of ["Empire", "Wings", "NYSO", "Smith & Smith"]) {
        for (const label of [`${names}: buy one more, or sell one fewer`, `${names}: sell one more, or buy one fewer`]) {
          const context = context_of(mix, moment);
          const box = drawn(context, module.Prompt);
          for (let n = 0; n < 40; n += 1) {
            const button = [...box.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === label);
            if (!button || button.getAttribute("aria-disabled")) break;
            button.click();
            await settled();
            reached.add(context.draft.value ?? "");
          }
        }
      }
      expect([...reached].sort()).toEqual(legal.filter((say) => say !== "done").sort());
    }
  });

  it("fill one basket for all companies, and every sum adds up", async () => {
    const { mix, ...moment } = asked("trade").find(({ prompt }) => {
      const [bought, sold] = ["buy 1 ", "sell 1 "].map((start) => prompt?.legal.filter((say) => say.startsWith(start)).map((say) => say.split(" ")[2]) ?? []);
      return bought?.some((company) => !sold?.includes(company)) && (sold?.length ?? 0) > 0;
    }) as (typeof all)[number];
    const context = context_of(mix, moment);
    const box = drawn(context, module.Prompt);
    const press = async (label: string): Promise<void> => {
      [...box.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === label)?.click();
      await settled();
    };
    const named = (company = ""): string => (company === "Smith" ? "Smith & Smith" : company);
    const legal = moment.prompt?.legal ?? [];
    const sold = legal.find((say) => say.startsWith("sell 1 "))?.split(" ")[2];
    const bought = legal.find((say) => say.startsWith("buy 1 ") && !legal.includes(say.replace("buy", "sell")))?.split(" ")[2];
    await press(`${named(bought)}: buy one more, or sell one fewer`);
    await press(`${named(sold)}: sell one more, or buy one fewer`);
    const view = moment.view as unknown as SharkView;
    const [cost, gain] = [bought, sold].map((company) => view.prices[company as keyof typeof EMPTY]) as [number, number];
    const cash = view.cash[moment.prompt?.seat ?? 0] ?? 0;
    const figures = box.querySelector(".basket-sum")?.textContent?.replaceAll(",", "").match(/\d+/g)?.map(Number);
    expect(figures).toEqual([cash, gain, cost, cash + gain - cost]);
    expect(box.querySelector(".choice.loud .choice-label")?.textContent).toBe("Buy 1, sell 1");
    box.querySelector<HTMLButtonElement>(".deals .choice")?.click();
    expect(context.said).toEqual([`sell 1 ${sold}`, `buy 1 ${bought}`]);
    await settled();
    await press(`${named(bought)}: buy one more, or sell one fewer`);
    box.querySelector<HTMLButtonElement>(".deals .choice-wrap:last-child .choice")?.click();
    expect(context.said.slice(2)).toEqual([`buy 1 ${bought}`, "done"]);
  });

  it("let sales pay for purchases, keep the limit over all companies, and empty a supply last", () => {
    const { view: recorded } = asked("trade")[0] as (typeof all)[number];
    const by = (value: number): Record<keyof typeof EMPTY, number> => ({ Empire: value, Wings: value, NYSO: value, Smith: value });
    const view: SharkView = {
      ...(recorded as unknown as SharkView), prices: { ...by(1000), Wings: 3000 }, cash: [2000, 0], bought: 1,
      ones: [{ ...by(0), Wings: 2 }, by(0)], fives: [by(0), by(0)], supply_ones: { ...by(9), Empire: 2 }, supply_fives: by(0),
    };
    const legal = ["done", "sell 1 Wings", "sell 2 Wings", "buy 1 Empire", "buy 2 Empire", "buy 1 NYSO", "buy 2 NYSO", "buy 1 Smith", "buy 2 Smith"];
    const market: Market = { view, seat: 0, legal, limit: 5 };
    expect(is_possible({ ...EMPTY, NYSO: 3 }, market)).toBe(false);
    const basket = { ...EMPTY, Wings: -1, NYSO: 2, Empire: 2 };
    expect(is_possible(basket, market)).toBe(true);
    expect(is_possible({ ...basket, Smith: 1 }, market)).toBe(false);
    expect(totals_of(basket, market)).toEqual({ cash: 2000, gained: 3000, paid: 4000, left: 1000, bought: 4, sold: 1 });
    expect(sentences_of(basket, market)).toEqual(["sell 1 Wings", "buy 2 NYSO", "buy 2 Empire"]);
  });

  it("compose a forced sale: too little, enough, too much", () => {
    for (const { prompt } of asked("give")) {
      const legal = prompt?.legal ?? [];
      expect(legal.map((say) => give_sentence(bundle_of(say)))).toEqual(legal);
      for (const bundle of proposals(legal)) expect(verdict(bundle, legal)).toBe("fits");
      expect(verdict({ Empire: 0, Wings: 0, NYSO: 0, Smith: 0 }, legal)).toBe("short");
      expect(verdict({ Empire: 99, Wings: 99, NYSO: 99, Smith: 99 }, legal)).toBe("less");
    }
  });

  it("let a debtor give what is legal by a button", async () => {
    for (const { mix, ...moment } of asked("give")) {
      const context = context_of(mix, moment);
      const box = drawn(context, module.Prompt);
      box.querySelector<HTMLButtonElement>(".presets button")?.click();
      await settled();
      box.querySelector<HTMLButtonElement>("button.choice.loud")?.click();
      expect(moment.prompt?.legal).toContain(context.said[0]);
    }
  });
});

describe("words", () => {
  it("tell every entry with its rule, and every payment with its arithmetic, in every language", async () => {
    for (const language of LANGUAGES) {
      await choose_language(language);
      for (const mix of mixes) {
        const context = context_of(mix, Object.values(mix.moments)[0]?.[0] as Moment);
        for (const entry of mix.entries) {
          const line = module.line(entry, context);
          if (!line) continue;
          expect(line.rule).toMatch(/^SHK-\d/);
          expect(`${line.plain} ${line.sums ?? ""}`).not.toMatch(/event\.|sums\.|[{}]|undefined|null|NaN/);
          if (line.amount && !["losses_paid", "top_provision_paid", "provision_paid"].includes(entry.entry)) expect(line.sums, entry.entry).toBeTruthy();
        }
      }
    }
    await choose_language("en");
  });

  it("name hidden cash as hidden", () => {
    const mix = mixes.find(({ options }) => options["cash_visibility"] === "private") as Mix;
    const moment = mix.moments["trade"]?.at(-1) as Moment;
    const cash = module.columns(context_of(mix, moment)).find(({ key }) => key === "cash");
    const shown = (moment.view["cash"] as (number | null)[]).map((_amount, seat) => typeof cash?.cell(seat));
    expect(shown.filter((kind) => kind === "string")).toHaveLength(1);
  });

  it("draw hand, bank and card of every view", () => {
    for (const { mix, ...moment } of all) {
      const context = context_of(mix, moment);
      for (const Part of [module.Hand, module.Bank, module.Card]) expect(drawn(context, Part as NonNullable<typeof Part>).textContent).not.toMatch(/undefined|NaN/);
    }
  });
});
