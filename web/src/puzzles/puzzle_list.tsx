/** The puzzles of a game: that of the day, and all of them by kind and level. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Frame } from "../app";
import { error_text } from "../error_text";
import { language } from "../i18n";
import { fetch_catalogue, json } from "../net/api";
import type { PuzzleEntry, PuzzleList } from "../wire/wire";
import { first_answers } from "./progress";
import { t, words } from "./words";
import "./puzzles.css";

const MARKS = { right: "✓", wrong: "✗", open: "" };

interface Loaded {
  list: PuzzleList;
  titles: Record<string, string>; // of the game
}

export function PuzzleListPage({ game }: { game: string }): JSX.Element {
  const loaded = useSignal<Loaded | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    Promise.all([json<PuzzleList>(`/games/${game}/puzzles`), fetch_catalogue(), words.load()]).then(
      ([list, { games }]) => (loaded.value = { list, titles: { ...games.find(({ id }) => id === game)?.titles } }),
      (error: unknown) => (trouble.value = error_text(error)),
    );
  }, [game]);
  return (
    <Frame>
      <main class="page puzzles">
        {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        {loaded.value && <Listed {...loaded.value} />}
      </main>
    </Frame>
  );
}

function Listed({ list, titles }: Loaded): JSX.Element {
  const level = useSignal(0);
  const kind = useSignal("");
  const answers = first_answers(list.game);
  const right = list.puzzles.filter(({ id }) => answers[id] === "right").length;
  const title = titles[language.value] ?? list.game;
  const next = list.puzzles.findIndex(({ id }) => !answers[id]);
  const first_of = (kind: string): number => list.puzzles.findIndex((one) => one.kind === kind);
  const kinds = [...list.kinds].sort((a, b) => first_of(a.id) - first_of(b.id));
  return (
    <>
      <h1>{t("of", { game: title })}</h1>
      {list.puzzles.length === 0 && <p>{t("none")}</p>}
      {list.puzzles.length > 0 && (
        <>
          <p>{t("about")}</p>
          <p class="puzzle-today">
            <a class="button loud" href={`/puzzles/${list.game}/${list.today}`}>{t("today")}</a>
            {list.puzzles[next] && <a class="button" href={`/puzzles/${list.game}/${list.puzzles[next].id}`}>{t(next === 0 ? "begin" : "go_on", { number: next + 1 })}</a>}
            <span class="faint">{new Date(`${list.day}T12:00:00Z`).toLocaleDateString(language.value, { dateStyle: "long", timeZone: "UTC" })}</span>
          </p>
          <p class="puzzle-progress" role="status"><progress value={right} max={list.puzzles.length} aria-label={t("progress", { right, all: list.puzzles.length })} /> {t("progress", { right, all: list.puzzles.length })}</p>
          <Filters list={list} level={level} kind={kind} />
          <div class="puzzle-kinds">{kinds.filter(({ id }) => kind.value === "" || id === kind.value).map(({ id, title: question }) => (
            <Kind key={id} list={list} title={question[language.value]} puzzles={list.puzzles.filter((one) => one.kind === id && (level.value === 0 || one.level === level.value))} />
          ))}</div>
        </>
      )}
    </>
  );
}

function Filters({ list, level, kind }: { list: PuzzleList; level: Signal<number>; kind: Signal<string> }): JSX.Element {
  const levels = [...new Set(list.puzzles.map((one) => one.level))].sort();
  return (
    <p class="puzzle-filters">
      <label>{t("which_kind")} <select value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value)}>
        <option value="">{t("any_kind")}</option>
        {list.kinds.map(({ id, title }) => <option key={id} value={id}>{title[language.value]}</option>)}
      </select></label>
      <label>{t("which_level")} <select value={level.value} onChange={(event) => (level.value = Number(event.currentTarget.value))}>
        <option value={0}>{t("any_level")}</option>
        {levels.map((one) => <option key={one} value={one}>{one}</option>)}
      </select></label>
    </p>
  );
}

function Kind({ list, title, puzzles }: { list: PuzzleList; title: string; puzzles: readonly PuzzleEntry[] }): JSX.Element | null {
  if (puzzles.length === 0) return null;
  const answers = first_answers(list.game);
  const levels = [...new Set(puzzles.map(({ level }) => level))].sort();
  return (
    <section aria-label={title}>
      <h2>{title} <small>{puzzles.filter(({ id }) => answers[id] === "right").length}/{puzzles.length}</small></h2>
      {levels.map((level) => (
        <div key={level} class="puzzle-level">
          <h3>{t("level", { level })}</h3>
          <ul>
            {puzzles.filter((one) => one.level === level).map(({ id }) => {
              const number = list.puzzles.findIndex((one) => one.id === id) + 1;
              const state = answers[id] ?? "open";
              return <li key={id}><a class={`puzzle-chip ${state}`} href={`/puzzles/${list.game}/${id}`} aria-label={`${t("number", { number })}, ${t(`state.${state}`)}`}>{number} <span aria-hidden="true">{MARKS[state]}</span></a></li>;
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
