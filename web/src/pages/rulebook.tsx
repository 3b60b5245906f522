/** The rulebook of a table or of an edition, in the reader's language, searchable, with pictures; a drawer at the table, a page elsewhere. */
import { useComputed, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { game_words, has_examples, type GameWords } from "../games/registry";
import { language, t } from "../i18n";
import { describe_options, edition_words } from "../lobby/options";
import { fetch_rulebook, rules_query, type RulesOf } from "../net/api";
import { error_text } from "../error_text";
import { when_idle } from "../idle";
import { narrow_screen } from "../screen";
import { MarkPatterns } from "../svg/identity_marks";
import type { Chapter, TableRule, TableRulebook } from "../wire/wire";

type Examples = typeof import("./rule_examples");
type Pictures = InstanceType<Examples["Pictures"]>;

interface Props {
  of: RulesOf;
  at: string;
  page?: boolean; // a page of its own: with contents, to be printed
}

export function Rules({ of, at, page = false }: Props): JSX.Element {
  const book = useSignal<TableRulebook | null>(null);
  const words = useSignal<GameWords | null>(null);
  const query = useSignal("");
  const trouble = useSignal("");
  const pictures = useSignal<Pictures | null>(null);
  const parts = useRef<Examples | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = true; // the answer to an older choice may come later
    const fail = (error: unknown): void => void (trouble.value = error_text(error));
    trouble.value = "";
    const examples = load_examples(of.game);
    const show = async (found: TableRulebook): Promise<void> => {
      const [loaded] = await Promise.all([examples, game_words(of.game).catch(() => null)]); // all at once: nothing is pushed down later
      if (!wanted) return;
      parts.current = loaded?.code ?? null;
      pictures.value = loaded ? new loaded.code.Pictures(found, loaded.file) : null;
      book.value = found;
      if (page) setTimeout(() => pictures.value?.prepare(), 2000); // so that a printed page has them
    };
    fetch_rulebook(of).then(show).catch(fail);
    game_words(of.game).then((found) => (words.value = found), fail);
    return () => void (wanted = false);
  }, [of.game, rules_query(of)]);
  const shown = useShownChapters(book, page && !at);
  usePrinting(pictures, page);
  useSoughtRule(at, book, query, list);
  const wanted = useComputed(() => query.value.trim().toLowerCase().split(/\s+/).filter(Boolean));
  const found = useComputed(() => chapters_with(book.value, wanted.value));
  const Chapters = page ? "h2" : "h3";
  return (
    <div class={`rules${page ? " with-contents" : ""}`} ref={list}>
      {page && <MarkPatterns />}
      {page && <Contents chapters={found} />}
      <div class="rules-text">
        {book.value && words.value && <RulesHead book={book.value} words={words.value} table={Boolean(of.table)} />}
        <div class="search" role="search">
          <label>{t("rules.search")} <input type="search" value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} /></label>
          {page && <button type="button" class="quiet" disabled={!book.value} onClick={() => print_all(query, shown)}>{t("rules.print")}</button>}
        </div>
        {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        <p class="faint" role="status">{book.value && wanted.value.length > 0 && t("rules.found", { count: found.value.reduce((sum, { rules }) => sum + rules.length, 0) })}</p>
        {book.value && found.value.slice(0, wanted.value.length > 0 ? undefined : shown.value).map(({ chapter, rules }) => (
          <section key={chapter.number} id={`chapter-${chapter.number}`} style={{ containIntrinsicSize: `auto ${reserved_height(rules, pictures.value)}px` }}>
            <Chapters>{chapter.number}. {chapter[language.value]}</Chapters>
            {rules.map((rule) => (
              <RuleText key={rule.id} rule={rule} sought={rule.id === at} page={page} marked={wanted.value} pictures={pictures.value} parts={parts.current} first={rules} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

const [RULE, PICTURE] = [170, 480]; // pixels on a phone, rather too many: what has too little room lies over what follows

/** The room that a chapter takes before it is drawn. */
function reserved_height(rules: readonly { id: string }[], pictures: Pictures | null): number {
  const drawn = new Set(rules.flatMap(({ id }) => pictures?.of_rule.get(id) ?? []));
  return rules.length * RULE + drawn.size * PICTURE;
}

interface LoadedExamples {
  code: Examples;
  file: Awaited<ReturnType<Examples["fetch_examples"]>>;
}

/** The examples of a game; null where there are none: the rules are complete without them. */
async function load_examples(game: string): Promise<LoadedExamples | null> {
  if (!has_examples(game)) return null;
  try {
    const code = await import("./rule_examples");
    return { code, file: await code.fetch_examples(game) };
  } catch {
    return null;
  }
}

const AT_ONCE = 2; // chapters that fill the window

/** How many chapters are drawn: on a page the first at once and the others one by one, so that it answers meanwhile. */
function useShownChapters(book: Signal<TableRulebook | null>, step_by_step: boolean): Signal<number> {
  const shown = useSignal(step_by_step ? AT_ONCE : Infinity);
  useEffect(() => {
    if (!step_by_step) shown.value = Infinity;
    const more = (): void => {
      if (!book.value || shown.value >= book.value.chapter.length) return;
      shown.value += 1;
      when_idle(more);
    };
    if (book.value) when_idle(more);
  }, [book.value, step_by_step]);
  return shown;
}

/** A printed page has all pictures. */
function usePrinting(pictures: Signal<Pictures | null>, page: boolean): void {
  useEffect(() => {
    if (!page) return undefined;
    const draw = (): void => pictures.value?.draw_all();
    addEventListener("beforeprint", draw);
    return () => removeEventListener("beforeprint", draw);
  }, [pictures, page]);
}

/** All rules to the printer, whatever is being searched for. */
function print_all(query: Signal<string>, shown: Signal<number>): void {
  query.value = "";
  shown.value = Infinity;
  setTimeout(() => print());
}

/** Lead to the rule that the address names; a search that hides it ends. */
function useSoughtRule(at: string, book: Signal<TableRulebook | null>, query: Signal<string>, list: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (!at || !book.value) return;
    const find = (): HTMLElement | null | undefined => list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(at)}"]`);
    if (!find()) query.value = "";
    queueMicrotask(() => {
      const found = find();
      found?.scrollIntoView({ block: "center" });
      found?.focus({ preventScroll: true });
    });
  }, [at, book.value]);
}

interface FoundChapter {
  chapter: Chapter;
  rules: TableRule[];
}

/** The chapters with those of their rules in which every word is found. */
function chapters_with(book: TableRulebook | null, wanted: readonly string[]): FoundChapter[] {
  if (!book) return [];
  const chapter_of = (rule: TableRule): number => Number(/-(\d+)/.exec(rule.id)?.[1] ?? 0);
  return book.chapter.flatMap((chapter) => {
    const inside = book.rule.filter((rule) => chapter_of(rule) === chapter.number).filter((rule) => {
      const text = `${rule.id} ${chapter[language.value]} ${rule[language.value]} ${rule.ruling?.[language.value] ?? ""}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    return inside.length > 0 ? [{ chapter, rules: inside }] : [];
  });
}

/** The chapters to go to: beside the rules, on a phone folded above them. */
function Contents({ chapters }: { chapters: ReadonlySignal<FoundChapter[]> }): JSX.Element {
  return (
    <nav class="contents" aria-label={t("rules.contents")}>
      <details open={!narrow_screen.value}>
        <summary>{t("rules.contents")}</summary>
        <ol>
          {chapters.value.map(({ chapter, rules }) => (
            <li key={chapter.number}><a href={`#chapter-${chapter.number}`}>{chapter.number}. {chapter[language.value]}</a> <span class="faint num">{rules.length}</span></li>
          ))}
        </ol>
      </details>
    </nav>
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

interface RuleProps {
  rule: TableRule;
  sought: boolean;
  page: boolean;
  marked: readonly string[];
  pictures: Pictures | null;
  parts: Examples | null;
  first: readonly TableRule[]; // the rules that are shown of the chapter
}

/** One rule: its text, how it is known, the reason of a ruling, and its picture or where that is. */
function RuleText({ rule, sought, page, marked, pictures, parts, first }: RuleProps): JSX.Element {
  const Head = page ? "h3" : "h4";
  const picture = pictures?.of_rule.get(rule.id);
  const shown_at = picture && first.find(({ id }) => picture.rules.includes(id))?.id;
  return (
    <article id={rule.id} data-rule={rule.id} tabIndex={-1} class={sought ? "sought" : ""}>
      <Head>{page ? <a class="rule-id" href={`#${rule.id}`}>{rule.id}</a> : rule.id} <span class="badge">{t(`status.${rule.status}`)}</span></Head>
      <p>{mark_words(rule[language.value], marked)}</p>
      {rule.ruling && <p class="ruling">{mark_words(rule.ruling[language.value], marked)}</p>}
      <p class="basis faint">{rule.basis[language.value]}{picture && shown_at !== rule.id && <> · <a href={`#picture-${picture.number}`}>{t("rules.picture", { at: picture.number })}</a></>}</p>
      {picture && pictures && parts && shown_at === rule.id && <parts.RulePicture picture={picture} pictures={pictures} />}
    </article>
  );
}

/** A text with the words sought for marked. */
function mark_words(text: string, words: readonly string[]): (string | JSX.Element)[] | string {
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(pattern).map((part, n) => (n % 2 === 1 ? <mark key={n}>{part}</mark> : part));
}
