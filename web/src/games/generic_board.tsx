/**
 * The board of a game without a folder: every fact of the view, by its shape.
 *
 * Single values stand in a row.  Records with the same names share a table, one column for each name; a list with one item
 * for each seat has a row for each player.  Everything else is a list.  Labels are the game's words `fact.<key>`, and
 * `fact.<key>.<value>` for a value or the name of a part; where one is missing, the name itself is shown.
 */
import type { ComponentChild, JSX } from "preact";
import { number, plain_name, t, type Words } from "../i18n";
import { SeatMark } from "../svg/identity_marks";
import type { TableContext } from "./game";

type Scalar = string | number | boolean | null;
type ScalarRecord = Record<string, Scalar>;
interface Row {
  key: string;
  seat: number | null; // whose record it is; null: it belongs to nobody
  record: ScalarRecord;
}

interface SortedFacts {
  single: [string, Scalar][];
  by_name: Row[][]; // each group is one table
  by_seat: [string, Scalar[]][];
  other: [string, unknown][];
}

const COMMON = new Set(["game", "edition", "rules", "options", "seats", "viewer", "to_act", "active", "ask", "agenda", "cash"]);
const MOST_COLUMNS = 8;

function value_text(value: unknown): string {
  if (Array.isArray(value)) return value.map(value_text).join(", ");
  if (typeof value !== "number") return String(value ?? "–");
  return value < 0 ? `\u2212${number(-value)}` : number(value);
}

/** A value, a name or a fact in the game's words. */
function fact_text(words: Words<string>, key: string, value?: unknown): string {
  const path = value === undefined ? `fact.${key}` : `fact.${key}.${String(value)}`;
  if (words.has(path)) return words.t(path);
  return value === undefined ? plain_name(key) : typeof value === "string" ? plain_name(value) : value_text(value);
}

function is_scalar(value: unknown): value is Scalar {
  return value === null || typeof value !== "object";
}

function is_scalar_record(value: unknown): value is ScalarRecord {
  if (is_scalar(value) || Array.isArray(value)) return false;
  const values = Object.values(value as object);
  return values.length > 0 && values.length <= MOST_COLUMNS && values.every(is_scalar);
}

/** Which facts are shown in which form. */
export function sort_facts(view: Record<string, unknown>): SortedFacts {
  const sorted: SortedFacts = { single: [], by_name: [], by_seat: [], other: [] };
  const groups = new Map<string, Row[]>();
  const add = (row: Row): void => {
    const names = Object.keys(row.record).join("\n");
    groups.set(names, [...(groups.get(names) ?? []), row]);
  };
  for (const [key, value] of Object.entries(view)) {
    if (COMMON.has(key) || value === null || value === undefined) continue;
    const by_seat = Array.isArray(value) && value.length === view["seats"];
    if (is_scalar(value)) sorted.single.push([key, value]);
    else if (is_scalar_record(value)) add({ key, seat: null, record: value });
    else if (by_seat && value.every(is_scalar)) sorted.by_seat.push([key, value]);
    else if (by_seat && value.every(is_scalar_record)) value.forEach((record, seat) => add({ key, seat, record }));
    else sorted.other.push([key, value]);
  }
  sorted.by_name = [...groups.values()].map((rows) => [...rows.filter((row) => row.seat === null), ...rows.filter((row) => row.seat !== null)]);
  return sorted;
}

interface Props {
  context: TableContext;
  words: Words<string>;
}

export function GenericBoard({ context, words }: Props): JSX.Element {
  const facts = sort_facts(context.source.view.value ?? {});
  return (
    <div class="generic-board">
      {facts.single.length > 0 && (
        <dl class="singles">{facts.single.map(([key, value]) => <div key={key}><dt>{fact_text(words, key)}</dt><dd>{fact_text(words, key, value)}</dd></div>)}</dl>
      )}
      {facts.by_name.map((rows) => <NameTable key={rows[0]?.key} context={context} words={words} rows={rows} />)}
      {facts.by_seat.length > 0 && <SeatTable context={context} words={words} facts={facts.by_seat} />}
      {facts.other.length > 0 && (
        <dl class="others">{facts.other.map(([key, value]) => <div key={key}><dt>{fact_text(words, key)}</dt><dd><Value value={value} /></dd></div>)}</dl>
      )}
    </div>
  );
}

function PlayerCell({ context, seat }: { context: TableContext; seat: number }): JSX.Element {
  return <th scope="row"><span class="who"><SeatMark seat={seat} /> <span class="who-name">{context.name(seat)}</span></span></th>;
}

/** Records with the same names: a column for each name, first what belongs to nobody, then the players' own. */
function NameTable({ context, words, rows }: Props & { rows: Row[] }): JSX.Element {
  const names = Object.keys(rows[0]?.record ?? {});
  return (
    <table class="ruled">
      <thead><tr><td />{names.map((name) => <th key={name} scope="col" class="num">{fact_text(words, rows[0]?.key ?? "", name)}</th>)}</tr></thead>
      <tbody>
        {rows.flatMap(({ key, seat, record }, at) => {
          const begins = seat !== null && rows[at - 1]?.key !== key;
          const head = seat === null ? <th scope="row">{fact_text(words, key)}</th> : <PlayerCell context={context} seat={seat} />;
          const row = <tr key={`${key} ${seat}`}>{head}{names.map((name) => <td key={name} class="num">{value_text(record[name])}</td>)}</tr>;
          return begins ? [<tr key={key} class="part"><th scope="colgroup" colSpan={names.length + 1}>{fact_text(words, key)}</th></tr>, row] : [row];
        })}
      </tbody>
    </table>
  );
}

/** One value for each player; what only the viewer knows is marked, what the viewer does not know is a question mark. */
function SeatTable({ context, words, facts }: Props & { facts: [string, Scalar[]][] }): JSX.Element {
  const viewer = context.source.viewer.value;
  const seats = context.info.seats.map((_info, seat) => seat);
  const secret = new Set(facts.filter(([, values]) => values.includes(null) && values.some((value) => value !== null)).map(([key]) => key));
  const cell = (key: string, value: Scalar, seat: number): ComponentChild => {
    if (!secret.has(key)) return value_text(value);
    if (value === null) return <span class="faint" title={t("generic.hidden")}><span aria-hidden="true">?</span><span class="visually-hidden">{t("generic.hidden")}</span></span>;
    return seat === viewer ? <strong>{value_text(value)}<span aria-hidden="true">*</span></strong> : value_text(value);
  };
  return (
    <>
      <table class="ruled">
        <thead><tr><td />{facts.map(([key]) => <th key={key} scope="col" class="num">{fact_text(words, key)}</th>)}</tr></thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <PlayerCell context={context} seat={seat} />
              {facts.map(([key, values]) => <td key={key} class="num">{cell(key, values[seat] ?? null, seat)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {viewer !== null && secret.size > 0 && <p class="faint own-secret">* {t("generic.own_secret")}</p>}
    </>
  );
}

/** A value of any shape. */
function Value({ value }: { value: unknown }): JSX.Element {
  if (value === null || value === undefined) return <span class="faint">–</span>;
  if (is_scalar(value)) return <span>{value_text(value)}</span>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span class="faint">–</span>;
  if (Array.isArray(value) && value.every(is_scalar)) {
    const rows = value.length > 3 && value.every((item) => typeof item === "string" && item.length === String(value[0]).length && item.length > 4);
    return rows ? <pre class="rows">{value.join("\n")}</pre> : <span>{value.map(value_text).join(" · ")}</span>;
  }
  return (
    <dl class="inner">
      {entries.map(([key, inner]) => <div key={key}><dt>{plain_name(key)}</dt><dd><Value value={inner} /></dd></div>)}
    </dl>
  );
}
