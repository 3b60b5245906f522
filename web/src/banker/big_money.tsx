/** Everybody's money in figures that are read across a table, whose turn it is, and the last payments. */
import type { JSX } from "preact";
import type { TableContext, GameModule } from "../games/game";
import { SeatMark } from "../svg/identity_marks";
import { lines_of } from "../table/log";
import { Drawer } from "../table/menu_bar";
import { normalize_cell } from "../table/players";
import { t } from "./words";

interface Props {
  context: TableContext;
  module: GameModule;
  onClose: () => void;
}

export function BigMoney({ context, module, onClose }: Props): JSX.Element {
  const [cash] = module.columns(context);
  const to_act = context.view["to_act"];
  const paid = context.source.log.value.filter((step) => !step.undone).flatMap((step) => lines_of(context, module, step).filter((line) => line.amount !== undefined || line.flows !== undefined));
  const last = paid.at(-1);
  return (
    <Drawer title={t("banker.big_money")} onClose={onClose}>
      <ul class="big-money" data-seats={context.info.seats.length}>
        {context.info.seats.map((_seat, n) => (
          <li key={n} class={to_act === n ? "acting" : ""} aria-current={to_act === n ? "true" : undefined}>
            <span class="big-name"><SeatMark seat={n} size={28} /> {context.name(n)}</span>
            <span class="big-cash num">{cash ? normalize_cell(cash.cell(n)) : "–"}</span>
          </li>
        ))}
      </ul>
      {last && <p class="big-paid" role="status">{last.text}</p>}
    </Drawer>
  );
}
