/** Marks that tell things apart by hue, pattern and letter or shape, always together. */
import type { JSX } from "preact";
import { patterns } from "@parkett/drawing/marks.json";
import { memo } from "../memo";
import type { BotAvatar as FaceOf } from "../wire/wire";

export const PATTERNS = ["solid", "diagonal", "dots", "cross", "horizontal", "grid", "chevron"] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Pattern definitions for one drawing; `unit` is the size of one repeat in its own units. */
export const PatternDefs = memo(({ id, unit }: { id: string; unit: number }) => (
  <defs>
    {PATTERNS.map((name) => (
      <pattern
        key={name} id={`${id}-${name}`} width="6" height="6" patternUnits="userSpaceOnUse"
        patternTransform={`scale(${unit / 6})`} class="pattern"
      >
        {patterns[name] && <path class={name === "dots" ? "dots" : undefined} d={patterns[name]} />}
      </pattern>
    ))}
  </defs>
));

/** The patterns of all small marks, once a page. */
export const MarkPatterns = memo(() => <svg class="defs" width="0" height="0" aria-hidden="true"><PatternDefs id="mark" unit={5} /></svg>);

const SHAPES = [
  <circle key="c" cx="8" cy="8" r="6" />,
  <rect key="r" x="2.5" y="2.5" width="11" height="11" rx="1" />,
  <path key="t" d="M8 1.8 14.6 13.4H1.4Z" />,
  <path key="d" d="M8 1 15 8 8 15 1 8Z" />,
  <path key="h" d="M4.5 1.9h7L15 8l-3.5 6.1h-7L1 8Z" />,
  <path key="s" d="m8 .8 2.1 4.9 5.3.4-4 3.5 1.2 5.2L8 12l-4.6 2.8 1.2-5.2-4-3.5 5.3-.4Z" />,
];

/** A player's own shape and hue. */
export const SeatMark = memo(({ seat, size = 16 }: { seat: number; size?: number }) => (
  <svg class={`seat-mark seat-${seat % 6}`} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    {SHAPES[seat % SHAPES.length]}
  </svg>
));

const FACES: Record<string, JSX.Element> = {
  circle: <circle cx="14" cy="14" r="11" />,
  square: <rect x="3.500" y="3.500" width="21" height="21" rx="3" />,
  triangle: <path d="M14 2.500 26 25H2Z" />,
  diamond: <path d="M14 1.500 26.500 14 14 26.500 1.500 14Z" />,
  hexagon: <path d="M8 3h12l6.500 11L20 25H8L1.500 14Z" />,
  star: <path d="m14 1.500 3.700 8.300 9 .8-6.800 6 2 8.900-7.900-4.700-7.900 4.700 2-8.900-6.800-6 9-.8Z" />,
};

/** What a head of each shape wears. */
const WORN: Record<string, JSX.Element> = {
  circle: <path class="worn" d="M5 20q9 6 18 0l-1.500 4q-7.500 4-15 0Z" />,
  square: <path class="worn" d="M4 8q0-6 10-6t10 6h3v2H4Z" />,
  triangle: <path class="line" d="m8.500 11 4 1m7-1-4 1" />,
  diamond: <path class="line" d="M8 13.500a3.200 3.200 0 1 0 6 0 3.200 3.200 0 1 0 6 0 3.200 3.200 0 1 0-6 0 3.200 3.200 0 1 0-6 0" />,
  hexagon: <path class="worn" d="m8 22 6 2 6-2v5l-6-2-6 2Z" />,
  star: <path class="worn" d="M8 8 7 1l4 3 3-4 3 4 4-3-1 7Z" />,
};

/** A bot's portrait as the server describes it: a shape in a colour, its eyes, a mouth, and what goes with the shape. */
export const BotFace = memo(({ face, size = 28 }: { face: FaceOf | undefined; size?: number }) => {
  const eyes = face?.eyes ?? 2;
  return (
    <svg class="bot-face" viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <g class="head" style={face ? { fill: face.colour } : undefined}>{FACES[face?.shape ?? "circle"] ?? FACES["circle"]}</g>
      {Array.from({ length: eyes }, (_none, n) => <circle key={n} class="eye" cx={14 + (n - (eyes - 1) / 2) * 5.5} cy="13.500" r="1.700" />)}
      <path class="line" d="M10.500 18.500q3.500 2.500 7 0" />
      {eyes > 1 && WORN[face?.shape ?? ""]}
    </svg>
  );
});
