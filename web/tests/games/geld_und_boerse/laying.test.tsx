/** INVEST cards laid on cities of the board, pawns that hide nothing, and a quotation that says low or high. */
import { readFileSync } from "node:fs";
import type { Signal } from "@preact/signals";
import { render } from "preact";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { GameModule } from "../../../src/games/game";
import { laying_of, lay_on, let_go } from "../../../src/games/geld_und_boerse/laying";
import { pawn_places, room_of, slots_width } from "../../../src/games/geld_und_boerse/pawn_places";
import type { GeldBoard, Kind } from "../../../src/games/geld_und_boerse/view_data";
import { game_module } from "../../../src/games/registry";
import { choose_language } from "../../../src/i18n";
import type { View } from "../../../src/table/session";
import type { Prompt, TableInfo } from "../../../src/wire/wire";
import { recorded_context, type RecordedContext } from "../../recorded_context";

interface Lesson {
  view: View;
  prompt: Prompt | null;
  expect: string[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));
const recorded = read("./views.json") as { options: Record<string, string | number | boolean>; board: GeldBoard };
const tutorial = read("../../../src/games/geld_und_boerse/tutorial.json") as { info: TableInfo; lessons: Lesson[] };
const boxes: HTMLElement[] = [];
let module: GameModule;
let context: RecordedContext;

beforeAll(async () => {
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: false }), configurable: true });
  await choose_language("en");
  module = await game_module("geld_und_boerse");
});

afterEach(() => {
  let_go(context);
  for (const box of boxes.splice(0)) {
    render(null, box);
    box.remove();
  }
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 15));

/** The lesson about laying, with London (full), Paris (a card) and Tokyo (empty) owned, and Zurich another player's. */
function table(ask = "finish"): HTMLElement {
  const { view, prompt } = tutorial.lessons.find((lesson) => lesson.expect[0] === "lay Computer on Tokyo") as Lesson;
  const cities = { ...(view["cities"] as Record<string, number | null>), Tokyo: 0, London: 0, Paris: 0, Zurich: 1 };
  const placed = { ...(view["placed"] as Record<string, string[]>), London: ["Oil", "Oil", "Steel"], Paris: ["Textiles"] };
  const unplaced = [{ Computer: 1, Bank: 1 }, {}, {}];
  context = recorded_context({ ...tutorial.info, options: recorded.options }, recorded.board, {
    view: { ...view, ask, cities, placed, unplaced }, prompt: { ...(prompt as Prompt), ask },
  });
  const box = document.createElement("div");
  document.body.append(box);
  boxes.push(box);
  render(<><module.Board context={context} /><module.Prompt context={context} /></>, box);
  return box;
}

const city = (box: HTMLElement, name: string): HTMLElement => box.querySelector<HTMLElement>(`.target[data-city="${name}"]`) as HTMLElement;
const field = (box: HTMLElement, name: string): HTMLElement => box.querySelector<HTMLElement>(`.field[data-city="${name}"]`) as HTMLElement;
const chip = (box: HTMLElement, name: string): HTMLElement =>
  [...box.querySelectorAll<HTMLElement>(".strip button")].find((one) => one.textContent.includes(name)) as HTMLElement;

async function click(target: Element, detail = 1): Promise<void> {
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  await settled();
}

async function key(target: Element, name: string): Promise<void> {
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  await settled();
}

describe("INVEST cards on the board", () => {
  it("are laid by choosing the card, then the city; cities with room are lit and say what they would earn (GUB-10.3)", async () => {
    const box = table();
    expect(box.querySelectorAll(".target.playable")).toHaveLength(0);
    await click(chip(box, "Computer"));
    expect([...box.querySelectorAll<HTMLElement>(".target.playable")].map((one) => one.dataset["city"]).sort()).toEqual(["Paris", "Tokyo"]);
    expect(city(box, "Tokyo").getAttribute("aria-label")).toBe("Lay Computer on Tokyo: a stop would cost 160,000 instead of 0.");
    expect(city(box, "Tokyo").querySelector(".would")?.textContent).toMatch(/160/);
    await click(city(box, "Tokyo"));
    expect(context.said).toEqual(["lay Computer on Tokyo"]);
    expect(laying_of(context).taken.value).toBeNull();
  });

  it("are laid by choosing the city, then the card", async () => {
    const box = table();
    await click(city(box, "Paris"));
    expect(city(box, "Paris").getAttribute("aria-pressed")).toBe("true");
    expect(box.querySelector(".strip .lying")?.textContent).toContain("Textiles");
    await click(chip(box, "Bank"));
    expect(context.said).toEqual(["lay Bank on Paris"]);
  });

  it("are laid by keys: Enter on a card goes to the cities, arrows walk there, Escape lets go", async () => {
    const box = table();
    chip(box, "Bank").focus();
    await click(chip(box, "Bank"), 0);
    const first = document.activeElement as HTMLElement;
    expect(first.classList.contains("playable")).toBe(true);
    expect(box.querySelectorAll(".target[tabindex='0']")).toHaveLength(1);
    await key(first, "ArrowRight");
    const next = document.activeElement as HTMLElement;
    expect(next).not.toBe(first);
    await key(next, "Escape");
    expect(box.querySelectorAll(".target.playable")).toHaveLength(0);
    await click(chip(box, "Bank"), 0);
    await key(city(box, "Tokyo"), "Enter");
    expect(context.said).toEqual(["lay Bank on Tokyo"]);
  });

  it("are refused by the rule: a full city (GUB-10.2), a city of another player or of the bank (GUB-10.1)", async () => {
    const box = table();
    await click(chip(box, "Computer"));
    expect(city(box, "London").getAttribute("aria-disabled")).toBe("true");
    expect(city(box, "London").getAttribute("aria-label")).toBe("London: At most 3 INVEST cards lie on a city.");
    for (const [where, rule] of [[city(box, "London"), "GUB-10.2"], [field(box, "Zurich"), "GUB-10.1"], [field(box, "Chicago"), "GUB-10.1"]] as const) {
      await click(where);
      expect(box.querySelector(".strip .why")?.textContent).toContain(rule);
      expect(laying_of(context).taken.value?.branch).toBe("Computer");
    }
    expect(context.said).toEqual([]);
  });

  it("are taken up again from the city, and can be laid at every question of the own turn", async () => {
    const box = table();
    await click(city(box, "London"));
    await click(chip(box, "Steel"));
    expect(context.said).toEqual(["take Steel from London"]);
    for (const ask of ["turn", "again", "invest", "trade", "gold"]) {
      let_go(context);
      expect(table(ask).querySelectorAll(".strip .loose button"), ask).toHaveLength(2);
    }
  });

  it("are moved to another city: taken off first, laid as soon as they are off (GUB-10.4)", async () => {
    table();
    const { taken, next } = laying_of(context);
    taken.value = { branch: "Textiles", from: "Paris" };
    lay_on(context, "London"); // full: nothing is taken off
    expect(context.said).toEqual([]);
    lay_on(context, "Tokyo");
    await settled();
    expect(context.said).toEqual(["take Textiles from Paris"]);
    const view = context.source.view as Signal<View>;
    view.value = { ...view.value, placed: { ...(view.value["placed"] as object), Paris: [] }, unplaced: [{ Computer: 1, Bank: 1, Textiles: 1 }, {}, {}] };
    await vi.waitFor(() => expect(context.said).toEqual(["take Textiles from Paris", "lay Textiles on Tokyo"]));
    expect(next.value).toBeNull();
  });

  it("say where they lie: every own city is a button with its cards, its room and its rent", () => {
    const box = table();
    expect(city(box, "London").getAttribute("role")).toBe("button");
    expect(city(box, "London").getAttribute("aria-label")).toBe("London, factor 4: 3 of 3 cards (Oil, Oil, Steel), a stop costs 500,000.");
    expect(city(box, "Tokyo").getAttribute("aria-label")).toBe("Tokyo, factor 4: 0 of 3 cards (none), a stop costs 0.");
    expect(box.querySelector(".target[data-city='Zurich']")).toBeNull();
  });
});

describe("pawns", () => {
  const kinds: Kind[] = ["city", "invest", "exchange", "news", "tax"];

  it.each(kinds)("of up to six players stand beside what is printed on a field of kind %s, and beside each other", (kind) => {
    for (const roomy of [true, false]) for (const owned of [true, false]) for (let count = 1; count <= 6; count += 1) {
      const room = room_of({ kind, roomy, owned, slots: 2 });
      const { radius, centres } = pawn_places(room, count);
      expect(centres).toHaveLength(count);
      expect(radius).toBeGreaterThanOrEqual(0.08);
      for (const [n, [x, y]] of centres.entries()) {
        expect(x - radius).toBeGreaterThanOrEqual(room.x - 1e-9);
        expect(x + radius).toBeLessThanOrEqual(room.x + room.width + 1e-9);
        expect(y - radius).toBeGreaterThanOrEqual(room.y - 1e-9);
        expect(y + radius).toBeLessThanOrEqual(room.y + room.height + 1e-9);
        for (const [u, v] of centres.slice(n + 1)) expect(Math.hypot(x - u, y - v)).toBeGreaterThanOrEqual(2 * radius - 1e-9);
      }
      if (kind === "city") expect(room.y).toBeGreaterThan(0.36); // below the name, in two lines
      if (kind === "city" && roomy) expect(room.x).toBeGreaterThan(0.4); // beside the factor
      if (kind === "city" && owned) expect(room.y + room.height).toBeLessThan(0.74); // above the rent
      if (kind === "invest") expect(room.x + room.width).toBeLessThanOrEqual(0.95 - slots_width(2)); // beside the owners
    }
  });

  it("say on which field they stand", () => {
    const label = table().querySelector(".pawn.active")?.getAttribute("aria-label");
    expect(label).toBe("Pawn of P0 on Tokyo");
  });
});

describe("the quotation", () => {
  it.each([
    ["en", ["highest price", "middle price", "middle price", "lowest price"]],
    ["de", ["Höchstkurs", "mittlerer Kurs", "mittlerer Kurs", "Niedrigst-Kurs"]],
    ["fr", ["au plus haut", "cours moyen", "cours moyen", "au plus bas"]],
  ] as const)("says low or high in words (GUB-7.8): %s", async (language, levels) => {
    await choose_language(language);
    const box = table("trade");
    expect([...box.querySelectorAll(".chalk .level")].map((one) => one.textContent)).toEqual(levels);
    const label = box.querySelector(".chalk")?.getAttribute("aria-label") ?? "";
    for (const level of levels) expect(label).toContain(level);
    expect([...box.querySelectorAll(".market .level")].map((one) => one.textContent).sort()).toEqual([...levels].sort());
    await choose_language("en");
  });
});
