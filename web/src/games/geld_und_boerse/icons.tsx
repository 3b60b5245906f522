/** Line drawings: one for every branch, and for the fields that are the same everywhere. */
import { drawings } from "@parkett/games/geld_und_boerse/drawing/geometry.json";
import type { JSX } from "preact";
import { memo } from "../../memo";

const DRAWINGS: Record<string, string> = drawings; // paths in a square of 24

/** The drawing in a square of 24, or where and as large as it is wanted; a letter where there is none. */
export function Drawing({ name, x = 0, y = 0, size = 24 }: { name: string; x?: number; y?: number; size?: number }): JSX.Element {
  const path = DRAWINGS[name];
  return (
    <g class="drawing" transform={size === 24 ? undefined : `translate(${x} ${y}) scale(${size / 24})`}>
      {path ? <path d={path} /> : <text x="12" y="18" text-anchor="middle">{name.slice(0, 1)}</text>}
    </g>
  );
}

export const Icon = memo(({ name, size = 18 }: { name: string; size?: number }) => (
  <svg class="geld-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true"><Drawing name={name} /></svg>
));
