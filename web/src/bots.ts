/** Bots have names and a stated style. */
import { shell, t, type Key } from "./i18n";

const NAMES = ["Agio", "Saldo", "Giro", "Valuta", "Skonto", "Konto"];

export function bot_name(seat: number): string {
  return NAMES[seat % NAMES.length] as string;
}

export function bot_style(bot: string): string {
  const key = `bot.${bot}`;
  return shell.has(key) ? t(key as Key) : bot.replaceAll("_", " ").replaceAll("-", " ");
}

/** The bot for a newcomer: the gentlest that plays with sense. */
export function friendly_bot(bots: readonly string[]): string {
  return ["greedy", "medium", "easy"].find((name) => bots.includes(name)) ?? bots[0] ?? "random";
}
