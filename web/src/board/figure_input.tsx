/** One figure to type, with its mark, what ours is, and what is wrong with it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { language } from "../i18n";
import type { EditedBoard, KnownFigure } from "./edited_board";
import { figure_label, is_wrong, problem_text, read_number, value_text } from "./figure_words";
import { t as board_t, type BoardKey } from "./words";

interface Props {
  board: EditedBoard;
  known: KnownFigure;
  onEnter?(): void;
}

export function FigureInput({ board, known, onEnter }: Props): JSX.Element {
  const { figure, section } = known;
  const { id } = figure;
  const key = useId();
  const typed = useSignal<string | null>(null);
  const value = board.value(id);
  const changed = board.is_changed(id);
  const wrong = is_wrong(board, id);
  const guessed = !changed && figure.label !== "provenance" && board.provenance(id) === "reconstructed";
  const choices = section.choices[figure.label];
  const described = [changed || guessed ? `${key}-known` : "", wrong ? `${key}-wrong` : ""].filter(Boolean).join(" ");
  const shared = {
    id: key, "data-figure-input": id, "aria-invalid": wrong, "aria-describedby": described || undefined,
    onBlur: () => {
      typed.value = null;
      board.leave();
    },
  };
  const type = (text: string): void => {
    typed.value = text;
    const ours = board.our_value(id);
    if (text.trim() === "" && ours !== undefined && typeof ours === "number") board.set(id, ours);
    else board.set(id, typeof figure.value === "number" ? read_number(text) : text);
  };
  return (
    <div class={`figure-input${changed ? " changed" : ""}${wrong ? " wrong" : ""}`}>
      <label for={key}>{figure_label(known)}</label>
      {choices ? (
        <select {...shared} value={String(value)} onChange={(event) => board.set(id, event.currentTarget.value)}>
          {choices.map((one) => <option key={one.value} value={one.value}>{figure.label === "provenance" ? board_t(`known.${one.value}` as BoardKey) : one.name[language.value]}</option>)}
        </select>
      ) : (
        <input
          {...shared} type="text" inputMode={typeof figure.value === "number" ? "numeric" : "text"} autocomplete="off" spellcheck={false} maxLength={60} class={typeof figure.value === "number" ? "num" : ""}
          value={typed.value ?? String(value)} onInput={(event) => type(event.currentTarget.value)} onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onEnter?.();
          }}
        />
      )}
      {guessed && <span id={`${key}-known`} class="known" title={board_t("known.reconstructed")}>†<span class="visually-hidden"> {board_t("known.reconstructed")}</span></span>}
      {changed && (
        <span class="known">
          <span id={`${key}-known`}>{board_t("was", { value: value_text(known, board.our_value(id)) })}</span>
          {(board.step.value.base !== "" || id in board.step.value.changes) && (
            <button type="button" class="quiet icon" aria-label={board_t("revert_one", { figure: figure_label(known) })} title={board_t("revert")} onClick={() => board.revert(id)}>↶</button>
          )}
        </span>
      )}
      {wrong && <Problem board={board} id={`${key}-wrong`} />}
    </div>
  );
}

/** What is wrong with the board, with its rule. */
export function Problem({ board, id }: { board: EditedBoard; id?: string }): JSX.Element | null {
  const problem = board.report.value?.problem;
  if (!problem) return null;
  const { text, foreign } = problem_text(board, problem);
  return (
    <span class="figure-problem" id={id}>
      <span lang={foreign ? "en" : undefined}>{text}</span>
      {problem.rule && <> <a href={`/rules/${board.game}?edition=${board.edition}#${problem.rule}`}>{problem.rule}</a></>}
    </span>
  );
}
