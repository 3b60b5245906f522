/** Go on from a moment of a record at a new table, in the place of whoever is to act. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { error_text } from "../error_text";
import { t } from "../i18n";
import { open_table } from "../net/api";
import { navigate } from "../router";
import type { ReplayedRecord, SeatPlan } from "../wire/wire";

interface Props {
  text: string;
  told: ReplayedRecord;
  step: number;
  to_act: unknown;
}

export function GoOn({ text, told: { header }, step, to_act }: Props): JSX.Element {
  const trouble = useSignal("");
  const own = typeof to_act === "number" ? to_act : 0;
  const go = async (others: SeatPlan): Promise<void> => {
    trouble.value = "";
    try {
      const seats = Array.from({ length: header.seats }, (_none, n): SeatPlan => (n === own ? { kind: "me" } : others));
      const opened = await open_table({ game: header.game, seats, record: text, step });
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  return (
    <p class="go-on">
      <button type="button" class="quiet" onClick={() => void go({ kind: "invite" })}>{t("record.go_on")}</button>
      <button type="button" class="quiet" onClick={() => void go({ kind: "bot", bot: "greedy" })}>{t("record.go_on_bots")}</button>
      {trouble.value && <span class="trouble" role="alert">{trouble.value}</span>}
    </p>
  );
}
