/** The log: a ticker line, and the whole column with arithmetic and rules. */
import { signal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableContext, GameModule, Line } from "../games/game";
import { language, shell, t, type Key } from "../i18n";
import { memo } from "../memo";
import { RuleLink } from "./prompt_parts";
import type { TableInfo } from "../wire/wire";
import type { LogStep } from "./session";

/** The last step seen before the page was left; 0 when there is nothing to catch up on. */
export const away_since = signal(0);
const SHOWN = 6; // steps in the closed log, newest first
const OPENED = 400;

interface Row {
  step: LogStep;
  lines: Line[];
  said: string | null;
}

/** Lines are made once for each step, language and set of names. */
const row_cache = new WeakMap<LogStep, { language: string; info: unknown; row: Row | null }>();

function row_of(context: TableContext, module: GameModule, step: LogStep): Row | null {
  const known = row_cache.get(step);
  if (known && known.language === language.value && known.info === context.info) return known.row;
  const lines = step.entries.flatMap((entry) => module.line(entry, context) ?? []);
  const key = `step.${step.kind}`;
  const said = shell.has(key) ? t(key as Key, { name: step.by === null ? "" : context.name(step.by) }) : null;
  const row = lines.length > 0 || said ? { step, lines, said } : null;
  row_cache.set(step, { language: language.value, info: context.info, row });
  return row;
}

/** The lines of one step. */
export function lines_of(context: TableContext, module: GameModule, step: LogStep): readonly Line[] {
  return row_of(context, module, step)?.lines ?? [];
}

function rows_of(context: TableContext, module: GameModule, steps: readonly LogStep[]): Row[] {
  return steps.flatMap((step) => row_of(context, module, step) ?? []);
}

/** On a phone, where the log is behind a tab: its newest line, which opens it. */
export function Ticker({ context, module, onOpen }: { context: TableContext; module: GameModule; onOpen: () => void }): JSX.Element {
  const last = last_row(context, module);
  return (
    <div class="ticker">
      <button type="button" class="ticker-line" aria-controls="log" onClick={onOpen}>
        <span class="ticker-mark" aria-hidden="true">▸</span>
        <span>{last?.lines.at(-1)?.text ?? last?.said ?? t("log.empty")}</span>
      </button>
    </div>
  );
}

function last_row(context: TableContext, module: GameModule): Row | undefined {
  return rows_of(context, module, context.source.log.value.slice(-SHOWN)).at(-1);
}

/** The newest step in plain words, read aloud. */
function LiveRegion({ context, module }: { context: TableContext; module: GameModule }): JSX.Element {
  const last = last_row(context, module);
  const plain = last ? [last.said, ...last.lines.map((one) => one.plain)].filter(Boolean).join(" ") : "";
  return <div class="visually-hidden announced" role="log" aria-live="polite">{plain}</div>;
}

/** Remember where the log stood when the page was left. */
function useAwayMarker(context: TableContext): void {
  const seq = useRef(0);
  seq.current = context.source.log.value.at(-1)?.seq ?? 0;
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
  context: TableContext;
  module: GameModule;
  opened: Signal<boolean>;
  whole: boolean; // opened or not, all of it is shown
  since: number;
}

export function LogPanel({ context, module, opened, whole, since }: PanelProps): JSX.Element {
  const open = opened.value || whole;
  useAwayMarker(context);
  const steps = context.source.log.value;
  const rows = rows_of(context, module, steps.slice(open ? -OPENED : -SHOWN)).reverse();
  const fresh = since > 0 ? rows.filter(({ step }) => step.seq > since) : [];
  return (
    <section class={`panel log${open ? " open" : ""}`} id="log" aria-labelledby="log-title">
      <h2 id="log-title">
        <button type="button" class="log-toggle" aria-expanded={open} aria-controls="log-list" onClick={() => (opened.value = !opened.value)}>
          <span class="ticker-mark" aria-hidden="true">{open ? "▾" : "▸"}</span> {t("panel.log")}
        </button>
      </h2>
      <LiveRegion context={context} module={module} />
      {fresh.length > 0 && (
        <p class="away-note">{t("log.away", { count: fresh.length })} <button type="button" class="quiet" onClick={() => (away_since.value = 0)}>{t("log.seen")}</button></p>
      )}
      <ol class="log-list" id="log-list" tabIndex={open ? 0 : undefined} aria-label={t("panel.log")}>
        {rows.map((row) => <LogRow key={row.step.seq} row={row} fresh={since > 0 && row.step.seq > since} info={context.info} onRule={context.rule} />)}
      </ol>
      {rows.length === 0 && <p class="faint">{t("log.empty")}</p>}
    </section>
  );
}

interface RowProps {
  row: Row;
  fresh: boolean;
  info: TableInfo;
  onRule: (id: string) => void;
}

/** One step of the log; a row is made anew when its words or names are others. */
const LogRow = memo(({ row: { step, lines, said }, fresh, info, onRule }: RowProps) => (
  <li class={`${step.undone ? "undone" : ""}${fresh ? " fresh" : ""}`}>
    {said && <p class="log-said">{said}</p>}
    {lines.map((line, n) => (
      <p key={n} class={line.loud ? "loud-line" : ""}>
        {line.text}
        {line.sums && <small class="sums"> {line.sums}</small>}
        {" "}<RuleLink context={{ rule: onRule, info }} rule={line.rule} />
      </p>
    ))}
    {lines.length > 0 && !step.undone && (
      <a class="log-at" aria-label={t("log.show", { seq: step.seq })} title={t("log.show", { seq: step.seq })} href={`/g/${info.id}?at=${step.seq}`}>◷</a>
    )}
  </li>
), (before, after) => before.row === after.row && before.fresh === after.fresh);
