/** The page of one table: connect, load the game's own parts, lay everything out. */
import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Frame } from "../app";
import type { TableContext, GameModule } from "../games/game";
import { game_module } from "../games/registry";
import { language, t } from "../i18n";
import { fetch_table_board } from "../net/api";
import { read_invitation, remember_table, seat_at, token_of } from "../net/remembered_tables";
import { error_text, refusal_text } from "../error_text";
import { usePart } from "../later";
import { navigate, route } from "../router";
import { play_sound } from "../sounds";
import { MenuBar, menu_entries, useMenuKeys, type OpenPanel } from "./menu_bar";
import { Playback } from "./playback";
import { Session } from "./session";
import { TableView } from "./table_view";
import type { Invitation } from "../wire/wire";

/** What is needed only before a game and to invite. */
const load_seats = (): Promise<typeof import("./seats")> => import("./seats");

export function TablePage({ id }: { id: string }): JSX.Element {
  const [invitation, set_invitation] = useState(() => own_invitation(id));
  const done = (): void => {
    navigate(`/g/${id}`, true);
    set_invitation(null);
  };
  const seats = usePart(invitation !== null, load_seats);
  return invitation ? <Frame>{seats && <seats.Redeem id={id} invitation={invitation} onDone={done} />}</Frame> : <LiveTable id={id} />;
}

/** The invitation behind the #, unless this browser has a seat here already. */
function own_invitation(id: string): Invitation | null {
  const hash = route.peek().hash;
  if (!hash.startsWith("i=")) return null;
  if (!token_of(id)) return read_invitation(hash);
  navigate(`/g/${id}`, true);
  return null;
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
  const Result = usePart(playback.info.value?.status === "over", () => import("./result"))?.Result;
  useEffect(() => {
    if (!info) return;
    Promise.all([game_module(info.game), fetch_table_board<unknown>(info).catch(() => null)]).then(
      ([module, board]) => (parts.value = { module, board }),
      (error: unknown) => (trouble.value = error_text(error)),
    );
  }, [info?.game, info?.edition]);
  const seats = usePart(info?.status === "open" || open.value === "invite", load_seats);
  const dealt = useComputed(() => playback.view.value !== null).value;
  const loaded = parts.value;
  const at = route.value.query.get("at");
  const past = usePart(at !== null, () => import("./replay"));
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
        past ? <past.Replay session={session} info={info} at={Number(at)} {...loaded} /> : <main class="page" aria-busy="true" />
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
