/** Before the game: seats and invitations. */
import { useSignal } from "@preact/signals";
import { seat_name } from "./seat_names";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { friendly_bot, persona } from "../bot_personas";
import { language, t } from "../i18n";
import { BoardPicture } from "../lobby/board_picture";
import { fetch_catalogue, issue_invitation, look, redeem_invitation, take_seat } from "../net/api";
import { invitations_of, my_name, set_my_name, token_of, write_invitation } from "../net/remembered_tables";
import { error_text } from "../error_text";
import { BotFace, SeatMark } from "../svg/identity_marks";
import type { GameInfo, Invitation, TableInfo } from "../wire/wire";
import type { Session } from "./session";
import { ReachNote, ShareLink, useReachableOrigin } from "./share_link";

export function Waiting({ session, info }: { session: Session; info: TableInfo }): JSX.Element {
  const name = useSignal(my_name());
  const field = useRef<HTMLInputElement>(null);
  const trouble = useSignal("");
  const game = useSignal<GameInfo | undefined>(undefined);
  const origin = useReachableOrigin();
  useEffect(() => {
    fetch_catalogue().then(({ games }) => (game.value = games.find(({ id }) => id === info.game)), () => undefined);
  }, [info.game]);
  const seated = session.seats.value.length > 0;
  const take = async (seat: number): Promise<void> => {
    if (!name.value.trim()) {
      trouble.value = t("wait.name_first");
      field.current?.focus();
      return;
    }
    set_my_name(name.value);
    try {
      await take_seat(info.id, { name: name.value, seat });
      location.reload();
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  const dealing = info.salts_missing.length > 0;
  const host = session.host.value && !dealing;
  const edition = game.value?.editions.find(({ id }) => id === info.edition);
  return (
    <main class="page waiting">
      <h1>{info.name || info.title[language.value]}</h1>
      <p role="status">{dealing ? t("wait.salts", { names: info.salts_missing.map((n) => seat_name(info, n)).join(", ") }) : seated ? t("wait.seated") : t("wait.choose")}</p>
      {info.locked && <p>{t("wait.locked")}</p>}
      {!seated && <label class="name-field">{t("lobby.name")} <input ref={field} maxLength={24} autocomplete="nickname" value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} /></label>}
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      <div class="waiting-parts">
        <section aria-labelledby="waiting-seats">
          <h2 id="waiting-seats">{t("panel.players")}</h2>
          <ol class="seat-list">
            {info.seats.map((seat, n) => (
              <li key={n}>
                <SeatMark seat={n} size={20} />
                <span class="seat-who">{seat.bot ? <BotFace face={persona(seat.bot)?.face} /> : null}<b>{seat.kind === "open" ? t("wait.free") : seat_name(info, n)}</b>{session.seats.value.includes(n) ? ` (${t("lobby.you")})` : ""}</span>
                {seat.kind === "open" && !seated && !info.locked ? <button type="button" class="loud" onClick={() => void take(n)}>{t("wait.sit")}</button> : <SeatState session={session} info={info} seat={n} />}
                {host && <HostButtons session={session} info={info} game={game.value} seat={n} onTrouble={(text) => (trouble.value = text)} />}
              </li>
            ))}
          </ol>
          {host && <StartButton session={session} info={info} game={game.value} />}
          {seated && !dealing && <button type="button" class="quiet" onClick={() => session.send_command({ do: "leave" })}>{t("wait.leave")}</button>}
        </section>
        <section class="invite-card" aria-labelledby="waiting-invite">
          <h2 id="waiting-invite">{t("invite.title")}</h2>
          <ReachNote origin={origin} />
          <ShareLink address={`${origin ?? location.origin}/g/${info.id}`} label={t("invite.open")} code={host} />
          {host && <button type="button" class="quiet" aria-pressed={info.locked} onClick={() => session.send_command({ do: "lock", locked: !info.locked })}>{t(info.locked ? "wait.unlock" : "wait.lock")}</button>}
          {edition && <BoardPicture game={info.game} edition={edition} title={edition.title[language.value]} />}
        </section>
      </div>
    </main>
  );
}

/** Whether whoever belongs to a seat is here, and so ready: the game begins by itself when all are. */
function SeatState({ session, info, seat }: { session: Session; info: TableInfo; seat: number }): JSX.Element {
  const kind = info.seats[seat]?.kind;
  const ready = kind === "bot" || (kind === "human" && session.here.value.has(seat));
  const words = ready ? "wait.ready" : kind === "human" ? "players.away" : kind === "invited" ? "wait.invited" : "wait.open";
  return <span class={`seat-state${ready ? " ready" : ""}`}>{ready && <span aria-hidden="true">✓ </span>}{t(words)}</span>;
}

/** Begin: at once where every seat is taken, else with bots on the empty ones. */
function StartButton({ session, info, game }: { session: Session; info: TableInfo; game: GameInfo | undefined }): JSX.Element {
  const empty = info.seats.flatMap(({ kind }, n) => (kind === "human" || kind === "bot" ? [] : [n]));
  const start = (): void => {
    for (const seat of empty) session.send_command({ do: "seat_bot", seat, bot: friendly_bot(game, seat) });
    if (empty.length === 0) session.send_command({ do: "start" });
  };
  return <p><button type="button" class={empty.length === 0 ? "loud" : "quiet"} onClick={start}>{t(empty.length === 0 ? "wait.start" : "wait.start_with_bots")}</button></p>;
}

interface HostProps {
  session: Session;
  info: TableInfo;
  game: GameInfo | undefined;
  seat: number;
  onTrouble: (text: string) => void;
}

/** What the host may do with one seat before the game: invite, withdraw, seat a bot, remove. */
function HostButtons({ session, info, game, seat, onTrouble }: HostProps): JSX.Element | null {
  const origin = useReachableOrigin();
  const issued = useSignal(0); // redraws when a link has been made
  const { kind, name = "" } = info.seats[seat] ?? {};
  if (kind === "human" || kind === "bot") {
    if (session.seats.value.includes(seat)) return null;
    return <div class="seat-actions"><button type="button" class="quiet" onClick={() => session.send_command({ do: "remove", seat })}>{t("wait.remove", { name })}</button></div>;
  }
  const invite = (): void => void issue_invitation(info.id, seat).then(() => (issued.value += 1), (error: unknown) => onTrouble(error_text(error)));
  const link = issued.value >= 0 && kind === "invited" ? invitations_of(info.id).find((one) => one.seat === seat) : undefined;
  return (
    <div class="seat-actions">
      {link && <ShareLink address={`${origin ?? location.origin}/g/${info.id}#${write_invitation(link)}`} label={t("invite.seat", { seat: seat + 1 })} />}
      {link && <p class="faint">{t("invite.secret")}</p>}
      <button type="button" class="quiet" onClick={invite}>{t(kind === "invited" ? "invite.again" : "invite.make")}</button>
      {kind === "invited" && <button type="button" class="quiet" onClick={() => session.send_command({ do: "withdraw", seat })}>{t("invite.withdraw")}</button>}
      <button type="button" class="quiet" onClick={() => session.send_command({ do: "seat_bot", seat, bot: friendly_bot(game, seat) })}>{t("wait.bot")}</button>
    </div>
  );
}

/** Somebody follows an invitation: ask for a name, the one that the host wrote if there is one, and take the seat. */
export function Redeem({ id, invitation: { code, seat }, onDone }: { id: string; invitation: Invitation; onDone: () => void }): JSX.Element {
  const name = useSignal(my_name());
  const info = useSignal<TableInfo | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    const typed = name.peek();
    look(id).then(({ table }) => {
      info.value = table;
      const wanted = table.seats[seat];
      if (wanted?.kind === "invited" && wanted.name && name.peek() === typed) name.value = wanted.name;
    }, () => undefined); // whoever is invited can sit down without it
  }, [id]);
  const redeem = async (event: Event): Promise<void> => {
    event.preventDefault();
    set_my_name(name.value);
    try {
      await redeem_invitation(id, code, name.value);
      onDone();
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  return (
    <main class="page waiting">
      <h1>{t("invite.welcome")}</h1>
      {info.value && <p><b>{info.value.name || info.value.title[language.value]}</b></p>}
      <p>{t("invite.welcome_text")}</p>
      <form onSubmit={(event) => void redeem(event)}>
        <label class="name-field">{t("lobby.name")} <input required maxLength={24} autocomplete="nickname" value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} /></label>
        {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
        <p><button type="submit" class="loud">{t("invite.redeem")}</button> {trouble.value && <button type="button" class="quiet" onClick={onDone}>{t("table.watch_instead")}</button>}</p>
      </form>
    </main>
  );
}

/** Links for those who watch, and for the own seat on another device. */
export function Invite({ info, seated, onClose }: { info: TableInfo; seated: boolean; onClose: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const origin = useReachableOrigin();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="invite-title">
      <h2 id="invite-title">{t("invite.title")}</h2>
      <ReachNote origin={origin} />
      <ShareLink address={`${origin ?? location.origin}/g/${info.id}`} label={t("invite.watch")} />
      {seated && <ShareLink address={`${origin ?? location.origin}/g/${info.id}#k=${encodeURIComponent(token_of(info.id))}`} label={t("invite.own")} />}
      {seated && <p class="faint">{t("invite.own_secret")}</p>}
      <form method="dialog"><button class="quiet">{t("page.close")}</button></form>
    </dialog>
  );
}
