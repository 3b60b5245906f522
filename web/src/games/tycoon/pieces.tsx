/** Hotels, factories, planes: hue, pattern and the player's shape, always together. */
import { seat_patterns } from "@parkett/drawing/marks.json";
import geometry from "@parkett/games/tycoon/drawing/geometry.json";
import { memo } from "../../memo";
import type { Pattern } from "../../svg/identity_marks";
import { SeatShape } from "../../svg/seat_shape";

const SHAPES = geometry.pieces;

export type Kind = keyof typeof SHAPES;

export function pattern_of(seat: number): Pattern {
  return seat_patterns[seat % seat_patterns.length] as Pattern;
}

interface Props {
  kind: Kind;
  seat: number;
  defs: string; // the id of the drawing's patterns
  closed?: boolean;
  turned?: number; // degrees; the player's shape stays upright
}

/** A piece around the origin, in board units. */
export const Piece = memo(({ kind, seat, defs, closed, turned = 0 }: Props) => {
  const shape = SHAPES[kind];
  const low = kind === "factory" ? 1.2 : kind === "plane" ? 0 : 0.8;
  return (
    <g class={`piece ${kind} seat-${seat % 6}${closed ? " closed" : ""}`}>
      <g transform={turned ? `rotate(${turned})` : undefined}>
        <path class="hue" d={shape} />
        <path class="weave" d={shape} fill={`url(#${defs}-${pattern_of(seat)})`} />
        <path class="edge" d={shape} />
      </g>
      <circle class="plate" cy={low} r="3.400" />
      <g transform={`translate(-2.6 ${low - 2.6}) scale(0.325)`}><SeatShape seat={seat} /></g>
      {closed && <path class="shut" d="M-6.500 6 6.500 -6" />}
    </g>
  );
});

/** A piece as a small picture in running text and tables. */
export const PieceMark = memo(({ kind, seat, size = 20 }: { kind: Kind; seat: number; size?: number }) => (
  <svg class={`piece-mark piece seat-${seat % 6}`} viewBox="-9 -9 18 18" width={size} height={size} aria-hidden="true">
    <path class="hue" d={SHAPES[kind]} />
    <path class="edge" d={SHAPES[kind]} />
  </svg>
));
