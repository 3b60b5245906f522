/** What a hint says of win chances: after the advised move, and what the next best one would cost. */
import type { JSX } from "preact";
import type { GameModule, TableContext } from "../games/game";
import type { PlannerHint } from "../wire/wire";
import { percent, t, words } from "./words";

export { words };

const SEEN = 500; // millionths that are shown as more than nothing

export function AdviceChance({ advice, context, module }: { advice: PlannerHint; context: TableContext; module: GameModule }): JSX.Element | null {
  const { chance, low = 0, high = 0, other = "", loss = 0 } = advice;
  if (chance === null || chance === undefined) return null;
  const named = other && module.sentence(other, context);
  return (
    <p class="advice-chance">
      {t("hint.chance", { chance: percent(chance), low: percent(low), high: percent(high) })}{" "}
      {named && (loss >= SEEN ? t("hint.other", { other: named, loss: percent(loss) }) : t("hint.even", { other: named }))}
    </p>
  );
}
