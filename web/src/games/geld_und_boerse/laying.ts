/** Laying INVEST cards on cities: what is taken up, where it may go, and what is said for it. */
import { signal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableContext } from "../game";
import { cities_of, hyphenate, option, view_of } from "./view_data";
import { words } from "./words";

/** An INVEST card that is taken up; `from` is the city it still lies on. */
export interface TakenCard {
  branch: string;
  from: string | null;
}

interface Laying {
  taken: Signal<TakenCard | null>;
  /** The city chosen before a card. */
  city: Signal<string | null>;
  /** The city over which a card is dragged. */
  over: Signal<string | null>;
  /** A city that did not take the card, and why. */
  refused: Signal<{ city: string; text: string; rule: string } | null>;
  /** Where a card goes as soon as it is off its old city. */
  next: Signal<{ branch: string; city: string } | null>;
}

const layings = new WeakMap<TableContext["source"], Laying>();

/** What is being laid at this table. */
export function laying_of({ source }: TableContext): Laying {
  let laying = layings.get(source);
  if (!laying) layings.set(source, (laying = { taken: signal(null), city: signal(null), over: signal(null), refused: signal(null), next: signal(null) }));
  return laying;
}

/** Questions at which the active seat may rearrange its INVEST cards. */
const ARRANGE = new Set(["turn", "again", "finish", "invest", "deal", "trade", "gold", "raise"]);

export function may_arrange(context: TableContext): boolean {
  return context.prompt !== null && ARRANGE.has(context.prompt.ask);
}

/** Whether there is something to lay or to move now. */
export function has_cards_to_lay(context: TableContext): boolean {
  const seat = context.prompt?.seat ?? 0;
  const view = view_of(context);
  const cities = may_arrange(context) ? cities_of(view, seat) : [];
  return cities.length > 0 && (unplaced_of(context, seat).length > 0 || cities.some((city) => (view.placed[city]?.length ?? 0) > 0));
}

/** The INVEST cards of a seat that lie on no city, one by one. */
export function unplaced_of(context: TableContext, seat: number): string[] {
  return Object.entries(view_of(context).unplaced[seat] ?? {}).flatMap(([branch, count]) => Array.from({ length: count }, () => branch));
}

/** Why a city takes no further card of this player (GUB-10.1, GUB-10.2). */
export function refused_city(context: TableContext, city: string): { text: string; rule: string } | null {
  const view = view_of(context);
  const limit = option(context, "cards_per_city");
  if (view.cities[city] !== context.prompt?.seat) return { text: words.reason("not_your_city", {}), rule: "GUB-10.1" };
  return (view.placed[city]?.length ?? 0) < limit ? null : { text: words.reason("city_is_full", { limit }), rule: "GUB-10.2" };
}

/** Let go of everything. */
export function let_go(context: TableContext): void {
  const { taken, city, over, refused } = laying_of(context);
  taken.value = city.value = over.value = refused.value = null;
}

/** Take a card up; onto the city that was chosen before, if there is one. */
export function take_up(context: TableContext, card: TakenCard): void {
  const { taken, city, refused } = laying_of(context);
  refused.value = null;
  const [before, onto] = [taken.peek(), city.peek()];
  const again = before?.branch === card.branch && before.from === card.from;
  taken.value = again ? null : card;
  if (!again && onto !== null && onto !== card.from) lay_on(context, onto);
}

/** Choose a city: for the card that is taken up, or before one is. */
export function choose_city(context: TableContext, name: string): void {
  const { taken, city, refused } = laying_of(context);
  refused.value = null;
  if (taken.peek()) lay_on(context, name);
  else city.value = city.peek() === name ? null : name;
}

/** Lay the card that is taken up on a city, or tell why not; a card on another city is taken off first. */
export function lay_on(context: TableContext, city: string): void {
  const { taken, refused, next, over } = laying_of(context);
  const card = taken.peek();
  over.value = null;
  if (!card) return;
  const why = card.from === city ? null : refused_city(context, city);
  refused.value = why && { city, ...why };
  if (why) return;
  taken.value = null;
  if (card.from === null) context.source.say(lay_sentence(card.branch, city));
  else if (card.from !== city) {
    next.value = { branch: card.branch, city };
    take_off(context, card.branch, card.from);
  }
}

/** Take a card off its city. */
export function take_off(context: TableContext, branch: string, city: string): void {
  context.source.say(`take ${hyphenate(branch)} from ${hyphenate(city)}`);
}

export function lay_sentence(branch: string, city: string): string {
  return `lay ${hyphenate(branch)} on ${hyphenate(city)}`;
}

/** Keep what is taken up true to the view: lay what has come off its city, let go of what is gone; Escape lets go, too. */
export function useLaying(context: TableContext): void {
  const laying = laying_of(context);
  const [prompt, busy, trouble] = [context.prompt, context.source.busy.value, context.source.trouble.value];
  const { unplaced } = view_of(context);
  useEffect(() => {
    const view = view_of(context);
    const seat = prompt?.seat ?? 0;
    const { taken, city, next } = laying;
    const is_loose = (branch: string): boolean => (view.unplaced[seat]?.[branch] ?? 0) > 0;
    if (!prompt || busy) return;
    const then = next.peek();
    if (then && is_loose(then.branch)) context.source.say(lay_sentence(then.branch, then.city));
    if (then && (trouble || is_loose(then.branch) || !may_arrange(context))) next.value = null;
    const card = taken.peek();
    const there = card && (card.from === null ? is_loose(card.branch) : view.placed[card.from]?.includes(card.branch));
    if (!may_arrange(context) || (card && !there)) let_go(context);
    if (city.peek() !== null && view.cities[city.peek() ?? ""] !== seat) city.value = null;
  }, [prompt, busy, trouble, unplaced]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") let_go(context);
    };
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press);
      let_go(context);
    };
  }, [context]);
}
