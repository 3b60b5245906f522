/** Set a table up: edition, seats, clock, options. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Frame } from "../app";
import type { OwnBoard } from "../board/saved_boards";
import { error_text } from "../error_text";
import { game_presets, game_words, type GameWords, type Preset } from "../games/registry";
import { language, t } from "../i18n";
import { fetch_catalogue, open_table } from "../net/api";
import { SheetButtons } from "../pages/sheet_buttons";
import { navigate } from "../router";
import type { Catalogue, GameInfo } from "../wire/wire";
import { BoardPicture } from "./board_picture";
import { ClockChoice, EditionChoice, SeatPlans, TableChoices } from "./draft_fields";
import { Options } from "./options";
import { OwnBoardChoice, useBroughtBoard, useLinkedBoard, useReconstructed, WhoseFigures } from "./own_board";
import { TableDraft } from "./table_draft";
import { TutorialOffer } from "./tutorial_offer";

export function NewTablePage({ game }: { game: string }): JSX.Element {
  const known = useSignal<Catalogue | null>(null);
  const words = useSignal<GameWords | null>(null);
  const presets = useSignal<readonly Preset[] | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    const fail = (error: unknown): void => void (trouble.value = error_text(error));
    fetch_catalogue().then((found) => (known.value = found), fail);
    game_words(game).then((found) => (words.value = found), fail);
    game_presets(game).then((found) => (presets.value = found), fail);
  }, []);
  const info = known.value?.games.find(({ id }) => id === game);
  return (
    <Frame title={info?.titles[language.value]}>
      <main class="page new-table">
        <h1>{t("new.title")}</h1>
        {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        {known.value && !info && <p>{t("problem.unknown_game")}</p>}
        {info && <TutorialOffer games={[{ id: game, title: info.titles[language.value] }]} only />}
        {info && words.value && presets.value && <Form game={info} words={words.value} presets={presets.value} />}
      </main>
    </Frame>
  );
}

interface FormProps {
  game: GameInfo;
  words: GameWords;
  presets: readonly Preset[];
}

function Form({ game, words, presets }: FormProps): JSX.Element {
  const draft = useMemo(() => new TableDraft(game), []);
  const form = useRef<HTMLFormElement>(null);
  const trouble = useSignal("");
  const { edition: { value: edition }, board, options } = draft;
  const choose_board = (one: OwnBoard | null): void => draft.choose_board(one);
  const brought = useBroughtBoard();
  useLinkedBoard(game.id, brought, choose_board);
  const reconstructed = useReconstructed(game.id, edition.id);
  const board_choice = { game: game.id, edition: edition.id, board, brought, onChoose: choose_board };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    await brought.checked.current;
    if (brought.trouble.peek()) return form.current?.querySelector(".board-sources")?.scrollIntoView({ block: "center" });
    try {
      const opened = await open_table(draft.plan());
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <PresetCards presets={presets} chosen={draft.preset.value} onChoose={(one) => draft.choose_preset(one)} />
      <BoardPicture game={game.id} edition={edition} title={edition.title[language.value]} />
      <EditionChoice draft={draft} words={words} />
      <SeatPlans draft={draft} />
      <ClockChoice draft={draft} />
      <TableChoices draft={draft} />
      {draft.box.value.banker && reconstructed ? <WhoseFigures {...board_choice} /> : (
        <details class="options" open={board.value !== null || brought.trouble.value !== ""}>
          <summary>{t("board.title")}</summary>
          <OwnBoardChoice {...board_choice} />
          {board.value === null && <SheetButtons of={{ game: game.id, edition: edition.id, options: options.value }} />}
        </details>
      )}
      <details>
        <summary>{t("new.options")}</summary>
        <p class="faint">{t("new.options_text")}</p>
        <Options game={game} words={words} edition={edition} changes={options} />
      </details>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      <p><button type="submit" class="loud">{t("new.go")}</button></p>
    </form>
  );
}

/** Tables to choose from as they stand; everything can be changed below. */
function PresetCards({ presets, chosen, onChoose }: { presets: readonly Preset[]; chosen: string; onChoose: (one: Preset) => void }): JSX.Element | null {
  if (presets.length === 0) return null;
  return (
    <div class="presets-list" role="group" aria-label={t("new.presets")}>
      {presets.map((one) => (
        <button key={one.id} type="button" class="preset" aria-pressed={chosen === one.id} onClick={() => onChoose(one)}>
          <b>{one.title[language.value]}</b><span>{one.text[language.value]}</span>
        </button>
      ))}
    </div>
  );
}
