/** The board of a new table: ours, one that this browser keeps, or a file from the device. */
import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { choose_board, MOST_CHARACTERS, read_link, saved_boards, type OwnBoard } from "../board/saved_boards";
import { error_text } from "../error_text";
import { t } from "../i18n";
import { check_board, fetch_board } from "../net/api";
import { route } from "../router";

interface Props {
  game: string;
  edition: string;
  board: Signal<OwnBoard | null>;
  onChoose(board: OwnBoard | null): void;
}

/** A board that came as a link, behind the # of the set-up page. */
export function useLinkedBoard(game: string, onChoose: (board: OwnBoard) => void): string {
  const trouble = useSignal("");
  useEffect(() => {
    const link = read_link(route.peek().hash);
    if (!link) return;
    const { edition, changes, name } = link;
    check_board(game, { edition, changes }).then(({ text, problem }) => {
      if (problem) trouble.value = [problem.path, problem.detail, problem.rule].filter(Boolean).join(": ");
      else onChoose({ name: name || t("board.my_box"), text, edition });
    }, (error: unknown) => (trouble.value = error_text(error)));
  }, []);
  return trouble.value;
}

/** Whether figures of an edition's board are reconstructed. */
export function useReconstructed(game: string, edition: string): boolean {
  const found = useSignal(false);
  useEffect(() => {
    fetch_board<unknown>(game, edition).then((board) => (found.value = JSON.stringify(board).includes('"reconstructed"')), () => undefined);
  }, [game, edition]);
  return found.value;
}

export function OwnBoardChoice({ game, edition, board, onChoose }: Props): JSX.Element {
  const choose = (chosen: OwnBoard | null): void => {
    choose_board(game, chosen);
    onChoose(chosen);
  };
  return (
    <div class="own-board">
      <p class="faint">{t("board.text")}</p>
      {board.value && <p role="status">{t("board.chosen", { name: board.value.name })}</p>}
      <BoardSources game={game} edition={edition} onChoose={choose} />
      {board.value && <button type="button" class="quiet" onClick={() => choose(null)}>{t("board.ours")}</button>}
    </div>
  );
}

/** With the cardboard on the table the figures must be those of the box: this is asked, not assumed. */
export function WhoseFigures({ game, edition, board, onChoose }: Props): JSX.Element {
  const ours = useSignal(false);
  const choose = (chosen: OwnBoard | null): void => {
    ours.value = chosen === null;
    choose_board(game, chosen);
    onChoose(chosen);
  };
  return (
    <fieldset class="whose-figures">
      <legend>{t("board.whose")}</legend>
      <p class="faint">{t("board.whose_text")}</p>
      <div class="radios">
        <label><input type="radio" name="whose" required checked={ours.value && !board.value} onChange={() => choose(null)} /> {t("board.whose_ours")}</label>
        {board.value && <label><input type="radio" name="whose" required checked={!ours.value} onChange={() => choose(board.value)} /> {t("board.whose_own", { name: board.value.name })}</label>}
      </div>
      <BoardSources game={game} edition={edition} onChoose={choose} />
    </fieldset>
  );
}

/** Where a board of one's own comes from: the editor, this browser, a file. */
function BoardSources({ game, edition, onChoose }: { game: string; edition: string; onChoose(board: OwnBoard): void }): JSX.Element {
  const trouble = useSignal("");
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await file.text();
    trouble.value = text.trim() === "" || text.length > MOST_CHARACTERS ? t("board.unfit", { name: file.name }) : "";
    if (!trouble.value) onChoose({ name: file.name, text });
  };
  return (
    <>
      <div class="choices board-sources">
        {saved_boards(game).map((one) => <button key={one.name} type="button" class="quiet" onClick={() => onChoose(one)}>{one.name}{one.edition && one.edition !== edition ? ` (${one.edition})` : ""}</button>)}
        <a class="button quiet" href={`/board/${game}`}>{t("board.edit")}</a>
        <label class="button quiet">{t("board.choose")}<input class="visually-hidden" type="file" accept=".toml,text/plain" onChange={(event) => void open(event.currentTarget.files?.[0])} /></label>
      </div>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
    </>
  );
}
