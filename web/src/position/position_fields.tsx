/** What is typed: whose turn, which moment, sums and counts, lists of tiles, tickets and cards. */
import type { JSX } from "preact";
import type { GameModule, TableContext } from "../games/game";
import { number } from "../i18n";
import { narrow_screen } from "../screen";
import { SeatMark } from "../svg/identity_marks";
import type { EditedPosition } from "./edited_position";
import { seats_of, type FieldGroup, type FieldInput, type PositionEditing } from "./position_editing";
import { t } from "./words";

interface Props {
  edited: EditedPosition;
  editing: PositionEditing;
  module: GameModule;
  context: TableContext;
}

export function PositionFields({ edited, editing, module, context }: Props): JSX.Element {
  const position = edited.position.value;
  const wrong = edited.problem.value?.field ?? "";
  return (
    <div class="position-fields">
      <MomentFields edited={edited} editing={editing} module={module} context={context} />
      {editing.groups(position, context).map((group) => <Group key={group.id} group={group} edited={edited} wrong={wrong} />)}
    </div>
  );
}

/** Whose turn it is, and what is asked. */
function MomentFields({ edited, editing, module, context }: Props): JSX.Element {
  const position = edited.position.value;
  const [questions, asked] = [editing.questions(position), editing.question_of(position)];
  const ask = (id: string): void => {
    const question = questions.find((one) => one.id === id);
    if (question) edited.change({ ...position, ...question.patch });
  };
  return (
    <div class="field-inputs moment">
      <label class="field-input">{t("turn")} <select data-field="active" value={String(position["active"] ?? 0)} onChange={(event) => edited.change({ ...position, active: Number(event.currentTarget.value) })}>
        {seats_of(position).map((seat) => <option key={seat} value={seat}>{context.name(seat)}</option>)}
      </select></label>
      <label class="field-input">{t("moment")} <select data-field="ask" value={asked} onChange={(event) => ask(event.currentTarget.value)}>
        {asked === "" && <option value="">{t("moment_kept", { ask: module.asked(String(position["ask"] ?? "nothing"), false, context.name(Number(position["active"] ?? 0))) })}</option>}
        {questions.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
      </select></label>
    </div>
  );
}

function Group({ group, edited, wrong }: { group: FieldGroup; edited: EditedPosition; wrong: string }): JSX.Element {
  const [first] = group.fields;
  const broken = group.fields.some(({ id }) => is_about(wrong, id));
  return (
    <details class={broken ? "wrong" : ""} open={broken || (!narrow_screen.value && !group.seat)}>
      <summary>{group.seat !== undefined && <SeatMark seat={group.seat} size={16} />} {group.title}{first?.kind === "number" && <span class="faint"> {first.label} {number(first.value)}</span>}</summary>
      <div class="field-inputs">{group.fields.map((field) => <Field key={field.id} field={field} edited={edited} wrong={is_about(wrong, field.id)} />)}</div>
    </details>
  );
}

/** Whether a problem is about a field: the field itself, a part of it, or all of its kind. */
export const is_about = (problem: string, field: string): boolean => problem !== "" && (problem === field || problem.startsWith(`${field}.`) || problem.startsWith(`${field}[`) || field.startsWith(`${problem}[`) || field.startsWith(`${problem}.`));

function Field({ field, edited, wrong }: { field: FieldInput; edited: EditedPosition; wrong: boolean }): JSX.Element {
  const kind = `field-input${wrong ? " wrong" : ""}`;
  switch (field.kind) {
    case "number": return (
      <label class={kind}>{field.label} <input
        type="number" class="num" inputMode="numeric" data-field={field.id} value={field.value} min={field.least} max={field.most} step={field.step} aria-invalid={wrong}
        onInput={(event) => !Number.isNaN(event.currentTarget.valueAsNumber) && edited.change(field.set(Math.round(event.currentTarget.valueAsNumber)), field.id)} onBlur={() => edited.leave()}
      /></label>
    );
    case "choice": return (
      <label class={kind}>{field.label} <select data-field={field.id} value={field.value} aria-invalid={wrong} onChange={(event) => edited.change(field.set(event.currentTarget.value))}>
        {field.choices.map(([value, label]) => <option key={value} value={value}>{label}</option>)}
      </select></label>
    );
    case "flag": return <label class={kind}>{field.label} <input type="checkbox" data-field={field.id} checked={field.value} onChange={(event) => edited.change(field.set(event.currentTarget.checked))} /></label>;
    case "list": return <ListField field={field} edited={edited} kind={kind} />;
    default: return field satisfies never;
  }
}

/** Things one has several of: each can be taken away, others are added from a choice. */
function ListField({ field, edited, kind }: { field: Extract<FieldInput, { kind: "list" }>; edited: EditedPosition; kind: string }): JSX.Element {
  const add = (value: string): void => {
    if (value !== "") edited.change(field.set([...field.value, value]));
  };
  return (
    <div class={`${kind} list`} role="group" aria-label={field.label}>
      <span>{field.label}</span>
      <span class="list-values">
        {field.value.map((value, n) => (
          <button key={n} type="button" class="quiet chip" aria-label={t("drop", { name: field.name(value) })} onClick={() => edited.change(field.set(field.value.filter((_one, at) => at !== n)))}>{field.name(value)} ×</button>
        ))}
        <select aria-label={`${field.label} – ${t("add")}`} data-field={field.id} value="" onChange={(event) => {
          add(event.currentTarget.value);
          event.currentTarget.value = "";
        }}>
          <option value="">{t("add")}</option>
          {field.choices.map((value) => <option key={value} value={value}>{field.name(value)}</option>)}
        </select>
      </span>
    </div>
  );
}
