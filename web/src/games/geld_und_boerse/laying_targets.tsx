/** The player's own cities on the board while INVEST cards may be laid: one stop of the Tab key, arrows move inside. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { wide_screen } from "../../screen";
import type { TableContext } from "../game";
import { choose_city, has_cards_to_lay, laying_of, lay_sentence, refused_city } from "./laying";
import { board_of, card_name, cities_of, factor_of, fields_of, invested_sum, option, price_of, rent_of, view_of, type Field } from "./view_data";
import { t, thousands } from "./words";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function LayingTargets({ context, roomy }: { context: TableContext; roomy: boolean }): JSX.Element | null {
  const at = useSignal<string | null>(null);
  if (!has_cards_to_lay(context)) return null;
  const own = new Set(cities_of(view_of(context), context.prompt?.seat ?? 0));
  const fields = fields_of(board_of(context)).filter(({ kind, name }) => kind === "city" && own.has(name));
  const stop = fields.find(({ name }) => name === at.value) ?? fields.find(({ name }) => !refused_city(context, name)) ?? fields[0];
  const press = (event: KeyboardEvent, n: number): void => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const next = fields[(n + (step ?? 0) + fields.length) % fields.length];
    if (step !== undefined) document.querySelector<SVGGElement>(`.geld-board .target[data-city="${next?.name ?? ""}"]`)?.focus();
    else choose_by_key(context, fields[n] as Field);
  };
  return (
    <g class="targets" role="group" aria-label={t("lay.targets")}>
      {fields.map((field, n) => (
        <Target
          key={field.id} context={context} field={field} roomy={roomy} stop={field === stop}
          onFocus={() => (at.value = field.name)} onKeyDown={(event) => press(event, n)}
        />
      ))}
    </g>
  );
}

/** After a city chosen by key comes the choice of a card. */
function choose_by_key(context: TableContext, field: Field): void {
  choose_city(context, field.name);
  if (laying_of(context).city.peek() !== null) setTimeout(() => document.querySelector<HTMLElement>(".strip button")?.focus(), 0);
}

interface TargetProps {
  context: TableContext;
  field: Field;
  roomy: boolean;
  stop: boolean; // of the Tab key
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Target({ context, field, roomy, stop, onFocus, onKeyDown }: TargetProps): JSX.Element {
  const { taken, city, over } = laying_of(context);
  const card = taken.value;
  const barred = card !== null && card.from !== field.name && refused_city(context, field.name) !== null;
  const kind = card === null ? "own" : card.from === field.name ? "own" : barred ? "blocked" : "playable";
  const chosen = city.value === field.name || over.value === field.name;
  const rent = kind === "playable" && card ? rent_with(context, field.name, card.branch) : 0;
  const point = (): void => {
    if (card && kind === "playable") context.hint.value = lay_sentence(card.branch, field.name);
  };
  const leave = (): void => {
    if (card && context.hint.peek() === lay_sentence(card.branch, field.name)) context.hint.value = null;
  };
  return (
    <g
      class={`target ${kind}${chosen ? " chosen" : ""}`} transform={`translate(${field.column} ${field.row})`} data-city={field.name} role="button"
      tabindex={stop ? 0 : -1} aria-pressed={city.value === field.name} aria-disabled={barred ? "true" : undefined} aria-label={target_label(context, field.name, rent)}
      onClick={() => choose_city(context, field.name)} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={leave}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && wide_screen() && point()} onPointerLeave={leave}
    >
      <rect class="spot" x="0.03" y="0.03" width="0.94" height="0.94" rx="0.07" />
      {kind === "blocked" && <path class="no" d="M0.72 0.46 0.88 0.62M0.88 0.46 0.72 0.62" />}
      {kind === "playable" && (
        <g class="would">
          <rect x="0.24" y="0.755" width="0.7" height="0.2" rx="0.04" />
          <text class="rent" x="0.59" y={roomy ? 0.915 : 0.925} text-anchor="middle">{roomy ? number(rent) : thousands(rent)}</text>
        </g>
      )}
    </g>
  );
}

/** What a stop would cost with one more card. */
function rent_with(context: TableContext, city: string, branch: string): number {
  const board = board_of(context);
  return (invested_sum(board, view_of(context), city) + price_of(board, branch)) * factor_of(board, city);
}

/** A city of the player in a sentence: what lies there, or what the card taken up would make of it. */
function target_label(context: TableContext, city: string, rent: number): string {
  const [board, view, { taken }] = [board_of(context), view_of(context), laying_of(context)];
  const facts = { city: card_name(board, city), factor: factor_of(board, city), rent: rent_of(board, view, city) };
  const card = taken.value;
  if (card === null || card.from === city) {
    const laid = (view.placed[city] ?? []).map((branch) => card_name(board, branch)).join(", ");
    return t("target.city", { ...facts, laid: laid || t("target.empty"), count: view.placed[city]?.length ?? 0, limit: option(context, "cards_per_city") });
  }
  const why = refused_city(context, city);
  if (why) return t("target.blocked", { city: facts.city, why: why.text });
  return t("target.lay", { branch: card_name(board, card.branch), city: facts.city, rent, before: facts.rent });
}
