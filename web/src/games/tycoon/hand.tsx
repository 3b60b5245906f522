/** The viewer's hotels, factories, loans and tickets. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { PieceMark } from "./pieces";
import { TicketFace, LoanFace } from "./tickets";
import { view_of, board_of } from "./view_data";
import { t } from "./words";

/** What lies before the viewer. */
export function Hand({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const board = board_of(context);
  const seat = context.source.viewer.value;
  const hand = seat === null ? null : view.hands[seat];
  return (
    <div class="hand tycoon-hand">
      {seat !== null && (
        <div class="own" role="group" aria-label={t("hand.title")}>
          <h3 class="small-title">{t("hand.title")}</h3>
          <div class="belongings">
            <span class="stock" title={t("hand.hotels", { count: view.stock[seat] ?? 0, supply: view.supply[seat] ?? 0 })}>
              <PieceMark kind="hotel" seat={seat} size={22} /> <b class="num">{number(view.stock[seat] ?? 0)}</b> <small class="faint num">+{number(view.supply[seat] ?? 0)}</small>
              <span class="visually-hidden">{t("hand.hotels", { count: view.stock[seat] ?? 0, supply: view.supply[seat] ?? 0 })}</span>
            </span>
            <span class="stock" title={t("hand.factories", { count: view.factories_left[seat] ?? 0 })}>
              <PieceMark kind="factory" seat={seat} size={22} /> <b class="num">{number(view.factories_left[seat] ?? 0)}</b>
              <span class="visually-hidden">{t("hand.factories", { count: view.factories_left[seat] ?? 0 })}</span>
            </span>
            {(view.loans[seat] ?? []).map((card, n) => <LoanFace key={n} board={board} card={card} />)}
            {hand?.map((name, n) => <TicketFace key={`${name}-${n}`} board={board} name={name} />)}
            {hand?.length === 0 && <span class="faint">{t("hand.empty")}</span>}
          </div>
        </div>
      )}
    </div>
  );
}
