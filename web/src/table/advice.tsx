/** A planner's hint: the move it would make, what that leads to, and what it likes about it. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Desk, GameModule } from "../games/game";
import { change, shell, t, type Key } from "../i18n";
import type { Entry, Session } from "./session";

const REASONS = 4; // the weightiest are told

export function Advice({ desk, module, session }: { desk: Desk; module: GameModule; session: Session }): JSX.Element | null {
  const advice = session.advice.value;
  const seats = session.seats.value;
  const alone = desk.info.seats.every((seat, n) => seats.includes(n) || seat.kind === "bot");
  useEffect(() => {
    if (advice && !session.previews.peek().has(advice.say)) session.foretell(advice.say);
  }, [advice]);
  if (!desk.prompt || !alone || seats.length !== 1) return null;
  if (!advice) return <button type="button" class="quiet hint-button" onClick={() => session.ask_hint()}>{t("hint.ask")}</button>;
  const lines = (session.previews.value.get(advice.say)?.journal ?? []).flatMap((entry) => module.line(entry as Entry, desk) ?? []);
  const reasons = (advice.reasons ?? []).filter(({ what }) => shell.has(`reason.${what}`)).slice(0, REASONS);
  return (
    <div class="advice" role="status">
      <p class="advice-title">{t("hint.title")} <b>{lines[0] ? lines[0].text : advice.say}</b></p>
      {reasons.length > 0 && (
        <ul>{reasons.map(({ what, gain }) => <li key={what}>{t(`reason.${what}` as Key)} <b class="num">{change(gain)}</b></li>)}</ul>
      )}
      <button type="button" class="quiet" onClick={() => session.say(advice.say)}>{t("hint.play")}</button>
    </div>
  );
}
