/** The words of the board editor, and why a board cannot be played on: the server's sentences by their form. */
import { t as shell_t, Words } from "../i18n";
import type { BoardProblem } from "../wire/wire";
import type en from "./words/en.json";

export type BoardKey = keyof typeof en;

export const words = new Words<BoardKey>({
  en: () => import("./words/en.json"),
  de: () => import("./words/de.json"),
  fr: () => import("./words/fr.json"),
});
export const t = words.t;

/** What is wrong with a board from a file or a link: where, what, by which rule. */
export async function tell_problem({ path, detail, rule, line }: BoardProblem, file = ""): Promise<string> {
  await words.load();
  const place = file && shell_t("board.line", { name: file, line });
  return [place, path, words.sentence(detail), rule && `[${rule}]`].filter(Boolean).join(": ");
}
