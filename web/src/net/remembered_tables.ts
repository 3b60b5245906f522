/** What this browser remembers: its name, the secrets of its seats, and the invitations it may give away. */
import { read_map, read_text, write_json, write_newest, write_text } from "../browser_storage";
import type { Invitation } from "../wire/wire";

export interface RememberedTable {
  token: string;
  game: string;
  edition?: string;
  invitations?: Invitation[];
  at: number;
}

const KEY = "parkett.tables";
const MOST = 40; // tables

const read = (): Record<string, RememberedTable> => read_map<RememberedTable>(KEY);

export function token_of(table: string): string {
  return read()[table]?.token ?? "";
}

/** The game of a table that this browser has sat at, or nothing. */
export function seat_at(table: string): { game: string; edition: string } {
  const { game = "", edition = "" } = read()[table] ?? {};
  return { game, edition };
}

export function remember_table(table: string, token: string, game: string, edition = ""): void {
  keep_table(table, { ...read()[table], token, game, edition, at: Date.now() });
}

function keep_table(table: string, kept: RememberedTable): void {
  write_newest(KEY, { ...read(), [table]: kept }, MOST);
}

/** The invitations that were issued at this browser and may still be open. */
export function invitations_of(table: string): readonly Invitation[] {
  return read()[table]?.invitations ?? [];
}

/** Keep invitations; a newer one to the same seat replaces the older. */
export function keep_invitations(table: string, fresh: readonly Invitation[]): void {
  const known = read()[table];
  if (!known) return;
  const others = (known.invitations ?? []).filter(({ seat }) => !fresh.some((one) => one.seat === seat));
  keep_table(table, { ...known, invitations: [...others, ...fresh] });
}

/** What an invitation's link says behind the #: nothing of it reaches a server before it is redeemed. */
export const write_invitation = ({ code, seat }: Invitation): string => `i=${encodeURIComponent(code)}&seat=${seat + 1}`;

/** The invitation of a link; one that names no seat has seat -1. */
export function read_invitation(hash: string): Invitation {
  const said = new URLSearchParams(hash);
  return { code: said.get("i") ?? "", seat: Number(said.get("seat") ?? 0) - 1 };
}

export function forget_table(table: string): void {
  const rest = Object.entries(read()).filter(([id]) => id !== table);
  write_json(KEY, Object.fromEntries(rest));
}

export function remembered_tables(): [string, RememberedTable][] {
  return Object.entries(read()).sort(([, a], [, b]) => b.at - a.at);
}

export function my_name(): string {
  return read_text("parkett.name") ?? "";
}

export function set_my_name(name: string): void {
  write_text("parkett.name", name);
}
