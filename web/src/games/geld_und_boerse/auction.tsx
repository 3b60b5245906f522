/** Bidding in an auction. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice } from "../../table/prompt_parts";
import { SeatName } from "../../table/seat_name";
import type { TableContext } from "../game";
import { Amount, listed_amounts } from "./amount";
import { why } from "./log";
import { board_of, branch_of, view_of } from "./view_data";
import { card_list, t } from "./words";

export function Bid({ context }: { context: TableContext }): JSX.Element | null {
  const [board, view] = [board_of(context), view_of(context)];
  const seat = context.prompt?.seat ?? 0;
  const bids = listed_amounts(context, "bid");
  const refused = context.prompt?.blocked?.find(({ say }) => say.startsWith("bid "));
  const least = bids[0] ?? Number(refused?.say.split(" ")[1] ?? 0);
  const value = useSignal(least);
  const auction = view.auction;
  if (!auction) return null;
  const cash = view.cash[seat] ?? 0;
  const worth = auction.lot.reduce((sum, card) => sum + (branch_of(board, card)?.price ?? 0), 0);
  const say = `bid ${value.value}`;
  return (
    <>
      <div class="prompt-scroll buy bidding">
        <p>{card_list(board, auction.lot)}{worth > 0 && <span class="faint"> · {t("bid.printed", { worth })}</span>}</p>
        <p class="high" aria-live="polite">
          <span class="faint">{auction.bids ? t("room.sealed") : auction.leader === null ? t("room.from") : <SeatName seat={auction.leader} name={context.name(auction.leader)} />}</span>
          <b class="num" key={auction.high ?? 0}>{number(auction.high ?? auction.minimum)}</b>
        </p>
        {bids.length > 0 && (
          <Amount
            context={context} label={t("bid.amount")} value={value.value} least={least} most={cash} presets={bids}
            onChange={(to) => {
              value.value = to;
              context.draft.value = `bid ${to}`;
            }}
          />
        )}
        <p class="faint">{t(auction.kind === "released" ? "bid.released" : auction.kind === "lot" ? "bid.lot" : "bid.estate", { name: context.name(auction.seller), minimum: auction.minimum })}</p>
      </div>
      <div class="choices">
        <Choice
          context={context} loud={bids.length > 0} say={say} label={t("bid.bid", { amount: value.value })} onPick={() => context.source.say(say)}
          detail={t("prompt.cash_left", { cash: cash - value.value })} why={bids.length > 0 ? undefined : why(context, refused?.say ?? "")}
        />
        <Choice context={context} loud={bids.length === 0} say="pass" label={t("bid.pass")} />
      </div>
    </>
  );
}
