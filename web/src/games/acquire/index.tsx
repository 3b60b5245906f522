/** Acquire at the table. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { ChanceFaces, Column, Desk, GameModule } from "../game";
import { Board } from "./board";
import { Bank, Card, board_of, view_of } from "./card";
import { line } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { ChainMark, CHAINS, chain_name, t, words, type AcquireKey } from "./words";

function Hand({ desk }: { desk: Desk }): JSX.Element {
  const view = view_of(desk);
  const viewer = desk.source.viewer.value;
  const mine = viewer === null ? null : view.shares[viewer];
  return (
    <div class="hand">
      {viewer !== null && (
        <div class="tiles-row" role="group" aria-label={t("hand.title")}>
          <h2 class="small-title">{t("hand.title")}</h2>
          {view.hand?.length === 0 && <p class="faint">{t("hand.empty")}</p>}
          {view.hand?.map((tile) => <span class="hand-tile" key={tile}>{tile}</span>)}
        </div>
      )}
      {mine && (
        <div class="portfolio">
          {CHAINS.filter((chain) => mine[chain]).map((chain) => (
            <span class="share" key={chain} title={chain_name(chain)}>
              <ChainMark chain={chain} /><b class="num">{mine[chain]}</b>
              <span class="visually-hidden">{t("players.shares", { chain: chain_name(chain) })}</span>
            </span>
          ))}
        </div>
      )}
      <p class="faint pool">
        {t("hand.pool", { count: view.pool_count ?? 0 })}
        {board_of(desk).grid.provenance !== "printed" && <abbr class="dagger" title={t("board.dagger")} tabIndex={0}>†</abbr>}
      </p>
    </div>
  );
}

function columns(desk: Desk): Column[] {
  const view = view_of(desk);
  const hidden = <span class="faint" title={t("players.hidden")}>?</span>;
  const cash: Column = {
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (view.cash[seat] == null ? hidden : number(view.cash[seat])),
  };
  const shares = CHAINS.map((chain): Column => ({
    key: chain, label: <ChainMark chain={chain} />, name: t("players.shares", { chain: chain_name(chain) }),
    cell: (seat) => (view.shares[seat] ? view.shares[seat][chain] || "" : hidden),
  }));
  const someone_open = view.shares.some((held) => held !== null);
  return someone_open ? [cash, ...shares] : [cash];
}

const chance: ChanceFaces = {
  ways: (say) => {
    const [, column = "", row = ""] = /(\d+)([A-Z])$/.exec(say) ?? [];
    return [[column, row]];
  },
  face: (face) => ({ text: face, name: face }),
};

const acquire: GameModule = {
  words,
  Board,
  Prompt,
  Hand,
  Bank,
  Card,
  line,
  columns,
  refusal: (code, facts) => (words.has(`refusal.${code}`) ? t(`refusal.${code}` as AcquireKey, facts) : null),
  chance,
  secret: () => true,
  asked: (ask, mine, name) => t(`ask.${ask}` as AcquireKey, { mine: mine ? "yes" : "no", name }),
};

export default acquire;
