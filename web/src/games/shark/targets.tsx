/** The squares on which the house in hand may stand: one stop of the Tab key, arrows move inside. */
import { useSignal, type Signal } from "@preact/signals";
import { Fragment, type JSX, type SVGAttributes } from "preact";
import { number } from "../../i18n";
import { narrow_screen, wide_screen } from "../../screen";
import type { Square } from "../../svg/outline";
import type { TableContext } from "../game";
import { square_of } from "./view_data";
import { chosen_kind, outlook, spots_of, type Outlook, type Spot } from "./placing";
import { words, House, house_name, t, type Kind } from "./words";

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

export function Targets({ context }: { context: TableContext }): JSX.Element | null {
  const kind = chosen_kind(context);
  const at = useSignal<string | null>(null);
  if (!kind) return null;
  const spots = spots_of(context, kind);
  const ahead = spots.map(({ say, barred }) => (barred ? undefined : outlook(context, say)));
  const stop = spots.find(({ square }) => square === at.value) ?? spots.find(({ barred }) => !barred) ?? spots[0];
  return (
    <g class={`targets kind-${kind}`} role="group" aria-label={t("board.targets", { house: house_name(kind) })} {...target_events(context, spots, at)}>
      {spots.map((spot, n) => target(kind, spot, ahead[n], spot === stop))}
      <g class="worths" aria-hidden="true">{spots.map((spot, n) => target_worth(spot, ahead[n]))}</g>
      <Chosen context={context} kind={kind} spots={spots} />
    </g>
  );
}

/** What is done to any square rises to the group: a hundred squares need no handlers of their own. */
function target_events(context: TableContext, spots: readonly Spot[], at: Signal<string | null>): SVGAttributes<SVGGElement> {
  const touched = ({ target }: Event): SVGGElement | null => (target as Element).closest<SVGGElement>(".target");
  const spot_of = (event: Event): Spot | undefined => spots.find(({ square }) => square === touched(event)?.dataset["square"]);
  const point = (spot: Spot | undefined): void => {
    if (spot) context.hint.value = spot.say;
  };
  const leave = (event: Event): void => {
    if (context.hint.peek() === spot_of(event)?.say) context.hint.value = null;
  };
  const act = (spot: Spot | undefined): void => {
    if (!spot) return;
    if (!spot.barred) context.play(spot.say);
    else if (spot.blocked) point(spot);
    else context.source.say(spot.say); // the refusal names the rule
  };
  return {
    onClick: (event) => act(spot_of(event)),
    onKeyDown: (event) => {
      const spot = spot_of(event);
      if (!spot) return;
      const way = STEPS[event.key];
      const next = way && next_spot(square_of(spot.square), way, spots);
      if (way || event.key === "Enter" || event.key === " ") event.preventDefault();
      if (next) event.currentTarget.querySelector<SVGGElement>(`.target[data-square="${next.square}"]`)?.focus();
      else if (!way && event.defaultPrevented) act(spot);
    },
    onPointerOver: (event) => event.pointerType === "mouse" && wide_screen() && point(spot_of(event)),
    onPointerOut: leave,
    onFocusOut: leave,
    onFocusIn: (event) => {
      const spot = spot_of(event);
      if (spot) at.value = spot.square;
      if (touched(event)?.matches(":focus-visible")) point(spot); // by key; a tap must not move the page
    },
  };
}

function target(kind: Kind, spot: Spot, ahead: Outlook | undefined, stop: boolean): JSX.Element {
  const [x, y] = square_of(spot.square);
  return (
    <g
      key={spot.square} class={`target ${spot.barred ? "blocked" : "playable"}`} transform={`translate(${x} ${y})`}
      data-square={spot.square} role="button" tabindex={stop ? 0 : -1} aria-disabled={spot.barred ? "true" : undefined}
      aria-label={target_label(kind, spot, ahead)}
    >
      <rect class="spot" x="0.04" y="0.04" width="0.92" height="0.92" rx="0.1" />
      {spot.barred ? CROSS : !(ahead && ahead.size > 1) && DOT}
      {narrow_screen.value && <text class="name" x="0.12" y="0.9">{spot.square}</text>}
    </g>
  );
}

const CROSS = <path class="no" d="M0.3 0.3 0.7 0.7M0.7 0.3 0.3 0.7" />;
const DOT = <circle class="dot" cx="0.5" cy="0.5" r="0.11" />;

/** The size the group would have, and how many houses of others would leave, beside the button, which says it in words. */
function target_worth({ square }: Spot, ahead: Outlook | undefined): JSX.Element | null {
  if (!ahead || ahead.size < 2) return null;
  const [x, y] = square_of(square);
  return (
    <Fragment key={square}>
      <text class="size" data-square={square} x={x + 0.5} y={y + 0.66} text-anchor="middle">{ahead.size}</text>
      {ahead.removes > 0 && <text class="removes" x={x + 0.9} y={y + 0.3} text-anchor="end">−{ahead.removes}</text>}
    </Fragment>
  );
}

/** The house in hand on the square pointed at or taken up. */
function Chosen({ context, kind, spots }: { context: TableContext; kind: Kind; spots: readonly Spot[] }): JSX.Element {
  const [hint, picked] = [context.hint.value, context.picked.value];
  return (
    <>
      {spots.filter(({ say }) => say === hint || say === picked).map(({ square, barred }) => (
        <g key={square} class={`chosen${barred ? " blocked" : ""}`} transform={`translate(${square_of(square).join(" ")})`} aria-hidden="true">
          <rect class="spot" x="0.04" y="0.04" width="0.92" height="0.92" rx="0.1" />
          {barred ? CROSS : <House kind={kind} />}
        </g>
      ))}
    </>
  );
}

function target_label(kind: Kind, spot: Spot, ahead: Outlook | undefined): string {
  const house = house_name(kind);
  if (spot.blocked) return t("cell.blocked", { square: spot.square, house, why: words.reason(spot.blocked.code, spot.blocked.facts ?? {}) });
  if (spot.barred) return t("cell.barred", { square: spot.square, house });
  if (!ahead) return t("cell.place", { square: spot.square, house });
  return t("cell.outlook", { square: spot.square, house, size: ahead.size, gain: number(ahead.gain), removes: ahead.removes });
}
