/** Parts of a page that are fetched when they are wanted. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** A part once it has come; null before, and where it is not wanted or cannot be fetched. */
export function usePart<T extends object>(wanted: boolean, load: () => Promise<T>, onFail: () => void = () => undefined): T | null {
  const part = useSignal<T | null>(null);
  useEffect(() => {
    if (wanted) load().then((found) => (part.value = found), onFail);
  }, [wanted]);
  return wanted ? part.value : null;
}
