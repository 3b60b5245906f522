/** Geld & Börse at the table. */
import type { ComponentChild } from "preact";
import { number } from "../../i18n";
import type { ChanceFaces, Column, Desk, GameModule } from "../game";
import { Bank, Card } from "./bank";
import { Board } from "./board";
import { line } from "./log";
import { Hand } from "./portfolio";
import { Prompt } from "./prompts";
import { board_of, card_name, cities_of, owed, owners_of, price_of, view_of } from "./table";
import "./theme.css";
import { GoodMark, news_name, t, thousands, words, type GeldKey } from "./words";

function columns(desk: Desk): Column[] {
  const [board, view] = [board_of(desk), view_of(desk)];
  const hidden = <span class="faint" title={t("players.hidden")}>?</span>;
  const gone = (seat: number): boolean => view.out.includes(seat);
  const invest = desk.info.seats.map(() => 0);
  for (const branch of Object.keys(view.bank_invest)) for (const seat of owners_of(view, branch)) invest[seat] = (invest[seat] ?? 0) + price_of(board, branch);
  const money = (seat: number): ComponentChild => (view.cash[seat] == null ? hidden : number(view.cash[seat]));
  const debt = (seat: number): ComponentChild => owed(desk, seat) > 0 && (
    <small class="debt" title={t("players.owed")}>−{thousands(owed(desk, seat))}<span class="visually-hidden"> {t("players.owed")}</span></small>
  );
  const cash: Column = {
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (gone(seat) ? <span class="faint">{t("players.out")}</span> : <>{money(seat)}{debt(seat)}</>),
  };
  const cities: Column = { key: "cities", label: t("players.cities"), name: t("players.cities_name"), cell: (seat) => cities_of(view, seat).length || "" };
  const cards: Column = { key: "invest", label: t("players.invest"), name: t("players.invest_name"), cell: (seat) => (invest[seat] ? thousands(invest[seat]) : "") };
  const goods = Object.keys(view.supply).map((good): Column => ({
    key: good, label: <GoodMark board={board} good={good} size={16} />, name: card_name(board, good),
    cell: (seat) => view.goods[seat]?.[good] || "",
  }));
  return [cash, cards, cities, ...goods];
}

const chance: ChanceFaces = {
  ways: (say) => {
    const [, ...faces] = say.split(" ");
    const [one = "", two = "", ...rest] = faces;
    return faces.length > 1 && one !== two ? [faces, [two, one, ...rest]] : [faces];
  },
  face: (face, at, ask, desk) => {
    if (ask === "throw" && at === 2) return { text: t(face === "switch" ? "die.switch" : "die.stay"), name: t(face === "switch" ? "die.switch" : "die.stay") };
    const board = board_of(desk);
    const plain = face.replaceAll("-", " ");
    const name = /^\d$/.test(face) ? face : ask === "start_city" ? card_name(board, plain) : news_name(board, board.events.list.some((event) => event.name === plain) ? plain : face);
    return { text: name, name };
  },
};

const geld_und_boerse: GameModule = {
  words,
  Board,
  Prompt,
  Hand,
  Bank,
  Card,
  line,
  columns,
  refusal: (code, facts) => (words.has(`refusal.${code}`) ? t(`refusal.${code}` as GeldKey, facts) : null),
  chance,
  out: (desk) => view_of(desk).out,
  secret: ({ cash_visibility }) => cash_visibility === "private",
  asked: (ask, mine, name) => t(`ask.${ask}` as GeldKey, { mine: mine ? "yes" : "no", name }),
};

export default geld_und_boerse;
