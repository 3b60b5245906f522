/** A board file of one's own for a new table: chosen from the device, kept in the browser, taken away again. */
import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../i18n";

/** A board file: what it is called, and its text. */
export interface OwnBoard {
  name: string;
  text: string;
}

const MOST_CHARACTERS = 60_000; // what a server takes

const place = (game: string): string => `parkett.board.${game}`;

/** The board of a game that this browser keeps. */
export function kept_board(game: string): OwnBoard | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place(game)) ?? "null") as Partial<OwnBoard> | null;
    return typeof kept?.name === "string" && typeof kept.text === "string" ? { name: kept.name, text: kept.text } : null;
  } catch {
    return null; // storage is closed or holds something else
  }
}

function keep_board(game: string, board: OwnBoard | null): void {
  try {
    if (board) localStorage.setItem(place(game), JSON.stringify(board));
    else localStorage.removeItem(place(game));
  } catch {
    // a browser without storage forgets it
  }
}

export function OwnBoardChoice({ game, board }: { game: string; board: Signal<OwnBoard | null> }): JSX.Element {
  const trouble = useSignal("");
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await file.text();
    trouble.value = text.trim() === "" || text.length > MOST_CHARACTERS ? t("board.unfit", { name: file.name }) : "";
    if (trouble.value) return;
    board.value = { name: file.name, text };
    keep_board(game, board.value);
  };
  const take_away = (): void => {
    board.value = null;
    keep_board(game, null);
  };
  return (
    <div class="own-board">
      <p class="faint">{t("board.text")}</p>
      {board.value && <p role="status">{t("board.chosen", { name: board.value.name })}</p>}
      <div class="choices">
        <label class="button quiet">{t("board.choose")}<input class="visually-hidden" type="file" accept=".toml,text/plain" onChange={(event) => void choose(event.currentTarget.files?.[0])} /></label>
        {board.value && <button type="button" class="quiet" onClick={take_away}>{t("board.ours")}</button>}
      </div>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
    </div>
  );
}
