/** A hint: the decision in words, what it leads to for certain, what it makes better or worse, its win chance, why not the obvious other. */
import type { JSX } from "preact";
import type { GameModule, TableContext } from "../games/game";
import { join_list } from "../i18n";
import type { Entry } from "../table/log_steps";
import type { Session } from "../table/session";
import type { HintReason, PlannerHint } from "../wire/wire";
import { percent, t, words, type CoachKey } from "./words";

export { BlunderQuestion } from "./blunder_question";
export { words };

const REASONS = 4; // the weightiest are told
const SEEN = 500; // millionths that are shown as more than nothing

interface Props {
  advice: PlannerHint;
  context: TableContext;
  module: GameModule;
  session: Session;
}

export function GivenAdvice({ advice, context, module, session }: Props): JSX.Element {
  const lines = (session.previews.value.get(advice.say)?.journal ?? []).flatMap((entry) => module.line(entry as Entry, context) ?? []);
  const reasons = (advice.reasons ?? []).filter(({ what }) => words.has(`part.${what}`)).slice(0, REASONS);
  return (
    <div class="advice" role="status">
      <p class="advice-title">{t("hint.title")} <b>{module.sentence(advice.say, context)}</b></p>
      {lines.length > 0 && <ul class="advice-leads">{lines.map((line, n) => <li key={n}>{line.text} {line.sums && <small class="sums">{line.sums}</small>}</li>)}</ul>}
      {reasons.length > 0 && (
        <ul class="advice-reasons" aria-label={t("hint.reasons")}>
          {reasons.map(({ what, better }) => (
            <li key={what} class={better ? "better" : "worse"}>
              <span aria-hidden="true">{better ? "▲" : "▼"}</span><span class="visually-hidden">{t(better ? "hint.better" : "hint.worse")}</span> {t(`part.${what}` as CoachKey)}
            </li>
          ))}
        </ul>
      )}
      <AdviceChance advice={advice} context={context} module={module} />
      <button type="button" class="quiet" onClick={() => session.say(advice.say)}>{t("hint.play")}</button>
    </div>
  );
}

function AdviceChance({ advice, context, module }: { advice: PlannerHint; context: TableContext; module: GameModule }): JSX.Element | null {
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
