/** A game that went on from a moment of another one: how both went from there, and where they ended. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { number, signed_number } from "../i18n";
import { fetch_course, look } from "../net/api";
import { navigate } from "../router";
import { WorthChart } from "../svg/chart";
import { SeatMark } from "../svg/identity_marks";
import type { ScoreHistory, TableInfo } from "../wire/wire";
import { t, words } from "./words";
import "./review.css";

export { words };

interface Other {
  info: TableInfo;
  course: ScoreHistory | null; // null: not over
}

export function BothCourses({ info, course, names }: { info: TableInfo; course: ScoreHistory; names: string[] }): JSX.Element | null {
  const other = useSignal<Other | null>(null);
  const source = info.source;
  useEffect(() => {
    if (!source) return;
    const load = async (): Promise<void> => {
      const { table } = await look(source.table);
      other.value = { info: table, course: table.status === "over" ? await fetch_course(table.id) : null };
    };
    load().catch(() => undefined);
  }, [source?.table]);
  if (!source || !other.value) return null;
  const { info: first, course: before } = other.value;
  if (!before) return <p class="faint">{t("compare.running")}</p>;
  const since = before.points.filter(({ seq }) => seq >= source.seq);
  return (
    <section class="both-courses" aria-labelledby="both-courses-title">
      <h2 id="both-courses-title" class="small-title">{t("compare.title")}</h2>
      {source.sampled && <p class="faint">{t("compare.sampled")}</p>}
      <div class="course-pair">
        <div><h3>{t("compare.first")}</h3><WorthChart points={since} names={names} onPick={(seq) => navigate(`/g/${first.id}?at=${seq}`)} /></div>
        <div><h3>{t("compare.second")}</h3><WorthChart points={course.points} names={names} onPick={(seq) => navigate(`/g/${info.id}?at=${seq}`)} /></div>
      </div>
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
