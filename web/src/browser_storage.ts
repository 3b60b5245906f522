/** What this browser keeps under a key.  Where storage is blocked, as in a frame of a foreign page, or full, it is kept until the page is left. */

const until_left = new Map<string, string>();

export function read_text(key: string): string | null {
  try {
    return until_left.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text, or forget it; whether storage has taken it. */
export function write_text(key: string, text: string | null): boolean {
  until_left.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    if (text !== null) until_left.set(key, text);
    return false;
  }
}

/** What is kept as JSON; null where there is nothing or something else. */
export function read_json(key: string): unknown {
  try {
    return JSON.parse(read_text(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keep a value as JSON; null is forgotten. */
export const write_json = (key: string, value: unknown): boolean => write_text(key, value === null ? null : JSON.stringify(value));

/** A kept map; an empty one where there is none. */
export function read_map<T>(key: string): Record<string, T> {
  const found = read_json(key);
  return typeof found === "object" && found !== null ? (found as Record<string, T>) : {};
}

/** Keep the newest entries of a map. */
export function write_newest<T extends { at: number }>(key: string, all: Record<string, T>, most: number): boolean {
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at).slice(0, most);
  return write_json(key, Object.fromEntries(newest));
}
