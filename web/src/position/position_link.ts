/** Links that carry a position: packed behind the #, which no server sees. */
import type { Position } from "./position_editing";

const KEY = "p=";

async function pipe(bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)).arrayBuffer());
}

/** The part behind the # for a position. */
export async function write_link(position: Position): Promise<string> {
  const packed = await pipe(new TextEncoder().encode(JSON.stringify(position)), new CompressionStream("deflate-raw"));
  return KEY + btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The position of a link; null for a fragment that holds none. */
export async function read_link(fragment: string): Promise<Position | null> {
  if (!fragment.startsWith(KEY)) return null;
  try {
    const bytes = Uint8Array.from(atob(fragment.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const found: unknown = JSON.parse(new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw"))));
    return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Position) : null;
  } catch {
    return null;
  }
}
