/** Check the dealer's promise: the seed fits its fingerprint, and every draw follows from it. */
export interface Draw {
  total: number;
  number: number;
}

const text = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function commitment_of(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", text.encode(seed)));
}

/** The numbers that the seed and the salts give, one for each draw. */
export async function numbers_of(seed: string, salts: readonly string[], totals: readonly number[]): Promise<number[]> {
  const secret = await crypto.subtle.digest("SHA-256", text.encode([seed, ...salts].join("\n")));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const found: number[] = [];
  for (const [draw, total] of totals.entries()) {
    const limit = ((1n << 256n) / BigInt(total)) * BigInt(total);
    for (let attempt = 0; ; attempt += 1) {
      const signed = await crypto.subtle.sign("HMAC", key, text.encode(`parkett/${draw}/${attempt}`));
      const value = BigInt(`0x${hex(signed)}`);
      if (value >= limit) continue;
      found.push(Number(value % BigInt(total)));
      break;
    }
  }
  return found;
}

export type DealingVerdict = "fair" | "seed" | "draws" | "cannot";

export async function verify_dealing(commitment: string, seed: string, salts: readonly string[], draws: readonly Draw[]): Promise<DealingVerdict> {
  if (!globalThis.crypto?.subtle) return "cannot";
  if ((await commitment_of(seed)) !== commitment) return "seed";
  const numbers = await numbers_of(seed, salts, draws.map(({ total }) => total));
  return draws.every((draw, n) => draw.number === numbers[n]) ? "fair" : "draws";
}
