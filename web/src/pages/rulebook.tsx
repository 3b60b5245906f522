/** The rulebook in the reader's language, searchable; a drawer at the table, a page elsewhere. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { language, t } from "../i18n";
import { fetch_rulebook } from "../net/api";
import { error_text } from "../error_text";
import type { Rule, Rulebook } from "../wire/wire";

export function Rules({ game, at }: { game: string; at: string }): JSX.Element {
  const book = useSignal<Rulebook | null>(null);
  const query = useSignal("");
  const trouble = useSignal("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fetch_rulebook(game).then((found) => (book.value = found), (error: unknown) => (trouble.value = error_text(error)));
  }, [game]);
  useEffect(() => {
    if (!at || !book.value) return;
    const found = list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(at)}"]`);
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }, [at, book.value]);
  const wanted = query.value.trim().toLowerCase();
  const fits = (rule: Rule): boolean => !wanted || `${rule.id} ${rule[language.value]} ${rule.ruling?.[language.value] ?? ""}`.toLowerCase().includes(wanted);
  const rules = book.value?.rule.filter(fits) ?? [];
  const chapter_of = (rule: Rule): number => Number(/-(\d+)/.exec(rule.id)?.[1] ?? 0);
  return (
    <div class="rules" ref={list}>
      <label class="search">{t("rules.search")} <input type="search" value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} /></label>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      {book.value && rules.length === 0 && <p class="faint">{t("rules.none")}</p>}
      {book.value?.chapter.map((chapter) => {
        const inside = rules.filter((rule) => chapter_of(rule) === chapter.number);
        if (inside.length === 0) return null;
        return (
          <section key={chapter.number}>
            <h3>{chapter.number}. {chapter[language.value]}</h3>
            {inside.map((rule) => (
              <article key={rule.id} id={rule.id} data-rule={rule.id} tabIndex={-1} class={rule.id === at ? "sought" : ""}>
                <h4>{rule.id}{rule.status !== "stated" && <span class="badge" title={t(`status.${rule.status}`)}>{t(`status.${rule.status}`)}</span>}</h4>
                <p>{rule[language.value]}</p>
                {rule.ruling && <p class="ruling">{rule.ruling[language.value]}</p>}
              </article>
            ))}
          </section>
        );
      })}
    </div>
  );
}
