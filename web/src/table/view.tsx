/** The table itself: board, prompt, players, bank, card, hand, log. */
import { computed, effect, signal, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { ComponentChildren, ComponentType, JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Desk, GameModule, Part } from "../games/game";
import { t } from "../i18n";
import { said } from "../problem";
import { RulesDrawer } from "../pages/rules";
import { narrow } from "../screen";
import { coarse, roomy } from "../settings";
import type { ClockState } from "../wire/wire";
import { MarkPatterns } from "../svg/marks";
import { Advice, gives_hint } from "./advice";
import { Chat } from "./chat";
import { Correction, Entering } from "./entering";
import { going_on, kept } from "./kept";
import { away_since, LogPanel, Ticker } from "./log";
import { Players } from "./players";
import { PreviewOf, RuleLink } from "./prompt_parts";
import { Scene } from "./scene";
import type { Session, TableSource } from "./session";

interface Props {
  source: TableSource;
  module: GameModule;
  board: unknown;
  clock?: ReadonlySignal<{ face: ClockState; at: number } | null>;
  chat?: Session;
  foot?: ComponentChildren;
  above?: (desk: Desk) => ComponentChildren;
  guide?: ComponentChildren;
  still?: boolean; // a moment of the past: nothing is asked
}

type Tab = "players" | "bank" | "log" | "rules";

export function TableView(props: Props): JSX.Element | null {
  const { source, module } = props;
  const rule = useSignal<string | null>(null);
  const tab = useSignal<Tab>("players");
  const opened = useSignal(false);
  const parts = useMemo(() => kept_parts(module), [module]);
  const seq = useMemo(() => computed(() => source.log.value.at(-1)?.seq), [source]);
  const desk = useDesk(props, (id) => (rule.value = id));
  const info = source.info.value;
  useShortcuts(desk, () => (rule.value = rule.peek() === null ? "" : null));
  const curtain = useCurtain(source, (props.still ?? false) || !module.secret(info?.options ?? {}));
  if (!desk || !info) return null;
  const { Board, Hand, Bank, Card } = parts;
  if (curtain.down) return <Curtain name={desk.name(curtain.seat)} onLift={curtain.lift} />;
  const asks = !props.still && info.status !== "over" && !(props.guide && !source.prompt.value);
  return (
    <main class={`table game-${info.game}${asks ? " with-sheet" : ""}${asks || props.guide ? " two-sided" : ""}`} data-tab={tab.value} data-seq={seq}>
      <MarkPatterns />
      <div class="left">
        {props.above?.(desk)}
        <section class="felt" aria-label={t("table.board")}>
          {!props.still && <Scene source={source} module={module} desk={desk} />}
          <div class="board-scroll"><Board desk={desk} /></div>
        </section>
        {Hand && <Hand desk={desk} />}
        {narrow.value && <Ticker desk={desk} module={module} onOpen={() => show_tab(tab, "log")} />}
        <LogPanel desk={desk} module={module} opened={opened} whole={narrow.value && tab.value === "log"} since={props.chat ? away_since.value : 0} />
      </div>
      <nav class="tabs" aria-label={t("table.parts")}>
        {(["players", "bank", "log", "rules"] as const).map((one) => (
          <button key={one} type="button" aria-pressed={tab.value === one} onClick={() => show_tab(tab, one)}>{t(`tab.${one}`)}</button>
        ))}
      </nav>
      <div class="right">
        <div class="asks">
          {props.guide}
          {asks && <PromptCard desk={desk} module={module} Body={parts.Prompt} session={props.chat} />}
          <section class="panel rules-tab"><button type="button" class="quiet" onClick={() => (rule.value = "")}>{t("rules.open")}</button></section>
          {props.chat && info.chat && <Chat session={props.chat} />}
          {props.foot}
        </div>
        <div class="facts">
          <Players desk={desk} module={module} clock={props.clock} session={props.chat} />
          {Bank && <section class="panel bank"><h2>{t("panel.bank")}</h2><Bank desk={desk} /></section>}
          {Card && <section class="panel card"><h2>{t("panel.card")}</h2><Card desk={desk} /></section>}
        </div>
      </div>
      {rule.value !== null && <RulesDrawer game={info.game} at={rule.value} onClose={() => (rule.value = null)} />}
    </main>
  );
}

/** The game's own parts; most steps leave most of them as they are. */
function kept_parts({ Board, Prompt, Hand, Bank, Card }: GameModule) {
  const part = (Part: Part | null) => Part && kept(Part);
  return { Board: kept(Board), Prompt: kept(Prompt), Hand: part(Hand), Bank: part(Bank), Card: part(Card) };
}

/** Show a part of the table; on a phone bring it above the sheet of the prompt. */
function show_tab(tab: Signal<Tab>, one: Tab): void {
  tab.value = one;
  if (!roomy()) document.querySelector(".tabs")?.scrollIntoView({ block: "start" });
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

type Choices = Pick<Desk, "hint" | "picked" | "draft">;

/** What lies on the desk now. */
function laid_out(source: TableSource, board: unknown, still: boolean, choices: Choices, rule: (id: string) => void): ReadonlySignal<Desk | null> {
  return computed(() => {
    const [view, info, prompt] = [source.view.value, source.info.value, still ? null : source.prompt.value];
    if (!view || !info) return null;
    return {
      source, view, info, board, prompt, rule, ...choices,
      name: (seat: number) => info.seats[seat]?.name || t("table.seat", { seat: seat + 1 }),
      play: (sentence: string) => {
        const known = prompt?.legal.includes(sentence) || prompt?.open_ended;
        if (!known || (coarse() && choices.picked.peek() !== sentence)) choices.picked.value = sentence;
        else source.say(sentence);
      },
    };
  });
}

/** The desk of a table: the parts look at it and are drawn again one by one; nothing around them is. */
function useDesk({ source, board, still }: Props, show: (rule: string) => void): Desk | null {
  const { laid, ready, hint, picked, draft, desk, changed } = useMemo(() => {
    const choices = { hint: signal<string | null>(null), picked: signal<string | null>(null), draft: signal<string | null>(null) };
    const laid = laid_out(source, board, still ?? false, choices, show);
    let last: Desk | null = null;
    return { laid, ready: computed(() => laid.value !== null), ...choices, ...going_on(() => (last = laid.peek() ?? last) as Desk) };
  }, [source, board, still]);
  useEffect(() => effect(() => {
    if (laid.value) changed();
  }), [laid]);
  useEffect(() => {
    let asked = source.prompt.peek();
    return effect(() => {
      if (asked === source.prompt.value) return;
      asked = source.prompt.value;
      hint.value = picked.value = draft.value = null; // what is pointed at, picked or put together belongs to one question
    });
  }, [laid]);
  useEffect(() => effect(() => {
    const say = draft.value;
    if (!say || !source.prompt.peek()?.open_ended || source.previews.peek().has(say)) return undefined;
    const timer = setTimeout(() => source.foretell?.(say), 150);
    return () => clearTimeout(timer);
  }), [laid]);
  return ready.value ? desk : null;
}

interface PromptProps {
  desk: Desk;
  module: GameModule;
  Body: ComponentType<{ desk: Desk }>;
  session?: Session | undefined;
}

const PromptCard = kept(({ desk, module, Body, session }: PromptProps): JSX.Element => {
  const folded = useSignal(false);
  const to_act = desk.view["to_act"];
  const ask = String(desk.view["ask"] ?? "");
  const enters = (session?.chance.value?.outcomes.length ?? 0) > 0 && (desk.source.seats.value.length > 0 || session?.host.value === true);
  const mine = desk.prompt !== null;
  const busy = desk.source.busy.value;
  const who = typeof to_act === "number" ? desk.name(to_act) : "";
  const trouble = desk.source.trouble.value;
  const picked = desk.picked.value;
  const hints = session !== undefined && gives_hint(desk, session);
  const hot = desk.source.seats.value.length > 1 && desk.prompt !== null;
  return (
    <section class={`panel prompt${hints ? " with-hint" : ""}${mine || enters ? " mine" : ""}${folded.value ? " folded" : ""}`} data-ask={ask} aria-labelledby="asked" aria-busy={busy}>
      <button type="button" class="quiet icon sheet-toggle" aria-expanded={!folded.value} aria-label={t("prompt.fold")} onClick={() => (folded.value = !folded.value)}>{folded.value ? "▴" : "▾"}</button>
      <p class="prompt-who">{session?.chance.value ? t("banker.box") : mine ? (hot ? desk.name(desk.prompt?.seat ?? 0) : t("table.your_turn")) : desk.info.status === "paused" ? t("table.paused") : who || t("table.result")}</p>
      <h2 id="asked" aria-live="polite">{module.asked(ask, mine, who)}</h2>
      {trouble && (
        <p class="trouble" role="alert">
          {said(trouble.code, trouble.facts, module)} <RuleLink desk={desk} rule={trouble.rule} />
        </p>
      )}
      {session?.chance.value && <div class="prompt-body"><Entering desk={desk} module={module} session={session} /></div>}
      {session && <Correction session={session} />}
      {mine && <div class="prompt-body"><Body desk={desk} /></div>}
      {mine && <PreviewOf desk={desk} module={module} />}
      {session && <Advice desk={desk} module={module} session={session} />}
      {picked !== null && desk.prompt?.legal.includes(picked) && (
        <button type="button" class="loud confirm" onClick={() => desk.source.say(picked)}>{t("prompt.confirm")}</button>
      )}
    </section>
  );
});

/** Keys: Escape lets go, ? opens the rules. */
function useShortcuts(desk: Desk | null, rules: () => void): void {
  const now = useRef(desk);
  now.current = desk;
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
