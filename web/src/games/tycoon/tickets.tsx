/** Tickets as tickets, loan cards as cards. */
import type { JSX } from "preact";
import { Dagger } from "../../table/dagger";
import { number } from "../../i18n";
import { memo } from "../../memo";
import { Choice } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { board_of, card_of, price_of, ticket_provenance, view_of, type TycoonBoard } from "./view_data";
import { words, money, t, ticket_name, ticket_of } from "./words";

/** What is printed on a ticket. */
export function TicketFace({ board, name, price }: { board: TycoonBoard; name: string; price?: boolean }): JSX.Element {
  const ticket = ticket_of(name);
  const guessed = ticket_provenance(board, name) !== "printed";
  return (
    <span class={`ticket ${ticket.kind}`} title={ticket_name(name)}>
      <span class="visually-hidden">{ticket_name(name)}{price && `, ${money(price_of(board, name))}`}{price && guessed && " †"}</span>
      <span class="ticket-stub" aria-hidden="true">
        {ticket.kind === "scheduled" ? t("ticket.letter_scheduled") : <>{t("ticket.letter_charter")}<span class="two-way">⇅</span></>}
      </span>
      <span class="ticket-body" aria-hidden="true">
        {ticket.kind === "scheduled" ? (
          <>
            <b>{ticket.city}</b>
            <span class="steps">{t("ticket.or")}{Array.from({ length: ticket.steps }, (_none, n) => <i key={n} />)}</span>
          </>
        ) : (
          <><b>{ticket.from}</b><b>{ticket.to}</b></>
        )}
      </span>
      {price && <span class="ticket-price num" aria-hidden="true">{number(price_of(board, name))}{guessed && "†"}</span>}
    </span>
  );
}

/** The tickets lying open beside the board; those one may buy are buttons. */
export function OpenTickets({ context }: { context: TableContext }): JSX.Element {
  const board = board_of(context);
  const open = view_of(context).open;
  const buying = context.prompt?.ask === "turn" || context.prompt?.ask === "after";
  const at_home = buying && view_of(context).planes[view_of(context).active] === null;
  const guessed = open.some((name) => ticket_provenance(board, name) !== "printed");
  return (
    <div class="open-tickets" role="group" aria-label={t("tickets.open")}>
      <h3 class="small-title">{t("tickets.open")}{guessed && <Dagger why={t("dagger.tickets")} />}</h3>
      <div class="ticket-grid">
        {open.map((name, n) => {
          const key = `${name}-${open.slice(0, n).filter((other) => other === name).length}`;
          const blocked = context.prompt?.blocked?.find((one) => one.say === `ticket ${name}`);
          return <BuyTicket key={key} context={context} name={name} off={!buying} grounded={at_home && ticket_of(name).kind === "charter"} why={blocked ? words.reason(blocked.code, blocked.facts ?? {}) : ""} rule={blocked?.rule ?? ""} />;
        })}
        {open.length === 0 && <p class="faint">{t("tickets.none_open")}</p>}
      </div>
    </div>
  );
}

interface BuyProps {
  context: TableContext;
  name: string;
  off: boolean;
  grounded: boolean; // it cannot be used where the plane stands: no charter leaves the home bank (TYC-5.4)
  why: string; // it cannot be bought, or empty
  rule: string;
}

const BuyTicket = memo(({ context, name, off, grounded, why, rule }: BuyProps) => (
  <Choice
    context={context} say={`ticket ${name}`} why={why ? { text: why, rule } : undefined} off={off}
    label={<><TicketFace board={board_of(context)} name={name} price />{grounded && <small class="grounded">{t("ticket.not_from_home")}</small>}</>}
  />
));

/** A loan card with the amount that must be paid back. */
export function LoanFace({ board, card }: { board: TycoonBoard; card: string }): JSX.Element {
  const { amount, shown, due } = card_of(board, card);
  return (
    <span class={`loan-face ${shown}`}>
      <b class="num">{number(amount)}</b>
      <span class="num">→ {number(due)}</span>
      <span class="visually-hidden">{t("loan.label", { amount: money(amount), due: money(due) })}</span>
      {shown !== "fresh" && <small>{shown === "extended" ? t("loan.extended") : t("loan.overdue")}</small>}
    </span>
  );
}
