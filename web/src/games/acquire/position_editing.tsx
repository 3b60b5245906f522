/** Positions of Acquire in the editor: tiles on the board and in hands, cash, shares. */
import { Words } from "../../i18n";
import { held_number, letter_at, REMOVE, seat_number, seats_of, with_at, with_letter, without_one, type FieldGroup, type Piece, type Position, type PositionEditing } from "../../position/position_editing";
import type { TableContext } from "../game";
import type en from "./position_words/en.json";
import { said_spots, spots } from "./spots";
import { board_of, square_of } from "./view_data";
import { chain_name, chain_of, ChainMark, CHAINS, letter_of } from "./words";

const words = new Words<keyof typeof en>({
  en: () => import("./position_words/en.json"),
  de: () => import("./position_words/de.json"),
  fr: () => import("./position_words/fr.json"),
});
const LONE = "o";

const hands_of = (position: Position): string[][] => (position["hands"] ?? []) as string[][];
const removed_of = (position: Position): string[] => (position["removed"] ?? []) as string[];

/** The position without a tile, wherever it lies. */
function without_tile(position: Position, tile: string): Position {
  const [x, y] = square_of(tile);
  return {
    ...position, board: with_letter(position, x, y, "."),
    hands: hands_of(position).map((hand) => without_one(hand, tile)), removed: without_one(removed_of(position), tile),
  };
}

function piece_at(position: Position, tile: string): string {
  const [x, y] = square_of(tile);
  const letter = letter_at(position, x, y);
  if (letter !== ".") return chain_of(letter) ?? LONE;
  const seat = hands_of(position).findIndex((hand) => hand.includes(tile));
  return seat < 0 ? "" : `hand ${seat}`;
}

function put(position: Position, tile: string, piece: string): Position {
  const bare = without_tile(position, tile);
  if (piece === REMOVE || piece_at(position, tile) === piece) return bare;
  if (piece.startsWith("hand ")) {
    const seat = Number(piece.slice(5));
    return { ...bare, hands: with_at(hands_of(bare), seat, [...(hands_of(bare)[seat] ?? []), tile]) };
  }
  const [x, y] = square_of(tile);
  return { ...bare, board: with_letter(bare, x, y, piece === LONE ? LONE : letter_of(piece)) };
}

function pieces(position: Position, context: TableContext): Piece[] {
  return [
    { id: LONE, label: words.t("piece.lone") },
    ...CHAINS.map((chain) => ({ id: chain, label: chain_name(chain), mark: <ChainMark chain={chain} /> })),
    ...seats_of(position).map((seat) => ({ id: `hand ${seat}`, label: words.t("piece.hand", { name: context.name(seat) }), seat })),
  ];
}

function groups(position: Position, context: TableContext): FieldGroup[] {
  const free = spots(context).map(({ id }) => id).filter((tile) => piece_at(position, tile) === "" && !removed_of(position).includes(tile));
  const tiles = (id: string, label: string, value: readonly string[], set: (value: readonly string[]) => Position): FieldGroup["fields"][number] =>
    ({ id, label, kind: "list", value, choices: free, name: (tile) => tile, set });
  const { chain } = board_of(context);
  return [
    ...seats_of(position).map((seat): FieldGroup => ({
      id: `seat ${seat}`, title: context.name(seat), seat,
      fields: [
        seat_number(position, "cash", seat, words.t("field.cash"), 100),
        tiles(`hands[${seat}]`, words.t("field.hands"), hands_of(position)[seat] ?? [], (value) => ({ ...position, hands: with_at(hands_of(position), seat, [...value]) })),
        ...chain.map(({ name }) => held_number(position, "shares", seat, name, chain_name(name))),
      ],
    })),
    {
      id: "table", title: words.t("group.table"), fields: [
        tiles("removed", words.t("field.removed"), removed_of(position), (value) => ({ ...position, removed: value })),
        { id: "announced", label: words.t("field.announced"), kind: "flag", value: position["announced"] === true, set: (value) => ({ ...position, announced: value }) },
      ],
    },
  ];
}

const editing: PositionEditing = {
  words,
  spots,
  said_spots,
  derived: ["pool", "bank", "bank_tiles", "merger", "end"],
  questions: () => [
    { id: "place", label: words.t("question.place"), patch: { ask: "place", placed: false, announced: false } },
    { id: "buy", label: words.t("question.buy"), patch: { ask: "buy", placed: true } },
  ],
  question_of: ({ ask }) => (ask === "place" || ask === "buy" ? ask : ""),
  pieces,
  piece_at,
  put,
  groups,
};

export default editing;
