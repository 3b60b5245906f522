/** What a hint says of win chances: after the advised move, and what the next best one would cost. */
import type { JSX } from "preact";
import type { GameModule, TableContext } from "../games/game";
import { join_list } from "../i18n";
import type { HintReason, PlannerHint } from "../wire/wire";
import { percent, t, words, type CoachKey } from "./words";

export { words };

const SEEN = 500; // millionths that are shown as more than nothing

export function AdviceChance({ advice, context, module }: { advice: PlannerHint; context: TableContext; module: GameModule }): JSX.Element | null {
  const { chance, low = 0, high = 0, other = "", loss = 0, why_not = [] } = advice;
  if (chance === null || chance === undefined) return null;
  const named = other && module.sentence(other, context);
  return (
    <p class="advice-chance">
      {t("hint.chance", { chance: percent(chance), low: percent(low), high: percent(high) })}{" "}
      {named && (loss >= SEEN ? t("hint.other", { other: named, loss: percent(loss) }) : t("hint.even", { other: named }))}{" "}
      {named && loss >= SEEN && why_not_text(why_not)}
    </p>
  );
}

/** In what the other move is worse. */
function why_not_text(parts: readonly HintReason[]): string {
  const worse = parts.filter(({ what, better }) => !better && words.has(`part.${what}`)).slice(0, 2);
  return worse.length === 0 ? "" : t("reason.worse", { parts: join_list(worse.map(({ what }) => [t(`part.${what}` as CoachKey)])).join("") });
}
