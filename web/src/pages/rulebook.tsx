/** The rulebook of a table or of an edition, in the reader's language, searchable; a drawer at the table, a page elsewhere. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { game_words, type GameWords } from "../games/registry";
import { language, t } from "../i18n";
import { describe_options, edition_words } from "../lobby/options";
import { fetch_rulebook, rules_query, type RulesOf } from "../net/api";
import { error_text } from "../error_text";
import type { TableRule, TableRulebook } from "../wire/wire";

export function Rules({ of, at }: { of: RulesOf; at: string }): JSX.Element {
  const book = useSignal<TableRulebook | null>(null);
  const words = useSignal<GameWords | null>(null);
  const query = useSignal("");
  const trouble = useSignal("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = true; // the answer to an older choice may come later
    const fail = (error: unknown): void => void (trouble.value = error_text(error));
    trouble.value = "";
    fetch_rulebook(of).then((found) => wanted && (book.value = found), fail);
    game_words(of.game).then((found) => (words.value = found), fail);
    return () => void (wanted = false);
  }, [of.game, rules_query(of)]);
  useEffect(() => {
    if (!at || !book.value) return;
    const found = list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(at)}"]`);
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }, [at, book.value]);
  const wanted = query.value.trim().toLowerCase();
  const fits = (rule: TableRule): boolean => !wanted || `${rule.id} ${rule[language.value]} ${rule.ruling?.[language.value] ?? ""}`.toLowerCase().includes(wanted);
  const rules = book.value?.rule.filter(fits) ?? [];
  const chapter_of = (rule: TableRule): number => Number(/-(\d+)/.exec(rule.id)?.[1] ?? 0);
  return (
    <div class="rules" ref={list}>
      {book.value && words.value && <RulesHead book={book.value} words={words.value} table={Boolean(of.table)} />}
      <label class="search">{t("rules.search")} <input type="search" value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} /></label>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      {book.value && rules.length === 0 && <p class="faint">{t("rules.none")}</p>}
      {book.value?.chapter.map((chapter) => {
        const inside = rules.filter((rule) => chapter_of(rule) === chapter.number);
        if (inside.length === 0) return null;
        return (
          <section key={chapter.number}>
            <h3>{chapter.number}. {chapter[language.value]}</h3>
            {inside.map((rule) => <RuleText key={rule.id} rule={rule} sought={rule.id === at} />)}
          </section>
        );
      })}
    </div>
  );
}

/** Which edition and options these rules are for. */
function RulesHead({ book, words, table }: { book: TableRulebook; words: GameWords; table: boolean }): JSX.Element {
  const title = book.edition_title[language.value];
  const changed = describe_options(words, book.changed);
  return (
    <p class="rules-of">
      <b>{t(table ? "rules.of_table" : "rules.of", { title })}</b> <span class="faint">{edition_words(words, book.edition)}</span><br />
      {changed ? t("rules.changed", { options: changed }) : t("rules.unchanged")}
    </p>
  );
}

/** One rule: its text, how it is known, and the reason of a ruling. */
function RuleText({ rule, sought }: { rule: TableRule; sought: boolean }): JSX.Element {
  return (
    <article id={rule.id} data-rule={rule.id} tabIndex={-1} class={sought ? "sought" : ""}>
      <h4>{rule.id} <span class="badge">{t(`status.${rule.status}`)}</span></h4>
      <p>{rule[language.value]}</p>
      {rule.ruling && <p class="ruling">{rule.ruling[language.value]}</p>}
      <p class="basis faint">{rule.basis[language.value]}</p>
    </article>
  );
}

export function RulesDrawer({ of, at, onClose }: { of: RulesOf; at: string; onClose: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog} class="drawer" aria-labelledby="rules-title" onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div class="drawer-inside">
        <header><h2 id="rules-title">{t("rules.title")}</h2><button type="button" class="quiet" onClick={() => dialog.current?.close()}>{t("page.close")}</button></header>
        <Rules of={of} at={at} />
      </div>
    </dialog>
  );
}
