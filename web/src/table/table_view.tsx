/** The table itself: board, prompt, players, bank, card, hand, log. */
import { computed, effect, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX, Ref } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { t } from "../i18n";
import { refusal_text } from "../error_text";
import { usePart } from "../later";
import { rules_of_table, type RulesOf } from "../net/api";
import { SheetList } from "../pages/sheet_buttons";
import { narrow_screen } from "../screen";
import { auto_pass } from "../settings";
import type { ClockState } from "../wire/wire";
import { MarkPatterns } from "../svg/identity_marks";
import { Advice, AdvisedBoard, gives_hint } from "./hint";
import { Chat } from "./chat";
import { create_table_context } from "./table_context";
import { away_since, LogPanel } from "./log";
import { Drawer, is_typing, KeyList, menu_entries, TableNotices, type OpenPanel } from "./menu_bar";
import { acting_seat, MoneyStrip, Players } from "./players";
import { PreviewOf, RuleLink } from "./prompt_parts";
import type { Playback } from "./playback";
import type { TableSource } from "./session";
import { CurrentStory, SinceOwnTurn, useEventEffects } from "./story";

interface Props {
  source: TableSource;
  module: GameModule;
  board: unknown;
  clock?: ReadonlySignal<{ face: ClockState; at: number } | null>;
  playback?: Playback; // of a live table
  open?: Signal<OpenPanel>; // what is open beside the table
  above?: (context: TableContext) => ComponentChildren;
  guide?: ComponentChildren;
  still?: boolean; // a moment of the past: nothing is asked
}

const TABS = ["own", "players", "bank", "log"] as const;
type Tab = (typeof TABS)[number] | null;

export function TableView(props: Props): JSX.Element | null {
  const { source, module, playback } = props;
  const rule = useSignal("");
  const own_open = useSignal<OpenPanel>(null);
  const open = props.open ?? own_open;
  const tab = useSignal<Tab>(null);
  const seq = useMemo(() => computed(() => source.log.value.at(-1)?.seq), [source]);
  const context = useTableContext(props, (id) => {
    rule.value = id;
    open.value = "rules";
  });
  const info = source.info.value;
  useStoryKeys(context, playback);
  useEventEffects(playback);
  useAutomaticPass(playback, module);
  const kept = info?.seats.every((seat, n) => seat.kind === "bot" || info.kept.includes(n)) ?? false; // nothing hidden is entered
  const curtain = useCurtain(source, (props.still ?? false) || kept || !module.secret(info?.options ?? {}));
  if (!context || !info) return null;
  const { Hand, Bank } = module;
  if (curtain.down) return <Curtain name={context.name(curtain.seat)} onLift={curtain.lift} />;
  const asks = !props.still && info.status !== "over" && !(props.guide && !source.prompt.value);
  const only_read = !asks || source.seats.value.length === 0; // without buttons: scrolled by keys if it has the focus itself
  const own = Hand && <div class="own" {...(only_read && { tabIndex: 0, role: "group", "aria-label": t("tab.own") })}><Hand context={context} /></div>;
  return (
    <main key={context.id} class={`table game-${info.game}${asks || props.guide ? "" : " without-prompt"}`} data-tab={tab.value} data-seq={seq}>
      <MarkPatterns />
      {narrow_screen.value && <MoneyStrip context={context} module={module} />}
      <div class="stage">
        {props.above?.(context)}
        <section class="felt" aria-label={t("table.board")}><div class="board-scroll"><AdvisedBoard context={context} module={module} session={playback?.session} /></div></section>
        {!narrow_screen.value && own}
      </div>
      <div class="asks">
        {props.guide}
        {playback && <TableNotices session={playback.session} info={info} />}
        {asks && <PromptCard context={context} module={module} playback={playback} />}
        {playback && asks && !narrow_screen.value && <SinceOwnTurn context={context} module={module} />}
      </div>
      <Tabs tab={tab} tabs={TABS.filter((one) => (one !== "bank" || Bank !== null) && (one !== "own" || Hand !== null))} />
      <div class="facts">
        {tab.value && <button type="button" class="quiet close-facts" onClick={() => (tab.value = null)}>{t("page.close")}</button>}
        {narrow_screen.value && own}
        <Players context={context} module={module} clock={props.clock} playback={playback} />
        {Bank && <section class="panel bank"><h2>{t("panel.bank")}</h2><Bank context={context} /></section>}
        {playback && asks && narrow_screen.value && <SinceOwnTurn context={context} module={module} />}
        <LogPanel context={context} module={module} since={playback ? away_since.value : 0} />
      </div>
      <OpenDrawer open={open} rule={rule} context={context} module={module} playback={playback} />
    </main>
  );
}

/** On a phone: one tap to everything that is not in view. */
function Tabs({ tab, tabs }: { tab: Signal<Tab>; tabs: readonly (typeof TABS)[number][] }): JSX.Element {
  return (
    <nav class="tabs" aria-label={t("table.parts")}>
      {tabs.map((one) => (
        <button key={one} type="button" aria-pressed={tab.value === one} onClick={() => (tab.value = tab.peek() === one ? null : one)}>{t(`tab.${one}`)}</button>
      ))}
    </nav>
  );
}

interface DrawerProps {
  open: Signal<OpenPanel>;
  rule: Signal<string>;
  context: TableContext;
  module: GameModule;
  playback: Playback | undefined;
}

/** What the menu opens over the table. */
function OpenDrawer({ open, rule, context, module: { Card }, playback }: DrawerProps): JSX.Element | null {
  const { info } = context;
  const close = (): void => {
    open.value = null;
    rule.value = "";
  };
  switch (open.value) {
    case "rules": return <Drawer title={t("rules.title")} onClose={close}><LaterRules of={rules_of_table(info)} at={rule.value} /></Drawer>;
    case "card": return Card && <Drawer title={t("panel.card")} onClose={close}><div class="card"><Card context={context} /></div></Drawer>;
    case "chat": return playback ? <Drawer title={t("panel.chat")} onClose={close}><Chat session={playback.session} /></Drawer> : null;
    case "print": return <Drawer title={t("sheets.title")} onClose={close}><SheetList of={{ game: info.game, table: info.id }} played /></Drawer>;
    case "keys": return <Drawer title={t("keys.title")} onClose={close}><KeyList entries={playback ? menu_entries(playback.session, info, open, Card !== null) : []} /></Drawer>;
    default: return null;
  }
}

/** The rulebook, fetched when it is first opened. */
function LaterRules(props: { of: RulesOf; at: string }): JSX.Element {
  const failed = useSignal(false);
  const book = usePart(true, () => import("../pages/rulebook"), () => (failed.value = true));
  if (failed.value) return <p class="notice" role="alert">{t("problem.unreachable")}</p>;
  return book ? <book.Rules {...props} /> : <p aria-busy="true" />;
}

/** At a shared screen: hide one player's hand until the next one has the device. */
function useCurtain(source: TableSource, still: boolean): { down: boolean; seat: number; lift: () => void } {
  const shown = useSignal<number | null>(null);
  const viewer = source.viewer.value;
  const shared = source.seats.value.length > 1 && !still && viewer !== null;
  if (shared && shown.peek() === null) shown.value = viewer;
  return { down: shared && shown.value !== viewer, seat: viewer ?? 0, lift: () => (shown.value = viewer) };
}

function Curtain({ name, onLift }: { name: string; onLift: () => void }): JSX.Element {
  return (
    <main class="page curtain">
      <h1>{t("table.curtain", { name })}</h1>
      <p><button type="button" class="loud" autofocus onClick={onLift}>{t("table.curtain_go", { name })}</button></p>
    </main>
  );
}

/** The context of a table, or null until its first view has come. */
function useTableContext({ source, module, playback, board, still }: Props, open_rule: (id: string) => void): TableContext | null {
  const context = useMemo(() => create_table_context(source, board, still ?? false, open_rule), [source, board, still]);
  const ready = useMemo(() => computed(() => source.view.value !== null && source.info.value !== null), [source]).value;
  useEffect(() => playback?.describe_by((entry) => module.line(entry, context)), [context, playback]);
  useEffect(() => {
    let asked = source.prompt.peek();
    return effect(() => {
      if (asked === source.prompt.value) return;
      asked = source.prompt.value;
      context.hint.value = context.picked.value = context.draft.value = null; // what is pointed at, picked or put together belongs to one question
    });
  }, [context]);
  useEffect(() => effect(() => {
    const say = context.draft.value;
    if (!say || !source.prompt.peek()?.open_ended || source.previews.peek().has(say)) return undefined;
    const timer = setTimeout(() => source.foretell?.(say), 150);
    return () => clearTimeout(timer);
  }), [context]);
  return ready ? context : null;
}

interface PromptProps {
  context: TableContext;
  module: GameModule;
  playback?: Playback | undefined;
}

function PromptCard({ context, module, playback }: PromptProps): JSX.Element {
  const session = playback?.session;
  const chance = playback?.chance.value ?? null;
  const acting = acting_seat(context);
  const ask = String(context.view["ask"] ?? "");
  const enters = (chance?.outcomes.length ?? 0) > 0 && (context.source.seats.value.length > 0 || session?.host.value === true);
  const mine = context.prompt !== null;
  const busy = context.source.busy.value;
  const who = acting === null ? "" : context.name(acting);
  const refused = context.source.trouble.value;
  const trouble = refused?.of === "correct" ? null : refused; // told where the correction was made
  const picked = context.picked.value;
  const telling = (playback?.current.value ?? null) !== null;
  const heading = useFocusOnQuestion(context);
  const folded = useSignal(false);
  const hints = session !== undefined && gives_hint(context, session);
  const hot = context.source.seats.value.length > 1 && context.prompt !== null;
  return (
    <section class={`panel prompt${hints ? " with-hint" : ""}${mine || enters ? " mine" : ""}${folded.value ? " folded" : ""}`} data-ask={ask} {...(telling ? { "aria-label": t("story.title") } : { "aria-labelledby": "asked" })} aria-busy={busy}>
      <button type="button" class="quiet icon fold-prompt" aria-expanded={!folded.value} aria-label={t("prompt.fold")} onClick={() => (folded.value = !folded.value)}>{folded.value ? "▴" : "▾"}</button>
      <p class="prompt-who">{chance ? t("banker.box") : mine ? (hot ? context.name(context.prompt?.seat ?? 0) : t("table.your_turn")) : context.info.status === "paused" ? t("table.paused") : who || t("table.result")}</p>
      {playback && telling && <CurrentStory context={context} playback={playback} />}
      {!telling && <h2 id="asked" ref={heading} tabIndex={-1} aria-live="polite">{module.asked(ask, mine, who)}</h2>}
      {trouble && (
        <p class="trouble" role="alert">
          {refusal_text(trouble.code, trouble.facts, module)} <RuleLink context={context} rule={trouble.rule} />
        </p>
      )}
      {session?.unsent.value && <p class="trouble unsent" role="status">{t("table.not_sent")}</p>}
      {playback && context.info.banker && <Banker context={context} module={module} playback={playback} />}
      {mine && <div class="prompt-body"><module.Prompt context={context} /></div>}
      {mine && (
        <div class="foretold">
          <PreviewOf context={context} module={module} />
          {picked !== null && context.prompt?.legal.includes(picked) && (
            <button type="button" class="loud confirm" onClick={() => context.source.say(picked)}>{t("prompt.confirm")}</button>
          )}
        </div>
      )}
      {session && !telling && <Advice context={context} module={module} session={session} />}
    </section>
  );
}

/** What only a table with the real box needs, fetched for one. */
function Banker(props: { context: TableContext; module: GameModule; playback: Playback }): JSX.Element | null {
  const Panel = usePart(true, load_banker)?.BankerPanel;
  return Panel ? <Panel {...props} /> : null;
}

async function load_banker(): Promise<typeof import("../banker/banker_panel")> {
  const found = await import("../banker/banker_panel");
  await found.words.load();
  return found;
}

const MOMENT = 500; // milliseconds in which the player sees that nothing can be done

/** Give the only answer there is, if it changes nothing and the player wants it so. */
function useAutomaticPass(playback: Playback | undefined, module: GameModule): void {
  const prompt = playback?.prompt.value ?? null;
  const [only, ...others] = prompt?.legal ?? [];
  const passes = auto_pass.value && !prompt?.open_ended && others.length === 0 && only !== undefined && module.passes?.has(only);
  useEffect(() => {
    if (!passes) return undefined;
    const timer = setTimeout(() => playback?.say(only), MOMENT);
    return () => clearTimeout(timer);
  }, [prompt, passes]);
}

/** The question takes the focus when it comes and nothing has it or an answer that is none any more, and whenever an answer goes that had it. */
function useFocusOnQuestion(context: TableContext): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const prompt = context.prompt;
  useLayoutEffect(() => { // at once: the next key already starts from there
    const table = heading.current?.closest("main");
    if (!prompt || !table) return undefined;
    const free = (): boolean => document.activeElement === document.body;
    const take = (): void => heading.current?.focus({ preventScroll: true });
    if (free() || document.activeElement?.matches(".prompt [aria-disabled=true]")) take();
    let had = document.activeElement;
    const note = ({ target }: FocusEvent): void => void (had = target as Element);
    const gone = new MutationObserver(() => free() && !had?.isConnected && take());
    gone.observe(table, { childList: true, subtree: true });
    table.addEventListener("focusin", note);
    return () => {
      gone.disconnect();
      table.removeEventListener("focusin", note);
    };
  }, [prompt]);
  return heading;
}

/** Keys: Escape lets go or skips what is being told, a full stop shows the next event. */
function useStoryKeys(context: TableContext | null, playback: Playback | undefined): void {
  const now = useRef(context);
  now.current = context;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (is_typing(event)) return;
      if (event.key === "Escape" && playback?.current.peek()) playback.skip();
      else if (event.key === "Escape" && now.current) now.current.picked.value = null;
      if (event.key === ".") playback?.next();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [playback]);
}
