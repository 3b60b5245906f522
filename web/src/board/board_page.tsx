/** The board editor: our board as it is drawn, every figure to be corrected by whoever owns the box. */
import { useSignal } from "@preact/signals";
import type { JSX, TargetedKeyboardEvent } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Frame } from "../app";
import { error_text } from "../error_text";
import type { GameModule } from "../games/game";
import { game_module } from "../games/registry";
import { language, t } from "../i18n";
import { fetch_catalogue } from "../net/api";
import { route } from "../router";
import type { EditionInfo, GameInfo } from "../wire/wire";
import { BoardDrawing } from "./board_drawing";
import "./board_editor.css";
import { BoardTools } from "./board_tools";
import { Comparison } from "./comparison";
import { EditedBoard } from "./edited_board";
import { Problem } from "./figure_input";
import { ChosenFigures, FigureList } from "./figure_list";
import { problem_place } from "./figure_words";
import { t as board_t, words } from "./words";
import { kept_drafts, read_link } from "./saved_boards";

export function BoardPage({ game }: { game: string }): JSX.Element {
  const info = useSignal<GameInfo | null>(null);
  const module = useSignal<GameModule | null>(null);
  const edition = useSignal("");
  const trouble = useSignal("");
  const link = read_link(route.value.hash);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [catalogue, loaded] = await Promise.all([fetch_catalogue(), game_module(game), words.load()]);
      const found = catalogue.games.find(({ id }) => id === game);
      if (!found) return void (trouble.value = t("problem.unknown_game"));
      edition.value = link?.edition ?? kept_drafts(game).at(-1)?.edition ?? found.default_edition;
      module.value = loaded;
      info.value = found;
    };
    load().catch((error: unknown) => (trouble.value = error_text(error)));
  }, []);
  useEffect(() => {
    if (link) edition.value = link.edition;
  }, [route.value.hash]);
  const chosen = info.value?.editions.find(({ id }) => id === edition.value) ?? info.value?.editions[0];
  return (
    <Frame title={info.value?.titles[language.value]}>
      <main class="page board-page">
        <h1>{t("board.title")}</h1>
        {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        {info.value && info.value.editions.length > 1 && chosen && (
          <label class="edition">{t("new.edition")} <select value={chosen.id} onChange={(event) => (edition.value = event.currentTarget.value)}>{info.value.editions.map((one) => <option key={one.id} value={one.id}>{edition_name(one, info.value?.editions ?? [])}</option>)}</select></label>
        )}
        {info.value && module.value && chosen && <Editor key={`${chosen.id}#${route.value.hash}`} game={game} edition={chosen} module={module.value} />}
      </main>
    </Frame>
  );
}

/** An edition by its title, or where several have the same, with its own name. */
function edition_name({ id, title }: EditionInfo, all: readonly EditionInfo[]): string {
  const shared = all.filter((one) => one.title[language.value] === title[language.value]).length > 1;
  return shared ? `${title[language.value]} (${id})` : title[language.value];
}

function Editor({ game, edition, module }: { game: string; edition: EditionInfo; module: GameModule }): JSX.Element {
  const link = useMemo(() => read_link(route.peek().hash), []);
  const board = useMemo(() => new EditedBoard(game, edition.id, link === null), []);
  const chosen = useSignal<readonly string[]>([]);
  const ours = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draft = link ?? kept_drafts(game).find((one) => one.edition === edition.id);
    board.load(draft?.edition === edition.id ? draft : null).catch((error: unknown) => (board.trouble.value = error_text(error)));
  }, []);
  const pick = (ids: readonly string[]): void => {
    chosen.value = ids.filter((id) => board.figures.peek().has(id));
    ours.value = false;
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(".chosen-figures [data-figure-input]")?.focus());
  };
  const done = (): void => {
    const [first] = chosen.peek();
    chosen.value = [];
    place.current?.querySelector<SVGElement>(`[data-figure="${CSS.escape(first ?? "")}"]`)?.focus();
  };
  if (!board.ours.value) return <p class="notice" role="status">{board.trouble.value}</p>;
  if (board.sections.value.length === 0) {
    return (
      <>
        <p>{board_t("nothing")}</p>
        <BoardDrawing board={board} module={module} edition={edition} ours={false} onPick={() => undefined} />
      </>
    );
  }
  return (
    <div class="board-editor" ref={place} onKeyDown={(event) => undo_by_key(event, board)}>
      <p>{board_t("intro")}</p>
      <BoardTools board={board} ours={ours} />
      {board.trouble.value && <p class="notice" role="alert">{board.trouble.value}</p>}
      <div class="board-columns">
        <div class="board-left">
          <BoardDrawing board={board} module={module} edition={edition} ours={ours.value} onPick={pick} />
          <ChosenFigures key={chosen.value.join()} board={board} ids={chosen.value} onDone={done} />
        </div>
        <div class="board-right">
          <State board={board} />
          <Comparison board={board} />
          <FigureList board={board} />
        </div>
      </div>
    </div>
  );
}

/** Whether one can play on this board, or what is wrong with it. */
function State({ board }: { board: EditedBoard }): JSX.Element {
  const problem = board.report.value?.problem;
  const about = problem && problem_place(board, problem);
  return (
    <p class={`board-state${problem ? " wrong" : ""}`} role="status" aria-live="polite">
      {problem ? <><b>{board_t("unplayable")}</b> {about && <>{about} – </>}<Problem board={board} /></> : board.checking.value ? board_t("checking") : board_t("playable")}
    </p>
  );
}

/** Outside a field that is typed in, the usual keys undo and redo. */
function undo_by_key(event: TargetedKeyboardEvent<HTMLElement>, board: EditedBoard): void {
  if (!(event.ctrlKey || event.metaKey) || (event.target as Element).matches("input")) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) board.redo();
  else board.undo();
}
