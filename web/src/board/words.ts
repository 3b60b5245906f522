/** Why a board cannot be played on: the server's sentences by their form, in the reader's language. */
import { t, Words } from "../i18n";
import type { BoardProblem } from "../wire/wire";
import type en from "./words/en.json";

export const problem_words = new Words<keyof typeof en>({
  en: () => import("./words/en.json"),
  de: () => import("./words/de.json"),
  fr: () => import("./words/fr.json"),
});

/** What is wrong with a board from a file or a link: where, what, by which rule. */
export async function tell_problem({ path, detail, rule, line }: BoardProblem, file = ""): Promise<string> {
  await problem_words.load();
  const place = file && t("board.line", { name: file, line });
  return [place, path, problem_words.sentence(detail), rule && `[${rule}]`].filter(Boolean).join(": ");
}
