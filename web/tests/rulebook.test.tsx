// @vitest-environment happy-dom
/** The rulebook: whose rules are shown, how each is known, and the choice of edition and options. */
import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { navigate, route } from "../src/router";
import { RulesPage } from "../src/pages/rules_page";
import { choose_language } from "../src/i18n";
import { Rules } from "../src/pages/rulebook";
import { rules_of_table, rules_query } from "../src/net/api";
import type { Catalogue, TableInfo, TableRulebook } from "../src/wire/wire";

const text = (en: string): { en: string; de: string; fr: string } => ({ en, de: `${en} (de)`, fr: `${en} (fr)` });
const WORDS = { "option.hand_size": "Tiles in hand", "option.dead_tiles": "Dead tiles" };
const OPTIONS = { hand_size: 6, dead_tiles: "keep" };

function book(edition: string, changed: Record<string, string | number | boolean>): TableRulebook {
  const rule = { id: "MKT-1.1", status: "ruling" as const, ...text(`${edition} hand ${changed["hand_size"] ?? 6}`), basis: text("A ruling."), ruling: text("So it is."), option: "" };
  return { game: "market", prefix: "MKT", version: 1, title: text("Market"), edition, edition_title: text(`Edition ${edition}`), options: { ...OPTIONS, ...changed }, changed, chapter: [{ number: 1, ...text("Terms") }], rule: [rule] };
}

const catalogue: Catalogue = {
  compiled: true,
  games: [{
    id: "market", titles: text("Market"), rules: 1, default_edition: "de", cash_flows: {}, bots: [], personas: [], keeps_hands: false, puzzles: false,
    choices: { hand_size: [], dead_tiles: ["keep", "replace"] },
    editions: ["de", "fr"].map((id) => ({ id, title: text(`Edition ${id}`), fewest: 2, most: 6, options: OPTIONS, cite: { hand_size: "MKT-2.5", dead_tiles: "MKT-10.3" } })),
  }],
};

function answer(address: string): unknown {
  const url = new URL(address, "http://table");
  if (url.pathname === "/api/catalogue") return catalogue;
  if (url.pathname === "/api/games/market/words/en") return WORDS;
  if (url.pathname === "/api/tables/abcdefghijkl/rules") return book("fr", { hand_size: 7 });
  const changed = url.searchParams.getAll("option").map((one) => one.split("=") as [string, string]);
  return book(url.searchParams.get("edition") || "de", Object.fromEntries(changed.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value])));
}

let place: HTMLElement;
const shows = (said: string): Promise<void> => vi.waitFor(() => expect(place.textContent).toContain(said), 10_000);

beforeEach(async () => {
  await choose_language("en");
  place = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("fetch", vi.fn((address: string) => Promise.resolve(new Response(JSON.stringify(answer(address))))));
});

afterEach(() => {
  render(null, place);
  place.remove();
  vi.unstubAllGlobals();
});

it("shows a table the rules that it plays, and says so", async () => {
  render(<Rules of={{ game: "market", table: "abcdefghijkl" }} at="" />, place);
  await shows("Rules of this table: Edition fr");
  await shows("Tiles in hand: 7");
  expect(place.querySelector("article")?.textContent).toBe("MKT-1.1 rulingfr hand 7So it is.A ruling.");
});

it("has a choice of edition and options, which goes into the address", async () => {
  navigate("/rules/market?edition=fr&option=hand_size=9");
  render(<RulesPage game="market" />, place);
  await shows("fr hand 9");
  await vi.waitFor(() => expect(place.querySelector("input:checked")).not.toBeNull(), 10_000);
  expect(route.value.query.getAll("option")).toEqual(["hand_size=9"]);
  const [german] = place.querySelectorAll<HTMLInputElement>('input[name="edition"]');
  german?.click();
  await shows("de hand 6");
  expect(route.value.query.toString()).toBe("edition=de");
  const size = place.querySelector<HTMLInputElement>("#option-hand_size");
  if (size) size.value = "8";
  size?.dispatchEvent(new Event("input", { bubbles: true }));
  await shows("de hand 8");
});

it("asks for a table's rules by its id, and for those of a record by edition and options", () => {
  const info = { id: "abcdefghijkl", game: "market", edition: "fr", options: { hand_size: 7 } } as unknown as TableInfo;
  expect(rules_query(rules_of_table(info))).toBe("table=abcdefghijkl");
  expect(rules_query(rules_of_table({ ...info, id: "" }))).toBe("edition=fr&option=hand_size%3D7");
});
