/** Where hints are given, and where the question before a blunder is asked; what the coach says is fetched with the first of them. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { t } from "../i18n";
import type { BlunderQuestion } from "../review/blunder_question";
import type { GivenAdvice } from "../review/given_advice";
import type { BoardSpot } from "../svg/board_spots";
import type { TableInfo } from "../wire/wire";
import type { Session } from "./session";

/** Whether other people play at a table. */
export function has_other_people(info: TableInfo, session: Session): boolean {
  return info.seats.some((seat, n) => seat.kind === "human" && !session.seats.value.includes(n));
}

/** Hints are given where they are unfair to nobody: to one player among bots, or where all have agreed. */
function may_ask(context: TableContext, session: Session): boolean {
  return context.prompt !== null && session.seats.value.length === 1 && (context.info.hints || !has_other_people(context.info, session));
}

/** The places of the board that the advised move is about. */
export function advised_spots(context: TableContext, module: GameModule, session: Session | undefined): readonly BoardSpot[] {
  const say = session?.second_thought.warning.value?.better || session?.advice.value?.say;
  if (!say || !context.prompt) return [];
  const said = module.said_spots?.(say, context) ?? [];
  return said.length === 0 ? [] : (module.spots?.(context) ?? []).filter(({ id }) => said.includes(id));
}

/** The question before a move that loses much, fetched with the first of them. */
export function SecondQuestion(props: { context: TableContext; module: GameModule; session: Session }): JSX.Element | null {
  const part = useSignal<{ BlunderQuestion: typeof BlunderQuestion } | null>(null);
  const asked = props.session.second_thought.warning.value !== null;
  useEffect(() => {
    if (asked && !part.peek()) void import("../review/blunder_question").then((found) => found.words.load().then(() => (part.value = found)), () => props.session.second_thought.go_on());
  }, [asked]);
  return asked && part.value ? <part.value.BlunderQuestion {...props} /> : null;
}

/** Whether the button for a hint is shown. */
export function gives_hint(context: TableContext, session: Session): boolean {
  return may_ask(context, session) && session.advice.value === null;
}

export function Advice({ context, module, session }: { context: TableContext; module: GameModule; session: Session }): JSX.Element | null {
  const part = useSignal<{ GivenAdvice: typeof GivenAdvice } | null>(null);
  const advice = session.advice.value;
  useEffect(() => {
    if (advice && !session.previews.peek().has(advice.say)) session.foretell(advice.say);
    if (advice && !part.peek()) void import("../review/given_advice").then((found) => found.words.load().then(() => (part.value = found)), () => undefined);
  }, [advice]);
  if (!may_ask(context, session)) return null;
  if (!advice) return <button type="button" class="quiet hint-button" onClick={() => session.ask_hint()}>{t("hint.ask")}</button>;
  return part.value && <part.value.GivenAdvice advice={advice} context={context} module={module} session={session} />;
}
