/** Why a board cannot be played on: the server's sentences by their form, in the reader's language. */
import { Words } from "../i18n";
import type en from "./words/en.json";

export const problem_words = new Words<keyof typeof en>({
  en: () => import("./words/en.json"),
  de: () => import("./words/de.json"),
  fr: () => import("./words/fr.json"),
});
