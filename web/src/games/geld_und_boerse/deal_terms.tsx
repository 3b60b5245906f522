/** The terms of a deal as one side sees them: what it gives, what it gets, what it could put in. */
import type { ComponentChild, JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { board_of, branch_of, city_of, holdings, is_guessed, price_of, view_of, type Deal } from "./view_data";
import { card_list, t } from "./words";

export interface Sides {
  other: number; // the seat on the other side
  visits: boolean; // whether this side is the visitor, who gets the card of the field
  gives: string[];
  gets: string[];
  /** Cash that this side pays; below zero it gets cash. */
  pays: number;
}

/** The terms from the side of a seat. */
export function sides_of(deal: Deal, seat: number, active: number): Sides {
  const visits = seat === active;
  const net = deal.cash - deal.back;
  if (visits) return { other: deal.owner, visits, gives: deal.cards, gets: deal.asked, pays: net };
  return { other: active, visits, gives: deal.asked, gets: deal.cards, pays: -net };
}

/** The cards that a side can put into the terms, with how many of each (GUB-6.3.2, GUB-6.3.3). */
export function offerable_cards(context: TableContext, deal: Deal, seat: number): [string, number][] {
  const [board, view] = [board_of(context), view_of(context)];
  const { negotiation_assets: assets, placed_cards } = context.info.options;
  const owns = seat !== view.active;
  const stays = owns && placed_cards === "stay";
  const number_of = (card: string, held: number): number => {
    const [city, branch] = [city_of(board, card), branch_of(board, card)];
    if (assets === "cash" || (assets === "cash_city" && !city)) return 0;
    const free = !stays ? held : city ? ((view.placed[card]?.length ?? 0) > 0 ? 0 : held) : branch ? (view.unplaced[seat]?.[card] ?? 0) : held;
    return owns && card === deal.branch ? free - 1 : free;
  };
  return holdings(view, seat).map(([card, held]): [string, number] => [card, number_of(card, held)]).filter(([, free]) => free > 0);
}

/** Who gives what to whom, in two rows. */
export function Terms({ context, deal, sides }: { context: TableContext; deal: Deal; sides: Sides }): JSX.Element {
  const board = board_of(context);
  const field = <>{card_list(board, [deal.branch])} <span class="faint num">{number(price_of(board, deal.branch))}{is_guessed(board, deal.branch) && "†"}</span></>;
  const row = (cash: number, cards: string[], with_field: boolean): ComponentChild => {
    const parts = [with_field && field, cards.length > 0 && card_list(board, cards), cash > 0 && <b class="num">{number(cash)}</b>].filter(Boolean);
    return parts.length === 0 ? <span class="faint">{t("deal.nothing")}</span> : parts.map((part, n) => <span key={n}>{n > 0 && " + "}{part}</span>);
  };
  return (
    <table class="ruled offer">
      <tbody>
        <tr><th scope="row">{t("answer.give")}</th><td>{row(sides.pays, sides.gives, !sides.visits)}</td></tr>
        <tr><th scope="row">{t("answer.get")}</th><td>{row(-sides.pays, sides.gets, sides.visits)}</td></tr>
      </tbody>
    </table>
  );
}
