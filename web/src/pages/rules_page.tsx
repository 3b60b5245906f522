/** The rulebook as a page of its own. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Frame } from "../app";
import { language, t } from "../i18n";
import { fetch_rulebook } from "../net/api";
import { route } from "../router";
import type { Rulebook } from "../wire/wire";
import { Rules } from "./rulebook";

export function RulesPage({ game }: { game: string }): JSX.Element {
  const book = useSignal<Rulebook | null>(null);
  useEffect(() => {
    fetch_rulebook(game).then((found) => (book.value = found), () => undefined);
  }, [game]);
  return (
    <Frame title={book.value?.title[language.value]}>
      <main class="page"><h1>{t("rules.title")}</h1><Rules game={game} at={route.value.hash} /></main>
    </Frame>
  );
}
