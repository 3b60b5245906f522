/** A first game, guided: recorded positions of the real engine, one move asked at a time. */
import { computed, signal, useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Frame } from "../app";
import type { GameModule } from "../games/game";
import { game_module, tutorial_url } from "../games/registry";
import { language, t, type Language } from "../i18n";
import { note_tutorial } from "../lobby/tutorial_offer";
import { fetch_board } from "../net/api";
import { error_text } from "../error_text";
import type { LogStep, Entry } from "../table/log_steps";
import type { TableSource, Trouble, View } from "../table/session";
import { TableView } from "../table/table_view";
import type { MovePreview, Prompt, TableInfo } from "../wire/wire";

/** One lesson: what to read, what is asked, and the move that goes on. */
export interface Lesson {
  text: Record<Language, string>;
  view: View;
  prompt: Prompt | null;
  previews: MovePreview[];
  expect: string[]; // sentences that go on; empty: just a button
  journal: Entry[]; // what had happened before this lesson
}

export interface Tutorial {
  info: TableInfo;
  lessons: Lesson[];
}

export function TutorialPage({ game }: { game: string }): JSX.Element {
  const loaded = useSignal<{ tutorial: Tutorial; module: GameModule; board: unknown } | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    note_tutorial(game);
    load(game).then((found) => (loaded.value = found), (error: unknown) => (trouble.value = error_text(error)));
  }, [game]);
  return (
    <Frame title={t("learn.title")}>
      {trouble.value && <main class="page"><p class="notice" role="alert">{trouble.value}</p><p><a href="/">{t("page.home")}</a></p></main>}
      {loaded.value && <TutorialTable {...loaded.value} game={game} />}
    </Frame>
  );
}

async function load(game: string): Promise<{ tutorial: Tutorial; module: GameModule; board: unknown }> {
  const lessons = fetch(tutorial_url(game)).then((answer) => answer.json() as Promise<Tutorial>);
  const board_of = async (): Promise<unknown> => fetch_board<unknown>(game, (await lessons).info.edition);
  const [tutorial, module, board] = await Promise.all([lessons, game_module(game), board_of()]);
  return { tutorial, module, board };
}

/** The lessons as a source: it accepts only the move that the lesson asks for. */
class TutorialSource implements TableSource {
  readonly at = signal(0);
  readonly info;
  readonly view: Signal<View | null>;
  readonly prompt: Signal<Prompt | null>;
  readonly previews: Signal<ReadonlyMap<string, MovePreview>>;
  readonly log = signal<readonly LogStep[]>([]);
  readonly fresh = computed(() => this.log.value.slice(-1));
  readonly seats = signal([0]);
  readonly viewer = signal<number | null>(0);
  readonly trouble = signal<Trouble | null>(null);
  readonly take_back = signal(null);
  readonly busy = signal(false);

  constructor(readonly tutorial: Tutorial) {
    this.info = signal<TableInfo | null>({ ...tutorial.info, seats: tutorial.info.seats.map((seat, n) => (n === 0 ? { ...seat, name: t("lobby.guest") } : seat)) });
    this.view = signal(null);
    this.prompt = signal(null);
    this.previews = signal(new Map());
    this.show(0);
  }

  get lesson(): Lesson {
    return this.tutorial.lessons[this.at.value] as Lesson;
  }

  show(at: number): void {
    const lesson = this.tutorial.lessons[at];
    if (!lesson) return;
    this.at.value = at;
    this.view.value = lesson.view;
    this.prompt.value = lesson.prompt;
    this.previews.value = new Map(lesson.previews.map((one) => [one.say, one]));
    this.trouble.value = null;
    const steps = this.tutorial.lessons.slice(0, at + 1);
    this.log.value = steps.map((one, n) => ({ seq: n + 1, at: 0, kind: "moved", by: 0, entries: one.journal, undone: false }));
  }

  say(sentence: string): void {
    if (this.lesson.expect.includes(sentence)) this.show(this.at.peek() + 1);
    else this.trouble.value = { code: "not_in_this_lesson", rule: "", facts: {} };
  }

  /** A lesson asks for one move. */
  say_in_order([sentence]: readonly string[]): void {
    if (sentence !== undefined) this.say(sentence);
  }
}

function TutorialTable({ tutorial, module, board, game }: { tutorial: Tutorial; module: GameModule; board: unknown; game: string }): JSX.Element {
  const course = useMemo(() => new TutorialSource(tutorial), [tutorial]);
  const at = course.at.value;
  const lesson = course.lesson;
  const last = at === tutorial.lessons.length - 1;
  return (
    <TableView
      source={course} module={module} board={board}
      guide={(
        <section class="panel guide" aria-labelledby="guide-title">
          <p class="prompt-who" id="guide-title">{t("learn.step", { at: at + 1, all: tutorial.lessons.length })}</p>
          <p class="guide-text" aria-live="polite">{lesson.text[language.value]}</p>
          <div class="menu-buttons">
            {at > 0 && <button type="button" class="quiet" onClick={() => course.show(at - 1)}>{t("learn.back")}</button>}
            {!last && lesson.expect.length === 0 && <button type="button" class="loud" onClick={() => course.show(at + 1)}>{t("learn.next")}</button>}
            {last && <a class="button loud" href="/">{t("learn.done")}</a>}
            {last && <a class="button quiet" href={`/rules/${game}`}>{t("lobby.rules")}</a>}
          </div>
        </section>
      )}
    />
  );
}
