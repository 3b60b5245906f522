/** What a game brings to the position editor: pieces, places, fields and questions.  The seam between both. */
import type { ComponentChild } from "preact";
import type { BoardPlaces, TableContext } from "../games/game";
import type { Words } from "../i18n";

/** A position as the server writes it; the editor leaves out what follows from the rest. */
export type Position = Readonly<Record<string, unknown>>;

/** Something that is put on the board by a tap or a drag. */
export interface Piece {
  id: string;
  label: string;
  mark?: ComponentChild;
  seat?: number; // whose it is
  single?: boolean; // there is one: put elsewhere, it is gone from where it was
}

export const REMOVE = "remove"; // the piece that takes others away

interface Base {
  id: string; // the field as the server names it: "cash[0]"
  label: string;
}

export type FieldInput =
  | (Base & { kind: "number"; value: number; least?: number; most?: number; step?: number; set(value: number): Position })
  | (Base & { kind: "choice"; value: string; choices: readonly (readonly [string, string])[]; set(value: string): Position })
  | (Base & { kind: "flag"; value: boolean; set(value: boolean): Position })
  | (Base & { kind: "list"; value: readonly string[]; choices: readonly string[]; name(value: string): string; set(value: readonly string[]): Position });

export interface FieldGroup {
  id: string;
  title: string;
  seat?: number;
  fields: readonly FieldInput[];
}

/** A moment of a turn that can be set up, with the keys that belong to it. */
export interface Question {
  id: string;
  label: string;
  patch: Position;
}

export interface PositionEditing extends BoardPlaces {
  /** Labels of fields and pieces, and what the server says of positions by its form. */
  words: Pick<Words<string>, "load" | "has" | "sentence" | "write">;
  /** The keys that follow from the others, or that only a moment of its own has. */
  derived: readonly string[];
  questions(position: Position): readonly Question[];
  /** The question of a position; "" for one that cannot be set up but only kept. */
  question_of(position: Position): string;
  pieces(position: Position, context: TableContext): readonly Piece[];
  /** The piece that a drag takes from a place; "" where nothing lies. */
  piece_at(position: Position, spot: string): string;
  put(position: Position, spot: string, piece: string, context: TableContext): Position;
  groups(position: Position, context: TableContext): readonly FieldGroup[];
}

/** A list with one entry replaced. */
export const with_at = <T>(list: readonly T[], at: number, value: T): T[] => list.map((one, n) => (n === at ? value : one));

/** A list without the first entry that equals a value. */
export function without_one<T>(list: readonly T[], value: T): T[] {
  const at = list.indexOf(value);
  return at < 0 ? [...list] : list.filter((_one, n) => n !== at);
}

export const seats_of = (position: Position): number[] => Array.from({ length: Number(position["seats"] ?? 0) }, (_none, seat) => seat);

/** A number of a list over seats. */
export function seat_number(position: Position, key: string, seat: number, label: string, step = 1): FieldInput {
  const list = (position[key] ?? []) as readonly number[];
  return { id: `${key}[${seat}]`, label, kind: "number", value: list[seat] ?? 0, least: 0, step, set: (value) => ({ ...position, [key]: with_at(list, seat, value) }) };
}

/** A number of a list over seats of maps. */
export function held_number(position: Position, key: string, seat: number, name: string, label: string): FieldInput {
  const list = (position[key] ?? []) as readonly Record<string, number>[];
  const held = list[seat] ?? {};
  return { id: `${key}[${seat}].${name}`, label, kind: "number", value: held[name] ?? 0, least: 0, set: (value) => ({ ...position, [key]: with_at(list, seat, { ...held, [name]: value }) }) };
}

/** A letter of a board that is written as rows of letters. */
export function letter_at(position: Position, column: number, row: number): string {
  return ((position["board"] ?? []) as readonly string[])[row]?.[column] ?? ".";
}

/** The board with another letter on a square. */
export function with_letter(position: Position, column: number, row: number, letter: string): string[] {
  const rows = (position["board"] ?? []) as readonly string[];
  return rows.map((marks, y) => (y === row ? marks.slice(0, column) + letter + marks.slice(column + 1) : marks));
}
