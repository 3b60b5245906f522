/** One puzzle at the table: solved by the move on the board, then judged and explained. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Frame } from "../app";
import { error_text } from "../error_text";
import type { GameModule } from "../games/game";
import { game_module } from "../games/registry";
import { language } from "../i18n";
import { fetch_board, json } from "../net/api";
import { words as coach_words } from "../review/words";
import { TableView } from "../table/table_view";
import type { PuzzleList, PuzzleQuestion } from "../wire/wire";
import { PuzzleSource } from "./puzzle_source";
import { Verdict } from "./verdict";
import { t, words } from "./words";
import "./puzzles.css";

interface Loaded {
  question: PuzzleQuestion;
  list: PuzzleList;
  module: GameModule;
  board: unknown;
}

export function PuzzlePage({ game, id }: { game: string; id: string }): JSX.Element {
  const loaded = useSignal<Loaded | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    load(game, id).then((found) => (loaded.value = found), (error: unknown) => (trouble.value = error_text(error)));
  }, [game, id]);
  return (
    <Frame title={loaded.value && <a href={`/puzzles/${game}`}>{t("title")}</a>}>
      {trouble.value && <main class="page"><p class="notice" role="alert">{trouble.value}</p><p><a href="/">Parkett</a></p></main>}
      {loaded.value && <PuzzleTable {...loaded.value} />}
    </Frame>
  );
}

async function load(game: string, id: string): Promise<Loaded> {
  const [list, module] = await Promise.all([json<PuzzleList>(`/games/${game}/puzzles`), game_module(game), words.load(), coach_words.load()]);
  const wanted = id === "today" ? list.today : id;
  const question = await json<PuzzleQuestion>(`/games/${game}/puzzles/${wanted}`);
  return { question, list, module, board: await fetch_board<unknown>(game, question.edition) };
}

function PuzzleTable({ question, list, module, board }: Loaded): JSX.Element {
  const source = useMemo(() => new PuzzleSource(question), [question]);
  const number = list.puzzles.findIndex(({ id }) => id === question.id) + 1;
  const kind = list.kinds.find(({ id }) => id === question.kind)?.title[language.value] ?? "";
  const verdict = source.verdict.value;
  return (
    <TableView
      source={source} module={module} board={board}
      guide={(
        <section class="panel guide puzzle-guide" aria-labelledby="guide-title">
          <p class="prompt-who" id="guide-title">
            {question.id === list.today && <>{t("today")} · </>}{t("number", { number })} · {t("level", { level: question.level })}
          </p>
          <h2 class="guide-text">{kind}</h2>
          {verdict && <Verdict source={source} list={list} verdict={verdict} module={module} board={board} />}
        </section>
      )}
    />
  );
}
