/** Where hints are given, and where the question before a blunder is asked; what the coach says is fetched with the first of them. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { t } from "../i18n";
import type { mark_spots } from "../review/advised_spots";
import type * as CoachPart from "../review/given_advice";
import { BoardOverlay } from "../svg/board_spots";
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

/** The board, with frames around what an advised move is about. */
export function AdvisedBoard({ context, module, session }: { context: TableContext; module: GameModule; session: Session | undefined }): JSX.Element {
  const mark = useSignal<typeof mark_spots | null>(null);
  const say = session?.second_thought.warning.value?.better || session?.advice.value?.say || "";
  useEffect(() => {
    if (say && !mark.peek()) void import("../review/advised_spots").then((found) => found.load(context.info.game).then(() => (mark.value = found.mark_spots)), () => undefined);
  }, [say]);
  return <BoardOverlay.Provider value={say && context.prompt ? (mark.value?.(say, context) ?? null) : null}><module.Board context={context} /></BoardOverlay.Provider>;
}

/** Whether the button for a hint is shown. */
export function gives_hint(context: TableContext, session: Session): boolean {
  return may_ask(context, session) && session.advice.value === null;
}

/** A hint, or the question before a move that loses much; both are fetched with the first of them. */
export function Advice(props: { context: TableContext; module: GameModule; session: Session }): JSX.Element | null {
  const { context, session } = props;
  const part = useSignal<typeof CoachPart | null>(null);
  const advice = session.advice.value;
  const warned = session.second_thought.warning.value !== null;
  useEffect(() => {
    if (advice && !session.previews.peek().has(advice.say)) session.foretell(advice.say);
    if ((advice || warned) && !part.peek()) void import("../review/given_advice").then((found) => found.words.load().then(() => (part.value = found)), () => warned && session.second_thought.go_on());
  }, [advice, warned]);
  if (warned) return part.value && <part.value.BlunderQuestion {...props} />;
  if (!may_ask(context, session)) return null;
  if (!advice) return <button type="button" class="quiet hint-button" onClick={() => session.ask_hint()}>{t("hint.ask")}</button>;
  return part.value && <part.value.GivenAdvice {...props} advice={advice} />;
}
