/** A move that loses much asks once: what it costs, what would be better, and why. */
import type { JSX } from "preact";
import type { GameModule, TableContext } from "../games/game";
import { join_list } from "../i18n";
import type { Session } from "../table/session";
import { percent, t, words, type CoachKey } from "./words";
import "./review.css";

export function BlunderQuestion({ context, module, session }: { context: TableContext; module: GameModule; session: Session }): JSX.Element | null {
  const weighed = session.second_thought.warning.value;
  if (!weighed || !context.prompt) return null;
  const reasons = (weighed.reasons ?? []).filter(({ what, better }) => better && words.has(`part.${what}`)).slice(0, 2);
  return (
    <div class="advice blunder" role="alertdialog" aria-label={t("blunder.title")}>
      <p><b>{t("blunder.title")}</b> {t("blunder.costs", { said: module.sentence(weighed.say, context), loss: percent(weighed.loss ?? 0) })}</p>
      <p>{t("blunder.better", { better: module.sentence(weighed.better ?? "", context) })} {reasons.length > 0 && t("blunder.because", { parts: join_list(reasons.map(({ what }) => [t(`part.${what}` as CoachKey)])).join("") })}</p>
      <p><button type="button" class="loud" onClick={() => session.second_thought.drop()}>{t("blunder.think")}</button>{" "}
        <button type="button" class="quiet" onClick={() => session.second_thought.go_on()}>{t("blunder.sure")}</button></p>
    </div>
  );
}
