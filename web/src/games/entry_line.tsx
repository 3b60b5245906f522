/** One line for every journal entry, from the game's words: the same sentences as in the terminal. */
import type { ComponentChild } from "preact";
import { join_list, plain_name, plain_value, t, type Words, type WriteValue } from "../i18n";
import { SeatName } from "../table/seat_name";
import type { Entry } from "../table/log_steps";
import type { Sound } from "../sounds";
import type { Line, TableContext } from "./game";

export interface LineStyle {
  words: Pick<Words<string>, "has" | "write" | "value_name">;
  /** Whose cash an entry changes, from the game's own table: "seat-amount to+amount". */
  cash_flows: Record<string, string>;
  /** Whether an entry is part of a scene: a merger, a payday, the end. */
  is_loud(entry: Entry, context: TableContext): boolean;
  /** Entries that change nothing one sees or counts. */
  routine?: ReadonlySet<string>;
  /** What an entry sounds like; money that comes sounds of itself. */
  sounds?: Readonly<Record<string, Sound>>;
  /** The name of a value where the board file gives it. */
  board_name?(type: string, value: string, context: TableContext): string | undefined;
  /** A named value as an element in running text. */
  element?(type: string, value: string, name: string, context: TableContext): ComponentChild | undefined;
}

/** A sentence of the notation in the game's words. */
export function sentence_writer(style: Pick<LineStyle, "board_name"> & { words: Pick<Words<string>, "sentence" | "value_name"> }): (say: string, context: TableContext) => string {
  return (say, context) => style.words.sentence(say, write_names(style, context));
}

/** The lines of a game; an entry whose message is empty has none. */
export function line_writer(style: LineStyle): (entry: Entry, context: TableContext) => Line | null {
  return (entry, context) => {
    const plain = entry_text(style, entry, context);
    if (!plain) return null;
    const key = `event.${entry.entry}`;
    const money = money_of(style.cash_flows, entry);
    return {
      text: style.words.has(key) ? style.words.write(key, entry, write_elements(style, context)) : plain,
      plain,
      rule: entry.rule,
      sums: arithmetic(style, entry, context),
      loud: style.is_loud(entry, context),
      routine: style.routine?.has(entry.entry),
      sound: style.sounds?.[entry.entry] ?? ((money.amount ?? 0) > 0 ? "coin" : undefined),
      ...money,
    };
  };
}

function entry_text(style: LineStyle, entry: Entry, context: TableContext): string {
  const key = `event.${entry.entry}`;
  return style.words.has(key) ? style.words.write(key, entry, write_names(style, context)).join("") : derived_text(entry, context);
}

function arithmetic(style: LineStyle, entry: Entry, context: TableContext): string | undefined {
  const key = `sums.${entry.entry}`;
  return (style.words.has(key) && style.words.write(key, entry, write_names(style, context)).join("")) || undefined;
}

/** A line from the names of an entry and its fields. */
function derived_text({ entry: name, seat, ...facts }: Entry, context: TableContext): string {
  const said = Object.entries(facts).filter(([field]) => field !== "rule").map(([field, value]) => `${plain_name(field)} ${plain_value(value).join("")}`);
  const who = typeof seat === "number" ? `${t("players.before", { name: context.name(seat) })} ` : "";
  return `${who}${plain_name(name)}${said.length > 0 ? ` (${said.join(", ")})` : ""}`;
}

function write_names(style: Pick<LineStyle, "board_name"> & { words: Pick<Words<string>, "value_name"> }, context: TableContext): WriteValue {
  const write: WriteValue = (type, value) => {
    if (Array.isArray(value)) return join_list(value.map((one) => write(type, one)));
    if (type === "seat" && typeof value === "number") return [context.name(value)];
    const known = typeof value === "string" ? style.board_name?.(type, value, context) : undefined;
    return known === undefined ? style.words.value_name(type, value) : [known];
  };
  return write;
}

function write_elements(style: LineStyle, context: TableContext): WriteValue {
  const names = write_names(style, context);
  const write: WriteValue = (type, value) => {
    if (Array.isArray(value)) return join_list(value.map((one) => write(type, one)));
    if (type === "seat" && typeof value === "number") return [<SeatName seat={value} name={context.name(value)} />];
    const name = names(type, value).join("");
    return [(typeof value === "string" ? style.element?.(type, value, name, context) : undefined) ?? name];
  };
  return write;
}

type Money = Pick<Line, "seat" | "amount" | "flows">;

/** Whose cash an entry changed, and by how much. */
function money_of(cash_flows: Record<string, string>, entry: Entry): Money {
  const changes = new Map<number, number>();
  for (const [, who = "", sign, field = ""] of (cash_flows[entry.entry] ?? "").matchAll(/(\w+)([+-])(\w+)/g)) {
    const [seat, amount] = [entry[who], entry[field]];
    if (typeof seat === "number" && typeof amount === "number") changes.set(seat, (changes.get(seat) ?? 0) + (sign === "+" ? amount : -amount));
  }
  const flows = [...changes].filter(([, amount]) => amount !== 0).map(([seat, amount]) => ({ seat, amount }));
  return flows.length > 1 ? { ...flows[0], flows } : (flows[0] ?? {});
}
