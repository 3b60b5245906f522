/** The log: a ticker line, and the whole column with arithmetic and rules. */
import { signal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Desk, GameModule, Line } from "../games/game";
import { shell, t, type Key } from "../i18n";
import { go } from "../router";
import { RuleLink } from "./prompt_parts";
import type { LogStep } from "./session";

/** The last step seen before the page was left; 0 when there is nothing to catch up on. */
export const away_since = signal(0);
const SHOWN = 120;

interface Row {
  step: LogStep;
  lines: Line[];
  said: string | null;
}

function rows_of(desk: Desk, module: GameModule, steps: readonly LogStep[]): Row[] {
  return steps.flatMap((step) => {
    const lines = step.entries.flatMap((entry) => {
      const line = module.line(entry, desk);
      return line ? [line] : [];
    });
    const key = `step.${step.kind}`;
    const said = shell.has(key) ? t(key as Key, { name: step.by === null ? "" : desk.name(step.by) }) : null;
    return lines.length > 0 || said ? [{ step, lines, said }] : [];
  });
}

/** The newest line, read aloud; it opens the log. */
export function Ticker({ desk, module, open }: { desk: Desk; module: GameModule; open: Signal<boolean> }): JSX.Element {
  const last = rows_of(desk, module, desk.source.log.value.slice(-6)).at(-1);
  const line = last?.lines.at(-1);
  const plain = last ? [last.said, ...last.lines.map((one) => one.plain)].filter(Boolean).join(" ") : "";
  useLeaving(desk);
  return (
    <div class="ticker">
      <button type="button" class="ticker-line" aria-expanded={open.value} aria-controls="log" onClick={() => (open.value = !open.value)}>
        <span class="ticker-mark" aria-hidden="true">▸</span>
        <span>{line ? line.text : (last?.said ?? t("log.empty"))}</span>
      </button>
      <div class="visually-hidden" role="log" aria-live="polite">{plain}</div>
    </div>
  );
}

/** Remember where the log stood when the page was left. */
function useLeaving(desk: Desk): void {
  const seq = useRef(0);
  seq.current = desk.source.log.value.at(-1)?.seq ?? 0;
  useEffect(() => {
    let left = 0;
    const change = (): void => {
      if (document.hidden) left = seq.current;
      else if (left > 0 && seq.current > left) away_since.value = left;
    };
    document.addEventListener("visibilitychange", change);
    return () => document.removeEventListener("visibilitychange", change);
  }, []);
}

interface PanelProps {
  desk: Desk;
  module: GameModule;
  open: Signal<boolean>;
  since: number;
}

export function LogPanel({ desk, module, open, since }: PanelProps): JSX.Element {
  const steps = desk.source.log.value;
  const rows = rows_of(desk, module, steps.slice(-SHOWN));
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [steps.length, open.value]);
  const fresh = since > 0 ? rows.filter(({ step }) => step.seq > since) : [];
  return (
    <section class={`panel log${open.value ? " open" : ""}`} id="log" aria-labelledby="log-title">
      <h2 id="log-title">{t("panel.log")}</h2>
      {fresh.length > 0 && (
        <p class="away-note">{t("log.away", { count: fresh.length })} <button type="button" class="quiet" onClick={() => (away_since.value = 0)}>{t("log.seen")}</button></p>
      )}
      <ol ref={box} class="log-list" tabIndex={0} aria-label={t("panel.log")}>
        {rows.map(({ step, lines, said }) => (
          <li key={step.seq} class={`${step.undone ? "undone" : ""}${since > 0 && step.seq > since ? " fresh" : ""}`}>
            {said && <p class="log-said">{said}</p>}
            {lines.map((line, n) => (
              <p key={n} class={line.loud ? "loud-line" : ""}>
                {line.text}
                {line.sums && <small class="sums"> {line.sums}</small>}
                {" "}<RuleLink desk={desk} rule={line.rule} />
              </p>
            ))}
            {lines.length > 0 && !step.undone && (
              <button type="button" class="log-at" aria-label={t("log.show", { seq: step.seq })} title={t("log.show", { seq: step.seq })} onClick={() => go(`${location.pathname}?at=${step.seq}`)}>◷</button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

