/** What is being told now, what happened since the own last turn, and how fast it is told. */
import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { GameModule, TableContext } from "../games/game";
import { signed_number, t } from "../i18n";
import { reduced_motion } from "../screen";
import { pace, PACES, type Pace } from "../settings";
import { play_sound } from "../sounds";
import { lines_of } from "./log";
import { steps_since_own_turn } from "./log_steps";
import { flows_of } from "./money_flows";
import type { Playback } from "./playback";
import { RuleLink } from "./prompt_parts";

/** The event being told, in the place of the question that follows it. */
export function CurrentStory({ context, playback }: { context: TableContext; playback: Playback }): JSX.Element | null {
  const event = playback.current.value;
  if (!event) return null;
  const { line } = event;
  return (
    <div class={`story${line.loud ? " loud-story" : ""}`} key={`${event.step.seq}/${line.plain}`}>
      <p class="story-line">{line.text}</p>
      {line.sums && <p class="sums">{line.sums}</p>}
      <p class="story-foot">
        <RuleLink context={context} rule={line.rule} />
        <span class="story-buttons">
          {pace.value === "step" && <button type="button" class="loud next-event" onClick={() => playback.next()}>{t("story.next")}</button>}
          <button type="button" class="quiet skip-story" onClick={() => playback.skip()}>{t("story.skip", { count: playback.waiting.value })}</button>
        </span>
      </p>
    </div>
  );
}

/** Everything since the viewer's last turn; each line leads to its moment. */
export function SinceOwnTurn({ context, module }: { context: TableContext; module: GameModule }): JSX.Element | null {
  const { log, seats } = context.source;
  const steps = useComputed(() => steps_since_own_turn(log.value, seats.value));
  const rows = useComputed(() => steps.value.filter(({ by, undone }) => !undone && !(by !== null && seats.value.includes(by)))
    .flatMap((step) => lines_of(context, module, step).filter(({ routine }) => !routine).map((line, n) => ({ key: `${step.seq}/${n}`, seq: step.seq, line }))));
  if (rows.value.length === 0 || seats.value.length === 0) return null;
  const title = t(steps.value.length === log.value.length ? "since.begun" : "since.title");
  return (
    <section class="since" aria-label={title}>
      <h3>{title}</h3>
      <ol tabIndex={0} aria-label={title}>
        {rows.value.map(({ key, seq, line }) => (
          <li key={key} class={line.loud ? "loud-line" : ""}>
            <a href={`/g/${context.info.id}?at=${seq}`}>{line.text}<span class="visually-hidden"> – {t("log.show", { seq })}</span></a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How fast things are told. */
export function PaceChoice(): JSX.Element {
  return (
    <label class="pace">
      <span>{t("pace.title")}</span>
      <select value={pace.value} onChange={(event) => (pace.value = event.currentTarget.value as Pace)}>
        {PACES.map((one) => <option key={one} value={one}>{t(`pace.${one}`)}</option>)}
      </select>
    </label>
  );
}

/** Sound and flying sums of the event being told. */
export function useEventEffects(playback: Playback | undefined): void {
  const event = playback?.current.value ?? null;
  useEffect(() => {
    if (!event) return;
    if (event.line.sound) play_sound(event.line.sound);
    if (!reduced_motion()) flows_of(event.line).forEach(({ seat, amount }, n) => fly_sum(seat, amount, n));
  }, [event]);
}

const FLIGHT = 650; // milliseconds

const ABREAST = 28; // pixels between sums that fly together

/** A sum flies between the board and a player's line: in from the board, out to it. */
function fly_sum(seat: number, amount: number, n: number): void {
  const [felt, row] = [document.querySelector(".felt"), document.querySelector(`.players-table tr[data-seat="${seat}"] .who`)];
  if (!felt || !row || typeof felt.animate !== "function") return;
  const [board, line] = [felt.getBoundingClientRect(), row.getBoundingClientRect()];
  if (line.width === 0) return;
  const sum = document.createElement("span");
  sum.className = `flying-sum ${amount < 0 ? "out" : "in"}`;
  sum.ariaHidden = "true";
  sum.textContent = signed_number(amount);
  document.body.append(sum);
  const at = (x: number, y: number): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });
  const ends = [at(board.left + board.width / 2, board.top + board.height / 2 + n * ABREAST), at(line.left, line.top)];
  const flight = sum.animate(amount < 0 ? ends.reverse() : ends, { duration: FLIGHT, easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => sum.remove();
}
