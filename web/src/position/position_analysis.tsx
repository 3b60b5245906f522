/** What the coach says of a position: win chances, and the decisions of the seat to act, best first, with reasons. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { error_text } from "../error_text";
import type { GameModule, TableContext } from "../games/game";
import { join_list } from "../i18n";
import { json } from "../net/api";
import { percent, t as coach, words as coach_words, type CoachKey } from "../review/words";
import { SeatMark } from "../svg/identity_marks";
import type { Entry } from "../table/log_steps";
import type { PartChange, PositionAnswer, PositionQuestion } from "../wire/wire";
import type { EditedPosition } from "./edited_position";
import { t } from "./words";

export { coach_words };

const SHOWN = 6; // decisions
const LITTLE = 150_000; // of what could be known, in millionths

interface Props {
  edited: EditedPosition;
  module: GameModule;
  context: TableContext;
}

export function PositionAnalysis({ edited, module, context }: Props): JSX.Element {
  const found = useSignal<{ digest: string; answer: PositionAnswer } | null>(null);
  const busy = useSignal(false);
  const trouble = useSignal("");
  const digest = edited.digest.value;
  useEffect(() => {
    if (found.peek() && found.peek()?.digest !== digest) found.value = null; // it was about another position
  }, [digest]);
  const ask = async (): Promise<void> => {
    busy.value = true;
    trouble.value = "";
    try {
      const question: PositionQuestion = { position: edited.position.peek(), depth: "deep" };
      found.value = { digest, answer: await json<PositionAnswer>(`/games/${edited.game}/position/analyse`, question) };
    } catch (error) {
      trouble.value = error_text(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <section class="position-analysis">
      <button type="button" class="loud" disabled={digest === "" || busy.value} onClick={() => void ask()}>{t(busy.value ? "analysing" : "analyse")}</button>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      {found.value && <Answer answer={found.value.answer} module={module} context={context} />}
    </section>
  );
}

function Answer({ answer, module, context }: { answer: PositionAnswer; module: GameModule; context: TableContext }): JSX.Element {
  const { analysis, seat, journals } = answer;
  return (
    <div role="status">
      <h2 class="small-title">{t("chances")}</h2>
      <p class="faint">{seat < 0 ? t("analysis_public") : t("analysis_about", { name: context.name(seat) })} {analysis.known < LITTLE && t("known_little")}</p>
      <ul class="chances">
        {analysis.shares.map((share, n) => {
          const [low = 0, high = 0] = analysis.interval[n] ?? [];
          return (
            <li key={n}>
              <SeatMark seat={n} size={14} /> {context.name(n)}
              <meter min={0} max={1_000_000} value={share} aria-hidden="true" />
              <span class="num">{t("between", { chance: percent(share), low: percent(low), high: percent(high) })}</span>
            </li>
          );
        })}
      </ul>
      {analysis.decisions.length > 0 && <h2 class="small-title">{t("decisions")}</h2>}
      <ol class="ranked">
        {analysis.decisions.slice(0, SHOWN).map(({ say, chance, loss, line, parts }, n) => (
          <li key={say}>
            <b>{module.sentence(say, context)}</b> <span class="num">{percent(chance)}, {n === 0 ? t("best") : t("costs", { loss: percent(loss) })}</span>
            <Lines journal={(journals[n] ?? []) as Entry[]} module={module} context={context} />
            {line.length > 1 && <p class="faint">{t("then", { line: line.slice(1).map((one) => module.sentence(one, context)).join(" · ") })}</p>}
            <p>{reason_text(parts)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a decision is certain to lead to, with its sums. */
function Lines({ journal, module, context }: { journal: readonly Entry[]; module: GameModule; context: TableContext }): JSX.Element | null {
  const lines = journal.flatMap((entry) => module.line(entry, context) ?? []);
  if (lines.length === 0) return null;
  return <ul class="advice-leads">{lines.map((line, n) => <li key={n}>{line.text} {line.sums && <small class="sums">{line.sums}</small>}</li>)}</ul>;
}

/** In what a decision is better than the next one, and in what worse. */
export function reason_text(parts: readonly PartChange[]): string {
  const named = (better: boolean): string => join_list(parts.filter((one) => one.better === better && coach_words.has(`part.${one.part}`)).slice(0, 2).map(({ part }) => [coach(`part.${part}` as CoachKey)])).join("");
  const [better, worse] = [named(true), named(false)];
  return [better && coach("reason.better", { parts: better }), worse && coach("reason.worse", { parts: worse })].filter(Boolean).join(" ");
}
