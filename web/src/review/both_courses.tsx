/** A game that went on from a moment of another one: how both went from there, and where they ended. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { number, signed_number } from "../i18n";
import { fetch_course, json, look } from "../net/api";
import { navigate } from "../router";
import { WorthChart } from "../svg/chart";
import { SeatMark } from "../svg/identity_marks";
import type { GameReview, ReviewStatus, ScoreHistory, TableInfo } from "../wire/wire";
import { Curve, words } from "./review"; // of the same file as the review, so that a page fetches no third one
import { t } from "./words";

export { words };

interface Other {
  info: TableInfo;
  course: ScoreHistory | null; // null: not over
  reviews: [ReviewStatus, ReviewStatus];
}

const fetch_review = (id: string): Promise<ReviewStatus> => json<ReviewStatus>(`/tables/${id}/review?depth=normal`, undefined, id);

/** A review from a moment on. */
function since(seq: number, { review, seqs }: ReviewStatus): GameReview | null {
  return review && { ...review, steps: review.steps.filter(({ step }) => (seqs[step - 1] ?? 0) > seq) };
}

export function BothCourses({ info, course, names }: { info: TableInfo; course: ScoreHistory; names: string[] }): JSX.Element | null {
  const other = useSignal<Other | null>(null);
  const source = info.source;
  useEffect(() => {
    if (!source) return;
    const load = async (): Promise<void> => {
      const { table } = await look(source.table);
      const over = table.status === "over";
      other.value = { info: table, course: over ? await fetch_course(table.id) : null, reviews: await Promise.all([fetch_review(over ? table.id : info.id), fetch_review(info.id)]) };
    };
    load().catch(() => undefined);
  }, [source?.table]);
  if (!source || !other.value) return null;
  const { info: first, course: before, reviews } = other.value;
  if (!before) return <p class="faint">{t("compare.running")}</p>;
  const tables = [first.id, info.id] as const;
  const pair = (draw: (at: 0 | 1, onPick: (seq: number) => void) => JSX.Element): JSX.Element => (
    <div class="course-pair">{([0, 1] as const).map((at) => <div key={at}><h3>{t(at ? "compare.second" : "compare.first")}</h3>{draw(at, (seq) => navigate(`/g/${tables[at]}?at=${seq}`))}</div>)}</div>
  );
  const points = [before.points.filter(({ seq }) => seq >= source.seq), course.points] as const;
  const [was, is] = [since(source.seq, reviews[0]), since(0, reviews[1])];
  return (
    <section class="both-courses" aria-labelledby="both-courses-title">
      <h2 id="both-courses-title" class="small-title">{t("compare.title")}</h2>
      {source.sampled && <p class="faint">{t("compare.sampled")}</p>}
      {pair((at, pick) => <WorthChart points={points[at]} names={names} onPick={pick} />)}
      {was && is && <h3>{t("review.curve")}</h3>}
      {was && is
        ? pair((at, pick) => <Curve review={at ? is : was} names={names} onPick={(step) => pick(reviews[at].seqs[step - 1] ?? 1)} />)
        : <p class="faint">{t("compare.unreviewed")}</p>}
      <table class="ruled">
        <thead><tr><th /><th>{t("compare.first")}</th><th>{t("compare.second")}</th><th /></tr></thead>
        <tbody>
          {names.map((name, seat) => {
            const [was, now] = [first.scores?.[seat] ?? 0, info.scores?.[seat] ?? 0];
            return <tr key={seat}><th scope="row"><SeatMark seat={seat} size={12} /> {name}</th><td class="num">{number(was)}</td><td class="num">{number(now)}</td><td class="num">{signed_number(now - was)}</td></tr>;
          })}
        </tbody>
      </table>
      <a class="button quiet" href={`/g/${source.table}?at=${source.seq}`}>{t("compare.from")}</a>
    </section>
  );
}
