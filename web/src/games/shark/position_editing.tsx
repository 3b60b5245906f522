/** Positions of Shark in the editor: houses on the board and beside it, cash, certificates, the roll. */
import { Words } from "../../i18n";
import { held_number, letter_at, REMOVE, seat_number, seats_of, with_letter, type FieldGroup, type FieldInput, type Piece, type Position, type PositionEditing } from "../../position/position_editing";
import type { TableContext } from "../game";
import type en from "./position_words/en.json";
import { said_spots, spots } from "./spots";
import { board_of, square_of } from "./view_data";
import { COLOURS, COMPANIES, company_name, house_name, Mark, zone_name, type Kind } from "./words";

const words = new Words<keyof typeof en>({
  en: () => import("./position_words/en.json"),
  de: () => import("./position_words/de.json"),
  fr: () => import("./position_words/fr.json"),
});
const LETTERS: Record<Kind, string> = { blue: "B", yellow: "Y", green: "G", red: "R", top: "T" };
const KIND_OF = new Map<string, Kind>([...Object.entries(LETTERS).map(([kind, letter]): [string, Kind] => [letter, kind as Kind]), ...COLOURS.map((colour): [string, Kind] => [LETTERS[colour].toLowerCase(), "top"])]);

const left_of = (position: Position): Record<string, number> => (position["houses_left"] ?? {}) as Record<string, number>;

function piece_at(position: Position, square: string): string {
  const [x, y] = square_of(square);
  return KIND_OF.get(letter_at(position, x, y)) ?? "";
}

/** Put a house that lies beside the board on a square; what stood there goes back beside it. */
function put(position: Position, square: string, piece: string): Position {
  const [x, y] = square_of(square);
  const [stood, left] = [piece_at(position, square), { ...left_of(position) }];
  if (stood) left[stood] = (left[stood] ?? 0) + 1;
  const goes = piece === REMOVE || piece === stood;
  if (!goes) left[piece] = Math.max(0, (left[piece] ?? 0) - 1);
  return { ...position, houses_left: left, board: with_letter(position, x, y, goes ? "." : LETTERS[piece as Kind]) };
}

function pieces(position: Position, context: TableContext): Piece[] {
  const kinds: Kind[] = context.info.options["top_houses"] === true ? [...COLOURS, "top"] : [...COLOURS];
  return kinds.map((kind) => ({ id: kind, label: words.t("piece.house", { house: house_name(kind), count: left_of(position)[kind] ?? 0 }), mark: <Mark kind={kind} /> }));
}

interface Roll {
  colour: string | null;
  zone: string;
}

/** The dice, where they have been thrown. */
function roll_fields(position: Position, context: TableContext): FieldInput[] {
  const roll = position["roll"] as Roll | null;
  if (!roll) return [];
  const { colour_die, number_die } = board_of(context);
  const set = (changed: Partial<Roll>): Position => ({ ...position, roll: { ...roll, ...changed } });
  const faces = (list: readonly string[]): string[] => [...new Set(list)];
  return [
    ...(roll.colour === null ? [] : [{
      id: "roll.colour", label: words.t("field.roll_colour"), kind: "choice" as const, value: roll.colour,
      choices: faces(colour_die.faces).map((face) => [face, words.value_name("face", face).join("")] as const), set: (colour: string) => set({ colour }),
    }]),
    { id: "roll.zone", label: words.t("field.roll_zone"), kind: "choice", value: roll.zone, choices: faces(number_die.faces).map((face) => [face, zone_name(face)] as const), set: (zone) => set({ zone }) },
  ];
}

function groups(position: Position, context: TableContext): FieldGroup[] {
  const left = left_of(position);
  return [
    {
      id: "table", title: words.t("group.table"), fields: [
        ...roll_fields(position, context),
        { id: "bought", label: words.t("field.bought"), kind: "number", value: Number(position["bought"] ?? 0), least: 0, set: (bought) => ({ ...position, bought }) },
        ...COLOURS.map((colour): FieldInput => ({
          id: `houses_left.${colour}`, label: words.t("field.houses_left", { house: house_name(colour) }), kind: "number", value: left[colour] ?? 0, least: 0,
          set: (number) => ({ ...position, houses_left: { ...left, [colour]: number } }),
        })),
      ],
    },
    ...seats_of(position).map((seat): FieldGroup => ({
      id: `seat ${seat}`, title: context.name(seat), seat,
      fields: [
        seat_number(position, "cash", seat, words.t("field.cash"), 1000),
        ...COMPANIES.flatMap((company) => [
          held_number(position, "ones", seat, company, words.t("field.ones", { company: company_name(company) })),
          held_number(position, "fives", seat, company, words.t("field.fives", { company: company_name(company) })),
        ]),
      ],
    })),
  ];
}

const asked = (position: Position): string => `${String(position["ask"])} ${String(position["step"])}`;

const editing: PositionEditing = {
  words,
  spots,
  said_spots,
  derived: ["houses_removed", "prices", "supply_ones", "supply_fives", "dues", "end"],
  questions: (position) => {
    const roll = (position["roll"] as Roll | null) ?? { colour: (position["options"] as Record<string, unknown>)["colour_die"] === false ? null : "blue", zone: "1" };
    return [
      { id: "trade 1", label: words.t("question.trade_1"), patch: { ask: "trade", step: 1, roll: null } },
      { id: "roll 2", label: words.t("question.roll"), patch: { ask: "roll", step: 2, roll: null } },
      { id: "place 2", label: words.t("question.place"), patch: { ask: "place", step: 2, roll } },
      { id: "trade 5", label: words.t("question.trade_5"), patch: { ask: "trade", step: 5, roll } },
    ];
  },
  question_of: (position) => (["trade 1", "roll 2", "place 2", "trade 5"].includes(asked(position)) ? asked(position) : ""),
  pieces,
  piece_at,
  put,
  groups,
};

export default editing;
