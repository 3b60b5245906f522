/** The words of the proof that a dealing was fair. */
import { Words } from "../i18n";
import type en from "./words/en.json";

export const words = new Words<keyof typeof en>({
  en: () => import("./words/en.json"),
  de: () => import("./words/de.json"),
  fr: () => import("./words/fr.json"),
});
export const t = words.t;
