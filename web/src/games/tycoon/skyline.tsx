/** A small skyline for every city, drawn in a box of 57 by 19. */
import { skylines } from "@parkett/games/tycoon/drawing/geometry.json";
import type { JSX } from "preact";

const SKYLINES: Record<string, string> = skylines;

export function Skyline({ city }: { city: string }): JSX.Element {
  return <path class="skyline" d={SKYLINES[city] ?? skylines.plain} />;
}
