/** The value scale with its four markers, and the two dice. */
import geometry from "@parkett/games/shark/drawing/geometry.json";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Figure } from "../../svg/figure";
import type { LogStep } from "../../table/log_steps";
import type { TableContext } from "../game";
import { board_of, option, view_of } from "./view_data";
import type { Entry as SharkEntry } from "./wire";
import { COMPANIES, colour_of, company_name, House, is_colour, letter_of, t, zone_name, type Company, type SharkKey } from "./words";

/** Prices that the move pointed at would bring about. */
function previewed_prices(context: TableContext): Map<string, number> {
  const say = context.hint.value ?? context.picked.value ?? context.draft.value;
  const found = new Map<string, number>();
  for (const entry of (say && context.source.previews.value.get(say)?.journal) || []) {
    if (entry["entry"] === "price_changed") found.set(String(entry["company"]), Number(entry["price"]));
  }
  return found;
}

interface Props {
  context: TableContext;
  across: boolean; // lying, for narrow screens
  length: number; // of the scale in board units
  thick: number; // of its four lanes together
}

/** A real scale: one lane for each company, ruled at every step, 0 at the foot or the left. */
export function Scale({ context, across, length, thick }: Props): JSX.Element {
  const view = view_of(context);
  const most = board_of(context).scale.maximum;
  const step = option(context, "price_step", 1000);
  const unit = length / (most / step + 1);
  const lane = thick / COMPANIES.length;
  const along = (price: number): number => place_along({ across, length, most, step }, price);
  const ahead = previewed_prices(context);
  const place = (company: Company, price: number): string => {
    const side = (COMPANIES.indexOf(company) + 0.5) * lane;
    return across ? `translate(${along(price)} ${side})` : `translate(${side} ${along(price)})`;
  };
  const said = COMPANIES.map((company) => `${company_name(company)} ${number(view.prices[company])}`).join(", ");
  const size = Math.min(unit, lane) * 0.94;
  const scale = (
    <g class={`scale ${across ? "across" : "upright"}`} role="img" aria-label={t("scale.name", { prices: said })}>
      <Marks across={across} length={length} thick={thick} most={most} step={step} />
      {COMPANIES.map((company) => {
        const side = (COMPANIES.indexOf(company) + 0.5) * lane;
        const from = along(0);
        const to = along(view.prices[company]);
        return <path key={company} class={`climb kind-${colour_of(company)}`} d={across ? `M${from} ${side}H${to}` : `M${side} ${from}V${to}`} />;
      })}
      {[...ahead].map(([company, price]) => (
        <g key={company} class={`ghost-marker kind-${colour_of(company)}`} transform={place(company as Company, price)}><circle r={size * 0.46} /></g>
      ))}
      {COMPANIES.map((company) => (
        <g key={company} class="marker" style={{ transform: css(place(company, view.prices[company])) }}>
          <g transform={`scale(${size}) translate(-0.5 -0.5)`}><House kind={colour_of(company)} /></g>
        </g>
      ))}
    </g>
  );
  return <Figure ids={["scale.maximum"]} box={across ? { x: 0, y: 0, width: length, height: thick } : { x: 0, y: 0, width: thick, height: length }} dagger={across ? { x: length - 0.3, y: -0.02, size: 0.5 } : { x: -0.3, y: 0.4, size: 0.5 }}>{scale}</Figure>;
}

interface Ruling {
  across: boolean;
  length: number;
  most: number; // the highest price
  step: number; // from one price to the next
}

/** The place of a price along the scale. */
export function place_along({ across, length, most, step }: Ruling, price: number): number {
  const at = (price / step + 0.5) * (length / (most / step + 1));
  return across ? at : length - at;
}

/** The ruled lines of the scale with their prices. */
function Marks({ across, length, thick, most, step }: Ruling & { thick: number }): JSX.Element {
  return (
    <>
      {Array.from({ length: most / step + 1 }, (_none, n) => n * step).map((price) => {
        const at = place_along({ across, length, most, step }, price);
        const strong = price % (5 * step) === 0;
        const label = across ? { x: at, y: thick + 0.42, "text-anchor": "middle" as const } : { x: thick + geometry.side.label, y: at + geometry.side.label_base, "text-anchor": "end" as const };
        return (
          <g key={price} class={`mark${strong ? " strong" : ""}${price === most ? " last-mark" : ""}`}>
            <path d={across ? `M${at} 0V${thick}` : `M0 ${at}H${thick}`} />
            <text {...label}>{across ? number(price / 1000) : number(price)}</text>
          </g>
        );
      })}
    </>
  );
}

/** An SVG translation as CSS, so that it can glide. */
function css(translation: string): string {
  return translation.replace(/\(([-\d.e]+) ([-\d.e]+)\)/, "($1px, $2px)");
}

export const { fin: FIN, waves: WAVES } = geometry;

/** A roll as the dice show it. */
export interface DiceRoll {
  colour: string | null;
  zone: string;
  seat: number;
  seq: number; // the step of the roll
}

/** The last roll at the table, whoever made it: the dice lie until the next one. */
export function last_roll(log: readonly LogStep[]): DiceRoll | null {
  for (let n = log.length - 1; n >= 0; n -= 1) {
    const step = log[n];
    const rolled = step?.undone ? undefined : (step?.entries as unknown as SharkEntry[] | undefined)?.findLast((entry) => entry.entry === "dice_rolled");
    if (step && rolled?.entry === "dice_rolled") return { colour: rolled.colour, zone: rolled.zone ?? "", seat: rolled.seat, seq: step.seq };
  }
  return null;
}

/** Both dice as they lie; a roll tumbles them, and they stay until the next. */
export function Dice({ context, size }: { context: TableContext; size: number }): JSX.Element {
  const now = view_of(context).roll;
  const two = context.info.options["colour_die"] !== false;
  const last = last_roll(context.source.log.value);
  const roll = now ?? last;
  const rolls = last?.seq ?? 0;
  const face = roll?.colour ?? null;
  const shown = roll ? [face && t(`face.${face}` as SharkKey), zone_name(roll.zone)].filter(Boolean).join(", ") : t("dice.none");
  const said = last ? t("dice.by", { said: shown, name: context.name(last.seat) }) : shown;
  const dice = (
    <g class={`dice${now ? "" : roll ? " earlier" : " resting"}`} role="img" aria-label={t("dice.name", { said })}>
      {two && (
        <g transform={`scale(${size})`}>
          <g class="die" key={`c${rolls}`}><ColourDie face={face} /></g>
        </g>
      )}
      <g transform={`translate(${two ? size * 1.12 : 0} 0) scale(${size})`}>
        <g class="die second" key={`n${rolls}`}><NumberDie zone={roll?.zone ?? null} /></g>
      </g>
    </g>
  );
  const board = board_of(context);
  const faces = (die: "number_die" | "colour_die"): string[] => board[die].faces.map((_face, n) => `${die}.faces.${n}`);
  return <Figure ids={[...faces("number_die"), ...(two ? faces("colour_die") : [])]} box={{ x: 0, y: 0, width: size * 2.12, height: size }} dagger={{ x: size * 2.12, y: 0.3, size: 0.5 }}>{dice}</Figure>;
}

/** The colour die in the unit square; empty before the first roll. */
export function ColourDie({ face }: { face: string | null }): JSX.Element {
  return (
    <>
      <rect class={`face${face && !is_colour(face) ? ` ${face}` : ""}`} x="0.04" y="0.04" width="0.92" height="0.92" rx="0.16" />
      {face && is_colour(face) && <g transform="translate(0.14 0.12) scale(0.72)"><House kind={face} /></g>}
      {face && !is_colour(face) && <Free />}
    </>
  );
}

/** The number die in the unit square: a zone, or the shark. */
export function NumberDie({ zone }: { zone: string | null }): JSX.Element {
  return (
    <>
      <rect class="face" x="0.04" y="0.04" width="0.92" height="0.92" rx="0.16" />
      {zone === "shark" && <path class="fin" transform="translate(0.5 0.52) scale(0.25)" d={FIN} />}
      {zone !== null && zone !== "shark" && <text x="0.5" y="0.74" text-anchor="middle">{zone}</text>}
    </>
  );
}

/** Black and white: any colour; four small squares with the four letters. */
function Free(): JSX.Element {
  return (
    <g class="free">
      {COMPANIES.map((company, n) => (
        <g key={company} class={`kind-${colour_of(company)}`} transform={`translate(${0.17 + (n % 2) * 0.34} ${0.17 + Math.floor(n / 2) * 0.34})`}>
          <rect class="hue" width="0.32" height="0.32" rx="0.05" />
          <text x="0.16" y="0.25" text-anchor="middle">{letter_of(colour_of(company))}</text>
        </g>
      ))}
    </g>
  );
}
