/** Sums of money to choose, and cards to put together. */
import type { ComponentChildren, JSX } from "preact";
import { number } from "../../i18n";
import { Stepper } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { board_of, card_name, option } from "./view_data";
import { CardName, t } from "./words";

interface AmountProps {
  context: TableContext;
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  presets?: readonly number[];
  onChange: (value: number) => void;
}

/** An amount of money: typed, stepped or chosen from a few sensible ones. */
export function Amount({ context, label, value, least, most, step, presets, onChange }: AmountProps): JSX.Element {
  const unit = option(context, "money_unit");
  const by = step ?? unit;
  const set = (wanted: number): void => onChange(Math.min(most, Math.max(least, Math.round(wanted / unit) * unit)));
  return (
    <div class="amount" role="group" aria-label={label}>
      <div class="amount-line">
        <button type="button" aria-label={t("amount.less", { step: by })} aria-disabled={value <= least ? "true" : undefined} onClick={() => set(value - by)}>−</button>
        <input
          aria-label={label} inputMode="numeric" value={number(value)} enterkeyhint="done"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const typed = Number(event.currentTarget.value.replaceAll(/\D/g, ""));
            set(typed);
            event.currentTarget.value = number(Math.min(most, Math.max(least, Math.round(typed / unit) * unit)));
          }}
        />
        <button type="button" aria-label={t("amount.more", { step: by })} aria-disabled={value >= most ? "true" : undefined} onClick={() => set(value + by)}>+</button>
      </div>
      {presets && presets.length > 1 && (
        <div class="presets">
          {presets.map((one) => (
            <button type="button" class="quiet num" key={one} aria-pressed={value === one} onClick={() => set(one)}>{number(one)}</button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The amounts among the listed sentences that begin with a word. */
export function listed_amounts(context: TableContext, verb: string): number[] {
  return (context.prompt?.legal ?? []).filter((say) => say.startsWith(`${verb} `)).map((say) => Number(say.split(" ")[1])).filter((one) => !Number.isNaN(one));
}

interface PickProps {
  context: TableContext;
  label: ComponentChildren;
  cards: readonly [card: string, held: number][];
  chosen: readonly string[];
  none: string; // said when there are no cards
  onAdd: (card: string) => void;
  onRemove: (card: string) => void;
}

/** Cards to tap: in with the first tap, out with the next; of several of a kind, by number. */
export function CardPicker({ context, label, cards, chosen, none, onAdd, onRemove }: PickProps): JSX.Element {
  const board = board_of(context);
  const count = (card: string): number => chosen.filter((one) => one === card).length;
  return (
    <fieldset class="picker">
      <legend>{label}</legend>
      {cards.length === 0 && <p class="faint">{none}</p>}
      {cards.map(([card, held]) => (held === 1 ? (
        <button type="button" key={card} class="pick" aria-pressed={count(card) > 0} onClick={() => (count(card) > 0 ? onRemove(card) : onAdd(card))}>
          <CardName board={board} card={card} />
        </button>
      ) : (
        <span key={card} class={`pick many${count(card) > 0 ? " some" : ""}`}>
          <CardName board={board} card={card} />
          <Stepper
            value={count(card)} label={card_name(board, card)} more={t("pick.more", { card: card_name(board, card) })} fewer={t("pick.fewer", { card: card_name(board, card) })}
            canMore={count(card) < held} canFewer={count(card) > 0} onMore={() => onAdd(card)} onFewer={() => onRemove(card)}
          />
        </span>
      )))}
    </fieldset>
  );
}
