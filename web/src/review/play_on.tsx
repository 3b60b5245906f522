/** Play on from a moment of a finished game: a new table with the same position, bots at the other seats. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { error_text } from "../error_text";
import { fetch_record, json, open_table } from "../net/api";
import { navigate } from "../router";
import { seat_name } from "../table/seat_names";
import type { Session } from "../table/session";
import type { ReviewStatus, SeatPlan, TableInfo } from "../wire/wire";
import { t, words } from "./words";
import "./review.css";

export { words };

const OPPONENT = "planner"; // where a person sat

interface Props {
  session: Session;
  info: TableInfo;
  seq: number;
}

export function PlayOn({ session, info, seq }: Props): JSX.Element {
  const mine = useSignal(session.seats.value[0] ?? 0);
  const busy = useSignal(false);
  const trouble = useSignal("");
  const study = async (): Promise<void> => {
    const { seqs } = await json<ReviewStatus>(`/tables/${info.id}/review`, undefined, info.id);
    navigate(`/record?table=${info.id}&at=${seqs.findLastIndex((one) => one <= seq) + 1}`);
  };
  const begin = async (): Promise<void> => {
    busy.value = true;
    trouble.value = "";
    try {
      const [record, { seqs }] = await Promise.all([fetch_record(info.id), json<ReviewStatus>(`/tables/${info.id}/review`, undefined, info.id)]);
      const seats = info.seats.map(({ bot }, n): SeatPlan => (n === mine.value ? { kind: "me" } : { kind: "bot", bot: bot || OPPONENT }));
      const opened = await open_table({ game: info.game, seats, record, step: seqs.findLastIndex((one) => one <= seq) + 1 });
      navigate(`/g/${opened.table.id}`);
    } catch (error) {
      trouble.value = error_text(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <div class="play-on panel">
      <button type="button" class="quiet" title={t("review.playon.about")} disabled={busy.value} onClick={() => void begin()}>{t("review.playon")}</button>
      <label>{t("review.playon.seat")} <select value={mine.value} onChange={(event) => (mine.value = Number(event.currentTarget.value))}>
        {info.seats.map((_seat, n) => <option key={n} value={n}>{seat_name(info, n)}</option>)}
      </select></label>
      <button type="button" class="quiet" onClick={() => void study().catch((error: unknown) => (trouble.value = error_text(error)))}>{t("study.about")}</button>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
    </div>
  );
}
