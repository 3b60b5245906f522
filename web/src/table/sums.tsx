/** The arithmetic behind a line, apart from its words. */
import type { JSX } from "preact";

export function Sums({ of }: { of: string | undefined }): JSX.Element | null {
  return of ? <>{" "}<small class="sums">{of}</small></> : null;
}
