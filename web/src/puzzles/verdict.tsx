/** What an answer is worth: the win chances of all moves, why the best one is best, and where to go on. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { persona } from "../bot_personas";
import { error_text } from "../error_text";
import type { GameModule, TableContext } from "../games/game";
import { join_list, language } from "../i18n";
import { open_table } from "../net/api";
import { percent, t as coach_t, type CoachKey } from "../review/words";
import { navigate } from "../router";
import type { Entry } from "../table/log_steps";
import { create_table_context } from "../table/table_context";
import type { PuzzleList, PuzzleMove, PuzzleVerdict, SeatPlan } from "../wire/wire";
import { first_answers } from "./progress";
import type { PuzzleSource } from "./puzzle_source";
import { t } from "./words";

const SHOWN = 4; // moves that are shown at once
const PARTS = 2; // of an evaluation that are named
const OPPONENT = "planner";

interface Props {
  source: PuzzleSource;
  list: PuzzleList;
  verdict: PuzzleVerdict;
  module: GameModule;
  board: unknown;
}

export function Verdict({ source, list, verdict, module, board }: Props): JSX.Element {
  const context = useMemo(() => create_table_context(source, board, true, () => undefined), [source, board]);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [verdict]);
  return (
    <div class="puzzle-verdict">
      <p ref={heading} tabIndex={-1} role="status" class={`verdict ${verdict.right ? "right" : "wrong"}`}><span aria-hidden="true">{verdict.right ? "✓" : "✗"}</span> {coach_t(verdict.right ? "puzzle.right" : "puzzle.wrong")}</p>
      <Chances verdict={verdict} context={context} module={module} />
      <Reasons verdict={verdict} context={context} module={module} />
      <GoOn source={source} list={list} />
    </div>
  );
}

interface PartProps {
  verdict: PuzzleVerdict;
  context: TableContext;
  module: GameModule;
}

function Chances({ verdict: { moves, given }, context, module }: PartProps): JSX.Element {
  const all = useSignal(false);
  const shown = all.value ? moves : moves.filter(({ say }, n) => n < SHOWN || say === given.say);
  const rest = moves.length - shown.length;
  return (
    <>
      <h3 class="small-title">{t("chances")}</h3>
      <ol class="puzzle-chances">
        {shown.map((move) => <Chance key={move.say} move={move} best={move.say === moves[0]?.say} mine={move.say === given.say} said={module.sentence(move.say, context)} />)}
      </ol>
      {rest > 0 && <button type="button" class="quiet" onClick={() => (all.value = true)}>{t("others", { count: rest })}</button>}
    </>
  );
}

function Chance({ move, best, mine, said }: { move: PuzzleMove; best: boolean; mine: boolean; said: string }): JSX.Element {
  return (
    <li class={best ? "best" : ""}>
      <b class="num">{percent(move.share)}</b>
      <span>{said}{best && <small> · {t("best")}</small>}{mine && <small> · {t("yours")}</small>}</span>
      <meter min={0} max={1_000_000} value={move.share} aria-hidden="true" />
    </li>
  );
}

function Reasons({ verdict: { entries, parts, line, wrong, moves }, context, module }: PartProps): JSX.Element {
  const other = moves[1];
  const leads = entries.flatMap((entry) => module.line(entry as Entry, context) ?? []);
  const named = (better: boolean): string => join_list(parts.filter((one) => one.better === better).slice(0, PARTS).map(({ part }) => [coach_t(`part.${part}` as CoachKey)])).join("");
  const [gained, lost] = [named(true), named(false)];
  const following = line.slice(1).map((say) => [module.sentence(say, context)]);
  const bots = wrong.map((bot) => [persona(bot)?.title[language.value] ?? bot]);
  return (
    <>
      <h3 class="small-title">{t("why")}</h3>
      {leads.length > 0 && (
        <ul class="advice-leads">
          {leads.map(({ text, sums, rule }, n) => <li key={n}>{text} {sums && <small class="sums">{sums}</small>} <a class="rule-link" href={`/rules/${context.info.game}?edition=${context.info.edition}#${rule}`}>{rule}</a></li>)}
        </ul>
      )}
      {(gained || lost) && <p>{gained && coach_t("reason.better", { parts: gained })} {lost && coach_t("reason.worse", { parts: lost })}</p>}
      {other && <p>{coach_t("puzzle.played", { futures: other.end_futures ?? 0, gain: percent(other.end_loss ?? 0), other: module.sentence(other.say, context) })}</p>}
      {following.length > 0 && <p class="faint">{t("line", { line: following.join(" → ") })}</p>}
      <p class="faint">{bots.length > 0 ? coach_t("puzzle.bots", { bots: join_list(bots).join("") }) : t("allright")}</p>
    </>
  );
}

function GoOn({ source, list }: { source: PuzzleSource; list: PuzzleList }): JSX.Element {
  const { game, id, prompt, view } = source.question;
  const busy = useSignal(false);
  const trouble = useSignal("");
  const next = next_puzzle(list, id);
  const play = async (): Promise<void> => {
    busy.value = true;
    try {
      const seats = Array.from({ length: Number(view["seats"]) }, (_none, n): SeatPlan => (n === prompt.seat ? { kind: "me" } : { kind: "bot", bot: OPPONENT }));
      const opened = await open_table({ game, seats, puzzle: id });
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <>
      <div class="menu-buttons">
        {next && <a class="button loud" href={`/puzzles/${game}/${next}`}>{t("next")}</a>}
        <button type="button" class="quiet" onClick={() => source.ask_again()}>{t("again")}</button>
        <button type="button" class="quiet" title={t("playon.about")} disabled={busy.value} onClick={() => void play()}>{coach_t("review.playon")}</button>
        <a class="button quiet" href={`/puzzles/${game}`}>{t("all")}</a>
      </div>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
    </>
  );
}

/** The next puzzle of the list that is still open, from this one on and round. */
function next_puzzle({ game, puzzles }: PuzzleList, id: string): string | null {
  const at = puzzles.findIndex((one) => one.id === id);
  const order = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  const answers = first_answers(game);
  return (order.find((one) => !(one.id in answers)) ?? order[0])?.id ?? null;
}
