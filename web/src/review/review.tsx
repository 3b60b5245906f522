/** The review of a finished game at its table: asked for, watched, stopped, read and shared. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { error_text } from "../error_text";
import type { GameModule, TableContext } from "../games/game";
import { json } from "../net/api";
import { navigate, route } from "../router";
import { save_file } from "../save_file";
import { ShareLink, useReachableOrigin } from "../table/share_link";
import type { Session } from "../table/session";
import type { ReviewStatus } from "../wire/wire";
import { Accounts, Players, Shifts } from "./accounts";
import { Curve } from "./curve";
import { Decisions } from "./decisions";
import { t, words } from "./words";
import "./review.css";

export { Curve, words };

const LOOK_MS = 1000; // between two looks at a review under way

interface Props {
  session: Session;
  context: TableContext;
  module: GameModule;
}

export function Review({ session, context, module, onFound }: Props & { onFound: () => void }): JSX.Element {
  const { id } = context.info;
  const status = useSignal<ReviewStatus | null>(null);
  const trouble = useSignal("");
  const fail = (error: unknown): void => void (trouble.value = error_text(error));
  useEffect(() => {
    const depth = route.peek().query.get("review") ?? "normal";
    json<ReviewStatus>(`/tables/${id}/review?depth=${depth}`, undefined, id).then((found) => (status.value = found), fail);
  }, [id]);
  useWatch(id, status, fail);
  const there = status.value?.review != null;
  useEffect(() => {
    if (there) onFound();
  }, [there]);
  const ask = (depth: string): void => {
    trouble.value = "";
    json<ReviewStatus>(`/tables/${id}/review`, { depth }, id).then((found) => (status.value = found), fail);
  };
  const stop = (depth: string): void => {
    json<ReviewStatus>(`/tables/${id}/review?depth=${depth}`, undefined, id, "DELETE").then((found) => (status.value = found), fail);
  };
  const found = status.value;
  return (
    <section class="review" aria-label={t("review.ask")}>
      {trouble.value && <p class="notice" role="alert">{trouble.value}</p>}
      {found?.review && <Found session={session} context={context} module={module} found={found} onDeeper={() => ask("deep")} />}
      {found && !found.review && (
        <div class="review-ask">
          <p>{t("review.about")}</p>
          {found.done > 0 && (
            <p role="status"><progress value={found.done} max={found.total} /> {t("review.running", { done: found.done, total: found.total })}</p>
          )}
          {found.running
            ? <button type="button" class="quiet" onClick={() => stop(found.depth)}>{t("review.stop")}</button>
            : <button type="button" class="loud" onClick={() => ask(found.depth)}>{t(found.done > 0 ? "review.goon" : "review.ask")}</button>}
        </div>
      )}
    </section>
  );
}

/** Look again and again while the review is under way. */
function useWatch(id: string, status: Signal<ReviewStatus | null>, fail: (error: unknown) => void): void {
  const { running = false, depth = "normal" } = status.value ?? {};
  useEffect(() => {
    if (!running) return;
    const look = (): void => void json<ReviewStatus>(`/tables/${id}/review?depth=${depth}`, undefined, id).then((found) => (status.value = found), fail);
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [id, running, depth]);
}

function Found({ session, context, module, found, onDeeper }: Props & { found: ReviewStatus; onDeeper: () => void }): JSX.Element | null {
  const picture = useRef<SVGSVGElement>(null);
  const origin = useReachableOrigin() ?? location.origin;
  const { review, seqs, depth } = found;
  if (!review) return null;
  const names = context.info.seats.map((_seat, n) => context.name(n));
  const show = (step: number): void => navigate(`/g/${context.info.id}?at=${seqs[step - 1] ?? 1}`);
  return (
    <>
      <h2 class="small-title">{t("review.curve")}</h2>
      <Curve review={review} names={names} picture={picture} onPick={show} />
      <Accounts review={review} names={names} />
      <Shifts review={review} context={context} module={module} onShow={show} />
      <Decisions review={review} context={context} module={module} own={session.seats.value} onShow={show} />
      <Players review={review} names={names} />
      <div class="menu-buttons">
        <button type="button" class="quiet" onClick={() => picture.current && save_picture(picture.current, context.info.id)}>{t("review.picture")}</button>
        <a class="button quiet" href={`/record?table=${context.info.id}`}>{t("study.make")}</a>
        {depth !== "deep" && <button type="button" class="quiet" onClick={onDeeper}>{t("review.deeper")}</button>}
      </div>
      <ShareLink address={`${origin}/g/${context.info.id}?review=${depth}`} label={t("review.link")} />
    </>
  );
}

/** The curve as an SVG file that needs nothing of this page. */
function save_picture(drawn: SVGSVGElement, id: string): void {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const own = [...drawn.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((element, n) => {
    const style = getComputedStyle(own[n] as Element);
    for (const name of ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-family"]) element.setAttribute(name, style.getPropertyValue(name));
  });
  save_file(new Blob([copy.outerHTML], { type: "image/svg+xml" }), `parkett-${id}.svg`);
}
