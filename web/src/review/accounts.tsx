/** How the chances came about: the account of every seat, the turning points, and who played well. */
import type { JSX } from "preact";
import type { GameModule, TableContext } from "../games/game";
import { join_list } from "../i18n";
import { SeatMark } from "../svg/identity_marks";
import type { GameReview } from "../wire/wire";
import { percent, signed_percent, t, words, type CoachKey } from "./words";

const HEADS = ["start", "luck", "own", "others", "rest", "result"] as const;
const TENTH = 1000; // millionths in a tenth of a per cent

/** Every row adds up, as shown. */
export function Accounts({ review, names }: { review: GameReview; names: readonly string[] }): JSX.Element {
  return (
    <div class="review-accounts">
      <table>
        <caption>{t("review.account")}</caption>
        <thead><tr><th scope="col">{t("review.player_head")}</th>{HEADS.map((head) => <th key={head} scope="col">{t(`review.head.${head}`)}</th>)}</tr></thead>
        <tbody>
          {review.seats.map(({ seat, shown }) => (
            <tr key={seat}>
              <th scope="row"><SeatMark seat={seat} size={12} /> {names[seat]}</th>
              {shown.map((tenths, n) => <td key={n} class="num">{n === 0 || n === 5 ? percent(tenths * TENTH) : signed_percent(tenths * TENTH)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="faint">{t("review.rest", { rest: percent(review.mean_rest) })}</p>
    </div>
  );
}

interface ShiftProps {
  review: GameReview;
  context: TableContext;
  module: GameModule;
  onShow: (step: number) => void;
}

export function Shifts({ review, context, module, onShow }: ShiftProps): JSX.Element | null {
  if (review.shifts.length === 0) return null;
  return (
    <div class="turning">
      <h2 class="small-title">{t("review.shifts")}</h2>
      <ul>
        {review.shifts.map(({ step, seat, change, by }) => {
          const told = review.steps[step - 1];
          const said = told ? module.sentence(told.say, context) : "";
          const who = typeof by === "number" ? context.name(by) : t("review.head.luck");
          return (
            <li key={step}>
              <button type="button" class="quiet" onClick={() => onShow(step)}>
                <span class="turn-who"><SeatMark seat={seat} size={12} /> {context.name(seat)} <b class="num">{signed_percent(change)}</b></span>
                <small>{t("review.cause", { cause: who, said })}</small>
                {told?.better && <small>{t("review.better_short", { better: module.sentence(told.better, context) })}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function Players({ review, names }: { review: GameReview; names: readonly string[] }): JSX.Element {
  const { verdict } = review;
  return (
    <div class="review-players">
      <h2 class="small-title">{t("review.players")}</h2>
      <ul>
        {review.seats.map(({ seat, mean_loss, half, decisions, marks }) => {
          const counted = Object.entries(marks).filter(([, count]) => count > 0).map(([mark, count]) => [t("review.marks", { count, mark: t(`mark.${mark}` as CoachKey) })]);
          return <li key={seat}><SeatMark seat={seat} size={12} /> {t("review.player", { name: names[seat] ?? "", loss: percent(mean_loss), half: percent(half), count: decisions, marks: join_list(counted).join("") })}</li>;
        })}
      </ul>
      <p>{words.t(verdict.sure ? "review.verdict.sure" : "review.verdict.open", { name: names[verdict.seat] ?? "", following: names[verdict.following] ?? "" })}</p>
    </div>
  );
}
