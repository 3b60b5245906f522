/** Play on from a moment of a game: a table of its own with the same position, people and bots at the seats as one likes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { error_text } from "../error_text";
import { has_position_editor } from "../games/position_registry";
import { fetch_catalogue, json } from "../net/api";
import { PlayFrom } from "../position/play_from";
import { write_link } from "../position/position_link";
import { words as position_words, t as position_t } from "../position/words";
import { navigate } from "../router";
import { seat_name } from "../table/seat_names";
import type { Session, View } from "../table/session";
import type { GameInfo, ReviewStatus, TableInfo } from "../wire/wire";
import { t, words as coach_words } from "./words";
import "./review.css";

export const words = { load: async (): Promise<void> => void (await Promise.all([coach_words.load(), position_words.load()])) };

const SEEN_ONLY = new Set(["viewer", "hand", "hand_counts", "pool_count", "hidden_cash", "debtor_cash", "pile_counts"]); // keys of views that positions do not have

interface Props {
  session: Session;
  info: TableInfo;
  seq: number;
  view: View | null;
}

export function PlayOn({ session, info, seq, view }: Props): JSX.Element {
  const game = useSignal<GameInfo | undefined>(undefined);
  const link = useSignal("");
  useEffect(() => void fetch_catalogue().then(({ games }) => (game.value = games.find(({ id }) => id === info.game)), () => undefined), [info.game]);
  const trouble = useSignal("");
  const study = async (): Promise<void> => {
    const { seqs } = await json<ReviewStatus>(`/tables/${info.id}/review`, undefined, info.id);
    navigate(`/record?table=${info.id}&at=${seqs.findLastIndex((one) => one <= seq) + 1}`);
  };
  const open = info.status === "over" && view !== null && has_position_editor(info.game);
  useEffect(() => {
    if (!open) return;
    const position = Object.fromEntries(Object.entries(view).filter(([key]) => !SEEN_ONLY.has(key)));
    void write_link(position).then((written) => (link.value = written));
  }, [view]);
  return (
    <details class="play-on panel">
      <summary>{t("review.playon")}</summary>
      {info.status !== "over" && <p class="faint">{t("compare.sampled")}</p>}
      {game.value && <PlayFrom game={game.value} seats={info.seats.length} mine={session.seats.value[0] ?? 0} name={(seat) => seat_name(info, seat)} from={{ moment: { table: info.id, seq } }} />}
      {info.status === "over" && <button type="button" class="quiet" onClick={() => void study().catch((error: unknown) => (trouble.value = error_text(error)))}>{t("study.about")}</button>}
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      {open && link.value && <a class="button quiet" href={`/position/${info.game}#${link.value}`}>{position_t("edit")}</a>}
    </details>
  );
}
