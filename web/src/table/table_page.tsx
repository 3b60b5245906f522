/** The page of one table: connect, load the game's own parts, lay everything out. */
import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Frame } from "../app";
import type { TableContext, GameModule } from "../games/game";
import { game_module } from "../games/registry";
import { language, t } from "../i18n";
import { fetch_table_board } from "../net/api";
import { remember_table, seat_at, token_of } from "../net/remembered_tables";
import { error_text, refusal_text } from "../error_text";
import { navigate, route } from "../router";
import { play_sound } from "../sounds";
import { MenuBar, menu_entries, useMenuKeys, type OpenPanel } from "./menu_bar";
import { Playback } from "./playback";
import { Replay } from "./replay";
import type { Result as ResultPart } from "./result";
import type * as SeatParts from "./seats";
import { Session } from "./session";
import { TableView } from "./table_view";

export function TablePage({ id }: { id: string }): JSX.Element {
  const [code, set_code] = useState(() => invitation_code(id));
  const done = (): void => {
    navigate(`/g/${id}`, true);
    set_code("");
  };
  const seats = useSeatParts(code !== "");
  return code ? <Frame>{seats && <seats.Redeem id={id} code={code} onDone={done} />}</Frame> : <LiveTable id={id} />;
}

/** The code of an invitation behind the #, unless this browser has a seat here already. */
function invitation_code(id: string): string {
  const hash = route.peek().hash;
  if (!hash.startsWith("i=")) return "";
  if (!token_of(id)) return decodeURIComponent(hash.slice(2));
  navigate(`/g/${id}`, true);
  return "";
}

function LiveTable({ id }: { id: string }): JSX.Element {
  const session = useMemo(() => {
    take_secret(id);
    const { game } = seat_at(id);
    if (game) game_module(game).catch(() => undefined); // fetched while the line is opened
    return new Session(id);
  }, [id]);
  const parts = useSignal<{ module: GameModule; board: unknown } | null>(null);
  const trouble = useSignal("");
  const open = useSignal<OpenPanel>(null);
  const playback = useMemo(() => new Playback(session), [session]);
  useEffect(() => () => {
    playback.close();
    session.close();
  }, [session]);
  const info = session.info.value;
  const Result = useResult(playback.info.value?.status === "over");
  useEffect(() => {
    if (!info) return;
    Promise.all([game_module(info.game), fetch_table_board<unknown>(info).catch(() => null)]).then(
      ([module, board]) => (parts.value = { module, board }),
      (error: unknown) => (trouble.value = error_text(error)),
    );
  }, [info?.game, info?.edition]);
  const seats = useSeatParts(info?.status === "open" || open.value === "invite");
  const dealt = useComputed(() => playback.view.value !== null).value;
  const loaded = parts.value;
  const at = route.value.query.get("at");
  const menu = info && loaded && info.status !== "open" ? menu_entries(session, info, open, loaded.module.Card !== null) : [];
  useMenuKeys(menu);
  if (session.link.value === "gone") return <Gone code={session.trouble.value?.code ?? "unknown_table"} id={id} />;
  const title = info && <span>{info.name || info.title[language.value]}</span>;
  return (
    <Frame title={title} bar={menu.length > 0 && <MenuBar entries={menu} />}>
      <LinkNotice session={session} />
      <Attention playback={playback} name={info?.name || info?.title[language.value] || "Parkett"} />
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      {!info || (!loaded && info.status !== "open") ? (
        <main class="page" aria-busy="true"><p class="faint">{t("table.connecting")}</p></main>
      ) : info.status === "open" ? (
        seats ? <seats.Waiting session={session} info={info} /> : <main class="page" aria-busy="true" />
      ) : at !== null && loaded ? (
        <Replay session={session} info={info} at={Number(at)} {...loaded} />
      ) : loaded && dealt ? (
        <TableView
          source={playback} {...loaded} clock={session.clock} playback={playback}
          open={open}
          {...(Result && { above: (context: TableContext) => <Result session={session} info={info} context={context} module={loaded.module} /> })}
        />
      ) : (
        <main class="page" aria-busy={playback.returning.value}><p>{playback.returning.value ? t("table.connecting") : t("table.frozen")}</p></main>
      )}
      {open.value === "invite" && info && seats && <seats.Invite info={info} seated={session.seats.value.length > 0} onClose={() => (open.value = null)} />}
    </Frame>
  );
}

/** What is needed only before a game and to invite, fetched when it is. */
function useSeatParts(wanted: boolean): typeof SeatParts | null {
  const parts = useSignal<typeof SeatParts | null>(null);
  useEffect(() => {
    if (wanted) void import("./seats").then((found) => (parts.value = found), () => undefined);
  }, [wanted]);
  return parts.value;
}

/** The page of the result, fetched when the game is over. */
function useResult(over: boolean): typeof ResultPart | null {
  const part = useSignal<{ Result: typeof ResultPart } | null>(null);
  useEffect(() => {
    if (over) void import("./result").then(({ Result }) => (part.value = { Result }), () => undefined);
  }, [over]);
  return over ? (part.value?.Result ?? null) : null;
}

/** A link to the own seat carries its secret behind the #; keep it and clear the address. */
function take_secret(id: string): void {
  const hash = route.peek().hash;
  if (!hash.startsWith("k=")) return;
  const token = decodeURIComponent(hash.slice(2));
  if (token && token !== token_of(id)) remember_table(id, token, "");
  navigate(`/g/${id}`, true);
}

function Gone({ code, id }: { code: string; id: string }): JSX.Element {
  return (
    <Frame>
      <main class="page">
        <h1>{t("table.gone")}</h1>
        <p>{refusal_text(code, {})}</p>
        <p>
          {code === "bad_token" && (
            <button
              type="button" class="quiet" onClick={() => {
                remember_table(id, "", "");
                location.reload();
              }}
            >{t("table.watch_instead")}</button>
          )}{" "}
          <a class="button" href="/">{t("page.home")}</a>
        </p>
      </main>
    </Frame>
  );
}

const SOON = 60; // milliseconds: the step is painted first

/** Calls the player by a bell when the question is shown, and by the window's title as soon as it is asked. */
function Attention({ playback, name }: { playback: Playback; name: string }): null {
  const mine = useComputed(() => playback.session.prompt.value !== null).value;
  const shown = useComputed(() => playback.prompt.value !== null).value;
  const title = mine ? `● ${t("table.your_turn")} · ${name}` : `${name} · Parkett`;
  useEffect(() => {
    if (shown) play_sound("bell");
  }, [shown]);
  useEffect(() => {
    const timer = setTimeout(() => (document.title = title), SOON);
    return () => clearTimeout(timer);
  }, [title]);
  return null;
}

function LinkNotice({ session }: { session: Session }): JSX.Element | null {
  const link = session.link.value;
  if (link === "live" || link === "gone") return null;
  if (link === "connecting") return null;
  return (
    <div class="notice link" role="status">
      {link === "restarting" ? t("table.restarting") : t("table.lost")}{" "}
      <button type="button" class="quiet" onClick={() => session.retry_now()}>{t("table.retry")}</button>
    </div>
  );
}
