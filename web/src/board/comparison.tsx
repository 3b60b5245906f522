/** What differs from our board, figure by figure; each can be taken back. */
import type { JSX } from "preact";
import type { EditedBoard } from "./edited_board";
import { full_label, value_text } from "./figure_words";
import { t as board_t } from "./words";

const MANY = 200; // differences that are listed

export function Comparison({ board }: { board: EditedBoard }): JSX.Element {
  const { base, changes } = board.step.value;
  const found = [...board.differences.value.values()];
  return (
    <section class="comparison" aria-labelledby="comparison-title">
      <header>
        <h2 id="comparison-title">{board_t("compare", { count: found.length })}</h2>
        {(found.length > 0 || base !== "" || Object.keys(changes).length > 0) && <button type="button" class="quiet" onClick={() => board.revert_all()}>{board_t("revert_all")}</button>}
      </header>
      <ul>
        {found.slice(0, MANY).map(({ id, ours, theirs }) => {
          const known = board.figures.value.get(id);
          if (!known) return <li key={id}>{board_t("gone")} <s>{ours ?? "–"}</s></li>;
          return (
            <li key={id}>
              <span>{full_label(known)}</span> <span class="num"><s>{value_text(known, ours)}</s> → <b>{value_text(known, theirs)}</b></span>
              {(base !== "" || id in changes) && <button type="button" class="quiet icon" aria-label={board_t("revert_one", { figure: full_label(known) })} title={board_t("revert")} onClick={() => board.revert(id)}>↶</button>}
            </li>
          );
        })}
      </ul>
      {found.length > MANY && <p class="faint">{board_t("more", { count: found.length - MANY })}</p>}
    </section>
  );
}
