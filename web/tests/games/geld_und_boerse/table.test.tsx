import { readFileSync } from "node:fs";
import { render } from "preact";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TableContext, GameModule } from "../../../src/games/game";
import { fields_of, rent_of, view_of, wealth_of, type GeldBoard } from "../../../src/games/geld_und_boerse/view_data";
import { game_module } from "../../../src/games/registry";
import { choose_language, LANGUAGES } from "../../../src/i18n";
import type { Entry, LogStep } from "../../../src/table/log_steps";
import type { View } from "../../../src/table/session";
import type { Prompt, TableInfo } from "../../../src/wire/wire";
import { recorded_context, type RecordedContext } from "../../recorded_context";

interface Moment {
  view: View;
  prompt: Prompt | null;
}

interface Recorded {
  options: Record<string, string | number | boolean>;
  board: GeldBoard;
  asks: string[];
  moments: Moment[];
}

interface Lesson extends Moment {
  expect: string[];
  journal: Entry[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));
const recorded = read("./views.json") as Recorded;
const tutorial = read("../../../src/games/geld_und_boerse/tutorial.json") as { info: TableInfo; lessons: Lesson[] };
const asked = tutorial.lessons.filter((lesson) => lesson.expect.length > 0);
let module: GameModule;

beforeAll(async () => {
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: false }), configurable: true });
  await choose_language("en");
  module = await game_module("geld_und_boerse");
});

function context_of(moment: Moment, log: LogStep[] = []): RecordedContext {
  return recorded_context({ ...tutorial.info, options: recorded.options }, recorded.board, { ...moment, log });
}

const boxes: HTMLElement[] = [];

afterEach(() => {
  for (const box of boxes.splice(0)) render(null, box);
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function drawn(context: TableContext, Part: NonNullable<GameModule["Hand"]>): HTMLElement {
  const box = document.createElement("div");
  render(<Part context={context} />, box);
  boxes.push(box);
  return box;
}

function lesson_of(sentence: string): Lesson {
  const found = asked.find((lesson) => lesson.expect[0] === sentence);
  if (!found) throw new Error(`no lesson asks for ${sentence}`);
  return found;
}

async function press(box: HTMLElement, label: string): Promise<void> {
  const named = [...box.querySelectorAll<HTMLElement>("button")].find((one) => one.getAttribute("aria-label") === label || one.textContent.trim().startsWith(label));
  expect(named, label).toBeTruthy();
  named?.click();
  await settled();
}

/** The position of the lesson about an offer, with other terms, while a seat drafts. */
function drafting(terms: Record<string, unknown>, seat: number): Moment {
  const { view } = lesson_of("accept");
  const ask = seat === 2 ? "deal" : "counter";
  const cash = [294_000, 476_000, 470_000].map((sum, one) => (one === seat ? sum : null));
  const deal = { branch: "Oil", offers: 0, owner: 0, edits: 0, cash: 0, cards: [], back: 0, asked: [], ...terms };
  return { view: { ...view, viewer: seat, to_act: seat, ask, cash, deal }, prompt: { seat, ask, legal: ["offer"], open_ended: true } as Prompt };
}

/** What is given and what is got, as the prompt shows it. */
function rows(box: HTMLElement): string[] {
  return [...box.querySelectorAll(".offer td")].map((cell) => cell.textContent);
}

function picker(box: HTMLElement, legend: string): HTMLElement {
  const found = [...box.querySelectorAll<HTMLElement>(".picker")].find((one) => one.querySelector("legend")?.textContent === legend);
  if (!found) throw new Error(`no ${legend}`);
  return found;
}

describe("the board", () => {
  it("lays the fields in two rings that touch where the tracks can be changed", () => {
    const fields = fields_of(recorded.board);
    const at = (id: string): [number, number] => {
      const { column, row } = fields.find((field) => field.id === id) ?? { column: -1, row: -1 };
      return [column, row];
    };
    expect(fields).toHaveLength(56);
    expect(new Set(fields.map(({ column, row }) => `${column},${row}`)).size).toBe(56);
    expect([at("O0"), at("O8"), at("O16"), at("O24"), at("I0"), at("I6"), at("I12"), at("I18")]).toEqual(
      [[0, 0], [8, 0], [8, 8], [0, 8], [1, 1], [7, 1], [7, 7], [1, 7]],
    );
    recorded.board.change.to_outer.forEach((outer, inner) => {
      const [[x, y], [u, v]] = [at(`I${inner}`), at(`O${outer}`)];
      expect(Math.max(Math.abs(x - u), Math.abs(y - v)), `I${inner}`).toBe(1);
    });
  });

  it("draws every recorded view: all fields, a pawn for everybody in play, a deed for every owned city", { timeout: 20_000 }, () => {
    for (const moment of [...recorded.moments.slice(0, 6), ...asked]) {
      const context = context_of(moment);
      const view = view_of(context);
      const box = drawn(context, module.Board);
      expect(box.querySelectorAll(".field")).toHaveLength(56);
      expect(box.querySelectorAll(".pawn")).toHaveLength(view.pawns.filter((pawn) => pawn !== null).length);
      expect(box.querySelectorAll(".deed")).toHaveLength(Object.values(view.cities).filter((owner) => owner !== null).length);
      expect(box.querySelectorAll(".slot")).toHaveLength(32);
      expect(box.querySelectorAll(".quote")).toHaveLength(4);
      expect(box.querySelectorAll(".room")).toHaveLength(view.auction ? 1 : 0);
      for (const field of box.querySelectorAll(".field")) expect(field.getAttribute("aria-label")).toMatch(/\w/);
    }
  });

  it("walks from field to field by buttons", async () => {
    const box = drawn(context_of(lesson_of("roll")), module.Board);
    const note = (): string => box.querySelector(".field-note p")?.textContent ?? "";
    expect(note()).toContain("Frankfurt");
    await press(box, "Next field");
    expect(note()).toContain("Milan");
    await press(box, "Other track");
    expect(note()).toContain("Shipping");
    await press(box, "Field before");
    expect(note()).toContain("Timber");
  });

  it("looks as it did", () => {
    expect(drawn(context_of(lesson_of("bid 46000")), module.Board).innerHTML).toMatchSnapshot();
  });
});

describe("figures", () => {
  it("rent is the sum of the cards times the factor", () => {
    const { view } = lesson_of("end turn");
    expect(rent_of(recorded.board, view_of(context_of({ view, prompt: null })), "Tokyo")).toBe(280_000);
  });

  it("wealth counts cash, INVEST cards and goods at the lowest price, less debts", () => {
    expect(wealth_of(context_of(lesson_of("sell 2 gold")), 0)).toEqual({ cash: 140_000, invest: 70_000, goods: 40_000, debt: 400_000, all: -150_000 });
    expect(wealth_of(context_of(lesson_of("sell 2 gold")), 1)).toBeNull();
  });

  it("marks every factor, amount and quotation on the board that is not printed, and only those", () => {
    const box = drawn(context_of(recorded.moments[0] as Moment), module.Board);
    expect(box.querySelectorAll(".field.city .factor .guessed")).toHaveLength(17); // of 20: London, Tokyo and Montreal are printed
    expect(box.querySelectorAll(".field.invest .price .guessed")).toHaveLength(14); // of 16: Computer and Bank are printed
    expect(box.querySelectorAll(".chalk .guessed")).toHaveLength(1);
    expect(box.querySelector(".chalk")?.getAttribute("aria-label")).toContain("Reconstructed (†).");
    expect([...box.querySelectorAll('.field[aria-label*="Reconstructed (†)."]')]).toHaveLength(31);
    const printed = JSON.parse(JSON.stringify(recorded.board).replaceAll('"reconstructed"', '"printed"')) as typeof recorded.board;
    const own = recorded_context({ ...tutorial.info, options: recorded.options }, printed, { ...(recorded.moments[0] as Moment), log: [] });
    for (const Part of [module.Board, module.Bank, module.Card]) expect(drawn(own, Part ?? module.Board).textContent).not.toContain("†");
  });

  it("marks the price of a good at bank and exchange alike; the lowest of each is printed (GUB-7.8)", () => {
    const context = context_of(lesson_of("buy 2 gold"));
    const marked = (Part: GameModule["Board"], row: string): string[] => [...drawn(context, Part).querySelectorAll(row)].filter(({ textContent }) => textContent.includes("†")).map(({ textContent }) => textContent);

    const [bank, market] = [marked(module.Bank ?? module.Board, "table:not(.branch-table) tbody tr"), marked(module.Prompt, ".market li")];
    expect(bank).toHaveLength(3);
    expect(market).toHaveLength(3);
    for (const row of [...bank, ...market]) expect(row).not.toContain("lowest");
  });

  it("daggers stand beside figures that are not printed, and explain themselves", async () => {
    const box = drawn(context_of(lesson_of("buy")), module.Prompt);
    await press(box, "Reconstructed: why?");
    expect(box.querySelector(".dagger-popover")?.textContent).toContain("Computer (40,000)");
    expect(drawn(context_of(lesson_of("end turn")), module.Hand ?? module.Board).querySelector(".city-card .dagger")).toBeNull();
  });
});

describe("prompts", () => {
  it("offer something to press at every question, and the listed answers among it", () => {
    for (const moment of [...recorded.moments, ...asked]) {
      const context = context_of(moment);
      const box = drawn(context, module.Prompt);
      const buttons = [...box.querySelectorAll<HTMLButtonElement>("button.choice:not([aria-disabled])")];
      expect(buttons.length, moment.prompt?.ask).toBeGreaterThan(0);
      for (const button of buttons) button.click();
      const words = new Set(["roll", "stop", "end turn", "buy", "release", "pass", "accept", "decline", "counter", "offer", "put up", "done", "no deal"]);
      for (const sentence of (moment.prompt?.legal ?? []).filter((say) => words.has(say))) expect(context.said).toContain(sentence);
    }
  });

  it("say why a wish is refused", () => {
    const moment = recorded.moments.find(({ prompt }) => prompt?.blocked?.some(({ code }) => code === "no_double_thrown"));
    expect(moment).toBeTruthy();
    const trade = lesson_of("done");
    const box = drawn(context_of(trade), module.Prompt);
    const more = [...box.querySelectorAll<HTMLButtonElement>(".stepper button:last-child")];
    expect(more.every((button) => !button.getAttribute("aria-disabled"))).toBe(true);
  });

  it("buy and sell at the exchange", async () => {
    const context = context_of(lesson_of("buy 2 gold"));
    const box = drawn(context, module.Prompt);
    await press(box, "gold: one more");
    await press(box, "gold: one more");
    expect(context.draft.value).toBe("buy 2 gold");
    await press(box, "Buy 2 × gold for 40,000");
    expect(context.said).toEqual(["buy 2 gold"]);
  });

  it("bid any amount", async () => {
    const context = context_of(lesson_of("bid 46000"));
    const box = drawn(context, module.Prompt);
    const input = box.querySelector<HTMLInputElement>(".amount input");
    if (!input) throw new Error("no input");
    input.value = "53,400";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    await press(box, "Bid 53,000");
    await press(box, "47,000");
    await press(box, "Bid 47,000");
    expect(context.said).toEqual(["bid 53000", "bid 47000"]);
  });

  it("raise money by goods, credit and a lot", async () => {
    const first = context_of(lesson_of("sell 2 gold"));
    const box = drawn(first, module.Prompt);
    await press(box, "gold: one more");
    await press(box, "Sell for 100,000");
    expect(first.said).toEqual(["sell 2 gold"]);
    expect(box.querySelector<HTMLElement>(".choice-wrap.refused .why")?.textContent).toContain("Put at least one card into the lot.");
    const then = context_of(lesson_of("add London"));
    await press(drawn(then, module.Prompt).querySelector<HTMLElement>(".picker") ?? box, "London");
    expect(then.said).toEqual(["add London"]);
    const last = context_of(lesson_of("put up"));
    const lot = drawn(last, module.Prompt);
    expect(lot.querySelector(".picker .pick[aria-pressed=true]")?.textContent).toContain("London");
    await press(lot.querySelector<HTMLElement>(".picker") ?? box, "London");
    await press(lot, "Put up this card");
    expect(last.said).toEqual(["remove London", "put up"]);
  });

  it("offer a lot of many cards, and say why one that nobody wanted is not put up again", () => {
    const moment = lesson_of("put up");
    const pay = { ...(moment.view["pay"] as Record<string, unknown>), refused: ["London"], refused_size: 1 };
    const blocked = [{ say: "put up", rule: "GUB-12.4.1", code: "nobody_wanted_it" }];
    const prompt = { seat: 0, ask: "raise", legal: ["add Tokyo", "remove London"], blocked, open_ended: true } as Prompt;
    const box = drawn(context_of({ view: { ...moment.view, pay }, prompt }), module.Prompt);
    expect(box.textContent).toContain("Nobody wanted: London.");
    expect(box.querySelector(".refused .why")?.textContent).toContain("Nobody wanted these cards");
    const many = { ...pay, lot: ["Tokyo", "London", "Computer"] };
    const free = drawn(context_of({ view: { ...moment.view, pay: many }, prompt: { ...prompt, blocked: [] } }), module.Prompt);
    expect(free.textContent).toContain("Put up these 3 cards");
  });

  it("draft an offer of money and cards of both sides, to any owner", async () => {
    const context = context_of(drafting({ owner: 0, cards: ["London"] }, 2));
    const box = drawn(context, module.Prompt);
    expect(rows(box)).toEqual(["London×4", "Oil 50,000†"]);
    await press(box, "P1");
    await press(picker(box, "Your cards"), "London");
    await press(picker(box, "Your cards"), "Paris");
    await press(picker(box, "Cards of P0"), "Tokyo");
    await press(box, "60,000");
    expect(rows(box)).toEqual(["London×4 + 60,000", "Oil 50,000†"]);
    await press(box, "Offer this to P0");
    expect(context.said).toEqual(["to B", "keep London", "give Paris", "ask Tokyo", "give 60000"]);
    await press(box, "You receive");
    expect(rows(box)).toEqual(["London×4", "Oil 50,000† + 60,000"]);
    await press(box, "Offer this to P0");
    expect(context.said.at(-1)).toBe("ask 60000");
  });

  it("keep a declined offer as the draft of the next, and send it as it is", async () => {
    const context = context_of(drafting({ offers: 1, owner: 1, cards: ["London"], cash: 30_000, asked: ["New York"] }, 2));
    const box = drawn(context, module.Prompt);
    expect(rows(box)).toEqual(["London×4 + 30,000", "Oil 50,000† + New York×4"]);
    await press(box, "Offer this to P1");
    expect(context.said).toEqual(["offer"]);
  });

  it("refuse an offer of nothing, by the right rule", async () => {
    const box = drawn(context_of(drafting({ owner: 0 }, 2)), module.Prompt);
    await press(box, "0");
    expect(box.querySelector(".refused .why")?.textContent).toContain("GUB-6.3.2");
  });

  it("answer with a counter-offer, seen from the owner’s side", async () => {
    const context = context_of(drafting({ offers: 1, owner: 0, cards: ["London"], cash: 60_000 }, 0));
    const box = drawn(context, module.Prompt);
    expect(rows(box)).toEqual(["Oil 50,000†", "London×4 + 60,000"]);
    await press(picker(box, "Cards of P2"), "London");
    await press(picker(box, "Your cards"), "gold: one more");
    await press(box, "100,000");
    await press(box, "Make P2 this counter-offer");
    await press(box, "Decline");
    expect(context.said).toEqual(["waive London", "give gold", "ask 100000", "decline"]);
  });

  it("make no answer to an offer louder than the others, and show what each side gets", async () => {
    const context = context_of(lesson_of("accept"));
    const box = drawn(context, module.Prompt);
    expect(box.textContent).toContain("P2 makes you an offer for Oil");
    expect(rows(box)).toEqual(["Oil 50,000†", "London×4 + 60,000"]);
    expect(box.querySelectorAll(".choice.loud, .sticky")).toHaveLength(0);
    for (const label of ["Accept", "Decline", "Counter-offer"]) await press(box, label);
    expect(context.said).toEqual(["accept", "decline", "counter"]);
  });

  it("offer to repay before the turn ends", async () => {
    const moment = lesson_of("end turn");
    const view = { ...moment.view, borrowed: [50_000, 0, 0] };
    const context = context_of({ view, prompt: { seat: 0, ask: "finish", legal: ["end turn", "repay 10000", "repay 100000"], open_ended: true } });
    const box = drawn(context, module.Prompt);
    expect(box.querySelector<HTMLDetailsElement>(".loans")?.open).toBe(true);
    await press(box, "Repay 100,000");
    expect(context.said).toEqual(["repay 100000"]);
    const clear = drawn(context_of(moment), module.Prompt);
    expect(clear.querySelector<HTMLDetailsElement>(".loans")?.open).toBe(false);
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
  it("tells every entry of the tutorial in three languages, with rule and arithmetic", async () => {
    for (const language of LANGUAGES) {
      await choose_language(language);
      const context = context_of(tutorial.lessons[0] as Lesson);
      const lines = tutorial.lessons.flatMap(({ journal }) => journal).flatMap((entry) => module.line(entry, context) ?? []);
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) {
        expect(line.rule).toMatch(/^GUB-\d/);
        expect(line.plain).not.toMatch(/event\.|sums\.|\{|\}|undefined|null/);
      }
    }
    await choose_language("en");
  });

  it("shows how a rent, a tax and an excess were reckoned, and who paid whom", () => {
    const context = context_of(tutorial.lessons[0] as Lesson);
    const told = (entry: Record<string, unknown>): ReturnType<GameModule["line"]> => module.line({ rule: "GUB-10.3", ...entry } as unknown as Entry, context);
    expect(told({ entry: "rent_due", seat: 0, city: "Tokyo", owner: 1, invested: 70_000, factor: 4, amount: 280_000 })?.sums).toBe("70,000 × 4 = 280,000");
    expect(told({ entry: "tax_due", seat: 0, value: 15_000, percent: 50, amount: 7_000, exact: 7_500, unit: 1000, rounded: "down", rounding_rule: "GUB-9.2" })?.sums).toBe("15,000 × 50% = 7,500, rounded down to 7,000 [GUB-9.2]");
    expect(told({ entry: "excess_paid", seat: 0, bid: 55_000, minimum: 40_000, amount: 15_000 })?.sums).toBe("55,000 − 40,000 = 15,000");
    expect(told({ entry: "amount_paid", seat: 0, to: 1, amount: 280_000 })?.flows).toEqual([{ seat: 0, amount: -280_000 }, { seat: 1, amount: 280_000 }]);
    expect(told({ entry: "amount_paid", seat: 0, to: "bank", amount: 7_000 })?.plain).toBe("P0 pays 7,000 to the bank.");
  });
});
