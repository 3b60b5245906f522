/** The table itself: board, prompt, players, bank, card, hand, log. */
import { computed, effect, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { TableContext, GameModule } from "../games/game";
import { t } from "../i18n";
import { refusal_text } from "../error_text";
import { RulesDrawer } from "../pages/rulebook";
import { narrow_screen, wide_screen } from "../screen";
import type { ClockState } from "../wire/wire";
import { MarkPatterns } from "../svg/identity_marks";
import { Advice, gives_hint } from "./hint";
import { Chat } from "./chat";
import { create_table_context } from "./table_context";
import { Correction, ChanceEntry } from "./chance_entry";
import { away_since, LogPanel, Ticker } from "./log";
import { Players } from "./players";
import { PreviewOf, RuleLink } from "./prompt_parts";
import { EventOverlay } from "./event_overlay";
import type { Session, TableSource } from "./session";

interface Props {
  source: TableSource;
  module: GameModule;
  board: unknown;
  clock?: ReadonlySignal<{ face: ClockState; at: number } | null>;
  chat?: Session;
  foot?: ComponentChildren;
  above?: (context: TableContext) => ComponentChildren;
  guide?: ComponentChildren;
  still?: boolean; // a moment of the past: nothing is asked
}

const TABS = ["players", "bank", "log", "rules"] as const;
type Tab = (typeof TABS)[number];

export function TableView(props: Props): JSX.Element | null {
  const { source, module } = props;
  const rule = useSignal<string | null>(null);
  const tab = useSignal<Tab>("players");
  const opened = useSignal(false);
  const seq = useMemo(() => computed(() => source.log.value.at(-1)?.seq), [source]);
  const context = useTableContext(props, (id) => (rule.value = id));
  const info = source.info.value;
  useShortcuts(context, () => (rule.value = rule.peek() === null ? "" : null));
  const curtain = useCurtain(source, (props.still ?? false) || !module.secret(info?.options ?? {}));
  if (!context || !info) return null;
  const { Board, Hand, Bank, Card } = module;
  if (curtain.down) return <Curtain name={context.name(curtain.seat)} onLift={curtain.lift} />;
  const asks = !props.still && info.status !== "over" && !(props.guide && !source.prompt.value);
  return (
    <main key={context.id} class={`table game-${info.game}${asks ? " with-sheet" : ""}${asks || props.guide ? " two-sided" : ""}`} data-tab={tab.value} data-seq={seq}>
      <MarkPatterns />
      <div class="left">
        {props.above?.(context)}
        <section class="felt" aria-label={t("table.board")}>
          {!props.still && <EventOverlay source={source} module={module} context={context} />}
          <div class="board-scroll"><Board context={context} /></div>
        </section>
        {Hand && <Hand context={context} />}
        {narrow_screen.value && <Ticker context={context} module={module} onOpen={() => show_tab(tab, "log")} />}
        <LogPanel context={context} module={module} opened={opened} whole={narrow_screen.value && tab.value === "log"} since={props.chat ? away_since.value : 0} />
      </div>
      <nav class="tabs" aria-label={t("table.parts")}>
        {TABS.filter((one) => one !== "bank" || Bank !== null || Card !== null).map((one) => (
          <button key={one} type="button" aria-pressed={tab.value === one} onClick={() => show_tab(tab, one)}>{t(`tab.${one}`)}</button>
        ))}
      </nav>
      <div class="right">
        <div class="asks">
          {props.guide}
          {asks && <PromptCard context={context} module={module} session={props.chat} />}
          <section class="panel rules-tab"><button type="button" class="quiet" onClick={() => (rule.value = "")}>{t("rules.open")}</button></section>
          {props.chat && info.chat && <Chat session={props.chat} />}
          {props.foot}
        </div>
        <div class="facts">
          <Players context={context} module={module} clock={props.clock} session={props.chat} />
          {Bank && <section class="panel bank"><h2>{t("panel.bank")}</h2><Bank context={context} /></section>}
          {Card && <section class="panel card"><h2>{t("panel.card")}</h2><Card context={context} /></section>}
        </div>
      </div>
      {rule.value !== null && <RulesDrawer game={info.game} at={rule.value} onClose={() => (rule.value = null)} />}
    </main>
  );
}

/** Show a part of the table; on a phone bring it above the sheet of the prompt. */
function show_tab(tab: Signal<Tab>, one: Tab): void {
  tab.value = one;
  if (!wide_screen()) document.querySelector(".tabs")?.scrollIntoView({ block: "start" });
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
function useTableContext({ source, board, still }: Props, open_rule: (id: string) => void): TableContext | null {
  const context = useMemo(() => create_table_context(source, board, still ?? false, open_rule), [source, board, still]);
  const ready = useMemo(() => computed(() => source.view.value !== null && source.info.value !== null), [source]).value;
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
  session?: Session | undefined;
}

function PromptCard({ context, module, session }: PromptProps): JSX.Element {
  const folded = useSignal(false);
  const to_act = context.view["to_act"];
  const ask = String(context.view["ask"] ?? "");
  const enters = (session?.chance.value?.outcomes.length ?? 0) > 0 && (context.source.seats.value.length > 0 || session?.host.value === true);
  const mine = context.prompt !== null;
  const busy = context.source.busy.value;
  const who = typeof to_act === "number" ? context.name(to_act) : "";
  const trouble = context.source.trouble.value;
  const picked = context.picked.value;
  const hints = session !== undefined && gives_hint(context, session);
  const hot = context.source.seats.value.length > 1 && context.prompt !== null;
  return (
    <section class={`panel prompt${hints ? " with-hint" : ""}${mine || enters ? " mine" : ""}${folded.value ? " folded" : ""}`} data-ask={ask} aria-labelledby="asked" aria-busy={busy}>
      <button type="button" class="quiet icon sheet-toggle" aria-expanded={!folded.value} aria-label={t("prompt.fold")} onClick={() => (folded.value = !folded.value)}>{folded.value ? "▴" : "▾"}</button>
      <p class="prompt-who">{session?.chance.value ? t("banker.box") : mine ? (hot ? context.name(context.prompt?.seat ?? 0) : t("table.your_turn")) : context.info.status === "paused" ? t("table.paused") : who || t("table.result")}</p>
      <h2 id="asked" aria-live="polite">{module.asked(ask, mine, who)}</h2>
      {trouble && (
        <p class="trouble" role="alert">
          {refusal_text(trouble.code, trouble.facts, module)} <RuleLink context={context} rule={trouble.rule} />
        </p>
      )}
      {session?.unsent.value && <p class="trouble unsent" role="status">{t("table.not_sent")}</p>}
      {session?.chance.value && <div class="prompt-body"><ChanceEntry context={context} module={module} session={session} /></div>}
      {session && <Correction session={session} />}
      {mine && <div class="prompt-body"><module.Prompt context={context} /></div>}
      {mine && <PreviewOf context={context} module={module} />}
      {session && <Advice context={context} module={module} session={session} />}
      {picked !== null && context.prompt?.legal.includes(picked) && (
        <button type="button" class="loud confirm" onClick={() => context.source.say(picked)}>{t("prompt.confirm")}</button>
      )}
    </section>
  );
}

/** Keys: Escape lets go, ? opens the rules. */
function useShortcuts(context: TableContext | null, rules: () => void): void {
  const now = useRef(context);
  now.current = context;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.target instanceof HTMLTextAreaElement;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && now.current) now.current.picked.value = null;
      if (event.key === "?") rules();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
