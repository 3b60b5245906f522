/** Boards of one's own that this browser keeps: those with a name, the one chosen for the next table, the one being typed. */
import { read_json, write_json } from "../browser_storage";

export type FigureValue = string | number;
export type Changes = Record<string, FigureValue>;

/** A board: what it is called, and its file. */
export interface OwnBoard {
  name: string;
  text: string;
  edition?: string | undefined; // none: of whatever edition the table has
}

/** A board in the editor: a file, ours if it is empty, with some figures changed. */
export interface Draft {
  name: string;
  edition: string;
  base: string;
  changes: Changes;
}

const MOST_CHARACTERS = 60_000; // of a board file, as the server takes it

/** The file that was chosen in a field; the field is emptied, so that the same file can be chosen again. */
export function take_file(field: HTMLInputElement): File | undefined {
  const file = field.files?.[0];
  field.value = "";
  return file;
}

/** The text of a board file; null if it is empty, too long or no text. */
export async function read_board_file(file: File): Promise<string | null> {
  const text = file.size > 4 * MOST_CHARACTERS ? "" : await file.text();
  return text.trim() === "" || text.length > MOST_CHARACTERS || text.includes("\ufffd") ? null : text;
}

function is_board(found: unknown): found is OwnBoard {
  const { name, text } = (found ?? {}) as Partial<OwnBoard>;
  return typeof name === "string" && typeof text === "string";
}

/** The board of a game that is chosen for new tables. */
export function chosen_board(game: string): OwnBoard | null {
  const found = read_json(`parkett.board.${game}`);
  return is_board(found) ? found : null;
}

export const choose_board = (game: string, board: OwnBoard | null): boolean => write_json(`parkett.board.${game}`, board);

/** The boards of a game that were saved under a name. */
export function saved_boards(game: string): OwnBoard[] {
  const found = read_json(`parkett.boards.${game}`);
  return Array.isArray(found) ? found.filter(is_board) : [];
}

/** Save a board; one of the same name is replaced. */
export function save_board(game: string, board: OwnBoard): boolean {
  return write_json(`parkett.boards.${game}`, [...saved_boards(game).filter(({ name }) => name !== board.name), board]);
}

export const forget_board = (game: string, name: string): boolean => write_json(`parkett.boards.${game}`, saved_boards(game).filter((one) => one.name !== name));

function is_draft(found: unknown): found is Draft {
  const { name, edition, base, changes } = (found ?? {}) as Partial<Draft>;
  return typeof name === "string" && typeof edition === "string" && typeof base === "string" && typeof changes === "object";
}

/** What was being typed when the page was left: one board for each edition, the newest last. */
export function kept_drafts(game: string): Draft[] {
  const found = read_json(`parkett.drafts.${game}`);
  return Array.isArray(found) ? found.filter(is_draft) : [];
}

export function keep_draft(game: string, edition: string, draft: Draft | null): boolean {
  const drafts = [...kept_drafts(game).filter((one) => one.edition !== edition), ...(draft ? [draft] : [])];
  return write_json(`parkett.drafts.${game}`, drafts.length > 0 ? drafts : null);
}

/* Links: the changed figures behind the #, words with a tilde before them */

const EDITION = "edition";
const NAME = "name";

export function link_of({ edition, name, changes }: Draft): string {
  const parts = new URLSearchParams({ [EDITION]: edition });
  if (name) parts.set(NAME, name);
  for (const [id, value] of Object.entries(changes)) parts.set(id, typeof value === "number" ? String(value) : `~${value}`);
  return parts.toString();
}

/** The board of a link; null for a fragment that is none. */
export function read_link(fragment: string): Draft | null {
  const parts = new URLSearchParams(fragment);
  const edition = parts.get(EDITION);
  if (!edition) return null;
  const changes: Changes = {};
  for (const [id, value] of parts) {
    if (!id.includes(".")) continue;
    changes[id] = value.startsWith("~") ? value.slice(1) : Number(value);
  }
  return { edition, name: parts.get(NAME) ?? "", base: "", changes };
}
