/** Positions of Geld & Börse in the editor: pawns, cities, INVEST cards, goods, cash, credit. */
import { Words } from "../../i18n";
import { held_number, REMOVE, seat_number, seats_of, with_at, without_one, type FieldGroup, type FieldInput, type Piece, type Position, type PositionEditing } from "../../position/position_editing";
import type { TableContext } from "../game";
import type en from "./position_words/en.json";
import { said_spots, spots } from "./spots";
import { board_of, card_name, card_title, cities_of, field_of, option, type GeldBoard, type GeldView } from "./view_data";
import { goods_in_order } from "./words";

const words = new Words<keyof typeof en>({
  en: () => import("./position_words/en.json"),
  de: () => import("./position_words/de.json"),
  fr: () => import("./position_words/fr.json"),
});
const QUESTIONS = ["turn", "again", "finish", "invest", "trade"] as const;

const read = (position: Position): GeldView => position as unknown as GeldView;
const quotations = (board: GeldBoard): string[] => board.quotations.list.map((card) => (typeof card === "string" ? card : card.name));

/** The INVEST cards of a seat that lie on no city, one word for each card. */
const loose_cards = (position: Position, seat: number): string[] => Object.entries(read(position).unplaced[seat] ?? {}).flatMap(([branch, count]) => Array<string>(count).fill(branch));

function with_loose_cards(position: Position, seat: number, cards: readonly string[]): Position {
  const { unplaced } = read(position);
  const counts = Object.fromEntries(Object.keys(unplaced[seat] ?? {}).map((branch) => [branch, cards.filter((card) => card === branch).length]));
  return { ...position, unplaced: with_at(unplaced, seat, counts) };
}

/** A city has another owner; what lies on it stays only with an owner. */
function with_owner(position: Position, city: string, owner: number | null): Position {
  const { cities, placed } = read(position);
  return { ...position, cities: { ...cities, [city]: owner }, placed: owner === null ? { ...placed, [city]: [] } : placed };
}

function put(position: Position, spot: string, piece: string, context: TableContext): Position {
  const field = field_of(board_of(context), spot);
  const [kind = "", whose = ""] = piece.split(" ");
  const seat = Number(whose);
  if (!field) return position;
  if (kind === "pawn") return { ...position, pawns: with_at(read(position).pawns, seat, spot) };
  if (field.kind === "city") return with_owner(position, field.name, piece === REMOVE || read(position).cities[field.name] === seat ? null : seat);
  if (field.kind !== "invest") return position;
  if (piece !== REMOVE) return with_loose_cards(position, seat, [...loose_cards(position, seat), field.name]);
  const holder = seats_of(position).find((one) => loose_cards(position, one).includes(field.name));
  return holder === undefined ? position : with_loose_cards(position, holder, without_one(loose_cards(position, holder), field.name));
}

function pieces(position: Position, context: TableContext): Piece[] {
  return (["pawn", "owner"] as const).flatMap((kind) => seats_of(position).map((seat) => ({ id: `${kind} ${seat}`, label: words.t(`piece.${kind}`, { name: context.name(seat) }), seat, single: kind === "pawn" })));
}

function seat_fields(position: Position, context: TableContext, seat: number): FieldInput[] {
  const board = board_of(context);
  const { placed, goods } = read(position);
  const branches = Object.keys(read(position).unplaced[seat] ?? {});
  const name = (card: string): string => card_name(board, card);
  const money = (key: string): FieldInput => seat_number(position, key, seat, words.t(`field.${key}` as keyof typeof en), option(context, "money_unit"));
  return [
    money("cash"), money("borrowed"), money("repaid"),
    ...Object.keys(goods[seat] ?? {}).map((good) => held_number(position, "goods", seat, good, card_title(board, good))),
    { id: `unplaced[${seat}]`, label: words.t("field.unplaced"), kind: "list", value: loose_cards(position, seat), choices: branches, name, set: (value) => with_loose_cards(position, seat, value) },
    ...cities_of(read(position), seat).map((city): FieldInput => ({
      id: `placed.${city}`, label: words.t("field.placed", { city: name(city) }), kind: "list", value: placed[city] ?? [], choices: branches, name,
      set: (value) => ({ ...position, placed: { ...placed, [city]: [...value].sort((a, b) => branches.indexOf(a) - branches.indexOf(b)) } }),
    })),
  ];
}

function groups(position: Position, context: TableContext): FieldGroup[] {
  const { open, turn } = read(position);
  return [
    {
      id: "table", title: words.t("group.table"), fields: [
        { id: "open", label: words.t("field.open"), kind: "choice", value: open ?? "", choices: quotations(board_of(context)).map((card) => [card, goods_in_order(board_of(context), card)] as const), set: (value) => ({ ...position, open: value }) },
        { id: "turn", label: words.t("field.turn"), kind: "number", value: turn, least: 1, set: (value) => ({ ...position, turn: value }) },
      ],
    },
    ...seats_of(position).map((seat): FieldGroup => ({ id: `seat ${seat}`, title: context.name(seat), seat, fields: seat_fields(position, context, seat) })),
  ];
}

const editing: PositionEditing = {
  words,
  spots,
  said_spots,
  derived: ["unknown", "bank_invest", "supply", "winners", "end", "start_dice"],
  questions: () => QUESTIONS.map((ask) => ({ id: ask, label: words.t(`question.${ask}`), patch: { ask, double: ask === "again", dice: null, ...(ask === "trade" ? {} : { bought: 0 }) } })),
  question_of: ({ ask }) => ((QUESTIONS as readonly unknown[]).includes(ask) ? String(ask) : ""),
  pieces,
  piece_at: (position, spot) => {
    const seat = read(position).pawns.indexOf(spot);
    return seat < 0 ? "" : `pawn ${seat}`;
  },
  put,
  groups,
};

export default editing;
