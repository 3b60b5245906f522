/** Before the game: seats and invitations. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { friendly_bot, persona } from "../bot_personas";
import { t } from "../i18n";
import { fetch_catalogue, take_seat } from "../net/api";
import { my_name, set_my_name } from "../net/remembered_tables";
import { error_text } from "../error_text";
import { BotFace, SeatMark } from "../svg/identity_marks";
import type { GameInfo, Invitation, TableInfo } from "../wire/wire";
import type { Session } from "./session";

export function Waiting({ session, info }: { session: Session; info: TableInfo }): JSX.Element {
  const name = useSignal(my_name());
  const trouble = useSignal("");
  const game = useSignal<GameInfo | undefined>(undefined);
  useEffect(() => {
    fetch_catalogue().then((known) => (game.value = known.games.find(({ id }) => id === info.game)), () => undefined);
  }, []);
  const seated = session.seats.value.length > 0;
  const take = async (seat: number): Promise<void> => {
    set_my_name(name.value);
    try {
      await take_seat(info.id, { name: name.value || t("lobby.guest"), seat });
      location.reload();
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  const full = info.seats.every((seat) => seat.kind !== "open");
  return (
    <main class="page waiting">
      <h1>{info.name || info.title}</h1>
      <p>{seated ? t("wait.seated") : t("wait.choose")}</p>
      {!seated && <label class="name-field">{t("lobby.name")} <input maxLength={24} value={name.value} placeholder={t("lobby.guest")} onInput={(event) => (name.value = event.currentTarget.value)} /></label>}
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      <ol class="seat-list">
        {info.seats.map((seat, n) => (
          <li key={n}>
            <SeatMark seat={n} size={20} />{seat.bot ? <BotFace face={persona(seat.bot)?.face} /> : null}
            <span>{seat.kind === "open" ? t("wait.free") : seat.name}{session.seats.value.includes(n) ? ` (${t("lobby.you")})` : ""}</span>
            {seat.kind === "open" && !seated && <button type="button" class="loud" onClick={() => void take(n)}>{t("wait.sit")}</button>}
            {seat.kind === "open" && session.host.value && <button type="button" class="quiet" onClick={() => session.send_command({ do: "seat_bot", seat: n, bot: friendly_bot(game.value, n) })}>{t("wait.bot")}</button>}
          </li>
        ))}
      </ol>
      <ShareLink address={`${location.origin}/g/${info.id}`} label={t("invite.open")} />
      {session.host.value && full && <button type="button" class="loud" onClick={() => session.send_command({ do: "start" })}>{t("wait.start")}</button>}
      {seated && <p><button type="button" class="quiet" onClick={() => session.send_command({ do: "leave" })}>{t("wait.leave")}</button></p>}
    </main>
  );
}

function ShareLink({ address, label }: { address: string; label: string }): JSX.Element {
  const copied = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      copied.value = true;
    } catch {
      copied.value = false;
    }
  };
  return (
    <p class="share-link">
      <label>{label}<input ref={field} readOnly value={address} onFocus={(event) => event.currentTarget.select()} /></label>
      <button type="button" class="quiet" onClick={() => void copy()}>{copied.value ? t("invite.copied") : t("invite.copy")}</button>
    </p>
  );
}

/** Links for the other seats and for those who watch. */
export function Invite({ info, onClose }: { info: TableInfo; onClose: () => void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const kept = JSON.parse(sessionStorage.getItem(`parkett.invitations.${info.id}`) ?? "[]") as Invitation[];
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="invite-title">
      <h2 id="invite-title">{t("invite.title")}</h2>
      {kept.map(({ seat, token }) => (
        <ShareLink key={seat} address={`${location.origin}/g/${info.id}#k=${encodeURIComponent(token)}`} label={t("invite.seat", { seat: seat + 1, name: info.seats[seat]?.name ?? "" })} />
      ))}
      {kept.length > 0 && <p class="faint">{t("invite.secret")}</p>}
      <ShareLink address={`${location.origin}/g/${info.id}`} label={t("invite.watch")} />
      <form method="dialog"><button class="quiet">{t("page.close")}</button></form>
    </dialog>
  );
}
