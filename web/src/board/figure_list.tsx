/** All figures by section: also what the drawing does not show, such as tickets and cards. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { language, number } from "../i18n";
import type { BoardRow, BoardSection } from "../wire/wire";
import type { EditedBoard } from "./edited_board";
import { FigureInput, Problem } from "./figure_input";
import { is_wrong } from "./figure_words";
import { t as board_t } from "./words";

export function FigureList({ board }: { board: EditedBoard }): JSX.Element {
  return (
    <section class="figure-list" aria-labelledby="figure-list-title">
      <h2 id="figure-list-title">{board_t("all")}</h2>
      {board.sections.value.map((section) => <Section key={section.id} board={board} section={section} />)}
    </section>
  );
}

function Section({ board, section }: { board: EditedBoard; section: BoardSection }): JSX.Element {
  const open = useSignal(false);
  const figures = section.rows.flatMap((row) => row.figures).filter(({ label }) => label !== "provenance");
  const guessed = figures.filter(({ id }) => !board.is_changed(id) && board.provenance(id) === "reconstructed").length;
  const changed = figures.filter(({ id }) => board.is_changed(id)).length;
  const problem = board.report.value?.problem;
  const wrong = problem?.path.split(".")[0] === section.id;
  useEffect(() => {
    if (wrong) open.value = true;
  }, [wrong]);
  return (
    <details data-section={section.id} class={wrong ? "wrong" : ""} open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>
        {section.title[language.value]}
        <span class="faint">
          {guessed > 0 && <Count sign="†" count={guessed} said="count_reconstructed" />}
          {changed > 0 && <Count sign="●" count={changed} said="count_changed" />}
        </span>
      </summary>
      {wrong && problem?.path === section.id && <p><Problem board={board} /></p>}
      {open.value && section.rows.map((row) => <Row key={row.id} board={board} row={row} section={section} />)}
    </details>
  );
}

/** How many figures are marked so: a sign and a number to see, a phrase to hear. */
function Count({ sign, count, said }: { sign: string; count: number; said: "count_reconstructed" | "count_changed" }): JSX.Element {
  return <> <span aria-hidden="true">{sign} {number(count)}</span><span class="visually-hidden">{board_t(said, { count })}</span></>;
}

function Row({ board, row, section }: { board: EditedBoard; row: BoardRow; section: BoardSection }): JSX.Element {
  const name = row.name?.[language.value];
  const problem = board.report.value?.problem;
  const wrong = problem?.path === row.id && row.id !== section.id;
  return (
    <div class="figure-row" role="group" aria-label={name ?? section.title[language.value]}>
      {name && <h3>{name}</h3>}
      {wrong && <p><Problem board={board} /></p>}
      <div class="figure-inputs">
        {row.figures.map((figure) => <FigureInput key={figure.id} board={board} known={{ figure, row, section }} />)}
      </div>
    </div>
  );
}

/** The figures that were tapped in the drawing. */
export function ChosenFigures({ board, ids, onDone }: { board: EditedBoard; ids: readonly string[]; onDone(): void }): JSX.Element | null {
  const known = ids.flatMap((id) => board.figures.value.get(id) ?? []);
  const [first] = known;
  if (!first) return null;
  const rows = [...new Set(known.map(({ row }) => row))];
  const problem = board.report.value?.problem;
  const told = problem && !known.some(({ figure }) => is_wrong(board, figure.id)) && rows.some(({ id }) => id === problem.path);
  return (
    <section
      class="chosen-figures" aria-labelledby="chosen-title"
      onKeyDown={(event) => event.key === "Escape" && onDone()}
    >
      <header><h2 id="chosen-title">{first.row.name?.[language.value] ?? first.section.title[language.value]}</h2><button type="button" class="quiet" onClick={onDone}>{board_t("done")}</button></header>
      {told && <p><Problem board={board} /></p>}
      <div class="figure-inputs">{known.map((one) => <FigureInput key={one.figure.id} board={board} known={one} onEnter={onDone} />)}</div>
    </section>
  );
}
