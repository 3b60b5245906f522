/** A planner's hint: the decision in words, what it leads to for certain, and what it makes better or worse. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { shell, t, type Key } from "../i18n";
import type { AdviceChance } from "../review/advice_chance";
import type { PlannerHint } from "../wire/wire";
import type { Entry } from "./log_steps";
import type { Session } from "./session";

const REASONS = 4; // the weightiest are told

/** Hints are given where they are unfair to nobody: to one player among bots. */
function may_ask(context: TableContext, session: Session): boolean {
  const seats = session.seats.value;
  return context.prompt !== null && seats.length === 1 && context.info.seats.every((seat, n) => seats.includes(n) || seat.kind === "bot");
}

/** Whether the button for a hint is shown. */
export function gives_hint(context: TableContext, session: Session): boolean {
  return may_ask(context, session) && session.advice.value === null;
}

export function Advice({ context, module, session }: { context: TableContext; module: GameModule; session: Session }): JSX.Element | null {
  const advice = session.advice.value;
  useEffect(() => {
    if (advice && !session.previews.peek().has(advice.say)) session.foretell(advice.say);
  }, [advice]);
  if (!may_ask(context, session)) return null;
  if (!advice) return <button type="button" class="quiet hint-button" onClick={() => session.ask_hint()}>{t("hint.ask")}</button>;
  const lines = (session.previews.value.get(advice.say)?.journal ?? []).flatMap((entry) => module.line(entry as Entry, context) ?? []);
  const reasons = (advice.reasons ?? []).filter(({ what }) => shell.has(`reason.${what}`)).slice(0, REASONS);
  return (
    <div class="advice" role="status">
      <p class="advice-title">{t("hint.title")} <b>{module.sentence(advice.say, context)}</b></p>
      {lines.length > 0 && <ul class="advice-leads">{lines.map((line, n) => <li key={n}>{line.text}{line.sums && <small class="sums"> {line.sums}</small>}</li>)}</ul>}
      {reasons.length > 0 && (
        <ul class="advice-reasons" aria-label={t("hint.reasons")}>
          {reasons.map(({ what, better }) => (
            <li key={what} class={better ? "better" : "worse"}>
              <span aria-hidden="true">{better ? "▲" : "▼"}</span><span class="visually-hidden">{t(better ? "hint.better" : "hint.worse")}</span> {t(`reason.${what}` as Key)}
            </li>
          ))}
        </ul>
      )}
      <ChancePart advice={advice} context={context} module={module} />
      <button type="button" class="quiet" onClick={() => session.say(advice.say)}>{t("hint.play")}</button>
    </div>
  );
}

/** The win chance after the advised move, fetched with the first hint. */
function ChancePart(props: { advice: PlannerHint; context: TableContext; module: GameModule }): JSX.Element | null {
  const part = useSignal<{ AdviceChance: typeof AdviceChance } | null>(null);
  useEffect(() => void import("../review/advice_chance").then((found) => found.words.load().then(() => (part.value = found)), () => undefined), []);
  return part.value && <part.value.AdviceChance {...props} />;
}
