/** The player's own salts for the dealer, and the notes by which a finished game is checked. */
import { read_map, write_newest } from "../browser_storage";

const BYTES = 24; // 192 random bits
const KEPT = 60;

/** What this browser saw of a table before the game, and what it gave. */
export interface DealingNotes {
  /** The server's promise about its seed. */
  commitment: string;
  /** Everybody's promises about their salts, by seat, when they were asked for. */
  salt_commitments: readonly string[];
  /** The own salt, once it was sent. */
  sent: string;
  /** The same, once the server has confirmed it. */
  revealed: string;
  at: number;
}

interface KeptSalt {
  salt: string;
  at: number;
}

export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Choose a salt, keep it, and return the promise about it; "" where the browser cannot (no https, no storage). */
export async function commit_to_salt(): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const salt = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  const commitment = await sha256(salt);
  const all = { ...read_map<KeptSalt>("parkett.salts"), [commitment]: { salt, at: Date.now() } };
  return write_newest("parkett.salts", all, KEPT) ? commitment : "";
}

/** The salt behind a promise of this browser, or "". */
export function salt_of(commitment: string): string {
  return read_map<KeptSalt>("parkett.salts")[commitment]?.salt ?? "";
}

export function notes_of(table: string): DealingNotes | null {
  return read_map<DealingNotes>("parkett.notes")[table] ?? null;
}

/** Note what is promised at a table; the server's first promise stays. */
export function note_dealing(table: string, noted: Partial<DealingNotes>): void {
  const all = read_map<DealingNotes>("parkett.notes");
  const before = all[table] ?? { commitment: "", salt_commitments: [], sent: "", revealed: "", at: 0 };
  const commitment = before.commitment || (noted.commitment ?? "");
  write_newest("parkett.notes", { ...all, [table]: { ...before, ...noted, commitment, at: Date.now() } }, KEPT);
}
