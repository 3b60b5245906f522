import { readFileSync } from "node:fs";
import { render } from "preact";
import { beforeAll, describe, expect, it } from "vitest";
import type { TableContext, GameModule } from "../../../src/games/game";
import { game_module } from "../../../src/games/registry";
import { site_spot } from "../../../src/games/tycoon/geometry";
import { choose_language, LANGUAGES, number } from "../../../src/i18n";
import { narrow_screen } from "../../../src/screen";
import type { Entry, LogStep } from "../../../src/table/log_steps";
import type { View } from "../../../src/table/session";
import type { MovePreview, Prompt, TableInfo } from "../../../src/wire/wire";
import { recorded_context, type RecordedContext } from "../../recorded_context";

interface Recorded {
  options: Record<string, string | number | boolean>;
  board: unknown;
  asks: string[];
  moments: { view: View; prompt: Prompt }[];
}

interface Lesson {
  view: View;
  prompt: Prompt | null;
  previews: MovePreview[];
  expect: string[];
  journal: Entry[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));
const recorded = read("./views.json") as Recorded;
const tutorial = read("../../../src/games/tycoon/tutorial.json") as { info: TableInfo; lessons: Lesson[] };
const lesson = (sentence: string): Lesson => tutorial.lessons.find(({ expect: wanted }) => wanted[0] === sentence) as Lesson;
let module: GameModule;

beforeAll(async () => {
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: false }), configurable: true });
  await choose_language("en");
  module = await game_module("tycoon");
});

function context_of({ view, prompt, previews = [], journal = [], take_back }: Partial<Lesson> & { view: View; prompt: Prompt | null; take_back?: () => void }): RecordedContext {
  const log: LogStep[] = [{ seq: 1, at: 0, kind: "moved", by: 0, entries: journal, undone: false }];
  return recorded_context({ ...tutorial.info, options: recorded.options }, recorded.board, { view, prompt, previews, log, ...(take_back && { take_back }) });
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function drawn(context: TableContext, Part: NonNullable<GameModule["Hand"]>): HTMLElement {
  const box = document.createElement("div");
  render(<Part context={context} />, box);
  return box;
}

/** Press every button of the prompt that may be pressed, part by part. */
async function press_all(box: HTMLElement): Promise<void> {
  const press = (): void => box.querySelectorAll<HTMLButtonElement>("button.choice:not([aria-disabled])").forEach((button) => button.click());
  const parts = [...box.querySelectorAll<HTMLButtonElement>(".sections button")];
  if (parts.length === 0) press();
  for (const part of parts) {
    part.click();
    await settled();
    press();
  }
}

describe("the board", () => {
  it("draws every recorded view: nine cities, every hotel, factory and plane", () => {
    for (const moment of recorded.moments) {
      const box = drawn(context_of(moment), module.Board);
      const lists = (key: string): unknown[] => Object.values(moment.view[key] as Record<string, unknown[]>).flat().filter((owner) => owner !== null);
      expect(box.querySelectorAll(".city")).toHaveLength(9);
      expect(box.querySelectorAll(".site")).toHaveLength(9 * 13);
      expect(box.querySelectorAll(".site.red")).toHaveLength(9 * 3);
      expect(box.querySelectorAll(".site .piece.hotel")).toHaveLength(lists("rows").length);
      expect(box.querySelectorAll(".piece.closed")).toHaveLength(lists("closed").length);
      expect(box.querySelectorAll(".piece.factory")).toHaveLength(lists("factories").length);
      expect(box.querySelectorAll(".piece.plane")).toHaveLength(Number(moment.view["seats"]));
    }
  });

  it("lays the sites out as a U from the upper left to the upper right", () => {
    const spots = Array.from({ length: 13 }, (_none, n) => site_spot(n, 13));
    expect(spots[0]?.y).toBe(spots[12]?.y);
    expect(spots[0]?.x).toBeLessThan(spots[12]?.x ?? 0);
    expect(new Set(spots.slice(4, 9).map(({ y }) => y)).size).toBe(1);
    expect(new Set(spots.map(({ x, y }) => `${x},${y}`)).size).toBe(13);
  });

  it("offers as goals exactly the cities the server would accept", () => {
    const { view, prompt } = lesson("fly scheduled Cairo 2 to Monaco");
    const context = context_of({ view, prompt });
    const box = drawn(context, module.Board);
    const goals = [...box.querySelectorAll(".touch.goal")].map((goal) => goal.getAttribute("aria-label"));
    expect(goals.map((label) => /to (.+) \(/.exec(label ?? "")?.[1]).sort()).toEqual(["Cairo", "Cape Town", "Mexico City", "Monaco"]);
    box.querySelector(".touch.goal")?.dispatchEvent(new Event("click"));
    expect(prompt?.legal).toContain(context.said[0]);
  });

  it("labels landing fields, factories and hotel sites, in sight and by name", () => {
    const { view, prompt } = recorded.moments[0] as (typeof recorded.moments)[number];
    const box = drawn(context_of({ view: { ...view, factories: { ...(view["factories"] as object), Cairo: [1] } }, prompt }), module.Board);
    for (const city of box.querySelectorAll(".city")) {
      expect([...city.querySelectorAll(".captions text")].map(({ textContent }) => textContent)).toEqual(["Landing fields", "Factories", "Hotels"]);
      const names = [...city.querySelectorAll('[role="img"]')].map((part) => part.getAttribute("aria-label"));
      expect(names[0]).toMatch(/^Hotel sites: \d+ of 12 used/);
      expect(names.slice(1).map((name) => name?.split(":")[0])).toEqual(["Landing field 1", "Landing field 2", "Factory site 1", "Factory site 2"]);
    }
    expect([...box.querySelectorAll(".works")].map((works) => works.getAttribute("aria-label"))).toContain("Factory site 1: 6M, P1");
  });

  it("shows the flight pointed at as an arc, and what a payday paid", async () => {
    const flying = context_of(lesson("fly scheduled Cairo 2 to Monaco"));
    flying.hint.value = "fly scheduled Cairo 2 to Monaco";
    expect(drawn(flying, module.Board).querySelectorAll(".arcs .flight")).toHaveLength(1);
    const paid = drawn(context_of(lesson("repay 10")), module.Board);
    expect(paid.querySelectorAll(".incomes .majority_paid")).toHaveLength(6);
    expect(paid.querySelectorAll(".incomes .factories_paid")).toHaveLength(1);
    await settled();
  });

  it("marks the prices of tickets that are not printed, and nothing on a board that is all printed", () => {
    const moment = recorded.moments[0] as (typeof recorded.moments)[number];
    const box = drawn(context_of(moment), module.Bank ?? module.Board);
    const tickets = [...box.querySelectorAll(".ticket")];
    expect(tickets.length).toBeGreaterThan(3);
    for (const ticket of tickets) {
      const printed = /Mexico City.*Cape Town/.test(ticket.getAttribute("title") ?? ""); // the one charter ticket of the leaflet
      expect(ticket.querySelector(".ticket-price")?.textContent?.endsWith("†"), ticket.textContent ?? "").toBe(!printed);
    }
    const printed = JSON.parse(JSON.stringify(recorded.board).replaceAll(/"(reconstructed|found|derived)"/g, '"printed"')) as typeof recorded.board;
    const own = context_of(moment);
    Object.defineProperty(own, "board", { value: printed });
    for (const Part of [module.Board, module.Bank, module.Card]) expect(drawn(own, Part ?? module.Board).textContent).not.toContain("†");
  });

  it("explains reconstructed figures where they stand", async () => {
    const box = drawn(context_of(lesson("build hotel")), module.Board);
    expect(box.querySelectorAll(".dagger-spot")).toHaveLength(9);
    box.querySelectorAll(".dagger-spot")[4]?.dispatchEvent(new Event("click"));
    await settled();
    expect(box.querySelector(".dagger-note")?.textContent).toContain("reconstructed");
  });
});

describe("prompts", () => {
  it.each([true, false])("offer every legal sentence, and no other (phone: %s)", async (phone) => {
    narrow_screen.value = phone;
    for (const moment of recorded.moments) {
      const context = context_of(moment);
      await press_all(drawn(context, module.Prompt));
      expect([...new Set(context.said)].sort(), moment.prompt.ask).toEqual([...moment.prompt.legal].sort());
    }
    narrow_screen.value = false;
  });

  it("lead through the tutorial", async () => {
    for (const one of tutorial.lessons.filter(({ expect: wanted }) => wanted.length > 0)) {
      const context = context_of(one);
      await press_all(drawn(context, module.Prompt));
      expect(context.said).toContain(one.expect[0]);
    }
  });

  it("narrow the flights to the city touched on the board", async () => {
    const context = context_of(lesson("fly scheduled Cairo 2 to Monaco"));
    context.picked.value = "fly to Cape-Town";
    const box = drawn(context, module.Prompt);
    await settled();
    const goals = [...box.querySelectorAll(".goals-of .choice-label")].map(({ textContent }) => textContent);
    expect(goals).toEqual(["Cape Town"]);
  });

  it("offer to take a ticket back beside the question, once one was bought or used", () => {
    const { view, prompt } = lesson("fly scheduled Cairo 2 to Cairo");
    let taken = 0;
    const box = drawn(context_of({ view, prompt, take_back: () => (taken += 1) }), module.Prompt);
    expect(box.querySelector(".begun")?.textContent).toContain("so you must build");
    box.querySelector<HTMLButtonElement>(".take-back")?.click();
    expect(taken).toBe(1);
    expect(box.querySelector(".turn > p")?.className).toBe("begun"); // the first thing below the question
    expect(drawn(context_of({ view, prompt }), module.Prompt).querySelector(".take-back")).toBeNull();
    const first = lesson("ticket scheduled Cairo 2");
    expect(drawn(context_of({ ...first, take_back: () => undefined }), module.Prompt).querySelector(".take-back")).toBeNull();
    const built = lesson("end turn");
    expect(drawn(context_of({ ...built, take_back: () => undefined }), module.Prompt).querySelector(".take-back")).not.toBeNull();
  });

  it("set the two ways of a turn apart", () => {
    const { view, prompt } = recorded.moments.find((one) => one.prompt.ask === "turn") as (typeof recorded.moments)[number];
    const box = drawn(context_of({ view, prompt }), module.Prompt);
    const ways = [...box.querySelectorAll(".sections")].map((way) => [
      box.querySelector(`[id="${way.getAttribute("aria-labelledby")}"]`)?.textContent, way.querySelectorAll("button").length,
    ]);
    expect(ways).toEqual([["Building turn", 3], ["Loan turn", 1]]);
  });

  it("say of every charter that it cannot be used from the home bank, bought or not", async () => {
    const home = recorded.moments.find(({ view, prompt }) => prompt.ask === "turn" && (view["planes"] as unknown[])[prompt.seat] === null
      && (view["open"] as string[]).some((name) => name.startsWith("charter "))) as (typeof recorded.moments)[number];
    const charters = (home.view["open"] as string[]).filter((name) => name.startsWith("charter ")).length;
    const box = drawn(context_of(home), module.Bank as NonNullable<GameModule["Bank"]>);
    expect([...box.querySelectorAll(".ticket-grid .grounded")].map(({ textContent }) => textContent)).toEqual(Array(charters).fill("not from the home bank"));
    expect(box.querySelectorAll(".ticket.scheduled + .grounded")).toHaveLength(0);
    const away = recorded.moments.find(({ view, prompt }) => prompt.ask === "turn" && (view["planes"] as unknown[])[prompt.seat] !== null) as typeof home;
    expect(drawn(context_of(away), module.Bank as NonNullable<GameModule["Bank"]>).querySelector(".grounded")).toBeNull();
    await settled();
  });

  it("say why something cannot be done", () => {
    const refused = recorded.moments.flatMap(({ prompt }) => prompt.blocked ?? []);
    expect(refused.length).toBeGreaterThan(0);
    for (const { code, facts } of refused) expect(module.refusal(code, facts ?? {})).not.toMatch(/_|\{|undefined|refusal\./);
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
  it("tells every payment with its rule", () => {
    const context = context_of(lesson("build hotel"));
    const lines = tutorial.lessons.flatMap(({ journal }) => journal).flatMap((entry) => module.line(entry, context) ?? []);
    const paid = lines.filter(({ amount }) => amount);
    expect(paid.length).toBeGreaterThan(10);
    for (const line of paid) expect(`${line.plain} ${line.sums ?? ""}`).toContain(number(Math.abs(line.amount ?? 0)));
    for (const line of lines) {
      expect(line.rule).toMatch(/^TYC-\d/);
      expect(line.plain).not.toMatch(/event\.|\{|\}|undefined|null/);
    }
  });
});

it("bank, card and hand show what the view holds", () => {
  const context = context_of(lesson("repay 10"));
  const parts = [module.Bank, module.Card, module.Hand].map((Part) => drawn(context, Part as NonNullable<GameModule["Hand"]>));
  expect(parts[1]?.querySelectorAll(".cities-table tbody tr")).toHaveLength(9);
  expect(parts[1]?.querySelector(".payday-table")?.textContent).toContain("+32");
  expect(parts[2]?.querySelectorAll(".own .ticket")).toHaveLength(1);
  expect(module.columns(context).map(({ key }) => key)).toEqual(["cash", "debt", "stock", "cities", "tickets"]);
});
