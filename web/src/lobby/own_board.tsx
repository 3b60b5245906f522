/** The board of a new table: ours, one that this browser keeps, or a file from the device. */
import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { choose_board, chosen_board, read_board_file, read_link, saved_boards, take_file, type OwnBoard } from "../board/saved_boards";
import { tell_problem } from "../board/words";
import { error_text } from "../error_text";
import { t } from "../i18n";
import { check_board, fetch_board } from "../net/api";
import { route } from "../router";

/** A board somebody brought: no table is opened while it is being checked, nor once it was refused. */
export interface BroughtBoard {
  checked: RefObject<Promise<void>>; // done when the last one has been checked
  trouble: Signal<string>; // why it was refused
}

export function useBroughtBoard(): BroughtBoard {
  return { checked: useRef(Promise.resolve()), trouble: useSignal("") };
}

interface Props {
  game: string;
  edition: string;
  board: Signal<OwnBoard | null>;
  brought: BroughtBoard;
  onChoose(board: OwnBoard | null): void;
}

/** A board that came as a link, behind the # of the set-up page. */
export function useLinkedBoard(game: string, { checked, trouble }: BroughtBoard, onChoose: (board: OwnBoard) => void): void {
  useEffect(() => {
    const link = read_link(route.peek().hash);
    if (!link) return;
    const { edition, changes, name } = link;
    checked.current = check_board(game, { edition, changes }).then(async ({ text, problem }) => {
      if (problem) trouble.value = await tell_problem(problem);
      else onChoose({ name: name || t("board.my_box"), text, edition });
    }).catch((error: unknown) => void (trouble.value = error_text(error)));
  }, []);
}

/** Whether figures of an edition's board are reconstructed. */
export function useReconstructed(game: string, edition: string): boolean {
  const found = useSignal(false);
  useEffect(() => {
    let asked = true;
    fetch_board<unknown>(game, edition).then((board) => {
      if (asked) found.value = JSON.stringify(board).includes('"reconstructed"');
    }, () => undefined);
    return () => void (asked = false);
  }, [game, edition]);
  return found.value;
}

export function OwnBoardChoice({ game, edition, board, brought, onChoose }: Props): JSX.Element {
  const choose = (chosen: OwnBoard | null): void => {
    brought.trouble.value = "";
    choose_board(game, chosen);
    onChoose(chosen);
  };
  return (
    <div class="own-board">
      <p class="faint">{t("board.text")}</p>
      {board.value && <p role="status">{t("board.chosen", { name: board.value.name })}</p>}
      <BoardSources game={game} edition={edition} brought={brought} onChoose={choose} />
      {(board.value || brought.trouble.value) && <button type="button" class="quiet" onClick={() => choose(null)}>{t("board.ours")}</button>}
    </div>
  );
}

/** With the cardboard on the table the figures must be those of the box: this is asked, not assumed. */
export function WhoseFigures({ game, edition, board, brought, onChoose }: Props): JSX.Element {
  const ours = useSignal(false);
  const own = useRef<OwnBoard | null>(null); // stays to choose from when ours is tapped
  own.current = board.value ?? own.current ?? chosen_board(game);
  const choose = (chosen: OwnBoard | null): void => {
    brought.trouble.value = "";
    ours.value = chosen === null;
    if (chosen) choose_board(game, chosen);
    onChoose(chosen);
  };
  return (
    <fieldset class="whose-figures">
      <legend>{t("board.whose")}</legend>
      <p class="faint">{t("board.whose_text")}</p>
      <div class="radios">
        <label><input type="radio" name="whose" required checked={ours.value && !board.value} onChange={() => choose(null)} /> {t("board.whose_ours")}</label>
        {own.current && <label><input type="radio" name="whose" required checked={board.value !== null} onChange={() => choose(own.current)} /> {t("board.whose_own", { name: own.current.name })}</label>}
      </div>
      <BoardSources game={game} edition={edition} brought={brought} onChoose={choose} />
    </fieldset>
  );
}

/** Where a board of one's own comes from: the editor, this browser, a file. */
function BoardSources({ game, edition, brought: { checked, trouble }, onChoose }: Omit<Props, "board"> & { onChoose(board: OwnBoard): void }): JSX.Element {
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await read_board_file(file);
    if (text === null) return void (trouble.value = t("board.unfit", { name: file.name }));
    try {
      const { problem } = await check_board(game, { edition, text });
      trouble.value = problem ? await tell_problem(problem, file.name) : "";
      if (!problem) onChoose({ name: file.name, text });
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  const saved = saved_boards(game);
  const chosen = chosen_board(game);
  const boards = chosen && !saved.some(({ name }) => name === chosen.name) ? [...saved, chosen] : saved;
  return (
    <>
      <div class="choices board-sources">
        {boards.map((one) => <button key={one.name} type="button" class="quiet" onClick={() => onChoose(one)}>{one.name}{one.edition && one.edition !== edition ? ` (${one.edition})` : ""}</button>)}
        <a class="button quiet" href={`/board/${game}`}>{t("board.edit")}</a>
        <label class="button quiet">{t("board.choose")}<input class="visually-hidden" type="file" accept=".toml,text/plain" onChange={(event) => void (checked.current = open(take_file(event.currentTarget)))} /></label>
      </div>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
    </>
  );
}
