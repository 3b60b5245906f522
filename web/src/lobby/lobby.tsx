/** The first page: a game within one click, tables to join, tables to go back to. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { bot_names, friendly_bot } from "../bot_personas";
import { has_tutorial, lobby_text } from "../games/registry";
import { usual_edition } from "../games/usual_edition";
import { language, t } from "../i18n";
import { fetch_catalogue, fetch_lobby, open_table } from "../net/api";
import { my_name, set_my_name } from "../net/remembered_tables";
import { error_text } from "../error_text";
import { navigate } from "../router";
import type { Catalogue, GameInfo, LobbyEntry } from "../wire/wire";
import { Emblem } from "./emblem";
import { OwnTables } from "./own_tables";
import { TutorialOffer } from "./tutorial_offer";

const REFRESH = 5000;

export function Lobby(): JSX.Element {
  const known = useSignal<Catalogue | null>(null);
  const tables = useSignal<LobbyEntry[] | null>(null);
  const trouble = useSignal("");
  const busy = useSignal("");
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) return;
      fetch_lobby().then((found) => (tables.value = found.tables), () => (tables.value ??= []));
    };
    fetch_catalogue().then((found) => (known.value = found), (error: unknown) => (trouble.value = error_text(error)));
    look();
    const timer = setInterval(look, REFRESH);
    return () => clearInterval(timer);
  }, []);
  const quick = async (game: GameInfo): Promise<void> => {
    busy.value = game.id;
    trouble.value = "";
    try {
      const opened = await open_table(quick_plan(game));
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    }
    busy.value = "";
  };
  return (
    <main class="page lobby">
      <div class="lead">
        <h1>{t("lobby.title")}</h1>
        <p>{t("lobby.lead")}</p>
        <label class="name-field">{t("lobby.name")}
          <input maxLength={24} autocomplete="nickname" defaultValue={my_name()} placeholder={t("lobby.guest")} onInput={(event) => set_my_name(event.currentTarget.value)} />
        </label>
      </div>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      {known.value?.compiled === false && <p class="faint interpreted">{t("lobby.interpreted")}</p>}
      {known.value && <TutorialOffer games={known.value.games.map(({ id, titles }) => ({ id, title: titles[language.value] }))} />}
      <ul class="games">
        {known.value?.games.map((game) => <GameCard key={game.id} game={game} busy={busy.value !== ""} onQuick={() => void quick(game)} />)}
      </ul>
      {known.value && tables.value && <div class="two">
        <section aria-labelledby="open-tables">
          <h2 id="open-tables">{t("lobby.open")}</h2>
          <OpenTables tables={tables.value} title={(game) => title(known.value, game)} />
        </section>
        <section aria-labelledby="my-tables">
          <h2 id="my-tables">{t("lobby.mine")}</h2>
          <OwnTables title={(game) => title(known.value, game)} />
        </section>
        <Practice games={known.value.games} />
      </div>}
    </main>
  );
}

function GameCard({ game, busy, onQuick }: { game: GameInfo; busy: boolean; onQuick: () => void }): JSX.Element {
  return (
    <li class="game-card" data-game={game.id}>
      <Emblem game={game.id} />
      <h2>{game.titles[language.value]}</h2>
      <p>{lobby_text(game.id)?.[language.value]}</p>
      <p class="faint players-range">{players_of(game)}</p>
      <button type="button" class="loud" disabled={busy} onClick={onQuick}>{t("lobby.quick")}</button>
      <a class="button" href={`/new/${game.id}`}>{t("lobby.new")}</a>
      <p class="links">
        {has_tutorial(game.id) && <a href={`/learn/${game.id}`}>{t("lobby.learn")}</a>}
        <a href={`/rules/${game.id}`}>{t("lobby.rules")}</a>
      </p>
    </li>
  );
}

function OpenTables({ tables, title }: { tables: readonly LobbyEntry[]; title: (game: string) => string }): JSX.Element {
  return (
    <>
      {tables.length === 0 && <p class="faint">{t("lobby.none")}</p>}
      <ul class="table-list">
        {tables.map((table) => (
          <li key={table.id}>
            <a href={`/g/${table.id}`}>{table.name || title(table.game)}</a>
            <span class="faint">{table.open_seats > 0 ? t("lobby.seats", { open: table.open_seats, all: table.seats }) : t("lobby.watch")}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What one does alone: puzzles, positions, the record of a game. */
function Practice({ games }: { games: readonly GameInfo[] }): JSX.Element {
  const line = (label: "lobby.puzzles" | "lobby.position", page: string, of: readonly GameInfo[]): JSX.Element => (
    <div>
      <h3 id={page}>{t(label)}</h3>
      <p class="links">{of.map(({ id, titles }) => <a key={id} id={`${page}-${id}`} href={`/${page}/${id}`} aria-labelledby={`${page} ${page}-${id}`}>{titles[language.value]}</a>)}</p>
    </div>
  );
  return (
    <section class="practice" aria-labelledby="practice">
      <h2 id="practice">{t("lobby.practice")}</h2>
      {line("lobby.puzzles", "puzzles", games.filter(({ puzzles }) => puzzles))}
      {line("lobby.position", "position", games.filter(({ id }) => lobby_text(id)))}
      <p class="links"><a href="/record">{t("lobby.record")}</a></p>
    </section>
  );
}

/** For how many the game is, over all its editions. */
function players_of({ editions }: GameInfo): string {
  return t("lobby.players", { fewest: Math.min(...editions.map(({ fewest }) => fewest)), most: Math.max(...editions.map(({ most }) => most)) });
}

function title(known: Catalogue | null, game: string): string {
  return known?.games.find((one) => one.id === game)?.titles[language.value] ?? game;
}

/** A game for one person against bots, in the edition of the reader's language. */
export function quick_plan(game: GameInfo): Parameters<typeof open_table>[0] {
  const edition = usual_edition(game) ?? game.editions.find((one) => one.id === game.default_edition);
  const seats = Math.min(Math.max(3, edition?.fewest ?? 3), edition?.most ?? 4);
  const bots = Array.from({ length: seats - 1 }, (_none, n) => friendly_bot(game, n));
  const names = bot_names(game, bots);
  const others = bots.map((bot, n) => ({ kind: "bot" as const, bot, name: names[n] ?? "" }));
  const options: Record<string, string> = edition && "holdings_visibility" in edition.options ? { holdings_visibility: "open" } : {};
  return { game: game.id, edition: edition?.id ?? "", options, chat: false, seats: [{ kind: "me", name: my_name() || t("lobby.guest") }, ...others] };
}
