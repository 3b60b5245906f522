/** Before the game: seats and invitations.  During it: undo, pause, take-over, share. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { friendly_bot, persona } from "../bot_personas";
import { language, t } from "../i18n";
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
      <h1>{info.name || info.title[language.value]}</h1>
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

export function TableMenu({ session, info, onInvite }: { session: Session; info: TableInfo; onInvite: () => void }): JSX.Element {
  const seated = session.seats.value.length > 0;
  const proposal = info.proposal ?? null;
  const asked = proposal && seated && !session.seats.value.some((seat) => proposal.agreed.includes(seat));
  const undo = session.undo.value;
  const gone = info.seats.flatMap((seat, n) => (seat.kind === "human" && !seat.stand_in && !session.here.value.has(n) && !session.seats.value.includes(n) ? [n] : []));
  const replaced = session.seats.value.filter((n) => info.seats[n]?.stand_in);
  return (
    <section class="panel menu" aria-label={t("menu.title")}>
      {proposal && (
        <p class="proposal" role="status">
          {t(proposal.what === "undo" ? "menu.wants_undo" : "menu.wants_pause", { name: info.seats[proposal.seat]?.name ?? "" })}
          {asked && (
            <>
              {" "}<button type="button" class="loud" onClick={() => session.send_command({ do: "answer", agree: true })}>{t("menu.agree")}</button>
              {" "}<button type="button" class="quiet" onClick={() => session.send_command({ do: "answer", agree: false })}>{t("menu.decline")}</button>
            </>
          )}
        </p>
      )}
      <div class="menu-buttons">
        {seated && info.status === "playing" && (
          <button type="button" class="quiet" aria-disabled={undo === "no" ? "true" : undefined} onClick={() => undo !== "no" && session.send_command({ do: "undo", expected_seq: session.seq.value })}>
            {undo === "ask" ? t("menu.ask_undo") : t("menu.undo")}
          </button>
        )}
        {seated && info.status === "playing" && <button type="button" class="quiet" onClick={() => session.send_command({ do: "pause" })}>{t("menu.pause")}</button>}
        {seated && info.status === "paused" && <button type="button" class="loud" onClick={() => session.send_command({ do: "resume" })}>{t("menu.resume")}</button>}
        <button type="button" class="quiet" onClick={onInvite}>{t("menu.invite")}</button>
        {seated && info.status === "playing" && gone.map((n) => (
          <button key={n} type="button" class="quiet" onClick={() => session.send_command({ do: "take_over", seat: n })}>{t("menu.take_over", { name: info.seats[n]?.name ?? "" })}</button>
        ))}
        {replaced.map((n) => (
          <button key={n} type="button" class="loud" onClick={() => session.send_command({ do: "hand_back", seat: n })}>{t("menu.hand_back")}</button>
        ))}
      </div>
    </section>
  );
}
