/** Correct a slip: any own entry or move of the past, and everything after it is played again. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { error_text, refusal_text } from "../error_text";
import { t as shell_t } from "../i18n";
import { fetch_slip } from "../net/api";
import { lines_of } from "../table/log";
import { Drawer } from "../table/menu_bar";
import { RuleLink } from "../table/prompt_parts";
import { said_words } from "../table/said_words";
import type { Session, Trouble } from "../table/session";
import type { SlipChoices } from "../wire/wire";
import { t } from "./words";

interface Props {
  context: TableContext;
  module: GameModule;
  session: Session;
  onClose: () => void;
}

const SHOWN = 60; // own steps that are offered, newest first

export function Slips({ context, module, session, onClose }: Props): JSX.Element {
  const slip = useSignal<SlipChoices | null>(null);
  const trouble = useSignal("");
  const steps = session.log.value.filter(({ undone, kind, by }) => !undone && (kind === "moved" || kind === "entered") && (by === null || session.seats.value.includes(by)));
  const told = steps.slice(-SHOWN).reverse().flatMap((step) => {
    const text = lines_of(context, module, step).map(({ plain }) => plain).join(" ");
    return text ? [{ seq: step.seq, text }] : [];
  });
  const choose = (seq: number): void => {
    trouble.value = "";
    fetch_slip(session.table, seq).then((found) => (slip.value = found), (error: unknown) => (trouble.value = error_text(error)));
  };
  return (
    <Drawer title={t("banker.slips")} onClose={onClose}>
      {trouble.value && <p class="trouble" role="alert">{trouble.value}</p>}
      {slip.value ? (
        <SlipChoice context={context} module={module} session={session} slip={slip.value} onBack={() => (slip.value = null)} onClose={onClose} />
      ) : (
        <div class="slips">
          <p>{t(told.length > 0 ? "banker.slips_text" : "banker.no_slips")}</p>
          <ol class="slip-list">
            {told.map(({ seq, text }) => <li key={seq}><button type="button" class="quiet" onClick={() => choose(seq)}>{text}</button></li>)}
          </ol>
        </div>
      )}
    </Drawer>
  );
}

interface ChoiceProps extends Props {
  slip: SlipChoices;
  onBack: () => void;
}

function SlipChoice({ context, module, session, slip, onBack, onClose }: ChoiceProps): JSX.Element {
  const query = useSignal("");
  const said = useSignal("");
  const gives_up = useSignal(false);
  const at = useSignal(session.seq.peek());
  const words = (say: string): string => said_words(context, module, { ...slip, say });
  const correct = (say: string, cut: boolean): void => {
    said.value = say;
    at.value = session.seq.peek();
    session.send_command({ do: "correct", seq: slip.seq, say, cut, expected_seq: session.seq.peek() });
  };
  const heard = said.value !== "" && session.log.value.some(({ seq, kind, by }) => seq > at.value && (kind === "corrected" || kind === "proposed") && (by === null || session.seats.value.includes(by)));
  useEffect(() => {
    if (heard) onClose();
  }, [heard]);
  const trouble = session.trouble.value?.of === "correct" ? session.trouble.value : null;
  const wanted = query.value.trim().toLowerCase();
  const send = (event: Event): void => {
    event.preventDefault();
    if (slip.open_ended && query.value.trim() && !session.busy.value) correct(query.value.trim(), gives_up.value);
  };
  return (
    <div class="slips">
      <p>{t("banker.slip_was", { was: words(slip.was) })}</p>
      {trouble && <Refused context={context} module={module} trouble={trouble} busy={session.busy.value} onCut={() => correct(said.value, true)} />}
      {others_vote(context, module, session) && (
        <label class="check"><input type="checkbox" checked={gives_up.value} onChange={(event) => (gives_up.value = event.currentTarget.checked)} /> {t("banker.give_up_later")}</label>
      )}
      <form class="say" onSubmit={send}>
        <label class="search">{slip.open_ended ? t("banker.say") : shell_t("rules.search")} <input type="search" value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} /></label>
        {slip.open_ended && <button type="submit" class="quiet" disabled={!query.value.trim() || session.busy.value}>{t("banker.say_do")}</button>}
      </form>
      <div class="faces list">
        {slip.choices.filter((say) => say !== slip.was && `${words(say)} ${say}`.toLowerCase().includes(wanted)).map((say) => (
          <button key={say} type="button" class="face-button" disabled={session.busy.value} onClick={() => correct(say, gives_up.value)}>{words(say)}</button>
        ))}
      </div>
      <p><button type="button" class="quiet" onClick={onBack}>{shell_t("prompt.back_to_list")}</button></p>
    </div>
  );
}

/** Where hidden things were entered the others have to agree, and whether it fits is found out only then: all is said beforehand. */
function others_vote({ info }: TableContext, module: GameModule, session: Session): boolean {
  const others = info.seats.some((seat, n) => seat.kind === "human" && !session.seats.value.includes(n));
  return others && module.secret(info.options) && info.seats.some((_seat, n) => !info.kept.includes(n));
}

interface RefusedProps {
  context: TableContext;
  module: GameModule;
  trouble: Trouble;
  busy: boolean;
  onCut: () => void;
}

/** Why it was not corrected; where later steps do not fit any more, the offer to drop them. */
function Refused({ context, module, trouble: { code, facts, rule }, busy, onCut }: RefusedProps): JSX.Element {
  const { step, say, why, ask } = facts;
  const told = (): string => said_words(context, module, { say: String(say), ask: String(ask ?? ""), by_chance: ask !== undefined });
  return (
    <p class="trouble" role="alert">
      {code === "does_not_fit" ? t("banker.does_not_fit", { step: Number(step), say: told(), why: refusal_text(String(why), facts, module) }) : refusal_text(code, facts, module)}{" "}
      <RuleLink context={context} rule={rule} />
      {code === "does_not_fit" && <button type="button" class="quiet" disabled={busy} onClick={onCut}>{t("banker.cut")}</button>}
    </p>
  );
}
