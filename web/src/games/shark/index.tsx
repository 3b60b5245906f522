/** Shark at the table. */
import { number } from "../../i18n";
import type { ChanceFaces, Column, Desk, GameModule } from "../game";
import { Board } from "./board";
import { Bank, Card, Hand } from "./card";
import { shares_of, shares_worth, view_of } from "./facts";
import { line, reason } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { COMPANIES, company_name, CompanyMark, is_colour, Mark, t, words, zone_name, type SharkKey } from "./words";

function columns(desk: Desk): Column[] {
  const view = view_of(desk);
  const hidden = <span class="faint" title={t("players.hidden")}>?</span>;
  const out = (seat: number): boolean => view.eliminated.includes(seat);
  const cash: Column = {
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (out(seat) ? <span class="faint">{t("players.out")}</span> : view.cash[seat] == null ? hidden : number(view.cash[seat])),
  };
  const shares = COMPANIES.map((company): Column => ({
    key: company, label: <CompanyMark company={company} />, name: t("players.shares", { company: company_name(company) }),
    cell: (seat) => shares_of(view, seat, company) || "",
  }));
  const worth: Column = {
    key: "worth", label: t("players.worth"), name: t("players.worth"),
    cell: (seat) => (out(seat) ? "" : view.cash[seat] == null ? hidden : <b>{number(view.cash[seat] + shares_worth(view, seat))}</b>),
  };
  return [cash, ...shares, worth];
}

const chance: ChanceFaces = {
  ways: (say) => [say.split(" ").slice(1)],
  face: (face) => {
    if (is_colour(face)) return { text: <Mark kind={face} large />, name: t(`colour.${face}`) };
    if (face === "black" || face === "white") return { text: <span class={`plain-face ${face}`} />, name: t(`face.${face}`) };
    return { text: face === "shark" ? zone_name(face) : face, name: zone_name(face) };
  },
};

const shark: GameModule = {
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
  out: (desk) => view_of(desk).eliminated,
  secret: ({ cash_visibility }) => cash_visibility === "private",
  asked: (ask, mine, name) => t(`ask.${ask}` as SharkKey, { mine: mine ? "yes" : "no", name }),
};

export default shark;
