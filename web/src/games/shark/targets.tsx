/** The squares on which the house in hand may stand: one stop of the Tab key, arrows move inside. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { number } from "../../i18n";
import { roomy } from "../../settings";
import type { Square } from "../../svg/outline";
import { kept } from "../../table/kept";
import type { Desk } from "../game";
import { square_of } from "./facts";
import { reason } from "./log";
import { chosen_kind, outlook, spots_of, type Spot } from "./placing";
import { House, house_name, t, type Kind } from "./words";

const STEPS: Record<string, Square> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest spot in a direction: straight ahead counts more than aside. */
export function next_spot(from: Square, [dx, dy]: Square, spots: readonly Spot[]): Spot | undefined {
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = square_of(spot.square);
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (ahead > 0 && ahead + 3 * aside < least) {
      least = ahead + 3 * aside;
      best = spot;
    }
  }
  return best;
}

export const Targets = kept(({ desk }: { desk: Desk }): JSX.Element | null => {
  const kind = chosen_kind(desk);
  const at = useSignal<string | null>(null);
  const group = useRef<SVGGElement>(null);
  if (!kind) return null;
  const spots = spots_of(desk, kind);
  const stop = spots.find(({ square }) => square === at.value) ?? spots.find(({ barred }) => !barred) ?? spots[0];
  const move = (event: KeyboardEvent, from: Spot): void => {
    const way = STEPS[event.key];
    if (!way) return;
    event.preventDefault();
    const next = next_spot(square_of(from.square), way, spots);
    if (!next) return;
    at.value = next.square;
    group.current?.querySelector<SVGGElement>(`[data-square="${next.square}"]`)?.focus();
  };
  return (
    <g class={`targets kind-${kind}`} ref={group} role="group" aria-label={t("board.targets", { house: house_name(kind) })}>
      {spots.map((spot) => (
        <Target key={`${kind}-${spot.square}`} desk={desk} kind={kind} spot={spot} stop={spot === stop} onMove={move} onFocus={() => (at.value = spot.square)} />
      ))}
    </g>
  );
});

interface TargetProps {
  desk: Desk;
  kind: Kind;
  spot: Spot;
  stop: boolean;
  onMove: (event: KeyboardEvent, from: Spot) => void;
  onFocus: () => void;
}

function Target({ desk, kind, spot, stop, onMove, onFocus }: TargetProps): JSX.Element {
  const [x, y] = square_of(spot.square);
  const say = spot.say;
  const chosen = desk.hint.value === say || desk.picked.value === say;
  const point = (): void => {
    desk.hint.value = say;
  };
  const leave = (): void => {
    if (desk.hint.peek() === say) desk.hint.value = null;
  };
  const act = (): void => {
    if (!spot.barred) desk.play(say);
    else if (spot.blocked) point();
    else desk.source.say(say); // the refusal names the rule
  };
  return (
    <g transform={`translate(${x} ${y})`}>
      <g
        class={`target ${spot.barred ? "blocked" : "playable"}${chosen ? " chosen" : ""}`}
        data-square={spot.square} role="button" tabIndex={stop ? 0 : -1} aria-disabled={spot.barred ? "true" : undefined}
        aria-label={spoken(desk, kind, spot)}
        onClick={act}
        onKeyDown={(event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            act();
          } else onMove(event, spot);
        }}
        onPointerEnter={(event) => event.pointerType === "mouse" && roomy() && point()} onPointerLeave={leave} onBlur={leave}
        onFocus={(event) => {
          onFocus();
          if (event.currentTarget.matches(":focus-visible")) point(); // by key; a tap must not move the page
        }}
      >
        <rect class="spot" x="0.04" y="0.04" width="0.92" height="0.92" rx="0.1" />
        {spot.barred ? <path class="no" d="M0.3 0.3 0.7 0.7M0.7 0.3 0.3 0.7" /> : chosen && <House kind={kind} />}
        <text class="name" x="0.1" y="0.94">{spot.square}</text>
      </g>
      {!spot.barred && !chosen && <Worth desk={desk} say={say} />}
    </g>
  );
}

/** The size the group would have, and how many houses of others would leave: the button says it in words. */
function Worth({ desk, say }: { desk: Desk; say: string }): JSX.Element {
  const ahead = outlook(desk, say);
  if (!ahead || ahead.size < 2) return <circle class="dot" cx="0.5" cy="0.46" r="0.11" />;
  return (
    <g class="worth" aria-hidden="true">
      <text class="size" x="0.5" y="0.62" text-anchor="middle">{ahead.size}</text>
      {ahead.removes > 0 && <text class="removes" x="0.9" y="0.3" text-anchor="end">−{ahead.removes}</text>}
    </g>
  );
}

function spoken(desk: Desk, kind: Kind, spot: Spot): string {
  const house = house_name(kind);
  if (spot.blocked) return t("cell.blocked", { square: spot.square, house, why: reason(spot.blocked.code, spot.blocked.facts ?? {}) });
  if (spot.barred) return t("cell.barred", { square: spot.square, house });
  const ahead = outlook(desk, spot.say);
  if (!ahead) return t("cell.place", { square: spot.square, house });
  return t("cell.outlook", { square: spot.square, house, size: ahead.size, gain: number(ahead.gain), removes: ahead.removes });
}
