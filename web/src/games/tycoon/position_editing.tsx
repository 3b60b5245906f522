/** Positions of Tycoon in the editor: hotels, factories, planes, tickets, loan cards, cash. */
import { Words } from "../../i18n";
import { seat_number, seats_of, with_at, without_one, type FieldGroup, type FieldInput, type Piece, type Position, type PositionEditing } from "../../position/position_editing";
import type { TableContext } from "../game";
import type en from "./position_words/en.json";
import { said_spots, spots } from "./spots";
import { board_of, sites_of, type Plane, type TycoonBoard, type TycoonView } from "./view_data";
import { ticket_name, word_of } from "./words";

const words = new Words<keyof typeof en>({
  en: () => import("./position_words/en.json"),
  de: () => import("./position_words/de.json"),
  fr: () => import("./position_words/fr.json"),
});
const SHOWN = ["fresh", "extended", "overdue"] as const;

type Fields = TycoonView & { first_built: Record<string, number[]>; hands: string[][]; options: Record<string, number> };
const read = (position: Position): Fields => position as unknown as Fields;

/** Hotels and factories that are not on the board follow from those that are, and from the phase. */
function with_stocks(position: Position): Position {
  const { options, rows, closed, factories, phase } = read(position);
  const { hotels_per_player: hotels = 18, start_hotels = 6, new_hotels = 6, factories_per_player: works = 5 } = options;
  const supply = Math.max(0, hotels - start_hotels - (phase - 1) * new_hotels);
  const count = (map: Record<string, (number | null)[]>, seat: number): number => Object.values(map).flat().filter((one) => one === seat).length;
  const seats = seats_of(position);
  return {
    ...position, supply: seats.map(() => supply),
    stock: seats.map((seat) => Math.max(0, hotels - supply - count(rows, seat) - count(closed, seat))),
    factories_left: seats.map((seat) => Math.max(0, works - count(factories, seat))),
  };
}

const is_red = (board: TycoonBoard, city: string, site: number): boolean => sites_of(board, city)[site]?.red ?? false;

/** A hotel on the next site; on a red one it closes the first that is open. */
function build(position: Position, board: TycoonBoard, city: string, seat: number): Position {
  const { rows, closed, first_built } = read(position);
  const row = [...(rows[city] ?? [])];
  const gone = [...(closed[city] ?? [])];
  if (is_red(board, city, row.length)) {
    const at = row.findIndex((owner) => owner !== null);
    const owner = row[at];
    if (owner !== null && owner !== undefined) {
      row[at] = null;
      gone.push(owner);
    }
  }
  const built = first_built[city] ?? [];
  return {
    ...position, rows: { ...rows, [city]: [...row, seat] }, closed: { ...closed, [city]: gone },
    first_built: { ...first_built, [city]: built.includes(seat) ? built : [...built, seat] },
  };
}

/** The city without its last hotel; what that one closed is open again. */
function unbuild(position: Position, board: TycoonBoard, city: string): Position {
  const { rows, closed, first_built } = read(position);
  const row = [...(rows[city] ?? [])];
  const gone = [...(closed[city] ?? [])];
  row.pop();
  const owner = is_red(board, city, row.length) ? gone.pop() : undefined;
  const at = row.lastIndexOf(null);
  if (owner !== undefined && at >= 0) row[at] = owner;
  const left = new Set([...row, ...gone]);
  return { ...position, rows: { ...rows, [city]: row }, closed: { ...closed, [city]: gone }, first_built: { ...first_built, [city]: (first_built[city] ?? []).filter((seat) => left.has(seat)) } };
}

/** The plane of a seat on the first free landing field of a city, or at the home bank. */
function with_plane(position: Position, seat: number, city: string): Position {
  const { planes } = read(position);
  const taken = planes.flatMap((plane, n) => (plane && n !== seat && plane.city === city ? [plane.field] : []));
  const plane: Plane | null = city ? { city, field: taken.includes(1) ? 2 : 1 } : null;
  return { ...position, planes: with_at(planes, seat, plane) };
}

function put(position: Position, city: string, piece: string, context: TableContext): Position {
  const [kind = "", whose = ""] = piece.split(" ");
  const [board, seat] = [board_of(context), Number(whose)];
  const { factories, rows } = read(position);
  if (kind === "plane") return with_plane(position, seat, city);
  if (kind === "hotel") return with_stocks(build(position, board, city, seat));
  if (kind === "factory") return with_stocks({ ...position, factories: { ...factories, [city]: [...(factories[city] ?? []), seat] } });
  if ((rows[city] ?? []).length > 0) return with_stocks(unbuild(position, board, city));
  return with_stocks({ ...position, factories: { ...factories, [city]: (factories[city] ?? []).slice(0, -1) } });
}

function pieces(position: Position, context: TableContext): Piece[] {
  return (["plane", "hotel", "factory"] as const).flatMap((kind) => seats_of(position).map((seat) => ({ id: `${kind} ${seat}`, label: words.t(`piece.${kind}`, { name: context.name(seat) }), seat, single: kind === "plane" })));
}

/** Every ticket of the board that lies nowhere else, once for each copy. */
function free_tickets(position: Position, board: TycoonBoard): string[] {
  const { hands, open, used } = read(position);
  const all = [
    ...board.scheduled.flatMap(({ tickets }) => tickets.flatMap(([city, steps, , copies]) => Array<string>(copies ?? 1).fill(`scheduled ${word_of(city)} ${steps}`))),
    ...board.charter.flatMap(({ tickets }) => tickets.flatMap(([from, to, , copies]) => Array<string>(copies ?? 1).fill(`charter ${word_of(from)} ${word_of(to)}`))),
  ];
  return [...hands.flat(), ...open, ...used].reduce<string[]>((left, ticket) => without_one(left, ticket), all);
}

function groups(position: Position, context: TableContext): FieldGroup[] {
  const board = board_of(context);
  const { hands, loans, planes, phase, open, used, payday_due } = read(position);
  const free = [...new Set(free_tickets(position, board))];
  const tickets = (id: string, label: string, value: readonly string[], set: (value: readonly string[]) => Position): FieldInput => ({ id, label, kind: "list", value, choices: free, name: ticket_name, set });
  const cards = board.loans.cards.flatMap(({ amount }) => SHOWN.map((shown) => `${amount} ${shown}`));
  const card_name = (card: string): string => {
    const [amount = "", shown = ""] = card.split(" ");
    return words.t("loan", { amount, shown });
  };
  const cities = board.city.map(({ name }) => name);
  return [
    {
      id: "table", title: words.t("group.table"), fields: [
        { id: "phase", label: words.t("field.phase"), kind: "number", value: phase, least: 1, most: 3, set: (value) => with_stocks({ ...position, phase: value }) },
        { id: "payday_due", label: words.t("field.payday_due"), kind: "flag", value: payday_due, set: (value) => ({ ...position, payday_due: value }) },
        tickets("open", words.t("field.open"), open, (value) => ({ ...position, open: value })),
        tickets("used", words.t("field.used"), used, (value) => ({ ...position, used: value })),
      ],
    },
    ...seats_of(position).map((seat): FieldGroup => ({
      id: `seat ${seat}`, title: context.name(seat), seat,
      fields: [
        seat_number(position, "cash", seat, words.t("field.cash")),
        { id: `planes[${seat}]`, label: words.t("field.plane"), kind: "choice", value: planes[seat]?.city ?? "", choices: [["", words.t("field.home")], ...cities.map((city) => [city, city] as const)], set: (city) => with_plane(position, seat, city) },
        tickets(`hands[${seat}]`, words.t("field.hands"), hands[seat] ?? [], (value) => ({ ...position, hands: with_at(hands, seat, [...value]) })),
        { id: `loans[${seat}]`, label: words.t("field.loans"), kind: "list", value: loans[seat] ?? [], choices: cards, name: card_name, set: (value) => ({ ...position, loans: with_at(loans, seat, [...value].sort((a, b) => cards.indexOf(a) - cards.indexOf(b))) }) },
      ],
    })),
  ];
}

const editing: PositionEditing = {
  words,
  spots,
  said_spots,
  derived: ["pile", "loan_cards", "start", "end"],
  questions: () => [
    { id: "turn", label: words.t("question.turn"), patch: { ask: "turn", bought: false, flown: false } },
    { id: "after", label: words.t("question.after"), patch: { ask: "after" } },
  ],
  question_of: ({ ask }) => (ask === "turn" || ask === "after" ? ask : ""),
  pieces,
  piece_at: (position, city) => {
    const seat = read(position).planes.findIndex((plane) => plane?.city === city);
    return seat < 0 ? "" : `plane ${seat}`;
  },
  put,
  groups,
};

export default editing;
