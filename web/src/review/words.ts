/** The coach's words: the same catalogue as in the terminal, fetched with the review. */
import { computed } from "@preact/signals";
import { language, Words } from "../i18n";
import type en from "@parkett/coach/words/en.json";

export type CoachKey = keyof typeof en;

export const words = new Words<CoachKey>({
  en: () => import("@parkett/coach/words/en.json"),
  de: () => import("@parkett/coach/words/de.json"),
  fr: () => import("@parkett/coach/words/fr.json"),
});
export const t = words.t;

const formats = computed(() => new Intl.NumberFormat(language.value, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** A share in millionths as per cent. */
export function percent(millionths: number): string {
  const text = formats.value.format(Math.abs(Math.round(millionths / 1000)) / 1000);
  return millionths <= -500 ? `\u2212${text}` : text;
}

/** A change in millionths, with its sign. */
export const signed_percent = (millionths: number): string => (millionths >= 500 ? `+${percent(millionths)}` : percent(millionths));
