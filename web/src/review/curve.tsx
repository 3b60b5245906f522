/** The curve of win chances of all seats, with a dot where somebody gave away much. */
import { useSignal } from "@preact/signals";
import type { JSX, Ref } from "preact";
import { narrow_screen } from "../screen";
import { SeatMark } from "../svg/identity_marks";
import type { GameReview } from "../wire/wire";
import { percent, t } from "./words";

const WHOLE = 1_000_000;
const H = 240;
const RIGHT = 16;
const TOP = 10;
const BOTTOM = 14;
export const GRAVE: ReadonlySet<string> = new Set(["mistake", "blunder"]);

interface Props {
  review: GameReview;
  names: readonly string[];
  picture?: Ref<SVGSVGElement>;
  onPick: (step: number) => void;
}

export function Curve({ review, names, picture, onPick }: Props): JSX.Element {
  const at = useSignal<number | null>(null);
  const [W, LEFT] = narrow_screen.value ? [340, 52] : [960, 60];
  const { steps } = review;
  const shares = [steps[0]?.before ?? [], ...steps.map(({ after }) => after)];
  const last = shares.length - 1;
  const x = (n: number): number => LEFT + (n / Math.max(1, last)) * (W - LEFT - RIGHT);
  const y = (share: number): number => TOP + (1 - share / WHOLE) * (H - TOP - BOTTOM);
  const near = (event: MouseEvent & { currentTarget: SVGSVGElement }): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * W;
    return Math.min(last, Math.max(0, Math.round(((part - LEFT) / (W - LEFT - RIGHT)) * last)));
  };
  const shown = at.value ?? last;
  return (
    <figure class="chart">
      <svg
        ref={picture} viewBox={`0 0 ${W} ${H}`} role="img" aria-label={t("review.curve")}
        onPointerMove={(event) => (at.value = near(event))} onPointerLeave={() => (at.value = null)}
        onClick={(event) => onPick(steps[Math.max(1, near(event)) - 1]?.step ?? 1)}
      >
        {[0, 1, 2, 3, 4].map((quarter) => (
          <g key={quarter} class="rule">
            <path d={`M${LEFT} ${y((WHOLE * quarter) / 4)}H${W - RIGHT}`} />
            <text x={LEFT - 6} y={y((WHOLE * quarter) / 4) + 4} text-anchor="end">{quarter * 25} %</text>
          </g>
        ))}
        {names.map((_name, seat) => (
          <path key={seat} class={`line seat-${seat % 6}`} d={shares.map((one, n) => `${n === 0 ? "M" : "L"}${x(n).toFixed(1)} ${y(one[seat] ?? 0).toFixed(1)}`).join("")} />
        ))}
        {steps.map(({ mark, by, after }, n) => (typeof by === "number" && GRAVE.has(mark ?? "")
          ? <circle key={n} class={`dot seat-${by % 6}`} cx={x(n + 1)} cy={y(after[by] ?? 0)} r="4" />
          : null))}
        {at.value !== null && <path class="cursor" d={`M${x(at.value)} ${TOP}V${H - BOTTOM}`} />}
      </svg>
      <figcaption>
        {names.map((name, seat) => (
          <span key={seat} class="legend"><SeatMark seat={seat} size={12} /> {name} <b class="num">{percent(shares[shown]?.[seat] ?? 0)}</b></span>
        ))}
      </figcaption>
    </figure>
  );
}
