/** Tycoon at the table. */
import type { JSX } from "preact";
import { change, number } from "../../i18n";
import type { ChanceFaces, Column, Desk, GameModule } from "../game";
import { Board } from "./board";
import { Bank, Card } from "./card";
import { board_of, debt_of, spread_of, view_of } from "./data";
import { line, reason } from "./log";
import { PieceMark } from "./pieces";
import { Prompt } from "./prompts";
import "./theme.css";
import { LoanFace, TicketFace } from "./tickets";
import { city_of, t, words, type TycoonKey } from "./words";

/** What lies before the viewer. */
function Hand({ desk }: { desk: Desk }): JSX.Element {
  const view = view_of(desk);
  const board = board_of(desk);
  const seat = desk.source.viewer.value;
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

function columns(desk: Desk): Column[] {
  const view = view_of(desk);
  const board = board_of(desk);
  return [
    { key: "cash", label: t("players.cash"), name: t("players.cash"), cell: (seat) => <b>{number(view.cash[seat] ?? 0)}</b> },
    { key: "debt", label: t("players.debt"), name: t("players.debt_name"), cell: (seat) => (debt_of(board, view, seat) > 0 ? change(-debt_of(board, view, seat)) : "0") },
    { key: "stock", label: t("players.stock"), name: t("players.stock_name"), cell: (seat) => number(view.stock[seat] ?? 0) },
    { key: "cities", label: t("players.cities"), name: t("players.cities_name"), cell: (seat) => number(spread_of(view, seat)) },
    {
      key: "tickets", label: t("players.tickets"), name: t("players.tickets_name"),
      cell: (seat) => number((view.hand_counts[seat]?.scheduled ?? 0) + (view.hand_counts[seat]?.charter ?? 0)),
    },
  ];
}

const chance: ChanceFaces = {
  ways: (say) => [say.split(" ").slice(2)],
  face: (face) => ({ text: city_of(face), name: city_of(face) }),
};

const tycoon: GameModule = {
  words,
  Board,
  Prompt,
  Hand,
  Bank,
  Card,
  line,
  columns,
  refusal: (code, facts) => (words.has(`refusal.${code}`) ? reason(code, facts) : null),
  chance,
  secret: ({ tickets_visibility }) => tickets_visibility === "private",
  asked: (ask, mine, name) => t(`ask.${ask}` as TycoonKey, { mine: mine ? "yes" : "no", name }),
};

export default tycoon;
