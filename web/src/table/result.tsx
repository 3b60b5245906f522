/** After the game: the result, the curve, turning points, the proof, the record, a rematch. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { persona } from "../bot_personas";
import type { TableContext, GameModule } from "../games/game";
import { number, t } from "../i18n";
import { fetch_course, fetch_record } from "../net/api";
import { token_of, remember_table } from "../net/remembered_tables";
import { error_text } from "../error_text";
import { SheetButtons } from "../pages/sheet_buttons";
import { usePart } from "../later";
import { navigate } from "../router";
import { save_file } from "../save_file";
import { WorthChart } from "../svg/chart";
import { BotFace, SeatMark } from "../svg/identity_marks";
import type { ScoreHistory, TableInfo } from "../wire/wire";
import { seat_name } from "./seat_names";
import type { Session } from "./session";
import { TurningPoints } from "./turning_points";

interface Props {
  session: Session;
  info: TableInfo;
  context: TableContext;
  module: GameModule;
}

export function Result({ session, info, context, module }: Props): JSX.Element {
  const story = useSignal<ScoreHistory | null>(null);
  const proving = useSignal(false);
  const trouble = useSignal("");
  const reviewed = useSignal(false);
  useEffect(() => {
    fetch_course(info.id).then((found) => (story.value = found), (error: unknown) => (trouble.value = error_text(error)));
  }, [info.id]);
  const out = module.out?.(context) ?? [];
  const ranks = rank_seats(info, out);
  const show = (seq: number): void => navigate(`/g/${info.id}?at=${seq}`);
  const rematching = useSignal(false); // whoever asks for a rematch goes there at once
  useEffect(() => {
    if (rematching.value && info.next) go_to_next_table(info);
  }, [info.next]);
  const names = info.seats.map((_seat, n) => seat_name(info, n));
  return (
    <section class="result panel" aria-labelledby="result-title">
      <h1 id="result-title">{headline(info, names)}</h1>
      <ol class="ranks">
        {ranks.map((one) => (
          <li key={one.seat} class={info.winners?.includes(one.seat) ? "winner" : ""}>
            <span class="rank num">{one.place}.</span> <SeatMark seat={one.seat} size={20} />
            {info.seats[one.seat]?.bot ? <BotFace face={persona(info.seats[one.seat]?.bot ?? "")?.face} size={26} /> : null}
            <span class="who-name">{one.name}</span> <b class="num">{out.includes(one.seat) ? t("result.out") : number(one.score)}</b>
            <FinalSums text={out.includes(one.seat) ? null : module.final_sums?.(context, one.seat)} score={one.score} />
          </li>
        ))}
      </ol>
      {story.value && <WorthChart points={story.value.points} names={names} onPick={show} />}
      {story.value && !reviewed.value && <TurningPoints points={story.value.turning} context={context} module={module} />}
      {story.value && info.source && <CoursesPart key={reviewed.value} info={info} course={story.value} names={names} />}
      <ReviewPart session={session} context={context} module={module} onFound={() => (reviewed.value = true)} />
      <div class="menu-buttons">
        <a class="button loud" href={`/g/${info.id}?at=${story.value?.points[0]?.seq ?? 1}`}>{t("result.replay")}</a>
        {info.next
          ? <button type="button" class="loud" onClick={() => go_to_next_table(info)}>{t("result.next")}</button>
          : session.seats.value.length > 0 && <button
            type="button" class="loud" onClick={() => {
              rematching.value = true;
              session.send_command({ do: "rematch" });
            }}
          >{t("result.rematch")}</button>}
        <button type="button" class="quiet" onClick={() => void save_record(info.id).catch((error: unknown) => (trouble.value = error_text(error)))}>{t("result.record")}</button>
        {!info.banker && <button type="button" class="quiet" onClick={() => (proving.value = true)}>{t("result.proof")}</button>}
      </div>
      <SheetButtons of={{ game: info.game, table: info.id }} played />
      {info.banker && <p class="faint">{t("banker.verify")}</p>}
      {story.value && <ProofPart wanted={proving.value} info={info} draws={story.value.draws} />}
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
    </section>
  );
}

/** Both courses of a game that went on from another one, fetched for such a game. */
function CoursesPart(props: { info: TableInfo; course: ScoreHistory; names: string[] }): JSX.Element | null {
  const part = usePart(true, load_courses);
  return part && <part.BothCourses {...props} />;
}

async function load_courses(): Promise<typeof import("../review/both_courses")> {
  const found = await import("../review/both_courses");
  await found.words.load();
  return found;
}

/** The review of the game; where there is one, its turning points take the place of those of money. */
function ReviewPart(props: Pick<Props, "session" | "context" | "module"> & { onFound: () => void }): JSX.Element | null {
  const part = usePart(true, load_review);
  return part && <part.Review {...props} />;
}

async function load_review(): Promise<typeof import("../review/review")> {
  const found = await import("../review/review");
  await found.words.load();
  return found;
}

/** The proof that the dealing was fair, fetched when somebody asks for it. */
function ProofPart({ wanted, ...props }: { wanted: boolean; info: TableInfo; draws: ScoreHistory["draws"] }): JSX.Element | null {
  const part = usePart(wanted, load_proof);
  return part && <part.DealingProof {...props} />;
}

async function load_proof(): Promise<typeof import("../proof/dealing_proof")> {
  const found = await import("../proof/dealing_proof");
  await found.words.load();
  return found;
}

/** Who has won, and with how much. */
export function headline({ winners, scores }: TableInfo, names: readonly string[]): string {
  const [first = 0] = winners ?? [];
  return t("result.title", { name: (winners ?? []).map((seat) => names[seat]).join(" · "), count: winners?.length ?? 1, money: scores?.[first] ?? 0 });
}

/** How the money of a seat adds up at the end. */
function FinalSums({ text, score }: { text: string | null | undefined; score: number }): JSX.Element | null {
  return text ? <small class="final-sums num">{text} = {number(score)}</small> : null;
}

interface Rank {
  seat: number;
  name: string;
  score: number;
  place: number;
}

/** Who came where: the winners first, whatever they own, and whoever has left the game last. */
export function rank_seats(info: TableInfo, out: readonly number[]): Rank[] {
  const group = (seat: number): number => (info.winners?.includes(seat) ? 2 : out.includes(seat) ? 0 : 1);
  const above = (a: Omit<Rank, "place">, b: Omit<Rank, "place">): number => group(b.seat) - group(a.seat) || b.score - a.score;
  const found = info.seats.map((_seat, seat) => ({ seat, name: seat_name(info, seat), score: info.scores?.[seat] ?? 0 })).sort(above);
  return found.map((one) => ({ ...one, place: found.findIndex((other) => above(other, one) === 0) + 1 }));
}

/** Seats keep their secrets at the next table. */
function go_to_next_table(info: TableInfo): void {
  const token = token_of(info.id);
  if (token) remember_table(info.next, token, info.game, info.edition);
  navigate(`/g/${info.next}`);
}

async function save_record(id: string): Promise<void> {
  const text = await fetch_record(id);
  save_file(new Blob([text], { type: "application/x-ndjson" }), `parkett-${id}.jsonl`);
}
