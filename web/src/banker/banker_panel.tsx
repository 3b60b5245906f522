/** What a table with the real box adds to the question: outcomes, kept hands, bots' moves to carry out, slips. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { lines_of } from "../table/log";
import type { Playback } from "../table/playback";
import { BigMoney } from "./big_money";
import { note_carried_out, steps_to_carry_out } from "./carried_out";
import { GoOnline } from "./go_online";
import { Correction, OutcomeEntry } from "./outcome_entry";
import { usePayoutSound } from "./payout_sound";
import { Slips } from "./slips";
import { keep_awake } from "./wake_lock";
import { t } from "./words";
import "./banker.css";

export { words } from "./words";

interface Props {
  context: TableContext;
  module: GameModule;
  playback: Playback;
}

export function BankerPanel({ context, module, playback }: Props): JSX.Element {
  const { session } = playback;
  const chance = playback.chance.value;
  const open = useSignal<"money" | "slips" | "online" | null>(null);
  const telling = playback.current.value !== null;
  useEffect(keep_awake, []);
  usePayoutSound(context, module, playback);
  return (
    <>
      <BotMoves context={context} module={module} playback={playback} />
      {chance && <div class="prompt-body"><OutcomeEntry context={context} module={module} session={session} chance={chance} /></div>}
      {context.prompt?.any_hand && <KeptHand context={context} module={module} playback={playback} />}
      {!telling && <SetAside context={context} module={module} playback={playback} />}
      {!telling && <Correction session={session} />}
      <p class="banker-buttons">
        <button type="button" class="quiet" onClick={() => (open.value = "money")}>{t("banker.big_money")}</button>
        {session.seats.value.length > 0 && context.info.status === "playing" && (
          <button type="button" class="quiet" onClick={() => (open.value = "slips")}>{t("banker.slips")}</button>
        )}
        {session.seats.value.length > 0 && context.info.status === "playing" && !context.info.kept.length && (
          <button type="button" class="quiet" onClick={() => (open.value = "online")}>{t("banker.go_online")}</button>
        )}
      </p>
      {open.value === "money" && <BigMoney context={context} module={module} onClose={() => (open.value = null)} />}
      {open.value === "slips" && <Slips context={context} module={module} session={session} onClose={() => (open.value = null)} />}
      {open.value === "online" && <GoOnline info={context.info} session={session} onClose={() => (open.value = null)} />}
    </>
  );
}

/** A player who keeps the hand: tap what is laid, or say that nothing can be. */
function KeptHand({ context, playback: { session } }: Props): JSX.Element {
  return (
    <div class="kept-hand">
      <p class="entering-lead">{t("banker.lay", { name: context.name(context.prompt?.seat ?? 0) })}</p>
      <button type="button" class="quiet" disabled={session.busy.value} onClick={() => session.send_command({ do: "declare", tells: "cannot_move", expected_seq: session.seq.peek() })}>{t("banker.cannot_move")}</button>
    </div>
  );
}

/** What can never be played any more is set aside by whoever has just ended the turn. */
function SetAside({ context, module, playback: { session } }: Props): JSX.Element | null {
  const shown = session.to_show.value;
  if (!shown || !session.seats.value.includes(shown.seat)) return null;
  const name = (say: string): string => (module.chance.ways(say)[0] ?? [say]).map((face, at) => module.chance.name(face, at, "draw", context)).join("");
  return (
    <details class="set-aside">
      <summary>{t("banker.set_aside", { name: context.name(shown.seat) })}</summary>
      <div class="choices">
        {shown.says.map((say) => (
          <button key={say} type="button" class="quiet" disabled={session.busy.value} onClick={() => session.send_command({ do: "declare", tells: "set_aside", say, seat: shown.seat, expected_seq: session.seq.peek() })}>{name(say)}</button>
        ))}
      </div>
    </details>
  );
}

/** What bots have done since: a person does it on the cardboard and says so with one tap. */
function BotMoves({ context, module, playback }: Props): JSX.Element | null {
  const { id, seats } = context.info;
  const steps = playback.log.value.filter((step) => step.kind === "moved" && !step.undone && step.by !== null && seats[step.by]?.kind === "bot");
  const told = steps_to_carry_out(id, steps).flatMap((step) => lines_of(context, module, step).map((line) => ({ seq: step.seq, line })));
  if (told.length === 0 || playback.current.value !== null || playback.session.seats.value.length === 0) return null;
  return (
    <div class="bot-moves" role="status">
      <p class="entering-lead">{t("banker.carry_out")}</p>
      <ul>{told.map(({ seq, line }, n) => <li key={`${seq} ${n}`}>{line.text}</li>)}</ul>
      <button type="button" class="loud" onClick={() => note_carried_out(id, steps)}>{t("banker.carried_out")}</button>
    </div>
  );
}
