/** What the board and the prompt share while a house is placed: which kind, which squares. */
import type { BlockedMove } from "../../wire/wire";
import type { Desk } from "../game";
import { board_of, square_name, view_of, zones_of } from "./facts";
import { KINDS, type Kind } from "./words";

/** A free square of the zone, on which the chosen house may stand or not. */
export interface Spot {
  square: string;
  say: string;
  barred: boolean;
  blocked?: BlockedMove | undefined; // why not, where the server said so beforehand
}

export function placing(desk: Desk): boolean {
  return desk.prompt?.ask === "place";
}

function kind_in(say: string): Kind | undefined {
  const [verb, kind] = say.split(" ");
  return verb === "place" ? KINDS.find((one) => one === kind) : undefined;
}

/** The kinds the dice leave open, with the number of squares for each. */
export function open_kinds(desk: Desk): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  const legal = (desk.prompt?.legal ?? []).map(kind_in);
  const blocked = (desk.prompt?.blocked ?? []).map(({ say }) => kind_in(say));
  for (const kind of KINDS) {
    if (legal.includes(kind) || blocked.includes(kind)) counts.set(kind, legal.filter((one) => one === kind).length);
  }
  return counts;
}

/** The kind taken up: “place red” waits in `picked` until a square is named. */
export function chosen_kind(desk: Desk): Kind | undefined {
  if (!placing(desk)) return undefined;
  const kinds = open_kinds(desk);
  const picked = kind_in(desk.picked.value ?? "");
  if (picked && kinds.has(picked)) return picked;
  return [...kinds].find(([, count]) => count > 0)?.[0];
}

export function choose_kind(desk: Desk, kind: Kind): void {
  desk.picked.value = `place ${kind}`;
}

/** Every free square of the rolled zone for this kind, allowed or not, in board order. */
export function spots_of(desk: Desk, kind: Kind): Spot[] {
  const { board, roll } = view_of(desk);
  const legal = new Set(desk.prompt?.legal);
  const blocked = new Map((desk.prompt?.blocked ?? []).map((one) => [one.say, one]));
  const free = (zones_of(board_of(desk)).get(roll?.zone ?? "") ?? []).filter(([x, y]) => board[y]?.[x] === ".");
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

export function outlook(desk: Desk, say: string): Outlook | undefined {
  const journal = desk.source.previews.value.get(say)?.journal;
  if (!journal) return undefined;
  const seat = desk.prompt?.seat;
  const found: Outlook = { size: 0, gain: 0, removes: 0 };
  for (const entry of journal) {
    if ("size" in entry && (entry["entry"] === "house_placed" || entry["entry"] === "top_taken_over")) found.size = Number(entry["size"]);
    if (entry["entry"] === "group_removed") found.removes += Number(entry["houses"]);
    if (entry["seat"] === seat && /^(top_)?provision_paid$|^dividend_paid$/.test(String(entry["entry"]))) found.gain += Number(entry["amount"]);
  }
  return found;
}
