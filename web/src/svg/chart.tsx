/** Lines over time: everybody's worth along the game. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number, t } from "../i18n";
import { narrow_screen } from "../screen";
import type { ScorePoint } from "../wire/wire";
import { SeatMark } from "./identity_marks";

interface Props {
  points: ScorePoint[];
  names: string[];
  onPick: (seq: number) => void;
}

const H = 240;
const RIGHT = 16;
const TOP = 10;
const BOTTOM = 22;
const WIDEST_SIGN = 6.5; // of a figure beside a ruled line

/** The ruled lines of a chart: about five round figures from the lowest value to the highest, nought among them. */
export function ruled_lines(values: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...values, 0), Math.max(...values, 1)];
  const rough = Math.max(1, (highest - lowest) / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? power * 10;
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  return Array.from({ length: last - first + 1 }, (_none, n) => (first + n) * step);
}

/** Room for the longest of the figures beside the ruled lines. */
export const left_margin = (figures: readonly string[]): number => 14 + WIDEST_SIGN * Math.max(...figures.map((one) => one.length));

/** The points of a seat while it is in the game, and the one at which it leaves. */
export function points_in_game(points: readonly ScorePoint[], seat: number): readonly ScorePoint[] {
  const left = points.findIndex(({ out }) => out.includes(seat));
  return left < 0 ? points : points.slice(0, left + 1);
}

/** What a seat is worth at a point; whoever has left the game has nothing. */
export function worth_at(point: ScorePoint | undefined, seat: number): number {
  return !point || point.out.includes(seat) ? 0 : (point.worth[seat] ?? 0);
}

export function WorthChart({ points, names, onPick }: Props): JSX.Element {
  const at = useSignal<number | null>(null);
  const W = narrow_screen.value ? 340 : 960; // drawn at its own size, so that the figures stay readable and what follows stays in view
  const values = points.flatMap((point) => names.map((_name, seat) => worth_at(point, seat)));
  const rules = ruled_lines(values);
  const LEFT = left_margin(rules.map((value) => number(value)));
  const [least, most] = [rules[0] ?? 0, rules.at(-1) ?? 1];
  const x = (n: number): number => LEFT + (n / Math.max(1, points.length - 1)) * (W - LEFT - RIGHT);
  const y = (value: number): number => TOP + (1 - (value - least) / (most - least)) * (H - TOP - BOTTOM);
  const near = (event: PointerEvent & { currentTarget: SVGSVGElement }): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * W;
    return Math.min(points.length - 1, Math.max(0, Math.round(((part - LEFT) / (W - LEFT - RIGHT)) * (points.length - 1))));
  };
  const shown = points[at.value ?? points.length - 1];
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t("chart.name")}
        onPointerMove={(event) => (at.value = near(event))} onPointerLeave={() => (at.value = null)}
        onClick={() => shown && onPick(shown.seq)}
      >
        {rules.map((value) => (
          <g key={value} class="rule"><path d={`M${LEFT} ${y(value)}H${W - RIGHT}`} /><text x={LEFT - 6} y={y(value) + 4} text-anchor="end">{number(value)}</text></g>
        ))}
        {names.map((_name, seat) => (
          <path key={seat} class={`line seat-${seat % 6}`} d={points_in_game(points, seat).map((point, n) => `${n === 0 ? "M" : "L"}${x(n).toFixed(1)} ${y(worth_at(point, seat)).toFixed(1)}`).join("")} />
        ))}
        {names.map((_name, seat) => {
          const n = at.value ?? points.length - 1;
          return <g key={seat} transform={`translate(${x(n) - 6} ${y(worth_at(points[n], seat)) - 6})`}><SeatMark seat={seat} size={12} /></g>;
        })}
        {at.value !== null && <path class="cursor" d={`M${x(at.value)} ${TOP}V${H - BOTTOM}`} />}
      </svg>
      <figcaption>
        {names.map((name, seat) => (
          <span key={seat} class="legend"><SeatMark seat={seat} size={12} /> {name} <b class="num">{shown?.out.includes(seat) ? t("result.out") : number(worth_at(shown, seat))}</b></span>
        ))}
      </figcaption>
    </figure>
  );
}
