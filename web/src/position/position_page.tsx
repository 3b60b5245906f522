/** The position editor: any moment of a game on the game's own board, checked by the rules as one goes. */
import { useSignal } from "@preact/signals";
import type { JSX, TargetedKeyboardEvent } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Frame } from "../app";
import { error_text } from "../error_text";
import type { GameModule } from "../games/game";
import { example_position, position_editing } from "../games/position_registry";
import { game_module } from "../games/registry";
import { usual_edition } from "../games/usual_edition";
import { language } from "../i18n";
import { fetch_board, fetch_catalogue } from "../net/api";
import { navigate, route } from "../router";
import { ShareLink, useReachableOrigin } from "../table/share_link";
import type { EditionInfo, GameInfo } from "../wire/wire";
import { EditedPosition } from "./edited_position";
import { PlayFrom } from "./play_from";
import "./position.css";
import { coach_words, PositionAnalysis } from "./position_analysis";
import { editor_context, PositionBoard } from "./position_board";
import type { PositionEditing } from "./position_editing";
import { PositionFields } from "./position_fields";
import { PositionProblem } from "./position_problem";
import { read_link, write_link } from "./position_link";
import { t, words } from "./words";

interface Parts {
  game: GameInfo;
  module: GameModule;
  editing: PositionEditing;
}

export function PositionPage({ game }: { game: string }): JSX.Element {
  const parts = useSignal<Parts | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [{ games }, module, editing] = await Promise.all([fetch_catalogue(), game_module(game), position_editing(game), words.load(), coach_words.load()]);
      await editing.words.load();
      const info = games.find(({ id }) => id === game);
      if (info) parts.value = { game: info, module, editing };
    };
    load().catch((error: unknown) => (trouble.value = error_text(error)));
  }, [game]);
  const loaded = parts.value;
  return (
    <Frame>
      <main class="page position-page" aria-busy={!loaded}>
        {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        {loaded && <h1>{t("title", { game: loaded.game.titles[language.value] })}</h1>}
        {loaded && <Editor key={`${route.value.hash} ${route.value.query}`} {...loaded} />}
      </main>
    </Frame>
  );
}

/** Everything once the first position is known. */
function Editor({ game, module, editing }: Parts): JSX.Element {
  const edited = useMemo(() => new EditedPosition(game.id, editing), []);
  const board = useSignal<{ edition: EditionInfo; file: unknown; number: number } | null>(null);
  const trouble = useSignal("");
  const begin = async (draft: Parameters<EditedPosition["load"]>[0]): Promise<void> => {
    try {
      await edited.load(draft);
      const id = String(edited.position.peek()["edition"] ?? game.default_edition);
      const edition = game.editions.find((one) => one.id === id) ?? (game.editions[0] as EditionInfo);
      board.value = { edition, file: await fetch_board(game.id, edition.id), number: (board.peek()?.number ?? 0) + 1 };
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  const restart = (edition: string, seats: number): void => {
    navigate(`/position/${game.id}`, true);
    void begin({ edition, seats });
  };
  useEffect(() => {
    const first = async (): Promise<void> => {
      const { hash, query } = route.peek();
      const example = query.get("example");
      const linked = example === null ? await read_link(hash) : await example_position(game.id, Number(example));
      if ((hash || example !== null) && !linked) trouble.value = t("broken_link");
      await begin(linked ? { position: linked } : { edition: usual_edition(game)?.id ?? game.default_edition, seats: Math.min(3, game.editions[0]?.most ?? 3) });
    };
    void first();
  }, []);
  return (
    <>
      <p>{t("intro")}</p>
      {(trouble.value || edited.trouble.value) && <p class="notice" role="alert">{trouble.value || edited.trouble.value}</p>}
      {board.value && <Opened key={board.value.number} game={game} module={module} editing={editing} edited={edited} edition={board.value.edition} board={board.value.file} onRestart={restart} />}
    </>
  );
}

interface OpenedProps extends Parts {
  edited: EditedPosition;
  edition: EditionInfo;
  board: unknown;
  onRestart: (edition: string, seats: number) => void;
}

function Opened({ game, module, editing, edited, edition, board, onRestart }: OpenedProps): JSX.Element {
  const context = useMemo(() => editor_context(edited, edition, board), []);
  const seats = Number(edited.position.value["seats"] ?? edition.fewest);
  const active = Number(edited.position.value["active"] ?? 0);
  return (
    <div onKeyDown={(event) => undo_by_key(event, edited)}>
      <div class="position-tools">
        <label>{t("edition")} <select value={edition.id} onChange={(event) => onRestart(event.currentTarget.value, seats)}>{game.editions.map((one) => <option key={one.id} value={one.id}>{one.title[language.value]}</option>)}</select></label>
        <label>{t("seats")} <select value={seats} onChange={(event) => onRestart(edition.id, Number(event.currentTarget.value))}>{Array.from({ length: edition.most - edition.fewest + 1 }, (_none, n) => <option key={n} value={edition.fewest + n}>{edition.fewest + n}</option>)}</select></label>
        <button type="button" class="quiet" disabled={!edited.can_undo.value} onClick={() => edited.undo()}>{t("undo")}</button>
        <button type="button" class="quiet" disabled={!edited.can_redo.value} onClick={() => edited.redo()}>{t("redo")}</button>
        <button type="button" class="quiet" onClick={() => onRestart(edition.id, seats)}>{t("reset")}</button>
      </div>
      <div class="position-columns">
        <div class="position-left"><PositionBoard edited={edited} editing={editing} module={module} context={context} /></div>
        <div class="position-right">
          <PositionProblem edited={edited} editing={editing} context={context} />
          <PositionAnalysis edited={edited} module={module} context={context} />
          <PositionFields edited={edited} editing={editing} module={module} context={context} />
          <section class="position-play">
            <h2 class="small-title">{t("play")}</h2>
            <PlayFrom key={seats} game={game} seats={seats} mine={active} name={context.name} from={{ position: edited.position.value }} off={edited.digest.value === ""} />
          </section>
          <PositionLink edited={edited} />
        </div>
      </div>
    </div>
  );
}

/** The address that carries the position. */
function PositionLink({ edited }: { edited: EditedPosition }): JSX.Element {
  const fragment = useSignal("");
  const origin = useReachableOrigin() ?? location.origin;
  const position = edited.position.value;
  useEffect(() => {
    void write_link(position).then((written) => {
      if (edited.position.peek() === position) fragment.value = written;
    });
  }, [position]);
  return <ShareLink address={`${origin}/position/${edited.game}#${fragment.value}`} label={t("link")} />;
}

/** Outside a field that is typed in, the usual keys undo and redo. */
function undo_by_key(event: TargetedKeyboardEvent<HTMLElement>, edited: EditedPosition): void {
  if (!(event.ctrlKey || event.metaKey) || (event.target as Element).matches("input")) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) edited.redo();
  else edited.undo();
}

