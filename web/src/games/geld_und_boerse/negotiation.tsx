/** Between players: drafting an offer or a counter-offer, and answering one. */
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { SeatMark } from "../../svg/identity_marks";
import { Choice } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { Amount, CardPicker } from "./amount";
import { offerable_cards, sides_of, Terms, type Sides } from "./deal_terms";
import { Loans } from "./loans";
import { why } from "./log";
import {
  board_of, card_name, cities_of, count_owned, factor_of, hyphenate, invested_sum, option, price_of, rent_of, seat_letter, view_of, type Deal,
} from "./view_data";
import { t } from "./words";

/** Cash as it is being chosen; it becomes part of the terms when the offer is made. */
interface Cash {
  amount: Signal<number>;
  receives: Signal<boolean>;
}

/** An offer to an owner, or his counter-offer: cards of both sides by tapping, and cash one way or the other. */
export function Draft({ context, children }: { context: TableContext; children?: ComponentChildren }): JSX.Element | null {
  const { deal, active } = view_of(context);
  const seat = context.prompt?.seat ?? 0;
  const sides = deal && sides_of(deal, seat, active);
  const cash: Cash = {
    amount: useSignal(sides ? Math.abs(sides.pays) || first_amount(context, deal, sides) : 0),
    receives: useSignal(sides ? sides.pays < 0 || (sides.pays === 0 && !sides.visits) : false),
  };
  const pays = cash.receives.value ? -cash.amount.value : cash.amount.value;
  const send = useSender(context, sides?.pays ?? 0, pays);
  if (!deal || !sides) return null;
  const wanted = { ...sides, pays };
  const name = context.name(sides.other);
  return (
    <>
      <div class="prompt-scroll buy dealing">
        {sides.visits && <p>{t("deal.about", { branch: card_name(board_of(context), deal.branch), price: price_of(board_of(context), deal.branch), made: deal.offers, tries: option(context, "offers_per_visit") })}</p>}
        {sides.visits && <Owners context={context} deal={deal} seat={seat} />}
        <Terms context={context} deal={deal} sides={wanted} />
        <CashChoice context={context} seat={seat} cash={cash} deal={deal} />
        <SideCards context={context} deal={deal} seat={seat} sides={sides} />
        {children}
      </div>
      <div class="choices">
        <Choice
          context={context} loud say="offer" onPick={send} why={refused_offer(context, seat, wanted)}
          label={t(sides.visits ? "deal.send" : "deal.send_counter", { name })}
        />
        {sides.visits ? <Choice context={context} say="no deal" label={t("deal.none")} /> : <Choice context={context} say="decline" label={t("answer.decline")} />}
      </div>
    </>
  );
}

/** The printed amount, as far as the cash goes, is a fair beginning. */
function first_amount(context: TableContext, deal: Deal, { visits, gives }: Sides): number {
  if (!visits || deal.offers > 0 || gives.length > 0) return 0;
  return Math.min(price_of(board_of(context), deal.branch), view_of(context).cash[view_of(context).active] ?? 0);
}

/** Why the draft cannot be offered: the visitor gives nothing, or the speaker has not the cash (GUB-6.3.2, GUB-12.5). */
function refused_offer(context: TableContext, seat: number, { visits, gives, gets, pays }: Sides): { text: string; rule: string } | undefined {
  const from_visitor = visits ? gives.length > 0 || pays > 0 : gets.length > 0 || pays < 0;
  if (!from_visitor) return { text: t("refusal.nothing_offered"), rule: "GUB-6.3.2" };
  const cash = view_of(context).cash[seat] ?? 0;
  return pays > cash ? { text: t("refusal.not_enough_cash", { cost: pays, cash }), rule: "GUB-12.5" } : undefined;
}

/** Says the offer; first the cash, if the terms name another sum, and the offer as soon as they name this one. */
function useSender(context: TableContext, said: number, pays: number): () => void {
  const waiting = useSignal(false);
  const [busy, trouble] = [context.source.busy.value, context.source.trouble.value];
  useEffect(() => {
    if (!waiting.value || busy) return;
    if (said === pays) context.source.say("offer");
    if (said === pays || trouble) waiting.value = false;
  }, [busy, trouble, said, pays, waiting.value]);
  return () => {
    if (said === pays) context.source.say("offer");
    else {
      waiting.value = true;
      context.source.say(pays < 0 ? `ask ${-pays}` : `give ${pays}`);
    }
  };
}

/** To whom: every other seat that has such a card to sell. */
function Owners({ context, deal, seat }: { context: TableContext; deal: Deal; seat: number }): JSX.Element {
  const view = view_of(context);
  const stays = context.info.options["placed_cards"] === "stay";
  const sells = (one: number): boolean => (stays ? (view.unplaced[one]?.[deal.branch] ?? 0) : count_owned(view, one, deal.branch)) > 0;
  const owners = Array.from({ length: view.seats }, (_none, one) => one).filter((one) => one !== seat && sells(one));
  return (
    <fieldset class="picker owners">
      <legend>{t("deal.to")}</legend>
      {owners.map((one) => (
        <button
          type="button" class="pick" key={one} aria-pressed={deal.owner === one}
          onClick={() => deal.owner !== one && context.source.say(`to ${seat_letter(one)}`)}
        ><SeatMark seat={one} size={14} /> {context.name(one)}</button>
      ))}
    </fieldset>
  );
}

function CashChoice({ context, seat, cash, deal }: { context: TableContext; seat: number; cash: Cash; deal: Deal }): JSX.Element {
  const own = view_of(context).cash[seat] ?? 0;
  const price = price_of(board_of(context), deal.branch);
  const most = cash.receives.value ? option(context, "money_unit") * 10_000 : own;
  const turn = (receives: boolean): void => {
    cash.receives.value = receives;
    if (!receives) cash.amount.value = Math.min(cash.amount.value, own);
  };
  return (
    <fieldset class="picker cash-choice">
      <legend>{t("deal.cash")}</legend>
      <button type="button" class="pick" aria-pressed={!cash.receives.value} onClick={() => turn(false)}>{t("deal.pay")}</button>
      <button type="button" class="pick" aria-pressed={cash.receives.value} onClick={() => turn(true)}>{t("deal.receive")}</button>
      <Amount
        context={context} label={t("deal.cash")} value={cash.amount.value} least={0} most={most} step={5 * option(context, "money_unit")}
        presets={[...new Set([0, price, price + 10_000, 2 * price, 3 * price])].filter((one) => one <= most).sort((a, b) => a - b)}
        onChange={(sum) => (cash.amount.value = sum)}
      />
    </fieldset>
  );
}

/** The cards of both sides; what is in the terms is marked. */
function SideCards({ context, deal, seat, sides }: { context: TableContext; deal: Deal; seat: number; sides: Sides }): JSX.Element | null {
  const say = (verb: string) => (card: string) => context.source.say(`${verb} ${hyphenate(card)}`);
  if (context.info.options["negotiation_assets"] === "cash") return null;
  return (
    <>
      <CardPicker
        context={context} label={t("deal.own_cards")} cards={offerable_cards(context, deal, seat)} chosen={sides.gives} none={t("pick.none")}
        onAdd={say("give")} onRemove={say("keep")}
      />
      <CardPicker
        context={context} label={t("deal.their_cards", { name: context.name(sides.other) })} cards={offerable_cards(context, deal, sides.other)}
        chosen={sides.gets} none={t("deal.they_have_none")} onAdd={say("ask")} onRemove={say("waive")}
      />
    </>
  );
}

/** An offer or a counter-offer: what each side gets, and three answers of equal weight. */
export function Answer({ context }: { context: TableContext }): JSX.Element | null {
  const view = view_of(context);
  const seat = context.prompt?.seat ?? 0;
  const { deal } = view;
  if (!deal) return null;
  const sides = sides_of(deal, seat, view.active);
  const facts = { name: context.name(sides.other), branch: card_name(board_of(context), deal.branch) };
  return (
    <>
      <div class="prompt-scroll buy answering">
        <p>{t(sides.visits ? "answer.counter_from" : "answer.offer_from", facts)}</p>
        <Terms context={context} deal={deal} sides={sides} />
        {!sides.visits && <Lies context={context} deal={deal} seat={seat} />}
        {sides.visits && <Loans context={context} seat={seat} />}
      </div>
      <div class="choices answers">
        <Choice context={context} say="accept" label={t("answer.accept")} why={why(context, "accept")} />
        <Choice context={context} say="decline" label={t("answer.decline")} />
        {!sides.visits && <Choice context={context} say="counter" label={t("answer.counter")} />}
      </div>
    </>
  );
}

/** What the card of the field earns where it lies. */
function Lies({ context, deal, seat }: { context: TableContext; deal: Deal; seat: number }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const loose = (view.unplaced[seat]?.[deal.branch] ?? 0) > 0;
  const lies = loose ? [] : cities_of(view, seat).filter((city) => view.placed[city]?.includes(deal.branch));
  const city = lies.reduce<string | null>((best, one) => (best !== null && factor_of(board, best) <= factor_of(board, one) ? best : one), null);
  return (
    <p class="faint">
      {city === null ? t("answer.loose") : t("answer.lies", {
        city: card_name(board, city), rent: rent_of(board, view, city),
        after: (invested_sum(board, view, city) - price_of(board, deal.branch)) * factor_of(board, city),
      })}
    </p>
  );
}
