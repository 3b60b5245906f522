/** Between players: bidding in an auction, offering for a card, answering an offer. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { SeatMark } from "../../svg/identity_marks";
import { Choice } from "../../table/prompt_parts";
import { SeatName } from "../../table/seat_name";
import type { TableContext } from "../game";
import { Amount, CardPicker, listed_amounts } from "./amount";
import { why } from "./log";
import {
  board_of, branch_of, card_name, cities_of, factor_of, hyphenate, invested_sum, option, count_owned, price_of, rent_of, seat_letter, view_of,
} from "./view_data";
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
    <div class="buy bidding">
      <p>{card_list(board, auction.lot)}{worth > 0 && <span class="faint"> · {t("bid.printed", { worth })}</span>}</p>
      <p class="high" aria-live="polite">
        <span class="faint">{auction.bids ? t("room.sealed") : auction.leader === null ? t("room.from") : <SeatName seat={auction.leader} name={context.name(auction.leader)} />}</span>
        <b class="num" key={auction.high ?? 0}>{number(auction.high ?? auction.minimum)}</b>
      </p>
      <p class="faint">{t(auction.kind === "released" ? "bid.released" : auction.kind === "lot" ? "bid.lot" : "bid.estate", { name: context.name(auction.seller), minimum: auction.minimum })}</p>
      {bids.length > 0 && (
        <Amount
          context={context} label={t("bid.amount")} value={value.value} least={least} most={cash} presets={bids}
          onChange={(to) => {
            value.value = to;
            context.draft.value = `bid ${to}`;
          }}
        />
      )}
      <div class="choices">
        <Choice
          context={context} loud={bids.length > 0} say={say} label={t("bid.bid", { amount: value.value })} onPick={() => context.source.say(say)}
          detail={t("prompt.cash_left", { cash: cash - value.value })} why={bids.length > 0 ? undefined : why(context, refused?.say ?? "")}
        />
        <Choice context={context} loud={bids.length === 0} say="pass" label={t("bid.pass")} />
      </div>
    </div>
  );
}

/** An offer to an owner: money and cards, put together freely. */
export function Negotiate({ context }: { context: TableContext }): JSX.Element | null {
  const [board, view] = [board_of(context), view_of(context)];
  const seat = context.prompt?.seat ?? 0;
  const deal = view.deal;
  const branch = deal?.branch ?? "";
  const owners = Array.from({ length: view.seats }, (_none, one) => one).filter((one) => one !== seat && count_owned(view, one, branch) > 0);
  const to = useSignal(owners[0] ?? 0);
  const price = price_of(board, branch);
  const most = view.cash[seat] ?? 0;
  const cash = useSignal(Math.min(price, most));
  const cards = useSignal<string[]>([]);
  if (!deal) return null;
  const composed = (): string => ["offer", seat_letter(to.value), String(cash.value), ...cards.value.map(hyphenate), "for", hyphenate(branch)].join(" ");
  const draft = (): void => {
    context.draft.value = composed();
  };
  const assets = String(context.info.options["negotiation_assets"]);
  const barred = assets === "cash_city" ? [...Object.keys(view.bank_invest), ...Object.keys(view.supply)] : [];
  const tries = option(context, "offers_per_visit");
  const nothing = cash.value === 0 && cards.value.length === 0;
  return (
    <div class="buy dealing">
      <p>{t("deal.about", { branch: card_name(board, branch), price, made: deal.offers, tries })}</p>
      <fieldset class="picker owners">
        <legend>{t("deal.to")}</legend>
        {owners.map((one) => (
          <button
            type="button" class="pick" key={one} aria-pressed={to.value === one}
            onClick={() => {
              to.value = one;
              draft();
            }}
          ><SeatMark seat={one} size={14} /> {context.name(one)}</button>
        ))}
      </fieldset>
      <Amount
        context={context} label={t("deal.cash")} value={cash.value} least={0} most={most} step={5 * option(context, "money_unit")}
        presets={[...new Set([0, price, price + 10_000, 2 * price, 3 * price])].filter((one) => one <= most).sort((a, b) => a - b)}
        onChange={(sum) => {
          cash.value = sum;
          draft();
        }}
      />
      {assets !== "cash" && (
        <CardPicker
          context={context} label={t("deal.cards")} chosen={cards.value} most={option(context, "offer_cards")} without={barred}
          onChange={(chosen) => {
            cards.value = chosen;
            draft();
          }}
        />
      )}
      <Choice
        context={context} loud say={composed()} onPick={() => context.source.say(composed())}
        why={nothing ? { text: t("refusal.nothing_offered"), rule: "GUB-6.3.2" } : undefined}
        label={t("deal.offer", { name: context.name(to.value), cash: cash.value, cards: cards.value.length })}
      />
      <Choice context={context} say="no deal" label={t("deal.none")} />
    </div>
  );
}

/** What is offered for a card of one's own, and what it earns where it lies. */
export function Answer({ context }: { context: TableContext }): JSX.Element | null {
  const [board, view] = [board_of(context), view_of(context)];
  const seat = context.prompt?.seat ?? 0;
  const deal = view.deal;
  if (!deal?.offer) return null;
  const { cash, cards } = deal.offer;
  const loose = (view.unplaced[seat]?.[deal.branch] ?? 0) > 0;
  const lies = loose ? [] : cities_of(view, seat).filter((city) => view.placed[city]?.includes(deal.branch));
  const city = lies.reduce<string | null>((best, one) => (best !== null && factor_of(board, best) <= factor_of(board, one) ? best : one), null);
  return (
    <div class="buy answering">
      <table class="ruled offer">
        <tbody>
          <tr><th scope="row">{t("answer.get")}</th><td>{cash > 0 && <b class="num">{number(cash)}</b>}{cash > 0 && cards.length > 0 && " + "}{card_list(board, cards)}</td></tr>
          <tr><th scope="row">{t("answer.give")}</th><td>{card_list(board, [deal.branch])} <span class="num">{number(price_of(board, deal.branch))}</span></td></tr>
        </tbody>
      </table>
      <p class="faint">
        {city === null ? t("answer.loose") : t("answer.lies", {
          city: card_name(board, city), rent: rent_of(board, view, city),
          after: (invested_sum(board, view, city) - price_of(board, deal.branch)) * factor_of(board, city),
        })}
      </p>
      <div class="choices">
        <Choice context={context} loud say="accept" label={t("answer.accept")} />
        <Choice context={context} say="decline" label={t("answer.decline")} />
      </div>
    </div>
  );
}
