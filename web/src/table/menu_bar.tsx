/** The menu bar of a table: take back, pause, invite, rules, card, chat, pace and sound, with a key for each. */
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t, type Key } from "../i18n";
import { narrow_screen } from "../screen";
import { auto_pass, pace, PACES, USUAL_VOLUME, volume } from "../settings";
import type { TableInfo } from "../wire/wire";
import { has_other_people } from "./hint";
import { seat_name } from "./seat_names";
import type { Session } from "./session";
import { PaceChoice } from "./story";

/** What is open beside the table. */
export type OpenPanel = "invite" | "rules" | "card" | "chat" | "print" | "keys" | null;

export interface MenuEntry {
  shortcut: string;
  name: Key;
  icon: string; // the path of a drawing 20 by 20
  run: () => void;
  off?: boolean;
  count?: number; // something new
  loud?: boolean;
}

const ICONS = {
  undo: "M8 5 3.500 9.500 8 14M4 9.500h8a4.500 4.500 0 0 1 0 9H9",
  pause: "M7 4v12M13 4v12",
  resume: "M6 4v12l10-6Z",
  hints: "M8 16h4M10 3a5 5 0 0 0-2 9v2h4v-2a5 5 0 0 0-2-9Z",
  invite: "M10 10a3 3 0 1 0-.01 0ZM4 17q0-5 6-5 2 0 3.500.7M16 11v6M13 14h6",
  rules: "M4 4h5q1 0 1 1v12q0-1-1-1H4ZM16 4h-5q-1 0-1 1v12q0-1 1-1h5Z",
  card: "M3 5h14v10H3ZM3 8.500h14M8 8.500V15",
  chat: "M3 4h14v9H9l-4 4v-4H3Z",
  print: "M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.500h8V17H6Z",
  keys: "M2.500 6h15v8.500h-15ZM5 9h.5M8 9h.5M11 9h.5M14 9h.5M6 12h8",
};

/** The entries of the menu, as the state of the table allows. */
export function menu_entries(session: Session, info: TableInfo, open: Signal<OpenPanel>, has_card: boolean): MenuEntry[] {
  const seated = session.seats.value.length > 0;
  const show = (panel: OpenPanel) => () => void (open.value = open.peek() === panel ? null : panel);
  const undo = session.undo.value;
  const take_back: MenuEntry = {
    shortcut: "u", name: undo === "ask" ? "menu.ask_undo" : "menu.undo", icon: ICONS.undo, off: undo === "no",
    run: () => session.send_command({ do: "undo", expected_seq: session.seq.peek() }),
  };
  const pause: MenuEntry = { shortcut: "p", name: "menu.pause", icon: ICONS.pause, run: () => session.send_command({ do: "pause" }) };
  const resume: MenuEntry = { shortcut: "p", name: "menu.resume", icon: ICONS.resume, loud: true, run: () => session.send_command({ do: "resume" }) };
  const hints: MenuEntry = { shortcut: "h", name: info.hints ? "menu.end_hints" : "menu.ask_hints", icon: ICONS.hints, run: () => session.send_command({ do: "hints", allowed: !info.hints }) };
  return [
    ...(seated && info.status === "playing" ? [take_back, pause] : []),
    ...(seated && info.status === "paused" ? [resume] : []),
    ...(seated && info.status === "playing" && (info.hints || has_other_people(info, session)) ? [hints] : []),
    { shortcut: "i", name: "menu.invite", icon: ICONS.invite, run: show("invite") },
    { shortcut: "r", name: "menu.rules", icon: ICONS.rules, run: show("rules") },
    ...(has_card ? [{ shortcut: "c", name: "panel.card" as const, icon: ICONS.card, run: show("card") }] : []),
    ...(info.chat ? [{ shortcut: "t", name: "panel.chat" as const, icon: ICONS.chat, run: show("chat"), count: session.unread.value }] : []),
    { shortcut: "d", name: "menu.print", icon: ICONS.print, run: show("print") },
    { shortcut: "?", name: "keys.title", icon: ICONS.keys, run: show("keys") },
  ];
}

export function MenuBar({ entries }: { entries: readonly MenuEntry[] }): JSX.Element {
  const folded = useSignal(true);
  return (
    <nav class={`menu-bar${folded.value ? " folded" : ""}`} aria-label={t("menu.title")}>
      <button type="button" class="quiet icon menu-toggle" aria-expanded={!folded.value} aria-label={t("menu.title")} onClick={() => (folded.value = !folded.value)}>☰</button>
      <div class="menu-buttons">
        {entries.map((entry) => <MenuButton key={entry.name} {...entry} onPress={() => (folded.value = true)} />)}
        <PaceChoice />
        <label class="auto-pass"><input type="checkbox" checked={auto_pass.value} onChange={(event) => (auto_pass.value = event.currentTarget.checked)} /> {t("menu.auto_pass")}</label>
        {(volume.value ?? 0) > 0 && (
          <label class="volume">
            <span class="visually-hidden">{t("settings.volume")}</span>
            <input type="range" min={0.1} max={1} step={0.1} value={volume.value ?? 0} onChange={(event) => (volume.value = Number(event.currentTarget.value))} />
          </label>
        )}
      </div>
    </nav>
  );
}

function MenuButton({ shortcut, name, icon, run, off, count, loud, onPress }: MenuEntry & { onPress: () => void }): JSX.Element {
  const title = t("menu.with_key", { name: t(name), key: shortcut.toUpperCase() });
  const press = (): void => {
    if (off) return;
    onPress();
    run();
  };
  return (
    <button type="button" class={`menu-button ${loud ? "loud" : "quiet"}`} data-menu={name} title={title} aria-disabled={off ? "true" : undefined} onClick={press}>
      <svg class="stroke" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d={icon} /></svg>
      <span class="menu-name">{t(name)}</span>
      {count ? <span class="badge">{count}</span> : null}
    </button>
  );
}

/** The keys of the menu, of the pace and of the story. */
export function useMenuKeys(entries: readonly MenuEntry[]): void {
  const now = useRef(entries);
  now.current = entries;
  useLayoutEffect(() => { // a key counts as soon as the table is painted
    const press = (event: KeyboardEvent): void => {
      if (is_typing(event) || document.querySelector("dialog[open]")) return;
      const entry = now.current.find(({ shortcut }) => shortcut === event.key.toLowerCase());
      const turn = { "+": 1, "-": -1 }[event.key];
      if (entry && !entry.off) entry.run();
      else if (turn) pace.value = PACES[Math.min(PACES.indexOf("instant"), Math.max(0, PACES.indexOf(pace.peek()) + turn))] ?? pace.peek();
      else if (event.key.toLowerCase() === "m") volume.value = (volume.peek() ?? 0) > 0 ? 0 : USUAL_VOLUME;
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Whether a key is meant for a field, or for the browser. */
export function is_typing({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

/** A panel over the table; its close button stays in view. */
export function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="drawer" aria-label={title} onClose={onClose} onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}>
      <div class="drawer-inside">
        <header><h2>{title}</h2><button type="button" class="quiet" onClick={() => dialog.current?.close()}>{t("page.close")}</button></header>
        {children}
      </div>
    </dialog>
  );
}

const STORY_KEYS = [["Esc", "keys.skip"], [".", "keys.next"], ["+ −", "keys.pace"], ["M", "settings.sound"]] as const;

/** The page of keys. */
export function KeyList({ entries }: { entries: readonly MenuEntry[] }): JSX.Element {
  return (
    <dl class="rows keys">
      {entries.map(({ shortcut, name }) => <div key={name}><dt>{t(name)}</dt><dd><kbd>{shortcut.toUpperCase()}</kbd></dd></div>)}
      {STORY_KEYS.map(([key, name]) => <div key={name}><dt>{t(name)}</dt><dd><kbd>{key}</kbd></dd></div>)}
    </dl>
  );
}

/** What needs an answer from the players at this table: a proposal, an absent player, the own seat. */
export function TableNotices({ session, info }: { session: Session; info: TableInfo }): JSX.Element | null {
  const seated = session.seats.value.length > 0;
  const proposal = info.proposal ?? null;
  const asked = proposal && seated && !session.seats.value.some((seat) => proposal.agreed.includes(seat));
  const gone = info.seats.flatMap((seat, n) => (seat.long_absent && seat.kind === "human" && !seat.stand_in && !session.here.value.has(n) && !session.seats.value.includes(n) ? [n] : []));
  const replaced = session.seats.value.filter((n) => info.seats[n]?.stand_in);
  const absent = seated && info.status === "playing" ? gone : [];
  const unasked = volume.value === null && seated && info.status !== "over" && !(narrow_screen.value && session.prompt.value !== null); // a phone has no room for two questions
  if (!proposal && absent.length === 0 && replaced.length === 0 && !unasked) return null;
  return (
    <section class="panel notices" aria-label={t("menu.notices")}>
      {proposal && (
        <p class="proposal" role="status">
          {t(`menu.wants_${proposal.what}`, { name: seat_name(info, proposal.seat), other: info.seats[proposal.target ?? 0]?.name ?? "" })}
          {asked && (
            <>
              {" "}<button type="button" class="loud" onClick={() => session.send_command({ do: "answer", agree: true })}>{t("menu.agree")}</button>
              {" "}<button type="button" class="quiet" onClick={() => session.send_command({ do: "answer", agree: false })}>{t("menu.decline")}</button>
            </>
          )}
        </p>
      )}
      {unasked && (
        <p class="sound-question">
          {t("sound.ask")}{" "}
          <button type="button" class="quiet" onClick={() => (volume.value = USUAL_VOLUME)}>{t("new.yes")}</button>{" "}
          <button type="button" class="quiet" onClick={() => (volume.value = 0)}>{t("new.no")}</button>
        </p>
      )}
      {absent.map((n) => (
        <button key={n} type="button" class="quiet" onClick={() => session.send_command({ do: "take_over", seat: n })}>{t("menu.take_over", { name: seat_name(info, n) })}</button>
      ))}
      {replaced.map((n) => (
        <button key={n} type="button" class="loud" onClick={() => session.send_command({ do: "hand_back", seat: n })}>{t("menu.hand_back")}</button>
      ))}
    </section>
  );
}
