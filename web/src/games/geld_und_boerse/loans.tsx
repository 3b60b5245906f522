/** Bank loans: borrow up to the limit, repay twice as much. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Choice } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { Amount, listed_amounts } from "./amount";
import { credit, option, debt_of, view_of } from "./view_data";
import { words, t } from "./words";

/** Loans beside another question; open from the start where the turn would end with a debt that could be repaid. */
export function Loans({ context, seat, open = false }: { context: TableContext; seat: number; open?: boolean }): JSX.Element | null {
  const left = credit(context, seat);
  const debt = debt_of(context, seat);
  const refused = context.prompt?.blocked?.find(({ say }) => say.startsWith("borrow "));
  const payable = Math.min(debt, view_of(context).cash[seat] ?? 0);
  if (option(context, "end_variant") !== 1) return null;
  return (
    <details class="loans" open={open && payable > 0}>
      <summary>{t("side.loans", { owed: debt, left })}</summary>
      {debt > 0 && <Loan context={context} verb="repay" most={payable} />}
      {refused ? <p class="faint">{words.reason(refused.code, refused.facts ?? {})}</p> : left > 0 && <Loan context={context} verb="borrow" most={left} />}
    </details>
  );
}

interface LoanProps {
  context: TableContext;
  verb: "borrow" | "repay";
  most: number;
  want?: number;
  loud?: boolean;
}

/** Borrow or repay an amount; the server foretells what will be owed. */
export function Loan({ context, verb, most, want, loud }: LoanProps): JSX.Element | null {
  const unit = option(context, "money_unit");
  const value = useSignal(Math.min(most, want ?? (verb === "repay" ? most : 10 * unit)));
  const now = Math.min(most, value.value);
  const say = `${verb} ${now}`;
  const presets = [...new Set([...listed_amounts(context, verb), 10 * unit, 50 * unit, most])].filter((one) => one > 0 && one <= most).sort((a, b) => a - b);
  if (most < unit) return null;
  return (
    <div class="loan">
      <Amount
        context={context} label={t(`side.${verb}`)} value={now} least={unit} most={most} step={5 * unit} presets={presets}
        onChange={(to) => {
          value.value = to;
          context.draft.value = `${verb} ${to}`;
        }}
      />
      <Choice
        context={context} say={say} loud={loud ?? false} label={t(`side.${verb}_do`, { amount: now })} onPick={() => context.source.say(say)}
        detail={verb === "borrow" ? t("side.borrow_detail", { owed: (now * (100 + option(context, "interest_percent"))) / 100 }) : undefined}
      />
    </div>
  );
}
