/** The rulebook as a page of its own, with a choice of edition and options; the address names them. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Frame } from "../app";
import { game_words, type GameWords } from "../games/registry";
import { language, t } from "../i18n";
import { edition_words, Options, type Value } from "../lobby/options";
import { fetch_catalogue, fetch_rulebook, rules_query, type RulesOf } from "../net/api";
import { navigate, route } from "../router";
import type { EditionInfo, GameInfo } from "../wire/wire";
import { Rules } from "./rulebook";
import { SheetButtons } from "./sheet_buttons";

export function RulesPage({ game }: { game: string }): JSX.Element {
  const info = useSignal<GameInfo | null>(null);
  const words = useSignal<GameWords | null>(null);
  const { query, hash } = route.value;
  const of = read_rules_of(game, query);
  const known = useSignal(""); // the edition that the server chose where the address names none
  useEffect(() => {
    fetch_catalogue().then(({ games }) => (info.value = games.find(({ id }) => id === game) ?? null), () => undefined);
    game_words(game).then((found) => (words.value = found), () => undefined);
    fetch_rulebook(of).then((book) => (known.value = book.edition), () => undefined);
  }, [game]);
  return (
    <Frame title={info.value?.titles[language.value]}>
      <main class="page rules-page">
        <h1>{info.value ? t("rules.title_of", { title: info.value.titles[language.value] }) : t("rules.title")}</h1>
        <div class="choice-room">{info.value && words.value && <RulesChoice of={of} game={info.value} words={words.value} />}</div>
        <SheetButtons of={of.table || of.edition ? of : { ...of, edition: known.value }} />
        <Rules of={of} at={hash} page />
      </main>
    </Frame>
  );
}

/** Whose rules an address asks for. */
function read_rules_of(game: string, query: URLSearchParams): RulesOf {
  const table = query.get("table");
  if (table) return { game, table };
  const options = query.getAll("option").map((text): [string, Value] => {
    const [name = "", value = ""] = text.split(/=(.*)/s);
    return [name, value === "true" || value === "false" ? value === "true" : /^-?\d+$/.test(value) ? Number(value) : value];
  });
  return { game, edition: query.get("edition") ?? "", options: Object.fromEntries(options) };
}

/** The editions and options to choose from; a choice goes into the address. */
function RulesChoice({ of, game, words }: { of: RulesOf; game: GameInfo; words: GameWords }): JSX.Element {
  const edition = useSignal<EditionInfo | undefined>(undefined);
  const changes = useSignal<Record<string, Value>>({});
  const addressed = useRef<Record<string, Value> | null>(null); // the changes of the address: as long as they stay, so does the address
  useEffect(() => {
    fetch_rulebook(of).then((book) => {
      addressed.current = changes.value = book.changed;
      edition.value = game.editions.find(({ id }) => id === book.edition);
    }, () => undefined);
  }, [game.id]);
  useSignalEffect(() => {
    const [one, options] = [edition.value, changes.value];
    if (!one || options === addressed.current) return;
    navigate(`/rules/${game.id}?${rules_query({ game: game.id, edition: one.id, options })}`, true);
  });
  return (
    <details class="rules-choice">
      <summary>{t("rules.choose")}</summary>
      <div class="radios">
        {game.editions.map((one) => (
          <label key={one.id}>
            <input
              type="radio" name="edition" checked={edition.value?.id === one.id} onChange={() => {
                changes.value = {};
                edition.value = one;
              }}
            /> {one.title[language.value]} <span class="faint">{edition_words(words, one.id)}</span>
          </label>
        ))}
      </div>
      {edition.value && <Options game={game} words={words} edition={edition.value} changes={changes} />}
    </details>
  );
}
