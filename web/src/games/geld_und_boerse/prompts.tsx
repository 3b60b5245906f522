/** One widget for everything Geld & Börse asks. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice } from "../../table/prompt_parts";
import type { Ask as GeldAsk } from "./wire";
import type { TableContext } from "../game";
import { Bid } from "./auction";
import { CardStrip } from "./card_strip";
import { Icon } from "./icons";
import { Loans } from "./loans";
import { why } from "./log";
import { Gold, Market } from "./market";
import { Answer, Draft } from "./negotiation";
import { Raise } from "./raise_money";
import { board_of, card_name, field_of, is_guessed, price_of, view_of } from "./view_data";
import { t } from "./words";
import { Dagger } from "../../table/dagger";

export function Prompt({ context }: { context: TableContext }): JSX.Element | null {
  const ask = context.prompt?.ask as GeldAsk | undefined;
  switch (ask) {
    case undefined: return null;
    case "turn": return <><Side context={context} /><Choice context={context} loud say="roll" label={t("prompt.roll")} onPick={() => context.source.say("roll")} /></>;
    case "again": return <Again context={context} />;
    case "finish": return <><Side context={context} repay /><Choice context={context} loud say="end turn" label={t("prompt.end_turn")} /></>;
    case "invest": return <Invest context={context} />;
    case "bid": return <Bid context={context} key={room_key(context)} />;
    case "deal": return <Draft context={context} key={draft_key(context)}><Extras context={context} /></Draft>;
    case "counter": return <Draft context={context} key={draft_key(context)} />;
    case "answer": return <Answer context={context} />;
    case "trade": return <Market context={context}><Extras context={context} /></Market>;
    case "gold": return <><Gold context={context} /><CardStrip context={context} /></>;
    case "raise": return <><Raise context={context} /><CardStrip context={context} /></>;
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
function room_key(context: TableContext): string {
  const { auction } = view_of(context);
  return `${auction?.lot.join()} ${auction?.high}`;
}

/** A new draft begins with every offer, and with another owner. */
function draft_key(context: TableContext): string {
  const { deal } = view_of(context);
  return `${context.prompt?.ask} ${deal?.offers} ${deal?.owner}`;
}

function Again({ context }: { context: TableContext }): JSX.Element {
  return (
    <>
      <Side context={context} />
      <div class="choices">
        <Choice context={context} loud say="roll" label={t("prompt.roll_again")} onPick={() => context.source.say("roll")} />
        <Choice context={context} say="stop" label={t("prompt.stop")} />
      </div>
    </>
  );
}

/** The INVEST field: buy the card, or let the others bid for it. */
function Invest({ context }: { context: TableContext }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const branch = field_of(board, view.pawns[view.active] ?? "")?.name ?? "";
  const price = price_of(board, branch);
  const cash = view.cash[context.prompt?.seat ?? 0] ?? 0;
  return (
    <>
      <div class="invest-card">
        <Icon name={branch} size={40} />
        <p><b>{card_name(board, branch)}</b><span class="num">{number(price)}{is_guessed(board, branch) && <Dagger why={t("dagger.branch")} />}</span></p>
        <small class="faint">{t("prompt.copies", { count: view.bank_invest[branch] ?? 0 })}</small>
      </div>
      <Side context={context} />
      <div class="choices">
        <Choice
          context={context} loud say="buy" label={t("prompt.buy_invest", { price })} why={why(context, "buy")}
          detail={t("prompt.cash_left", { cash: cash - price })}
        />
        <Choice context={context} say="release" label={t("prompt.release")} detail={t("prompt.release_detail", { price })} />
      </div>
    </>
  );
}

/** What the own turn allows besides: it scrolls if it is long, so that the answers stay in view. */
function Side({ context, repay = false }: { context: TableContext; repay?: boolean }): JSX.Element {
  return <div class="prompt-scroll"><Extras context={context} repay={repay} /></div>;
}

/** Lay INVEST cards, borrow, repay. */
function Extras({ context, repay = false }: { context: TableContext; repay?: boolean }): JSX.Element {
  return (
    <>
      <CardStrip context={context} />
      <Loans context={context} seat={context.prompt?.seat ?? 0} open={repay} />
    </>
  );
}
