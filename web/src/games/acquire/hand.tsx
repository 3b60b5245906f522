/** The viewer's tiles and shares. */
import type { JSX } from "preact";
import { Dagger } from "../../table/dagger";
import type { TableContext } from "../game";
import { view_of, board_of } from "./view_data";
import { t, CHAINS, chain_name, ChainMark } from "./words";

export function Hand({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const viewer = context.source.viewer.value;
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
        {board_of(context).grid.provenance !== "printed" && <Dagger why={t("board.dagger")} />}
      </p>
    </div>
  );
}
