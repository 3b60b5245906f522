/** What a study says of a moment, what leaves the game there, all its places, and how it is kept. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { error_text } from "../error_text";
import type { GameModule, TableContext } from "../games/game";
import { json } from "../net/api";
import { save_file } from "../save_file";
import { ShareLink, useReachableOrigin } from "../table/share_link";
import type { StoredStudy } from "../wire/wire";
import type { Place } from "./study_table";
import { study_text, with_comment, without_side, type StudyNotes } from "./study_text";
import { t } from "./words";

const LONGEST = { title: 120, comment: 2000 };

interface Props {
  text: string;
  notes: Signal<StudyNotes>;
  place: Signal<Place>;
  only_read: boolean;
  context: TableContext;
  module: GameModule;
  onTry: () => void;
}

export function NotesPanel(props: Props): JSX.Element {
  const { notes, only_read } = props;
  const { title, author } = notes.value;
  return (
    <section class="panel study-notes" aria-label={t("title")}>
      {only_read && title && <h2 class="small-title">{title}{author && ` · ${author}`}</h2>}
      {!only_read && (
        <label>{t("name")} <input value={title} maxLength={LONGEST.title} placeholder={t("untitled")} onInput={(event) => (notes.value = { ...notes.peek(), title: event.currentTarget.value })} /></label>
      )}
      <MomentComment {...props} />
      <Sides {...props} />
      <Contents {...props} />
      {!only_read && <Keeping {...props} />}
    </section>
  );
}

function MomentComment({ notes, place, only_read }: Props): JSX.Element | null {
  const { line, at } = place.value;
  const told = notes.value.comments.find((one) => one.at === at && (one.line ?? 0) === line)?.comment ?? "";
  if (only_read) return told ? <p class="study-comment">{told}</p> : null;
  return (
    <label class="study-comment">{t("comment")}
      <textarea key={`${line}/${at}`} rows={2} maxLength={LONGEST.comment} value={told} onInput={(event) => (notes.value = { ...notes.peek(), comments: with_comment(notes.peek().comments, event.currentTarget.value, at, line) })} />
    </label>
  );
}

function Sides({ notes, place, only_read, context, module, onTry }: Props): JSX.Element | null {
  const { line, at } = place.value;
  const here = notes.value.sides.filter(({ of, after }) => of === line && after === at);
  const remove = (side: number): void => void (notes.value = without_side(notes.peek(), side));
  if (only_read && here.length === 0) return null;
  return (
    <div class="study-sides">
      {here.length > 0 && <h3 class="small-title">{t("sides")}</h3>}
      <ul>
        {here.map(({ side, after, steps }) => (
          <li key={side}>
            <button type="button" class="quiet" onClick={() => (place.value = { line: side, at: after + 1 })}>{t("side", { number: side })} – {first_words(steps, context, module)}</button>
            {!only_read && <button type="button" class="quiet icon" aria-label={t("remove", { number: side })} onClick={() => remove(side)}>×</button>}
          </li>
        ))}
      </ul>
      {!only_read && typeof context.view["to_act"] === "number" && <button type="button" class="quiet" onClick={onTry}>{t("try")}</button>}
    </div>
  );
}

function first_words(steps: readonly { by: number | string; say: string }[], context: TableContext, module: GameModule): string {
  const first = steps.find(({ by }) => typeof by === "number") ?? steps[0];
  return first ? module.sentence(first.say, context) : "";
}

/** Every moment that has a comment or a side line. */
function Contents({ notes, place }: Props): JSX.Element {
  const { comments, sides } = notes.value;
  const places: Place[] = [...comments.map(({ at, line = 0 }) => ({ at, line })), ...sides.map(({ after, of }) => ({ at: after, line: of }))];
  const known = new Map(places.map((one) => [`${one.line}/${one.at}`, one]));
  const order = [...known.values()].sort((a, b) => a.line - b.line || a.at - b.at);
  return (
    <details class="study-contents">
      <summary>{t("contents")}</summary>
      {order.length === 0 && <p class="faint">{t("nothing")}</p>}
      <ul>
        {order.map(({ line, at }) => (
          <li key={`${line}/${at}`}>
            <button type="button" class="quiet" onClick={() => (place.value = { line, at: Math.max(1, at) })}>
              {line === 0 ? t("at", { step: at }) : t("at_side", { step: at, number: line })}
              <small> {comments.find((one) => one.at === at && (one.line ?? 0) === line)?.comment.slice(0, 60)}</small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Keeping({ text, notes, context }: Props): JSX.Element {
  const kept = useSignal<{ id: string; notes: StudyNotes } | null>(null);
  const trouble = useSignal("");
  const origin = useReachableOrigin() ?? location.origin;
  const share = (): void => {
    const now = notes.peek();
    trouble.value = "";
    json<StoredStudy>("/studies", { text: study_text(text, now) }).then(({ id }) => (kept.value = { id, notes: now }), (error: unknown) => (trouble.value = error_text(error)));
  };
  const id = kept.value?.notes === notes.value ? kept.value.id : "";
  return (
    <>
      <div class="menu-buttons">
        <button type="button" class="quiet" onClick={() => save_file(new Blob([study_text(text, notes.peek())], { type: "application/x-ndjson" }), `parkett-${context.info.game}-study.jsonl`)}>{t("file")}</button>
        <button type="button" class="quiet" onClick={share}>{t("link")}</button>
      </div>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      {id && <ShareLink address={`${origin}/study/${id}`} label={t("shared")} />}
      {id && <label class="study-embed">{t("embed")} <input readOnly value={`<iframe src="${origin}/embed/${id}" width="720" height="640" title="Parkett"></iframe>`} onFocus={(event) => event.currentTarget.select()} /></label>}
    </>
  );
}
