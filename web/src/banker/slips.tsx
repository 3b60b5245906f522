/** Correct a slip: any own entry or move of the past, and everything after it is played again. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { TableContext, GameModule } from "../games/game";
import { error_text, refusal_text } from "../error_text";
import { t } from "../i18n";
import { fetch_slip } from "../net/api";
import { lines_of } from "../table/log";
import { Drawer } from "../table/menu_bar";
import { RuleLink } from "../table/prompt_parts";
import type { Session } from "../table/session";
import type { SlipChoices } from "../wire/wire";

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
        <>
          <p>{t("banker.slips_text")}</p>
          <ol class="slips">
            {steps.slice(-SHOWN).reverse().map((step) => {
              const text = lines_of(context, module, step).map(({ plain }) => plain).join(" ");
              return text && <li key={step.seq}><button type="button" class="quiet" onClick={() => choose(step.seq)}>{text}</button></li>;
            })}
          </ol>
        </>
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
  const at = useSignal(session.seq.peek());
  const words = (say: string): string => (slip.by_chance
    ? (module.chance.ways(say)[0] ?? []).map((face, n) => module.chance.face(face, n, slip.ask, context).name).join(module.chance.on_board ? "" : " ")
    : module.sentence(say, context));
  const correct = (say: string, cut: boolean): void => {
    said.value = say;
    at.value = session.seq.peek();
    session.send_command({ do: "correct", seq: slip.seq, say, cut, expected_seq: session.seq.peek() });
  };
  const trouble = said.value ? session.trouble.value : null;
  if (said.value && session.seq.value !== at.value) onClose();
  const wanted = query.value.trim().toLowerCase();
  return (
    <>
      <p>{t("banker.slip_was", { was: words(slip.was) })}</p>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble.code === "does_not_fit"
            ? t("banker.does_not_fit", { step: Number(trouble.facts["step"]), say: module.sentence(String(trouble.facts["say"]), context) || String(trouble.facts["say"]), why: refusal_text(String(trouble.facts["why"]), trouble.facts, module) })
            : refusal_text(trouble.code, trouble.facts, module)}{" "}
          <RuleLink context={context} rule={trouble.rule} />
          {trouble.code === "does_not_fit" && <button type="button" class="quiet" onClick={() => correct(said.value, true)}>{t("banker.cut")}</button>}
        </p>
      )}
      <label class="search">{t("rules.search")} <input type="search" value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} /></label>
      <div class="faces list">
        {slip.choices.filter((say) => say !== slip.was && `${words(say)} ${say}`.toLowerCase().includes(wanted)).map((say) => (
          <button key={say} type="button" class="face-button" onClick={() => correct(say, false)}>{words(say)}</button>
        ))}
      </div>
      <p><button type="button" class="quiet" onClick={onBack}>{t("prompt.back_to_list")}</button></p>
    </>
  );
}
