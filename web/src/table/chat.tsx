/** Talking at the table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { SeatMark } from "../svg/identity_marks";
import type { Session } from "./session";

export function Chat({ session }: { session: Session }): JSX.Element {
  const text = useSignal("");
  useEffect(() => {
    session.unread.value = 0;
  }, [session.chat.value]);
  const seated = session.seats.value.length > 0;
  return (
    <section class="chat">
      <ul class="chat-lines" aria-live="polite">
        {session.chat.value.slice(-30).map((line) => (
          <li key={line.seq}>{line.seat !== null && <SeatMark seat={line.seat} size={12} />} <b>{line.name}</b> {line.text}</li>
        ))}
      </ul>
      {seated && (
        <form
          class="say" onSubmit={(event) => {
            event.preventDefault();
            const said = text.value.trim();
            if (said) session.send_command({ do: "chat", text: said.slice(0, 300) });
            text.value = "";
          }}
        >
          <label><span class="visually-hidden">{t("chat.say")}</span><input maxLength={300} value={text.value} placeholder={t("chat.say")} onInput={(event) => (text.value = event.currentTarget.value)} /></label>
          <button type="submit" class="quiet">{t("chat.send")}</button>
        </form>
      )}
    </section>
  );
}
