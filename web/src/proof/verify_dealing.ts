/** Check the dealer's promise: the seed fits its fingerprint, every draw follows from it, and the own notes agree. */
import { hex, sha256, type DealingNotes } from "../net/salts";

export interface Draw {
  total: number;
  number: number;
  /** Its place among the draws, from 0. */
  at: number;
  /** How often seen draws had been undone before it. */
  branch: number;
}

const text = new TextEncoder();

/** The numbers that the seed and the salts give, one for each draw. */
export async function numbers_of(seed: string, salts: readonly string[], draws: readonly Draw[]): Promise<number[]> {
  const secret = await crypto.subtle.digest("SHA-256", text.encode([seed, ...salts].join("\n")));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const found: number[] = [];
  for (const { total, at, branch } of draws) {
    const limit = ((1n << 256n) / BigInt(total)) * BigInt(total);
    for (let attempt = 0; ; attempt += 1) {
      const name = `parkett/${at}/${attempt}${branch ? `/${branch}` : ""}`;
      const value = BigInt(`0x${hex(await crypto.subtle.sign("HMAC", key, text.encode(name)))}`);
      if (value >= limit) continue;
      found.push(Number(value % BigInt(total)));
      break;
    }
  }
  return found;
}

/** What is wrong, or "fair"; "noted": fair, and this browser's own notes of the time before the game agree. */
export type DealingVerdict = "fair" | "noted" | "seed" | "draws" | "exchanged" | "own_salt" | "left_out" | "foreign_salt" | "cannot";

export interface Dealing {
  commitment: string;
  seed: string;
  salts: readonly string[];
}

export async function verify_dealing(dealing: Dealing, draws: readonly Draw[], notes: DealingNotes | null): Promise<DealingVerdict> {
  if (!globalThis.crypto?.subtle) return "cannot";
  const { commitment, seed, salts } = dealing;
  if (notes?.commitment && notes.commitment !== commitment) return "exchanged";
  if ((await sha256(seed)) !== commitment) return "seed";
  if (notes?.revealed && !salts.includes(notes.revealed)) return "own_salt";
  if (notes?.salt_commitments.length) {
    const shown = await Promise.all(salts.map(sha256));
    if (!shown.every((one) => notes.salt_commitments.includes(one))) return "foreign_salt";
  }
  const numbers = await numbers_of(seed, salts, draws);
  if (!draws.every((draw, n) => draw.number === numbers[n])) return "draws";
  if (notes?.sent && !salts.includes(notes.sent)) return "left_out";
  return notes?.commitment && notes.sent ? "noted" : "fair";
}
