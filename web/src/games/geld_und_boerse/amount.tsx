/** Sums of money to choose, and cards to put together. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Stepper } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { board_of, card_name, holdings, option, view_of } from "./view_data";
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
  label: string;
  chosen: readonly string[];
  most: number;
  without?: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Choose some of the own cards; they come out in card order. */
export function CardPicker({ context, label, chosen, most, without, onChange }: PickProps): JSX.Element {
  const board = board_of(context);
  const all = holdings(view_of(context), context.prompt?.seat ?? 0).filter(([card]) => !without?.includes(card));
  const count = (card: string): number => chosen.filter((one) => one === card).length;
  const set = (card: string, to: number): void => onChange(all.flatMap(([one]) => Array.from({ length: one === card ? to : count(one) }, () => one)));
  const full = chosen.length >= most;
  if (all.length === 0) return <p class="faint">{t("pick.none")}</p>;
  return (
    <fieldset class="picker">
      <legend>{label} <span class="faint num">{t("pick.count", { count: chosen.length, most })}</span></legend>
      {all.map(([card, held]) => (held === 1 ? (
        <button
          type="button" key={card} class="pick" aria-pressed={count(card) > 0} aria-disabled={full && count(card) === 0 ? "true" : undefined}
          onClick={() => (count(card) > 0 ? set(card, 0) : !full && set(card, 1))}
        ><CardName board={board} card={card} /></button>
      ) : (
        <span key={card} class={`pick many${count(card) > 0 ? " some" : ""}`}>
          <CardName board={board} card={card} />
          <Stepper
            value={count(card)} label={card_name(board, card)} more={t("pick.more", { card: card_name(board, card) })} fewer={t("pick.fewer", { card: card_name(board, card) })}
            canMore={!full && count(card) < held} canFewer={count(card) > 0}
            onMore={() => set(card, count(card) + 1)} onFewer={() => set(card, count(card) - 1)}
          />
        </span>
      )))}
    </fieldset>
  );
}
