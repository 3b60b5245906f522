/** Set a table up: edition, seats, clock, options. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Frame } from "../app";
import { bot_choice, bot_names, friendly_bot } from "../bot_personas";
import { game_words, type GameWords } from "../games/registry";
import { language, t } from "../i18n";
import { fetch_catalogue, open_table } from "../net/api";
import { my_name } from "../net/remembered_tables";
import { error_text } from "../error_text";
import { navigate } from "../router";
import { BotFace } from "../svg/identity_marks";
import type { Catalogue, EditionInfo, NewTable, SeatPlan } from "../wire/wire";
import { Options } from "./options";

type Kind = NonNullable<SeatPlan["kind"]>;

export function NewTablePage({ game }: { game: string }): JSX.Element {
  const known = useSignal<Catalogue | null>(null);
  const words = useSignal<GameWords | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    const fail = (error: unknown): void => void (trouble.value = error_text(error));
    fetch_catalogue().then((found) => (known.value = found), fail);
    game_words(game).then((found) => (words.value = found), fail);
  }, []);
  const info = known.value?.games.find(({ id }) => id === game);
  return (
    <Frame title={info?.titles[language.value]}>
      <main class="page new-table">
        <h1>{t("new.title")}</h1>
        {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        {known.value && !info && <p>{t("problem.unknown_game")}</p>}
        {known.value && info && words.value && <Form catalogue={known.value} game={game} words={words.value} />}
      </main>
    </Frame>
  );
}

function Form({ catalogue: known, game, words }: { catalogue: Catalogue; game: string; words: GameWords }): JSX.Element {
  const info = known.games.find(({ id }) => id === game);
  const wanted = language.peek() === "en" ? "international" : language.peek();
  const first = info?.editions.find(({ id }) => id === wanted) ?? info?.editions[0];
  const edition = useSignal<EditionInfo | undefined>(first);
  const options = useSignal<Record<string, string | number | boolean>>({});
  const bot = friendly_bot(info);
  const seats = useSignal<Required<Pick<SeatPlan, "kind" | "name" | "bot">>[]>([
    { kind: "me", name: my_name(), bot }, { kind: "invite", name: "", bot }, { kind: "bot", name: "", bot: friendly_bot(info, 1) },
  ]);
  const clock = useSignal<"none" | "live" | "days">("none");
  const minutes = useSignal(20);
  const is_public = useSignal(false);
  const chat = useSignal(true);
  const banker = useSignal(false);
  const name = useSignal("");
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
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const bots = seats.value.filter(({ kind }) => kind === "bot").map((seat) => seat.bot);
    const names = bot_names(info, bots);
    const plan: NewTable = {
      game, edition: edition.value?.id ?? "", options: options.value, name: name.value, public: is_public.value, chat: chat.value, banker: banker.value,
      clock: clock.value === "live" ? { kind: "live", base_seconds: minutes.value * 60 } : { kind: clock.value },
      seats: seats.value.map((seat) => ({ ...seat, name: seat.kind === "bot" ? names.shift() ?? "" : seat.kind === "me" ? seat.name || t("lobby.guest") : seat.name })),
    };
    try {
      const opened = await open_table(plan);
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{t("new.edition")}</legend>
        <div class="radios">
          {info?.editions.map((one) => (
            <label key={one.id}><input type="radio" name="edition" checked={edition.value?.id === one.id} onChange={() => choose_edition(one)} /> {edition_words(words, one.id) ? one.title.split(",")[0] : one.title} <span class="faint">{edition_words(words, one.id)}</span></label>
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
                <label class="bot-level"><BotFace face={info?.personas.find((one) => one.name === seat.bot)?.face} size={30} /><span class="visually-hidden">{t("new.level", { seat: n + 1 })}</span>
                  <select value={seat.bot} onChange={(event) => set(n, { bot: event.currentTarget.value })}>
                    {info?.personas.map((one) => <option key={one.name} value={one.name}>{bot_choice(one)}</option>)}
                  </select>
                </label>
              ) : (
                <label><span class="visually-hidden">{t("new.seat_name", { seat: n + 1 })}</span>
                  <input maxLength={24} value={seat.name} placeholder={seat.kind === "open" ? "–" : t("new.name")} disabled={seat.kind === "open"} onInput={(event) => set(n, { name: event.currentTarget.value })} />
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
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("new.table")}</legend>
        <label class="table-name">{t("new.table_name")} <input maxLength={60} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} /></label>
        <label class="check"><input type="checkbox" checked={banker.value} onChange={(event) => (banker.value = event.currentTarget.checked)} /> {t("new.banker")}</label>
        <label class="check"><input type="checkbox" checked={is_public.value} onChange={(event) => (is_public.value = event.currentTarget.checked)} /> {t("new.public")}</label>
        <label class="check"><input type="checkbox" checked={chat.value} onChange={(event) => (chat.value = event.currentTarget.checked)} /> {t("new.chat")}</label>
      </fieldset>
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

/** What an edition is, in the reader's language. */
function edition_words(words: GameWords, id: string): string {
  return words.has(`edition.${id}`) ? words.write(`edition.${id}`, {}).join("") : "";
}
