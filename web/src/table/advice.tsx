/** Advice for somebody who plays alone against bots: what a planner would do, and why. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Desk } from "../games/game";
import { change, shell, t, type Key } from "../i18n";
import type { Reason } from "../wire/wire";
import type { Session } from "./session";

const MOST = 4; // reasons worth telling

/** A button that asks; then the advised move is taken up, with its reasons below. */
export function AdviceOf({ desk, session }: { desk: Desk; session: Session }): JSX.Element | null {
  const advice = session.advice.value;
  useEffect(() => {
    if (advice) desk.picked.value = advice.say;
  }, [advice]);
  const alone = desk.info.seats.every((seat, n) => seat.kind === "bot" || desk.source.seats.value.includes(n));
  if (!alone || desk.source.seats.value.length !== 1) return null;
  if (!advice) {
    return <button type="button" class="quiet advice-ask" onClick={() => session.ask_advice()}>{t("advice.ask")}</button>;
  }
  const reasons = (advice.reasons ?? []).slice(0, MOST);
  return (
    <p class="advice" role="status">
      {reasons.length === 0 ? t("advice.plain") : `${t("advice.because")} ${reasons.map(told).join(", ")}`}
    </p>
  );
}

function told({ what, gain }: Reason): string {
  const key = `reason.${what}`;
  return `${shell.has(key) ? t(key as Key) : what} ${change(gain)}`;
}
