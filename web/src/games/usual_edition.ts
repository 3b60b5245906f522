/** The edition that readers of a language know. */
import { language } from "../i18n";
import type { EditionInfo, GameInfo } from "../wire/wire";

/** The edition of the reader's language, if a game has one. */
export function usual_edition({ editions }: GameInfo): EditionInfo | undefined {
  const wanted = language.peek() === "en" ? "international" : language.peek();
  return editions.find(({ id }) => id === wanted);
}
