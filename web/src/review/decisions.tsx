/** What should I have done: the costliest decisions with the better ones, their rules and sums. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { GameModule, TableContext } from "../games/game";
import { join_list } from "../i18n";
import { SeatMark } from "../svg/identity_marks";
import type { Entry } from "../table/log_steps";
import type { GameReview, StepReview } from "../wire/wire";
import { percent, t, type CoachKey } from "./words";

const TOLD: ReadonlySet<string> = new Set(["inaccurate", "mistake", "blunder"]);
const MOST = 12; // decisions that are told
const WHOLE = 1_000_000;
const PARTS = 2; // of an evaluation that are named

interface Props {
  review: GameReview;
  context: TableContext;
  module: GameModule;
  own: readonly number[];
  onShow: (step: number) => void;
}

export function Decisions({ review, context, module, own, onShow }: Props): JSX.Element {
  const only = useSignal<number | null>(own[0] ?? null);
  const found = review.steps
    .filter(({ mark, by }) => TOLD.has(mark ?? "") && (only.value === null || by === only.value))
    .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0))
    .slice(0, MOST);
  return (
    <div class="review-decisions">
      <h2 class="small-title">{t("review.decisions")}</h2>
      <div class="review-who" role="group" aria-label={t("review.decisions")}>
        <button type="button" class="quiet" aria-pressed={only.value === null} onClick={() => (only.value = null)}>{t("review.everybody")}</button>
        {context.info.seats.map((_seat, seat) => (
          <button key={seat} type="button" class="quiet" aria-pressed={only.value === seat} onClick={() => (only.value = seat)}><SeatMark seat={seat} size={12} /> {context.name(seat)}</button>
        ))}
      </div>
      {found.length === 0 && <p>{t("review.none")}</p>}
      <ol>{found.map((step) => <Decision key={step.step} step={step} context={context} module={module} onShow={onShow} />)}</ol>
    </div>
  );
}

interface DecisionProps {
  step: StepReview;
  context: TableContext;
  module: GameModule;
  onShow: (step: number) => void;
}

function Decision({ step, context, module, onShow }: DecisionProps): JSX.Element {
  const seat = Number(step.by);
  const loss = step.loss ?? 0;
  const now = Math.min(step.after[seat] ?? 0, WHOLE - loss);
  const leads = (step.entries ?? []).flatMap((entry) => module.line(entry as Entry, context) ?? []);
  const named = (better: boolean): string => join_list((step.parts ?? []).filter((one) => one.better === better).slice(0, PARTS).map(({ part }) => [t(`part.${part}` as CoachKey)])).join("");
  const [gained, lost] = [named(true), named(false)];
  return (
    <li class={`mark-${step.mark}`}>
      <p><SeatMark seat={seat} size={12} /> <b class="mark">{t(`mark.${step.mark}` as CoachKey)}</b> <b class="num">{percent(-loss)}</b> {module.sentence(step.say, context)}</p>
      <p>{t("review.better_short", { better: module.sentence(step.better ?? "", context) })}. {t("review.then", { then: percent(now + loss), now: percent(now) })}.</p>
      {leads.length > 0 && (
        <ul class="advice-leads">
          {leads.map((line, n) => <li key={n}>{line.text} {line.sums && <small class="sums">{line.sums}</small>} <button type="button" class="rule-link quiet" onClick={() => context.rule(line.rule)}>{line.rule}</button></li>)}
        </ul>
      )}
      {(gained || lost) && <p class="faint">{gained && t("reason.better", { parts: gained })} {lost && t("reason.worse", { parts: lost })}</p>}
      <button type="button" class="quiet" onClick={() => onShow(step.step)}>{t("review.moment")}</button>
    </li>
  );
}
