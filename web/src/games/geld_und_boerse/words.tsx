/** The words, and the marks of the goods and cards of Geld & Börse. */
import geometry from "@parkett/games/geld_und_boerse/drawing/geometry.json";
import type { ComponentChild, JSX } from "preact";
import { Dagger } from "../../table/dagger";
import { language, number, Words } from "../../i18n";
import { Icon } from "./icons";
import { branch_of, card_name, city_of, good_of, level_of, type GeldBoard } from "./view_data";
import type en from "@parkett/games/geld_und_boerse/words/en.json";

export type GeldKey = keyof typeof en;

export const words = new Words<GeldKey>({
  en: () => import("@parkett/games/geld_und_boerse/words/en.json"),
  de: () => import("@parkett/games/geld_und_boerse/words/de.json"),
  fr: () => import("@parkett/games/geld_und_boerse/words/fr.json"),
});
export const t = words.t;

const GOODS: Record<string, { pattern: string }> = geometry.goods;

/** The outline of a good: an ingot, or a cut stone. */
export function shape_of(good: string): string {
  return good === "diamonds" ? geometry.stone : geometry.ingot;
}

/** A good's shape in its hue and pattern, with the first letter of its name. */
export function GoodMark({ board, good, size = 20 }: { board: GeldBoard; good: string; size?: number }): JSX.Element {
  return (
    <svg class={`good-mark good-${good}`} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path class="hue" d={shape_of(good)} />
      <path d={shape_of(good)} fill={`url(#mark-${GOODS[good]?.pattern ?? "solid"})`} />
      <circle class="letter-ground" cx="10" cy="10.500" r="5.500" />
      <text x="10" y="14.200" text-anchor="middle">{letter_of(board, good)}</text>
    </svg>
  );
}

export function letter_of(board: GeldBoard, good: string): string {
  return card_name(board, good).slice(0, 1).toUpperCase();
}

/** Whether a good is at its highest, a middle or its lowest price, in words. */
export function PriceLevel({ board, open, good }: { board: GeldBoard; open: string | null; good: string }): JSX.Element {
  const level = level_of(board, open, good);
  return <small class={`level ${level}`}>{t(`level.${level}`)}</small>;
}

/** A card's mark and name in running text: a city, a branch or a good. */
export function CardName({ board, card }: { board: GeldBoard; card: string }): JSX.Element {
  if (good_of(board, card)) return <span class="card-name"><GoodMark board={board} good={card} size={15} />{card_name(board, card)}</span>;
  if (branch_of(board, card)) return <span class="card-name"><Icon name={card} size={15} />{card_name(board, card)}</span>;
  const factor = city_of(board, card)?.factor;
  return <span class="card-name city-name">{card_name(board, card)}{factor !== undefined && <small>×{factor}</small>}</span>;
}

export function card_list(board: GeldBoard, cards: readonly string[]): ComponentChild {
  return cards.map((card, n) => <span key={n}>{n > 0 ? " + " : ""}<CardName board={board} card={card} /></span>);
}

/** The name of a NEWS card: an event, or the order of a quotation. */
export function news_name(board: GeldBoard, card: string): string {
  const event = board.events.list.find(({ name }) => name === card);
  if (event) {
    const figure = event.amount ?? event.price;
    return figure ? t("news.figure", { event: event[language.value], figure }) : event[language.value];
  }
  return t("news.quotation", { order: goods_in_order(board, card) });
}

/** The goods of a quotation, the highest price first. */
export function goods_in_order(board: GeldBoard, card: string): string {
  const goods = [...card.slice(0, board.goods.list.length)].map((letter) => board.goods.list.find((good) => good.letter === letter)?.name ?? letter);
  return goods.map((good) => card_name(board, good)).join(" · ");
}

/** A name short enough for a small field: initials, or three letters. */
export function short_name(name: string): string {
  const parts = name.split(/[ -]/);
  return parts.length > 1 ? parts.map((part) => part.slice(0, 1).toUpperCase()).join("") : name.slice(0, 3).toUpperCase();
}

/** Thousands where room is scarce. */
export function thousands(amount: number): string {
  return t("short.thousands", { amount: number(amount / 1000) });
}

export type BoardPart = "layout" | "city" | "branch" | "prices" | "events" | "die";

const TABLE_OF = { layout: "outer", city: "cities", branch: "branches", prices: "goods", events: "events", die: "symbol_die" } as const;

/** Whether the figures of a part of the board are not printed in the rules. */
export const is_part_guessed = (board: GeldBoard, about: BoardPart): boolean => board[TABLE_OF[about]].provenance !== "printed";

/** The dagger of a price at the open quotation, or its room: the rules print the lowest of every good. */
export function PriceDagger({ board, open, good }: { board: GeldBoard; open: string | null; good: string }): JSX.Element {
  return is_part_guessed(board, "prices") && level_of(board, open, good) !== "lowest" ? <span class="faint" aria-hidden="true">†</span> : <span class="no-dagger" />;
}

/** A dagger beside a reconstructed figure; none on a board whose owner has typed in the printed one. */
export function PartDagger({ board, about }: { board: GeldBoard; about: BoardPart }): JSX.Element | null {
  return is_part_guessed(board, about) ? <Dagger why={t(`dagger.${about}`)} /> : null;
}
