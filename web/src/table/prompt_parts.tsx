/** Parts from which every game builds its prompts. */
import type { ComponentChildren, JSX } from "preact";
import { t } from "../i18n";
import type { TableContext, GameModule } from "../games/game";
import { rules_of_table, rules_query } from "../net/api";
import { narrow_screen, wide_screen } from "../screen";
import type { Entry } from "./log_steps";

interface ChoiceProps {
  context: TableContext;
  say: string;
  label: ComponentChildren;
  detail?: ComponentChildren;
  why?: { text: string; rule: string } | undefined; // set: it is not allowed, for this reason
  loud?: boolean;
  off?: boolean; // nothing of the kind is asked now
  onPick?: () => void;
}

/** A button that says a sentence, or tells why it cannot. */
export function Choice({ context, say, label, detail, why, loud, off, onPick }: ChoiceProps): JSX.Element {
  const point = (): void => {
    context.hint.value = say;
  };
  const leave = (): void => {
    if (context.hint.peek() === say) context.hint.value = null;
  };
  const picked = context.picked.value === say;
  return (
    <div class={`choice-wrap${why ? " refused" : ""}${loud ? " sticky" : ""}`}>
      <button
        type="button" class={`choice${loud ? " loud" : ""}${picked ? " picked" : ""}`} aria-disabled={why ? "true" : undefined} disabled={off}
        onClick={() => (why ? point() : onPick ? onPick() : context.play(say))}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && wide_screen() && point()} onPointerLeave={leave}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && point()} onBlur={leave}
      >
        <span class="choice-label">{label}</span>
        {detail !== undefined && !why && <span class="choice-detail">{detail}</span>}
      </button>
      {why && <small class="why">{why.text} <RuleLink context={context} rule={why.rule} /></small>}
    </div>
  );
}

/** The number of a rule; it opens the rule's text beside the table, or the page of the rules in a tab of its own. */
export function RuleLink({ context, rule }: { context: Pick<TableContext, "rule" | "info">; rule: string }): JSX.Element | null {
  if (!rule) return null;
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    context.rule(rule);
  };
  return <a class="rule-link" href={`/rules/${context.info.game}?${rules_query(rules_of_table(context.info))}#${rule}`} onClick={open}>{rule}</a>;
}

/** A button that takes the last step of this turn back, where that needs nobody's consent. */
export function TakeBack({ context }: { context: TableContext }): JSX.Element | null {
  const take_back = context.source.take_back.value;
  return take_back && <button type="button" class="quiet take-back" onClick={take_back}>{t("menu.undo")}</button>;
}

interface StepperProps {
  value: number;
  label: string;
  more: string;
  fewer: string;
  canMore: boolean;
  canFewer: boolean;
  why?: string | undefined; // why there cannot be more
  onMore: () => void;
  onFewer: () => void;
}

/** A number with a button on either side. */
export function Stepper(props: StepperProps): JSX.Element {
  return (
    <span class="stepper" role="group" aria-label={props.label}>
      <button type="button" aria-label={props.fewer} aria-disabled={props.canFewer ? undefined : "true"} onClick={() => props.canFewer && props.onFewer()}>−</button>
      <output aria-live="off">{props.value < 0 ? `\u2212${-props.value}` : props.value}</output>
      <button type="button" aria-label={props.more} title={props.canMore ? undefined : props.why} aria-disabled={props.canMore ? undefined : "true"} onClick={() => props.canMore && props.onMore()}>+</button>
    </span>
  );
}

/** What the move pointed at would lead to, as the server foretells it. */
export function PreviewOf({ context, module }: { context: TableContext; module: GameModule }): JSX.Element {
  const say = context.hint.value ?? context.picked.value ?? context.draft.value;
  const blocked = say ? context.prompt?.blocked?.find((one) => one.say === say) : undefined;
  const preview = say ? context.source.previews.value.get(say) : undefined;
  const lines = (preview?.journal ?? []).flatMap((entry) => {
    const line = module.line(entry as Entry, context);
    return line ? [line] : [];
  });
  return (
    <div class="preview" aria-live="polite">
      {blocked && (
        <p class="why">{module.refusal(blocked.code, blocked.facts ?? {}) ?? blocked.code} <RuleLink context={context} rule={blocked.rule} /></p>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line, n) => (
            <li key={n}>{line.text}{line.sums && <> <small class="sums">{line.sums}</small></>}</li>
          ))}
          {preview?.complete === false && <li class="faint">{t("preview.unknown")}</li>}
        </ul>
      )}
      {!blocked && lines.length === 0 && say && preview && <p class="faint">{t(preview.complete === false || preview.next === "chance" ? "preview.unknown" : "preview.nothing")}</p>}
      {!say && !narrow_screen.value && context.source.previews.value.size > 1 && <p class="faint">{t("preview.point")}</p>}
    </div>
  );
}
