/** What can be done with the board: undo, compare, keep it, open it, pass it on, play on it. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { navigate } from "../router";
import { save_file } from "../save_file";
import { ReachNote, ShareLink, useReachableOrigin } from "../table/share_link";
import type { EditedBoard } from "./edited_board";
import { choose_board, forget_board, link_of, read_board_file, save_board, saved_boards, take_file } from "./saved_boards";
import { tell_problem, t as board_t } from "./words";

export function BoardTools({ board, ours }: { board: EditedBoard; ours: Signal<boolean> }): JSX.Element {
  const said = useSignal("");
  const saved = useSignal(saved_boards(board.game));
  const open = useFileOpening(board, said);
  const fits = !board.report.value?.problem && !board.checking.value;
  const name = board.name.value.trim() || t("board.my_box");
  const file = (): { name: string; text: string; edition: string } => ({ name, text: board.report.peek()?.text ?? "", edition: board.edition });
  const save = (): void => {
    board.name.value = name;
    said.value = save_board(board.game, file()) ? board_t("saved", { name }) : board_t("not_saved");
    saved.value = saved_boards(board.game);
    board.keep();
  };
  const play = (): void => {
    if (choose_board(board.game, file())) navigate(`/new/${board.game}`);
    else said.value = board_t("not_saved");
  };
  return (
    <div class="board-tools">
      <div class="tool-row">
        <button type="button" class="quiet" disabled={!board.can_undo.value} onClick={() => board.undo()}>{board_t("undo")}</button>
        <button type="button" class="quiet" disabled={!board.can_redo.value} onClick={() => board.redo()}>{board_t("redo")}</button>
        <button type="button" class="quiet" aria-pressed={ours.value} onClick={() => (ours.value = !ours.value)}>{board_t("show_ours")}</button>
        <button type="button" class="loud" disabled={!fits} onClick={play}>{board_t("play")}</button>
      </div>
      <details class="keep-board">
        <summary>{board_t("keep")}</summary>
        <div class="tool-row">
          <label>{t("board.name")} <input maxLength={40} value={board.name.value} placeholder={t("board.my_box")} onInput={(event) => (board.name.value = event.currentTarget.value)} /></label>
          <button type="button" class="quiet" disabled={!fits} onClick={save}>{board_t("save")}</button>
          <button type="button" class="quiet" onClick={() => save_file(new Blob([file().text], { type: "application/toml" }), `${board.game}-${name}.toml`)}>{board_t("download")}</button>
          <label class="button quiet">{board_t("open")}<input class="visually-hidden" type="file" accept=".toml,text/plain" onChange={(event) => void open(take_file(event.currentTarget))} /></label>
        </div>
        <p class="faint">{board_t("drop")}</p>
        {saved.value.length > 0 && (
          <ul class="saved-boards" aria-label={board_t("saved_list")}>
            {saved.value.map((one) => (
              <li key={one.name}>
                <button type="button" class="quiet" onClick={() => void board.open(one.name, one.text)} disabled={one.edition !== undefined && one.edition !== board.edition}>{one.name}{one.edition ? ` (${one.edition})` : ""}</button>
                <button type="button" class="quiet icon" aria-label={board_t("forget", { name: one.name })} onClick={() => {
                  forget_board(board.game, one.name);
                  saved.value = saved_boards(board.game);
                }}>×</button>
              </li>
            ))}
          </ul>
        )}
        <BoardLink board={board} />
      </details>
      {said.value && <p role="status" class="tool-said">{said.value}</p>}
    </div>
  );
}

/** A file chosen or dropped on the page is opened; what is wrong with it is told with its name and line. */
function useFileOpening(board: EditedBoard, said: Signal<string>): (file: File | null | undefined) => Promise<void> {
  const open = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    const text = await read_board_file(file);
    if (text === null) return void (said.value = t("board.unfit", { name: file.name }));
    const report = await board.open(file.name.replace(/\.toml$/, ""), text);
    if (!report) return;
    said.value = report.problem ? await tell_problem(report.problem, file.name) : board_t("opened", { name: file.name });
  };
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      void open(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
  return open;
}

function BoardLink({ board }: { board: EditedBoard }): JSX.Element {
  const origin = useReachableOrigin();
  if (board.step.value.base !== "") return <p class="faint">{board_t("no_link")}</p>;
  return (
    <>
      <ShareLink address={`${origin ?? location.origin}/board/${board.game}#${link_of(board.draft())}`} label={board_t("link")} />
      <ReachNote origin={origin} />
    </>
  );
}
