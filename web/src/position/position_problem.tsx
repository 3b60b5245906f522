/** Whether a position can be; if not, the field, what is wrong with it, and the rule in the reader's language. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext } from "../games/game";
import { language } from "../i18n";
import { fetch_rulebook } from "../net/api";
import type { TableRulebook } from "../wire/wire";
import type { EditedPosition } from "./edited_position";
import type { PositionEditing } from "./position_editing";
import { t, words } from "./words";

interface Props {
  edited: EditedPosition;
  editing: PositionEditing;
  context: TableContext;
}

export function PositionProblem({ edited, editing, context }: Props): JSX.Element {
  const problem = edited.problem.value;
  const book = useSignal<TableRulebook | null>(null);
  useEffect(() => {
    if (problem?.rule && !book.peek()) void fetch_rulebook({ game: edited.game, edition: context.info.edition }).then((found) => (book.value = found), () => undefined);
  }, [problem?.rule]);
  if (!problem) return <p class="position-state" role="status" aria-live="polite">{t(edited.checking.value ? "checking" : "possible")}</p>;
  const rule = book.value?.rule.find(({ id }) => id === problem.rule);
  return (
    <div class="position-state wrong" role="status" aria-live="polite" data-rule={problem.rule}>
      <p><b>{t("impossible")}</b> {field_label(editing, context, problem.field)} {problem_text(editing, problem.detail)}</p>
      {problem.rule && <p class="faint"><a href={`/rules/${edited.game}#${problem.rule}`}>{problem.rule}</a> {rule?.[language.value] ?? ""}</p>}
    </div>
  );
}

/** The server's sentence in the reader's language, by its form. */
export function problem_text(editing: PositionEditing, detail: string): string {
  const own = editing.words.sentence(detail);
  return own === detail ? words.sentence(detail) : own;
}

/** A field by its name: "shares[1].Luxor" is the shares of the second player. */
export function field_label(editing: PositionEditing, context: TableContext, field: string): string {
  const [, key = "", seat, part = ""] = /^(\w+)(?:\[(\d+)\])?(?:\.(.+))?/.exec(field) ?? [];
  const label = editing.words.has(`field.${key}`) ? editing.words.write(`field.${key}`, { city: part, company: part, house: part }).join("") : key;
  return seat === undefined ? t("in_field", { field: label }) : t("seat_field", { field: label, name: context.name(Number(seat)) });
}
