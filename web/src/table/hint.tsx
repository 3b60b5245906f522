/** A planner's hint: the decision in words, what it leads to for certain, and what it makes better or worse. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { join_list, language, shell, t, type Key } from "../i18n";
import type { AdviceChance } from "../review/advice_chance";
import type { BoardSpot } from "../svg/board_spots";
import type { PlannerHint, TableInfo } from "../wire/wire";
import type { Entry } from "./log_steps";
import type { Session } from "./session";

const REASONS = 4; // the weightiest are told

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

/** A move that loses much asks once. */
export function BlunderQuestion({ context, module, session }: { context: TableContext; module: GameModule; session: Session }): JSX.Element | null {
  const { warning } = session.second_thought;
  const weighed = warning.value;
  if (!weighed || !context.prompt) return null;
  const reasons = (weighed.reasons ?? []).filter(({ what, better }) => better && shell.has(`reason.${what}`)).slice(0, 2);
  return (
    <div class="advice blunder" role="alertdialog" aria-label={t("blunder.title")}>
      <p><b>{t("blunder.title")}</b> {t("blunder.costs", { said: module.sentence(weighed.say, context), loss: percent_text(weighed.loss ?? 0) })}</p>
      <p>{t("blunder.better", { better: module.sentence(weighed.better ?? "", context) })} {reasons.length > 0 && t("blunder.because", { parts: join_list(reasons.map(({ what }) => [t(`reason.${what}` as Key)])).join("") })}</p>
      <button type="button" class="loud" onClick={() => session.second_thought.drop()}>{t("blunder.think")}</button>{" "}
      <button type="button" class="quiet" onClick={() => session.second_thought.go_on()}>{t("blunder.sure")}</button>
    </div>
  );
}

const percent_text = (millionths: number): string => new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 }).format(millionths / 1_000_000);

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
