/** Bots as people meet them: a name, a level, a style and a face, as the server tells them. */
import { signal } from "@preact/signals";
import { language, t } from "./i18n";
import { fetch_catalogue } from "./net/api";
import type { BotInfo, GameInfo } from "./wire/wire";

const known = signal<ReadonlyMap<string, BotInfo>>(new Map());
let asked = false;

/** Who a bot is; null until the server has told. */
export function persona(bot: string): BotInfo | null {
  if (!asked) {
    asked = true;
    fetch_catalogue().then(({ games }) => {
      known.value = new Map(games.flatMap(({ personas }) => personas.map((one) => [one.name, one] as const)));
    }, () => (asked = false));
  }
  return known.value.get(bot) ?? null;
}

export function bot_style(bot: string): string {
  const found = persona(bot);
  return found ? t("bot.told", { level: found.level, style: found.style[language.value] }) : "";
}

/** The bots for a newcomer, in turn: those that play with sense and are not strong. */
export function friendly_bot(game: GameInfo | undefined, at = 0): string {
  const gentle = game?.personas.filter(({ level }) => level === 2) ?? [];
  return gentle[at % gentle.length]?.name ?? game?.bots[0] ?? "random";
}

/** Names for the bots of a table: each by its own, a namesake with a number. */
export function bot_names(game: GameInfo | undefined, bots: readonly string[]): string[] {
  return bots.map((bot, n) => {
    const name = game?.personas.find(({ name: id }) => id === bot)?.title[language.value] ?? bot;
    const before = bots.slice(0, n).filter((other) => other === bot).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });
}
