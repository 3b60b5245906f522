/** The INVEST cards that can be laid now, beside the question: dragged, or chosen before or after a city. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import { RuleLink } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { start_drag } from "./dragging";
import { Icon } from "./icons";
import { has_cards_to_lay, laying_of, refused_city, take_off, take_up, unplaced_of, type TakenCard } from "./laying";
import { board_of, card_name, is_guessed, price_of, view_of } from "./view_data";
import { t, thousands } from "./words";

export function CardStrip({ context }: { context: TableContext }): JSX.Element | null {
  if (!has_cards_to_lay(context)) return null;
  const { taken, city, refused } = laying_of(context);
  const loose = unplaced_of(context, context.prompt?.seat ?? 0);
  const why = refused.value;
  return (
    <section class={taken.value ? "strip placing" : "strip"} aria-label={t("lay.title")}>
      <h3 class="small-title">{t("lay.title")}</h3>
      {city.value !== null && <Lying context={context} city={city.value} />}
      {loose.length > 0 && (
        <div class="loose" role="group" aria-label={t("hand.loose")}>
          {loose.map((branch, n) => (
            <CardChip key={`${branch}-${n}`} context={context} card={{ branch, from: null }} first={loose.indexOf(branch) === n} />
          ))}
        </div>
      )}
      {why
        ? <p class="why" role="alert">{t("target.blocked", { city: card_name(board_of(context), why.city), why: why.text })} <RuleLink context={context} rule={why.rule} /></p>
        : <p class="faint" aria-live="polite">{advice(context, loose.length)}</p>}
    </section>
  );
}

/** What to do next, in a sentence. */
function advice(context: TableContext, loose: number): string {
  const [board, { taken, city }] = [board_of(context), laying_of(context)];
  if (taken.value) return t("lay.where", { branch: card_name(board, taken.value.branch) });
  if (city.value === null) return t(loose > 0 ? "lay.how" : "lay.rearrange");
  return refused_city(context, city.value)?.text ?? t(loose > 0 ? "lay.which" : "lay.none_left", { city: card_name(board, city.value) });
}

/** The cards on the chosen city, to be taken up again. */
function Lying({ context, city }: { context: TableContext; city: string }): JSX.Element | null {
  const laid = view_of(context).placed[city] ?? [];
  const name = card_name(board_of(context), city);
  if (laid.length === 0) return null;
  return (
    <div class="loose lying" role="group" aria-label={t("lay.there", { city: name })}>
      <span class="faint">{t("lay.there", { city: name })}</span>
      {laid.map((branch, n) => <LaidChip key={`${branch}-${n}`} context={context} branch={branch} city={city} />)}
    </div>
  );
}

function face_of(context: TableContext, branch: string): JSX.Element {
  const board = board_of(context);
  return <><Icon name={branch} size={16} /> <span class="what">{card_name(board, branch)}</span> <b class="num" title={number(price_of(board, branch))}>{thousands(price_of(board, branch))}{is_guessed(board, branch) && <span class="faint" aria-hidden="true">†</span>}</b></>;
}

/** A card that lies on no city; `first` of its kind, so that one of two alike is marked. */
function CardChip({ context, card, first }: { context: TableContext; card: TakenCard; first: boolean }): JSX.Element {
  const { taken } = laying_of(context);
  const up = first && taken.value?.branch === card.branch && taken.value.from === null;
  return (
    <button
      type="button" class={`invest-chip${up ? " up" : ""}`} aria-pressed={up} onPointerDown={(event) => start_drag(context, card, event)}
      onClick={({ detail }) => {
        take_up(context, card);
        if (detail === 0 && taken.peek()) focus_city(); // by key
      }}
    >{face_of(context, card.branch)}</button>
  );
}

/** The next key press is for a city on the board. */
function focus_city(): void {
  setTimeout(() => document.querySelector<SVGGElement>(".geld-board .target.playable")?.focus(), 0);
}

/** A card on an own city: a tap takes it up, dragging moves it to another city. */
export function LaidChip({ context, branch, city }: { context: TableContext; branch: string; city: string }): JSX.Element {
  const board = board_of(context);
  const { taken, city: chosen } = laying_of(context);
  const up = taken.value?.branch === branch && taken.value.from === city; // while it is dragged
  return (
    <button
      type="button" class={`invest-chip laid${up ? " up" : ""}`} title={t("hand.take")}
      aria-label={t("hand.take_name", { branch: card_name(board, branch), price: thousands(price_of(board, branch)), city: card_name(board, city) })}
      onPointerDown={(event) => start_drag(context, { branch, from: city }, event)}
      onClick={() => {
        [taken.value, chosen.value] = [{ branch, from: null }, null];
        take_off(context, branch, city);
      }}
    >{face_of(context, branch)}</button>
  );
}

/** A card that only lies there. */
export function StillChip({ context, branch, laid }: { context: TableContext; branch: string; laid?: boolean }): JSX.Element {
  return <span class={`invest-chip${laid ? " laid" : ""}`}>{face_of(context, branch)}</span>;
}
