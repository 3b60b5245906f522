/** How much room there is. */
import { signal } from "@preact/signals";

const NARROW = "(max-width: 1023px)";
/** Whether the table is laid out for a phone; parts that have two places are drawn in one of them. */
export const narrow = signal(false);
if (typeof matchMedia === "function") {
  const query = matchMedia(NARROW);
  const change = (): void => {
    narrow.value = query.matches;
  };
  change();
  query.addEventListener?.("change", change);
}
