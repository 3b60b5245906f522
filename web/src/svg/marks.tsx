/** Marks that tell things apart by hue, pattern and letter or shape, always together. */
import type { JSX } from "preact";

export const PATTERNS = ["solid", "diagonal", "dots", "cross", "horizontal", "grid", "chevron"] as const;
export type Pattern = (typeof PATTERNS)[number];

const STROKES: Record<Pattern, JSX.Element | null> = {
  solid: null,
  diagonal: <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5" />,
  dots: <g class="dots"><circle cx="1.5" cy="1.5" r="0.9" /><circle cx="4.5" cy="4.5" r="0.9" /></g>,
  cross: <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5M-1 5 1 7M0 0 6 6M5 -1 7 1" />,
  horizontal: <path d="M0 1.5H6M0 4.5H6" />,
  grid: <path d="M0 3H6M3 0V6" />,
  chevron: <path d="M0 4.5 3 1.5 6 4.5" />,
};

/** Pattern definitions for one drawing; `unit` is the size of one repeat in its own units. */
export function PatternDefs({ id, unit }: { id: string; unit: number }): JSX.Element {
  return (
    <defs>
      {PATTERNS.map((name) => (
        <pattern
          key={name} id={`${id}-${name}`} width="6" height="6" patternUnits="userSpaceOnUse"
          patternTransform={`scale(${unit / 6})`} class="pattern"
        >
          {STROKES[name]}
        </pattern>
      ))}
    </defs>
  );
}

/** The patterns of all small marks, once a page. */
export function MarkPatterns(): JSX.Element {
  return <svg class="defs" width="0" height="0" aria-hidden="true"><PatternDefs id="mark" unit={5} /></svg>;
}

const SHAPES = [
  <circle key="c" cx="8" cy="8" r="6" />,
  <rect key="r" x="2.5" y="2.5" width="11" height="11" rx="1" />,
  <path key="t" d="M8 1.8 14.6 13.4H1.4Z" />,
  <path key="d" d="M8 1 15 8 8 15 1 8Z" />,
  <path key="h" d="M4.5 1.9h7L15 8l-3.5 6.1h-7L1 8Z" />,
  <path key="s" d="m8 .8 2.1 4.9 5.3.4-4 3.5 1.2 5.2L8 12l-4.6 2.8 1.2-5.2-4-3.5 5.3-.4Z" />,
];

/** A player's own shape and hue. */
export function SeatMark({ seat, size = 16 }: { seat: number; size?: number }): JSX.Element {
  return (
    <svg class={`seat-mark seat-${seat % 6}`} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      {SHAPES[seat % SHAPES.length]}
    </svg>
  );
}

/** A bot's face, drawn from its name: a head, two eyes, a mouth. */
export function BotFace({ name, seat, size = 28 }: { name: string; seat: number; size?: number }): JSX.Element {
  const seed = [...`${name}${seat}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const heads = [
    <rect key="0" x="4" y="5" width="20" height="19" rx="4" />,
    <circle key="1" cx="14" cy="15" r="10.5" />,
    <path key="2" d="M14 4 25 11v9l-6 5H9l-6-5v-9Z" />,
  ];
  const mouths = ["M10 20h8", "M9.500 19q4.500 3.500 9 0", "M10 20.500q4-2.500 8 0", "M11 20l2 1.500 2-1.500 2 1.500"];
  const eye = 1.3 + (seed % 3) * 0.45;
  return (
    <svg class={`bot-face seat-${seat % 6}`} viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <g class="head">{heads[seed % heads.length]}</g>
      {seed % 2 === 0 ? <path class="line" d="M14 4V1.500M12 1.500h4" /> : <path class="line" d="M7 9h5M16 9h5" />}
      <circle class="eye" cx="10.200" cy="13.500" r={eye} />
      <circle class="eye" cx="17.800" cy="13.500" r={eye} />
      <path class="line" d={mouths[(seed >> 3) % mouths.length] ?? ""} />
    </svg>
  );
}
