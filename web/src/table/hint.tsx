/** A planner's hint: the move it would make, what that leads to, and what it likes about it. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { signed_number, shell, t, type Key } from "../i18n";
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
      <p class="advice-title">{t("hint.title")} <b>{lines[0] ? lines[0].text : advice.say}</b></p>
      {reasons.length > 0 && (
        <ul>{reasons.map(({ what, gain }) => <li key={what}>{t(`reason.${what}` as Key)} <b class="num">{signed_number(gain)}</b></li>)}</ul>
      )}
      <button type="button" class="quiet" onClick={() => session.say(advice.say)}>{t("hint.play")}</button>
    </div>
  );
}
