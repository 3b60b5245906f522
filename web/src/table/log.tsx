/** The log: a ticker line, and the whole column with arithmetic and rules. */
import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableContext, GameModule, Line } from "../games/game";
import { language, shell, t, type Key } from "../i18n";
import { memo } from "../memo";
import type { explanation_text } from "../review/explanation";
import { flows_of } from "./money_flows";
import { RuleLink } from "./prompt_parts";
import { said_words } from "./said_words";
import type { Correction, TableInfo } from "../wire/wire";
import type { LogStep } from "./log_steps";

/** The last step seen before the page was left; 0 when there is nothing to catch up on. */
export const away_since = signal(0);
const explain = signal<typeof explanation_text | null>(null); // how a bot says why it moved so; fetched where bots teach
const RECENT = 6; // steps in which the newest line is looked for
const SHOWN = 400; // steps in the log, newest first

interface Row {
  step: LogStep;
  lines: Line[];
  said: string | null;
}

/** Lines are made once for each step, language and set of names. */
const row_cache = new WeakMap<LogStep, { language: string; info: unknown; row: Row | null }>();

function row_of(context: TableContext, module: GameModule, step: LogStep): Row | null {
  const known = step.explained ? undefined : row_cache.get(step);
  if (known && known.language === language.value && known.info === context.info) return known.row;
  const lines = merge_repeats(step.entries.flatMap((entry) => module.line(entry, context) ?? []));
  const key = step.kind === "hints" && !step.allowed ? "step.hints_ended" : `step.${step.kind}`;
  const said = step.explained ? (explain.value?.(context, step.by, step.explained) ?? null) : step.corrected ? correction_text(context, module, step.by, step.corrected) : shell.has(key) ? t(key as Key, { name: step.by === null ? "" : context.name(step.by) }) : null;
  const row = lines.length > 0 || said ? { step, lines, said } : null;
  row_cache.set(step, { language: language.value, info: context.info, row });
  return row;
}

const pays = (line: Line): boolean => flows_of(line).length > 0;

/** The same line again and again, as when hidden tiles are dealt, is one line with their number; payments stay apart. */
export function merge_repeats(lines: readonly Line[]): Line[] {
  const again = (n: number): boolean => lines[n]?.plain === lines[n - 1]?.plain && !pays(lines[n] as Line);
  return lines.flatMap((line, n) => {
    let times = 1;
    while (again(n + times)) times += 1;
    return again(n) ? [] : times > 1 ? { ...line, sums: `× ${times}` } : line;
  });
}

/** A corrected slip, as all are told; a hidden one only that there was one. */
function correction_text(context: TableContext, module: GameModule, by: number | null, { was, now, lost, ask, by_chance }: Correction): string {
  const name = by === null ? "" : context.name(by);
  const words = (say: string): string => said_words(context, module, { say, ask, by_chance });
  const told = was ? t("step.corrected_to", { name, was: words(was), now: words(now) }) : t("step.corrected", { name });
  return lost > 0 ? `${told} ${t("step.corrected_lost", { lost })}` : told;
}

/** The lines of one step. */
export function lines_of(context: TableContext, module: GameModule, step: LogStep): readonly Line[] {
  return row_of(context, module, step)?.lines ?? [];
}

function rows_of(context: TableContext, module: GameModule, steps: readonly LogStep[]): Row[] {
  return steps.flatMap((step) => row_of(context, module, step) ?? []);
}

function last_row(context: TableContext, module: GameModule): Row | undefined {
  return rows_of(context, module, context.source.log.value.slice(-RECENT)).at(-1);
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

const LOG_KINDS = ["all", "loud", "money", "moves"] as const;
type LogKind = (typeof LOG_KINDS)[number];

/** Which lines belong to a kind: what decided something, payments, everything else that was done. */
const KINDS: Record<Exclude<LogKind, "all">, (line: Line) => boolean> = {
  loud: (line) => line.loud === true,
  money: pays,
  moves: (line) => !line.loud && !pays(line),
};

/** A row with its lines of one kind; none where it has none. */
function lines_of_kind(row: Row, belongs: (line: Line) => boolean): Row[] {
  const lines = row.lines.filter(belongs);
  return lines.length > 0 ? [{ ...row, lines, said: null }] : [];
}

interface PanelProps {
  context: TableContext;
  module: GameModule;
  since: number;
}

/** Everything that happened, newest first; by player and by kind. */
export function LogPanel({ context, module, since }: PanelProps): JSX.Element {
  const [seat, kind] = [useSignal(""), useSignal<LogKind>("all")];
  useAwayMarker(context);
  const taught = context.info.teach;
  useEffect(() => {
    if (taught && !explain.peek()) void import("../review/explanation").then((found) => found.words.load().then(() => (explain.value = found.explanation_text)), () => undefined);
  }, [taught]);
  const all = rows_of(context, module, context.source.log.value.slice(-SHOWN)).reverse();
  const by_seat = all.filter(({ step }) => seat.value === "" || step.by === Number(seat.value));
  const rows = kind.value === "all" ? by_seat : by_seat.flatMap((row) => lines_of_kind(row, KINDS[kind.value as Exclude<LogKind, "all">]));
  const fresh = since > 0 ? rows.filter(({ step }) => step.seq > since) : [];
  return (
    <section class="panel log" id="log" aria-labelledby="log-title">
      <header class="log-head">
        <h2 id="log-title">{t("panel.log")}</h2>
        <label><span class="visually-hidden">{t("log.by")}</span>
          <select value={seat.value} onChange={(event) => (seat.value = event.currentTarget.value)}>
            <option value="">{t("log.all")}</option>
            {context.info.seats.map((_seat, n) => <option key={n} value={n}>{context.name(n)}</option>)}
          </select>
        </label>
        <label><span class="visually-hidden">{t("log.kind")}</span>
          <select value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value as LogKind)}>
            {LOG_KINDS.map((one) => <option key={one} value={one}>{t(`log.kind_${one}`)}</option>)}
          </select>
        </label>
      </header>
      <LiveRegion context={context} module={module} />
      {fresh.length > 0 && (
        <p class="away-note">{t("log.away", { count: fresh.length })} <button type="button" class="quiet" onClick={() => (away_since.value = 0)}>{t("log.seen")}</button></p>
      )}
      <ol class="log-list" id="log-list" tabIndex={0} aria-label={t("panel.log")}>
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
        {line.sums && <> <small class="sums">{line.sums}</small></>}
        {" "}<RuleLink context={{ rule: onRule, info }} rule={line.rule} />
      </p>
    ))}
    {lines.length > 0 && !step.undone && (
      <a class="log-at" title={t("log.show", { seq: step.seq })} href={`/g/${info.id}?at=${step.seq}`}><span aria-hidden="true">◷</span><span class="visually-hidden">{t("log.show", { seq: step.seq })}</span></a>
    )}
  </li>
), (before, after) => before.row === after.row && before.fresh === after.fresh);
