/** A game with the real box goes on online: at a new table, with links for the others. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { error_text } from "../error_text";
import { open_table } from "../net/api";
import { navigate } from "../router";
import { Drawer } from "../table/menu_bar";
import type { Session } from "../table/session";
import type { SeatPlan, TableInfo } from "../wire/wire";
import { t } from "./words";

interface Props {
  info: TableInfo;
  session: Session;
  onClose: () => void;
}

export function GoOnline({ info, session, onClose }: Props): JSX.Element {
  const trouble = useSignal("");
  const busy = useSignal(false);
  const [own] = session.seats.value;
  const go = async (): Promise<void> => {
    busy.value = true;
    try {
      const seats = info.seats.map(({ kind, bot, name }, n): SeatPlan => (kind === "bot" ? { kind, bot } : { kind: n === own ? "me" : "invite", name }));
      const opened = await open_table({ game: info.game, seats, name: info.name, goes_on: info.id });
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    }
    busy.value = false;
  };
  return (
    <Drawer title={t("banker.go_online")} onClose={onClose}>
      <p>{t("banker.go_online_text")}</p>
      {trouble.value && <p class="trouble" role="alert">{trouble.value}</p>}
      <button type="button" class="loud" disabled={busy.value} onClick={() => void go()}>{t("banker.go_online")}</button>
    </Drawer>
  );
}
