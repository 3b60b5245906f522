/** Play from a position: who sits where, people and bots, and a table with this very position. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { error_text } from "../error_text";
import { open_table } from "../net/api";
import { my_name } from "../net/remembered_tables";
import { navigate } from "../router";
import { SeatMark } from "../svg/identity_marks";
import { language } from "../i18n";
import type { GameInfo, NewTable, SeatPlan } from "../wire/wire";
import { t } from "./words";

interface Props {
  game: GameInfo;
  seats: number;
  mine: number; // the seat that is proposed as one's own
  name(seat: number): string;
  from: Pick<NewTable, "position" | "moment" | "record" | "step">;
  off?: boolean;
}

const BOT = "planner";

export function PlayFrom({ game, seats, mine, name, from, off = false }: Props): JSX.Element {
  const usual = game.bots.includes(BOT) ? BOT : (game.bots[0] ?? "");
  const plans = useSignal<readonly string[]>(Array.from({ length: seats }, (_none, seat) => (seat === mine || !usual ? "me" : usual)));
  const trouble = useSignal("");
  const busy = useSignal(false);
  const open = async (): Promise<void> => {
    busy.value = true;
    trouble.value = "";
    try {
      const planned = Array.from({ length: seats }, (_none, seat): SeatPlan => plan_of(plans.value[seat] ?? "me"));
      const opened = await open_table({ game: game.id, seats: planned, ...from });
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
      busy.value = false;
    }
  };
  return (
    <div class="play-from">
      <p class="faint">{t("play_about")}</p>
      <ul class="seat-choices">
        {Array.from({ length: seats }, (_none, seat) => (
          <li key={seat}><label><SeatMark seat={seat} size={14} /> {name(seat)} <select data-seat={seat} value={plans.value[seat]} onChange={(event) => (plans.value = plans.value.map((one, n) => (n === seat ? event.currentTarget.value : one)))}>
            <option value="me">{t("me")}</option>
            <option value="invite">{t("somebody")}</option>
            {game.personas.map((bot) => <option key={bot.name} value={bot.name}>{bot.title[language.value]}</option>)}
          </select></label></li>
        ))}
      </ul>
      <button type="button" class="loud" disabled={off || busy.value} onClick={() => void open()}>{t("go")}</button>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
    </div>
  );
}

function plan_of(chosen: string): SeatPlan {
  if (chosen === "me") return { kind: "me", name: my_name() };
  return chosen === "invite" ? { kind: "invite" } : { kind: "bot", bot: chosen };
}
