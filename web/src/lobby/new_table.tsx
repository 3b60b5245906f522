/** Set a table up: edition, seats, clock, options. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Frame } from "../app";
import { bot_names, friendly_bot } from "../bot_personas";
import { game_presets, game_words, type GameWords, type Preset } from "../games/registry";
import { usual_edition } from "../games/usual_edition";
import { language, t } from "../i18n";
import { fetch_catalogue, open_table } from "../net/api";
import { my_name } from "../net/remembered_tables";
import { error_text } from "../error_text";
import { navigate } from "../router";
import type { Catalogue, EditionInfo, NewTable, SeatPlan } from "../wire/wire";
import { BoardPicture } from "./board_picture";
import { SheetButtons } from "../pages/sheet_buttons";
import { chosen_board, type OwnBoard } from "../board/saved_boards";
import { OwnBoardChoice, useBroughtBoard, useLinkedBoard, useReconstructed, WhoseFigures } from "./own_board";
import { BotPicker } from "./bot_picker";
import { edition_words, Options } from "./options";
import { NO_BOX, RealBoxChoice, with_hands, type RealBoxPlan } from "./real_box";
import { TutorialOffer } from "./tutorial_offer";

type Kind = NonNullable<SeatPlan["kind"]>;

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
        {known.value && info && words.value && presets.value && <Form catalogue={known.value} game={game} words={words.value} presets={presets.value} />}
      </main>
    </Frame>
  );
}

interface FormProps {
  catalogue: Catalogue;
  game: string;
  words: GameWords;
  presets: readonly Preset[];
}

function Form({ catalogue: known, game, words, presets }: FormProps): JSX.Element {
  const info = known.games.find(({ id }) => id === game);
  const own = chosen_board(game)?.edition;
  const first = info?.editions.find(({ id }) => id === own) ?? (info && usual_edition(info)) ?? info?.editions[0];
  const edition = useSignal<EditionInfo | undefined>(first);
  const options = useSignal<Record<string, string | number | boolean>>({});
  const bot = friendly_bot(info);
  const seats = useSignal<Required<Pick<SeatPlan, "kind" | "name" | "bot">>[]>([
    { kind: "me", name: my_name(), bot }, { kind: "invite", name: "", bot }, { kind: "bot", name: "", bot: friendly_bot(info, 1) },
  ]);
  const preset = useSignal("");
  const days = useSignal(2);
  const clock = useSignal<"none" | "live" | "days">("none");
  const minutes = useSignal(20);
  const is_public = useSignal(false);
  const chat = useSignal(true);
  const teach = useSignal(false);
  const warn = useSignal(false);
  const box = useSignal<RealBoxPlan>(NO_BOX);
  const board = useSignal(chosen_board(game));
  const name = useSignal("");
  const form = useRef<HTMLFormElement>(null);
  const trouble = useSignal("");
  const most = edition.value?.most ?? 6;
  const fewest = edition.value?.fewest ?? 2;
  const set = (at: number, changed: Partial<{ kind: Kind; name: string; bot: string }>): void => {
    seats.value = seats.value.map((seat, n) => (n === at ? { ...seat, ...changed } : seat));
  };
  const choose_edition = (one: EditionInfo): void => {
    edition.value = one;
    options.value = {};
    while (seats.value.length < one.fewest) seats.value = [...seats.value, { kind: "bot", name: "", bot }];
    seats.value = seats.value.slice(0, one.most);
  };
  const choose_preset = (one: Preset): void => {
    const printed = info?.editions.find(({ id }) => id === one.edition);
    if (!printed) return;
    preset.value = one.id;
    edition.value = printed;
    options.value = one.options;
    const others = Array.from({ length: one.seats - 1 }, (_none, n) => seats.value[n + 1] ?? { kind: "bot" as const, name: "", bot: friendly_bot(info, n) });
    seats.value = [...seats.value.slice(0, 1), ...others];
  };
  const choose_own_board = (one: OwnBoard | null): void => {
    board.value = one;
    const printed = info?.editions.find(({ id }) => id === one?.edition);
    if (printed && printed !== edition.peek()) choose_edition(printed);
  };
  const brought = useBroughtBoard();
  useLinkedBoard(game, brought, choose_own_board);
  const reconstructed = useReconstructed(game, edition.value?.id ?? "");
  const asked = box.value.banker && reconstructed;
  const board_choice = { game, edition: edition.value?.id ?? "", board, brought, onChoose: choose_own_board };
  const take_box = (banker: boolean): void => {
    if (!banker) return;
    clock.value = "none";
    seats.value = seats.value.map((seat) => (seat.kind === "invite" || seat.kind === "open" ? { ...seat, kind: "me" } : seat)); // all sit at one table
    const shown = Object.entries(info?.choices ?? {}).flatMap(([option, values]) => (option.endsWith("_visibility") ? values.filter((value) => value !== "private").map((value) => [option, value] as const) : []));
    options.value = { ...options.value, ...Object.fromEntries(shown) }; // on one screen everybody's money is seen
  };
  const solo = seats.value.every(({ kind }) => kind === "me" || kind === "bot"); // nobody else is hurt by warnings
  const keeps_hands = info?.keeps_hands ?? false;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    await brought.checked.current;
    if (brought.trouble.peek()) return form.current?.querySelector(".board-sources")?.scrollIntoView({ block: "center" });
    const bots = seats.value.filter(({ kind }) => kind === "bot").map((seat) => seat.bot);
    const names = bot_names(info, bots);
    const alone = seats.value.filter(({ kind }) => kind === "me").length === 1; // several without a name are numbered
    const plan: NewTable = {
      game, edition: edition.value?.id ?? "", options: options.value, name: name.value, public: is_public.value, chat: chat.value, banker: box.value.banker, board: board.value?.text ?? "",
      teach: teach.value, warn: warn.value && solo,
      clock: clock.value === "live" ? { kind: "live", base_seconds: minutes.value * 60 } : clock.value === "days" ? { kind: "days", days: days.value } : { kind: "none" },
      seats: with_hands(seats.value, box.value, keeps_hands).map((seat) => ({ ...seat, name: seat.kind === "bot" ? names.shift() ?? "" : seat.name || (seat.kind === "me" && alone ? t("lobby.guest") : "") })),
    };
    try {
      const opened = await open_table(plan);
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <PresetCards presets={presets} chosen={preset.value} onChoose={choose_preset} />
      {edition.value && <BoardPicture game={game} edition={edition.value} title={edition.value.title[language.value]} />}
      <fieldset>
        <legend>{t("new.edition")}</legend>
        <div class="radios">
          {info?.editions.map((one) => (
            <label key={one.id}><input type="radio" name="edition" checked={edition.value?.id === one.id} onChange={() => choose_edition(one)} /> {one.title[language.value]} <span class="faint">{edition_words(words, one.id)}</span></label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("new.seats")}</legend>
        <ol class="seat-plans">
          {seats.value.map((seat, n) => (
            <li key={n}>
              <label><span class="visually-hidden">{t("new.who", { seat: n + 1 })}</span>
                <select value={seat.kind} onChange={(event) => set(n, { kind: event.currentTarget.value as Kind })}>
                  <option value="me">{t("new.me")}</option>
                  <option value="invite">{t("new.invite")}</option>
                  <option value="open">{t("new.open")}</option>
                  <option value="bot">{t("new.bot")}</option>
                </select>
              </label>
              {seat.kind === "bot" ? (
                <BotPicker bots={info?.personas ?? []} chosen={seat.bot} seat={n + 1} onChoose={(chosen) => set(n, { bot: chosen })} />
              ) : (
                <label><span class="visually-hidden">{t("new.seat_name", { seat: n + 1 })}</span>
                  <input maxLength={24} value={seat.name} required={box.value.banker && seat.kind === "me"} placeholder={seat.kind === "open" ? "–" : t("new.name")} disabled={seat.kind === "open"} onInput={(event) => set(n, { name: event.currentTarget.value })} />
                </label>
              )}
              {seats.value.length > fewest && <button type="button" class="quiet icon" aria-label={t("new.remove", { seat: n + 1 })} onClick={() => (seats.value = seats.value.filter((_one, at) => at !== n))}>×</button>}
            </li>
          ))}
        </ol>
        {seats.value.length < most && <button type="button" class="quiet" onClick={() => (seats.value = [...seats.value, { kind: "bot", name: "", bot }])}>{t("new.add")}</button>}
        <p class="faint">{t("new.hotseat")}</p>
      </fieldset>
      <fieldset>
        <legend>{t("new.clock")}</legend>
        <div class="radios">
          {(["none", "live", "days"] as const).map((one) => (
            <label key={one}><input type="radio" name="clock" checked={clock.value === one} onChange={() => (clock.value = one)} /> {t(`clock.${one}`)}</label>
          ))}
          {clock.value === "live" && <label>{t("new.minutes")} <input type="number" min={1} max={120} value={minutes.value} onInput={(event) => (minutes.value = Number(event.currentTarget.value) || 20)} /></label>}
          {clock.value === "days" && <label>{t("new.days")} <input type="number" min={1} max={30} value={days.value} onInput={(event) => (days.value = Number(event.currentTarget.value) || 2)} /></label>}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("new.table")}</legend>
        <label class="table-name">{t("new.table_name")} <input maxLength={60} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} /></label>
        <RealBoxChoice plan={box} keeps_hands={keeps_hands} bots={seats.value.some(({ kind }) => kind === "bot")} onBanker={take_box} />
        <label class="check"><input type="checkbox" checked={is_public.value} onChange={(event) => (is_public.value = event.currentTarget.checked)} /> {t("new.public")}</label>
        <label class="check"><input type="checkbox" checked={chat.value} onChange={(event) => (chat.value = event.currentTarget.checked)} /> {t("new.chat")}</label>
        {seats.value.some(({ kind }) => kind === "bot") && <label class="check"><input type="checkbox" checked={teach.value} onChange={(event) => (teach.value = event.currentTarget.checked)} /> {t("new.teach")}</label>}
        {solo && !box.value.banker && <label class="check"><input type="checkbox" checked={warn.value} onChange={(event) => (warn.value = event.currentTarget.checked)} /> {t("new.warn")}</label>}
      </fieldset>
      {asked ? <WhoseFigures {...board_choice} /> : (
        <details class="options" open={board.value !== null || brought.trouble.value !== ""}>
          <summary>{t("board.title")}</summary>
          <OwnBoardChoice {...board_choice} />
          {board.value === null && <SheetButtons of={{ game, edition: edition.value?.id ?? "", options: options.value }} />}
        </details>
      )}
      <details>
        <summary>{t("new.options")}</summary>
        <p class="faint">{t("new.options_text")}</p>
        {info && edition.value && <Options game={info} words={words} edition={edition.value} changes={options} />}
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
