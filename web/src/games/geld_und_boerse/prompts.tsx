/** One widget for everything Geld & Börse asks. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice } from "../../table/prompt_parts";
import type { Ask as GeldAsk } from "./wire";
import type { Desk } from "../game";
import { Answer, Bid, Negotiate } from "./bargaining";
import { Icon } from "./icons";
import { Loans } from "./loans";
import { why } from "./log";
import { Gold, Market } from "./market";
import { Raise } from "./raising";
import { board_of, card_name, cities_of, field_of, is_guessed, price_of, view_of } from "./view_data";
import { Dagger, t } from "./words";

export function Prompt({ desk }: { desk: Desk }): JSX.Element | null {
  const ask = desk.prompt?.ask as GeldAsk | undefined;
  switch (ask) {
    case undefined: return null;
    case "turn": return <><Choice desk={desk} loud say="roll" label={t("prompt.roll")} /><Side desk={desk} /></>;
    case "again": return <Again desk={desk} />;
    case "finish": return <><Choice desk={desk} loud say="end turn" label={t("prompt.end_turn")} /><Side desk={desk} /></>;
    case "invest": return <Invest desk={desk} />;
    case "bid": return <Bid desk={desk} key={room_key(desk)} />;
    case "deal": return <><Negotiate desk={desk} key={view_of(desk).deal?.offers ?? 0} /><Side desk={desk} /></>;
    case "answer": return <Answer desk={desk} />;
    case "trade": return <><Market desk={desk} /><Side desk={desk} /></>;
    case "gold": return <Gold desk={desk} />;
    case "raise": return <Raise desk={desk} />;
    case "start_city":
    case "quotation":
    case "start_die":
    case "throw":
    case "news":
    case "nothing":
      return null; // chance and nobody: nothing is asked of a seat
    default: return ask satisfies never;
  }
}

/** A new bid begins wherever the room or the highest bid is another one. */
function room_key(desk: Desk): string {
  const { auction } = view_of(desk);
  return `${auction?.lot.join()} ${auction?.high}`;
}

function Again({ desk }: { desk: Desk }): JSX.Element {
  return (
    <>
      <div class="choices">
        <Choice desk={desk} loud say="roll" label={t("prompt.roll_again")} />
        <Choice desk={desk} say="stop" label={t("prompt.stop")} />
      </div>
      <Side desk={desk} />
    </>
  );
}

/** The INVEST field: buy the card, or let the others bid for it. */
function Invest({ desk }: { desk: Desk }): JSX.Element {
  const [board, view] = [board_of(desk), view_of(desk)];
  const branch = field_of(board, view.pawns[view.active] ?? "")?.name ?? "";
  const price = price_of(board, branch);
  const cash = view.cash[desk.prompt?.seat ?? 0] ?? 0;
  return (
    <>
      <div class="invest-card">
        <Icon name={branch} size={40} />
        <p><b>{card_name(board, branch)}</b><span class="num">{number(price)}{is_guessed(board, branch) && <Dagger about="branch" />}</span></p>
        <small class="faint">{t("prompt.copies", { count: view.bank_invest[branch] ?? 0 })}</small>
      </div>
      <div class="choices">
        <Choice
          desk={desk} loud say="buy" label={t("prompt.buy_invest", { price })} why={why(desk, "buy")}
          detail={t("prompt.cash_left", { cash: cash - price })}
        />
        <Choice desk={desk} say="release" label={t("prompt.release")} detail={t("prompt.release_detail", { price })} />
      </div>
      <Side desk={desk} />
    </>
  );
}

/** What the own turn allows besides: lay INVEST cards, borrow, repay. */
function Side({ desk }: { desk: Desk }): JSX.Element {
  const seat = desk.prompt?.seat ?? 0;
  const view = view_of(desk);
  const loose = Object.values(view.unplaced[seat] ?? {}).reduce((sum, count) => sum + count, 0);
  const cities = cities_of(view, seat).length;
  const laid = cities_of(view, seat).some((city) => (view.placed[city]?.length ?? 0) > 0);
  return (
    <div class="side">
      {cities > 0 && (loose > 0 || laid) && (
        <button type="button" class="quiet" onClick={show_portfolio}>
          {loose > 0 ? t("side.lay", { count: loose }) : t("side.rearrange")}
        </button>
      )}
      <Loans desk={desk} seat={seat} />
    </div>
  );
}

function show_portfolio(): void {
  const cards = document.getElementById("portfolio");
  cards?.scrollIntoView({ block: "start" });
  (cards?.querySelector<HTMLElement>(".loose button, .city-card button") ?? cards)?.focus();
}
