/** The words of a game that is not built in: the server has them. */
import { Words, type Language } from "../i18n";
import { fetch_game_words } from "../net/api";

const known = new Map<string, Words<string>>();

export function server_words(game: string): Words<string> {
  const load = (language: Language) => async () => ({ default: await fetch_game_words(game, language) });
  const words = known.get(game) ?? new Words<string>({ en: load("en"), de: load("de"), fr: load("fr") });
  known.set(game, words);
  return words;
}
