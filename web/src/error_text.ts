/** A refusal in words: the shell's own, the game's own, or the bare code. */
import type { GameModule } from "./games/game";
import { shell, t, type Key } from "./i18n";
import { RequestRefused } from "./net/api";

export function refusal_text(code: string, facts: Record<string, number | string>, module?: GameModule | null): string {
  const key = `problem.${code}`;
  if (shell.has(key)) return t(key as Key, facts);
  return module?.refusal(code, facts) ?? t("problem.other", { code: code.replaceAll("_", " ") });
}

export function error_text(error: unknown): string {
  if (error instanceof RequestRefused) return refusal_text(error.problem.code, { rule: error.problem.rule, ...error.problem.facts });
  return t("problem.unreachable");
}
