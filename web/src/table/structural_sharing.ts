/** Structural sharing: equal parts of two successive values are one object, so that comparing identities is enough. */

/** `after`, in which every part that equals the same part of `before` is that very object; `before` itself if all is equal. */
export function share_structure<T>(before: unknown, after: T): T {
  if (Object.is(before, after) || typeof before !== "object" || typeof after !== "object" || !before || !after) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys(fresh);
  let equal = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const value = share_structure(old[key], fresh[key]);
    if (value !== old[key]) equal = false;
    fresh[key] = value;
  }
  return equal ? (before as T) : after;
}
