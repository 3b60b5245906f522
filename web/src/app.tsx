/** Which page an address shows; the heading that all pages share. */
import type { ComponentChildren, FunctionComponent, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { game_module } from "./games/registry";
import { language, LANGUAGES, t } from "./i18n";
import { Lobby } from "./lobby/lobby";
import { fetch_board, fetch_catalogue, fetch_rulebook } from "./net/api";
import { seat_at } from "./net/remembered_tables";
import { route } from "./router";
import { colours, set_language, USUAL_VOLUME, volume, type Colours } from "./settings";

type Page = FunctionComponent<Record<string, string>>;

const PAGES: readonly [RegExp, () => Promise<Page>][] = [
  [/^\/g\/(?<id>[a-z0-9]{12})$/, async () => (await import("./table/table_page")).TablePage as Page],
  [/^\/new\/(?<game>[\w-]+)$/, async () => (await import("./lobby/new_table")).NewTablePage as Page],
  [/^\/rules\/(?<game>[\w-]+)$/, async () => (await import("./pages/rules_page")).RulesPage as Page],
  [/^\/learn\/(?<game>[\w-]+)$/, async () => (await import("./pages/tutorial")).TutorialPage as Page],
  [/^\/board\/(?<game>[\w-]+)$/, async () => (await import("./board/board_page")).BoardPage as Page],
  [/^\/puzzles\/(?<game>[\w-]+)$/, async () => (await import("./puzzles/puzzle_list")).PuzzleListPage as Page],
  [/^\/puzzles\/(?<game>[\w-]+)\/(?<id>\w+)$/, async () => (await import("./puzzles/puzzle_page")).PuzzlePage as Page],
  [/^\/position\/(?<game>[\w-]+)$/, async () => (await import("./position/position_page")).PositionPage as Page],
  [/^\/record$/, async () => (await import("./study/record_page")).RecordPage as Page],
  [/^\/study\/(?<id>[a-z2-7]{16})$/, async () => (await import("./study/study_page")).StudyPage as Page],
  [/^\/embed\/(?<id>[a-z2-7]{16})$/, async () => (await import("./study/study_page")).EmbeddedStudy as Page],
];

/** Begin to fetch the page of an address, and with it the parts of a game this browser has sat at. */
export function prefetch_page(path: string): void {
  const [pattern, load] = PAGES.find(([one]) => one.test(path)) ?? [];
  load?.().catch(() => undefined);
  const { id = "", game: named = "" } = pattern?.exec(path)?.groups ?? {};
  if (!id) fetch_catalogue().catch(() => undefined);
  if (path.startsWith("/rules/") && !location.search) fetch_rulebook({ game: plain_game(named) }).catch(() => undefined);
  const { game, edition } = seat_at(id);
  if (game) game_module(game).catch(() => undefined);
  if (game && edition) fetch_board(game, edition).catch(() => undefined);
}

export function App(): JSX.Element {
  const path = route.value.path;
  if (path === "/") return <Frame><Lobby /></Frame>;
  for (const [pattern, load] of PAGES) {
    const found = pattern.exec(path);
    if (found) return <LazyPage key={path} load={load} args={plain_arguments(found.groups ?? {})} />;
  }
  return <Frame><main class="page"><h1>{t("page.unknown")}</h1><p>{t("page.unknown_text")}</p><p><a class="button" href="/">{t("page.home")}</a></p></main></Frame>;
}

/** The named parts of an address; a game may be spelled with hyphens and capitals. */
function plain_arguments({ game, ...rest }: Record<string, string>): Record<string, string> {
  return game === undefined ? rest : { ...rest, game: plain_game(game) };
}

const plain_game = (name: string): string => name.toLowerCase().replaceAll("-", "_");

function LazyPage({ load, args }: { load: () => Promise<Page>; args: Record<string, string> }): JSX.Element {
  const [page, set] = useState<{ Page: Page } | null>(null);
  const [failed, fail] = useState(false);
  useEffect(() => {
    load().then((Page) => set({ Page }), () => fail(true));
  }, []);
  if (failed) return <Frame><main class="page"><p>{t("problem.unreachable")}</p></main></Frame>;
  return page ? <page.Page {...args} /> : <Frame><main class="page" aria-busy="true" /></Frame>;
}

/** The heading with the house's name and the preferences, and a page below it. */
export function Frame({ children, title, bar }: { children: ComponentChildren; title?: ComponentChildren; bar?: ComponentChildren }): JSX.Element {
  return (
    <>
      <a class="skip" href="#content">{t("page.skip")}</a>
      <header class="top">
        <a class={title ? "house short" : "house"} href="/"><HouseMark /><span class="house-name">Parkett</span><span class="visually-hidden"> – {t("page.home")}</span></a>
        <div class="top-title">{title}</div>
        {bar}
        <Preferences />
      </header>
      <div id="content">{children}</div>
    </>
  );
}

/** The house's letter, where its name has no room beside the title of a table. */
function HouseMark(): JSX.Element {
  return <svg class="house-mark" viewBox="0 0 16 16" width="30" height="30" aria-hidden="true"><rect width="16" height="16" rx="3" /><path d="M5 13V3h4a3 3 0 0 1 0 6H5" /></svg>;
}

const NAMES = { en: "English", de: "Deutsch", fr: "Français" };
const NEXT: Record<Colours, Colours> = { auto: "light", light: "dark", dark: "auto" };
const FACES: Record<Colours, JSX.Element> = {
  auto: <><circle class="stroke" cx="10" cy="10" r="7" /><path d="M10 3a7 7 0 0 1 0 14Z" /></>,
  light: <><circle cx="10" cy="10" r="4" /><path class="stroke" d="M10 1.500v3m0 11v3m8.500-8.500h-3m-11 0h-3M16 4l-2 2M6 14l-2 2m0-12 2 2m8 8 2 2" /></>,
  dark: <path d="M8 2.500a8 8 0 1 0 9.500 9.500A6.500 6.500 0 0 1 8 2.500Z" />,
};

export function Preferences(): JSX.Element {
  return (
    <div class="preferences">
      <label class="language">
        <span class="visually-hidden">{t("settings.language")}</span>
        <select value={language.value} onChange={(event) => set_language(event.currentTarget.value as "en" | "de" | "fr")}>
          {LANGUAGES.map((one) => <option key={one} value={one} lang={one}>{NAMES[one]}</option>)}
        </select>
        <span class="code" aria-hidden="true">{language.value.toUpperCase()}</span>
      </label>
      <button
        type="button" class="quiet icon" aria-label={t(`settings.${colours.value}`)} title={t(`settings.${colours.value}`)}
        onClick={() => (colours.value = NEXT[colours.value])}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">{FACES[colours.value]}</svg>
      </button>
      <SoundButton />
    </div>
  );
}

function SoundButton(): JSX.Element {
  const on = (volume.value ?? 0) > 0;
  return (
    <button type="button" class="quiet icon" aria-pressed={on} aria-label={t("settings.sound")} title={t("settings.sound")} onClick={() => (volume.value = on ? 0 : USUAL_VOLUME)}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="M3 8v4h3l4 3V5L6 8Z" />{on ? <path class="stroke" d="M13 7q2.500 3 0 6M15.500 5q4 5 0 10" /> : <path class="stroke" d="m13 8 4 4m0-4-4 4" />}</svg>
    </button>
  );
}
