/** The screen: how much room there is, how it is touched, whether things may move. */
import { signal } from "@preact/signals";

const NARROW = "(max-width: 1023px)";
/** Whether the table is laid out for a phone; parts that have two places are drawn in one of them. */
export const narrow_screen = signal(false);
if (typeof matchMedia === "function") {
  const query = matchMedia(NARROW);
  const change = (): void => {
    narrow_screen.value = query.matches;
  };
  change();
  query.addEventListener?.("change", change);
}

/** Whether the window is as a media query says; the query is made once. */
function media_query(text: string): () => boolean {
  let query: MediaQueryList | null = null;
  return () => (query ??= matchMedia(text)).matches;
}

export const reduced_motion = media_query("(prefers-reduced-motion: reduce)");
/** Whether the prompt stands beside the board; in a narrow window it is a sheet that must not move under the pointer. */
export const wide_screen = media_query("(min-width: 1024px)");
export const touch_screen = media_query("(pointer: coarse)");
