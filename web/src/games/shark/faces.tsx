/** The two dice as they are tapped at the real box: the colour, then the number or the shark. */
import type { ChanceFaces } from "../game";
import { ColourDie, NumberDie } from "./scale";
import { is_colour } from "./words";

const FREE: ReadonlySet<string> = new Set(["black", "white"]); // of the colour die: any colour

export const picture: NonNullable<ChanceFaces["picture"]> = (face) => (
  <svg class="dice thrown" viewBox="0 0 1 1">
    {is_colour(face) || FREE.has(face) ? <ColourDie face={face} /> : <NumberDie zone={face} />}
  </svg>
);
