/** What the board and the prompt share while a house is placed: which kind, which squares. */
import type { BlockedMove } from "../../wire/wire";
import type { TableContext } from "../game";
import { board_of, square_name, view_of, zones_of } from "./view_data";
import { KINDS, type Kind } from "./words";

/** A free square of the zone, on which the chosen house may stand or not. */
export interface Spot {
  square: string;
  say: string;
  barred: boolean;
  blocked?: BlockedMove | undefined; // why not, where the server said so beforehand
}

export function is_placing(context: TableContext): boolean {
  return context.prompt?.ask === "place";
}

function kind_in(say: string): Kind | undefined {
  const [verb, kind] = say.split(" ");
  return verb === "place" ? KINDS.find((one) => one === kind) : undefined;
}

/** The kinds the dice leave open, with the number of squares for each. */
export function open_kinds(context: TableContext): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  const legal = (context.prompt?.legal ?? []).map(kind_in);
  const blocked = (context.prompt?.blocked ?? []).map(({ say }) => kind_in(say));
  for (const kind of KINDS) {
    if (legal.includes(kind) || blocked.includes(kind)) counts.set(kind, legal.filter((one) => one === kind).length);
  }
  return counts;
}

/** The kind taken up: “place red” waits in `picked` until a square is named. */
export function chosen_kind(context: TableContext): Kind | undefined {
  if (!is_placing(context)) return undefined;
  const kinds = open_kinds(context);
  const picked = kind_in(context.picked.value ?? "");
  if (picked && kinds.has(picked)) return picked;
  return [...kinds].find(([, count]) => count > 0)?.[0];
}

export function choose_kind(context: TableContext, kind: Kind): void {
  context.picked.value = `place ${kind}`;
}

/** Every free square of the rolled zone for this kind, allowed or not, in board order. */
export function spots_of(context: TableContext, kind: Kind): Spot[] {
  const { board, roll } = view_of(context);
  const legal = new Set(context.prompt?.legal);
  const blocked = new Map((context.prompt?.blocked ?? []).map((one) => [one.say, one]));
  const free = (zones_of(board_of(context)).get(roll?.zone ?? "") ?? []).filter(([x, y]) => board[y]?.[x] === ".");
  return free.map((at) => {
    const square = square_name(at);
    const say = `place ${kind} ${square}`;
    return { square, say, barred: !legal.has(say), blocked: blocked.get(say) };
  });
}

/** What a placement would come to, as the server foretells it. */
export interface Outlook {
  size: number;
  gain: number;
  removes: number;
}

export function outlook(context: TableContext, say: string): Outlook | undefined {
  const journal = context.source.previews.value.get(say)?.journal;
  if (!journal) return undefined;
  const seat = context.prompt?.seat;
  const found: Outlook = { size: 0, gain: 0, removes: 0 };
  for (const entry of journal) {
    if ("size" in entry && (entry["entry"] === "house_placed" || entry["entry"] === "top_taken_over")) found.size = Number(entry["size"]);
    if (entry["entry"] === "group_removed") found.removes += Number(entry["houses"]);
    if (entry["seat"] === seat && /^(top_)?provision_paid$|^dividend_paid$/.test(String(entry["entry"]))) found.gain += Number(entry["amount"]);
  }
  return found;
}
