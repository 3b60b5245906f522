/** The board of Geld & Börse: two tracks of fields around the exchange, pawns that walk them. */
import geometry from "@parkett/games/geld_und_boerse/drawing/geometry.json";
import { useComputed, useSignal, type Signal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { Centre } from "./board_centre";
import { Drawing } from "./icons";
import { laying_of, lay_on, useLaying } from "./laying";
import { LayingTargets } from "./laying_targets";
import { slots_width } from "./pawn_places";
import { Pawns, Trails } from "./pawns";
import { Figure, useFigureMarks } from "../../svg/figure";
import { Layers } from "../../svg/layers";
import { narrow_screen } from "../../screen";
import { SeatShape } from "../../svg/seat_shape";
import { Dagger } from "../../table/dagger";
import {
  board_of, card_name, factor_of, field_of, fields_of, figures_of_field, is_guessed, option, owners_of, price_of, rent_of, view_of,
  type Field, type GeldBoard,
} from "./view_data";
import { PartDagger, short_name, t, thousands } from "./words";

const { cell: CELL } = geometry;
const ROOMY = 52; // pixels: a field that is smaller shows short names and sums

export function Board({ context }: { context: TableContext }): JSX.Element {
  const looked = useSignal<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const roomy = useRoomyFields(box);
  useLaying(context);
  return (
    <>
      <Layers class={`geld-board${roomy ? " roomy" : ""}`} box="-0.1 -0.1 9.2 9.2" label={t("board.name")} box_ref={box}>
        <Fields context={context} looked={looked} roomy={roomy} />
        <Trails context={context} />
        <Centre context={context} />
        <Pawns context={context} roomy={roomy} />
        <LayingTargets context={context} roomy={roomy} />
      </Layers>
      {(!narrow_screen.value || looked.value !== null) && <FieldNote context={context} looked={looked} />}
    </>
  );
}

/** Whether the fields are large enough for names and sums in full. */
function useRoomyFields(box: RefObject<HTMLDivElement | null>): boolean {
  const roomy = useSignal(!narrow_screen.peek());
  useLayoutEffect(() => {
    if (!box.current || typeof ResizeObserver !== "function") return undefined;
    const measure = (): void => {
      const { width, height } = box.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
      if (width > 0) roomy.value = Math.min(width, height) / 9.2 >= ROOMY;
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return roomy.value;
}

/** Whose pawns stand on a field. */
function pawn_names(context: TableContext, field: Field): string {
  return view_of(context).pawns.flatMap((at, seat) => (at === field.id ? [context.name(seat)] : [])).join(", ");
}

function Fields({ context, looked, roomy }: Omit<FieldProps, "field">): JSX.Element {
  return (
    <g>
      {GROUND}
      {fields_of(board_of(context)).map((field) => <FieldCell key={field.id} context={context} field={field} looked={looked} roomy={roomy} />)}
    </g>
  );
}

const GROUND = (
  <g class="ground">
    <rect class="track outer" x="0" y="0" width="9" height="9" rx="0.12" />
    <rect class="track inner" x="1" y="1" width="7" height="7" rx="0.12" />
    <rect class="heart" x="2" y="2" width="5" height="5" rx="0.1" />
  </g>
);

interface FieldProps {
  context: TableContext;
  field: Field;
  looked: Signal<string | null>;
  roomy: boolean; // names and sums in full
}

/** A field reads only what lies and stands on it: most steps change two fields of all. */
function FieldCell({ context, field, looked, roomy }: FieldProps): JSX.Element {
  const here = useComputed(() => pawn_names(context, field));
  const label = useComputed(() => field_label(context, field, here.value)).value;
  const chosen = useComputed(() => looked.value === field.id).value;
  const press = (): void => {
    if (field.kind === "city" && laying_of(context).taken.peek()) lay_on(context, field.name); // not an own city: told why not
    else looked.value = chosen ? null : field.id;
  };
  const cell = (
    <g
      class={`field ${field.kind}${chosen ? " chosen" : ""}`} transform={`translate(${field.column} ${field.row})`} role="img"
      aria-label={label} onClick={press} data-city={field.kind === "city" ? field.name : undefined}
    >
      <rect class="cell" x={CELL.inset} y={CELL.inset} width={1 - 2 * CELL.inset} height={1 - 2 * CELL.inset} rx={CELL.radius} />
      {field.kind === "city" ? <City context={context} field={field} roomy={roomy} />
        : field.kind === "invest" ? <Invest context={context} field={field} roomy={roomy} />
          : <Special kind={field.kind} />}
    </g>
  );
  return <Figure ids={figures_of_field(board_of(context), field)} box={{ x: field.column, y: field.row, width: 1, height: 1 }} dagger={{ x: field.column + 0.85, y: field.row + 0.98, size: 0.2 }}>{cell}</Figure>;
}

/** A name as large as the field allows: long names smaller or in two lines, inside the frame of the last move. */
function Name({ name }: { name: string }): JSX.Element {
  const parts = name.split(/(?<=-)| /);
  const lines = parts.length > 1 && name.length > 9 ? [parts.slice(0, -1).join(" "), parts.at(-1) ?? ""] : [name];
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(lines.length > 1 ? 0.155 : 0.2, 0.9 / (longest * 0.47));
  return (
    <>
      {lines.map((line, n) => (
        <text key={n} class="name" x="0.5" y={(lines.length > 1 ? 0.203 : 0.26) + n * 0.138} font-size={size} text-anchor="middle">{line}</text>
      ))}
    </>
  );
}

/** The mark of a figure that is not printed in the rules; in the board editor every figure has a mark of its own. */
function Guessed({ board, name }: { board: GeldBoard; name: string }): JSX.Element | null {
  const editing = useFigureMarks();
  return editing || !is_guessed(board, name) ? null : <tspan class="guessed" dx="-0.02" dy="-0.04">†</tspan>;
}

interface PrintProps {
  context: TableContext;
  field: Field;
  roomy: boolean;
}

/** The name above the factor, or, where room is scarce, a short one beside it; the pawns' room stays free. */
function City({ context, field, roomy }: PrintProps): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const owner = useComputed(() => view.cities[field.name] ?? null).value;
  const rent = useComputed(() => rent_of(board, view, field.name)).value;
  const name = card_name(board, field.name);
  return (
    <>
      {owner !== null && (
        <g class={`deed seat-${owner % 6}`}>
          <path class="hue" d={geometry.deed} />
          <path class="seal" d={geometry.seal} />
          <rect class="plate" {...geometry.plate} rx="0.04" />
          <text class="rent" x="0.59" y={roomy ? 0.915 : 0.925} text-anchor="middle">{rent === 0 ? "–" : roomy ? number(rent) : thousands(rent)}</text>
          <g transform="translate(0.05 0.765) scale(0.0115)"><SeatShape seat={owner} /></g>
        </g>
      )}
      <text class="factor" x={roomy ? 0.08 : 0.92} y={roomy ? 0.66 : 0.325} text-anchor={roomy ? "start" : "end"}>×{factor_of(board, field.name)}<Guessed board={board} name={field.name} /></text>
      {roomy ? <Name name={name} /> : <text class="code" x="0.08" y="0.32">{short_name(name)}</text>}
    </>
  );
}

function Invest({ context, field, roomy }: PrintProps): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const price = price_of(board, field.name);
  const owners = useComputed(() => owners_of(view, field.name).join()).value;
  const left = useComputed(() => view.bank_invest[field.name] ?? 0).value;
  const slots = [...(owners ? owners.split(",").map(Number) : []), ...Array.from({ length: left }, () => null)];
  const name = card_name(board, field.name);
  const free = 0.95 - slots_width(slots.length);
  return (
    <>
      <Drawing name={field.name} x={Math.max(0.06, free / 2 - 0.16)} y={0.37} size={0.37} />
      {slots.map((seat, n) => {
        const [x, y] = [free + Math.floor(n / 2) * geometry.slot + 0.02, 0.375 + (n % 2) * 0.185];
        return (
          <g key={n} class={seat === null ? "slot" : `slot taken seat-${seat % 6}`}>
            <rect x={x} y={y} width="0.16" height="0.165" rx="0.03" />
            {seat !== null && <g transform={`translate(${x + 0.012} ${y + 0.014}) scale(0.0085)`}><SeatShape seat={seat} /></g>}
          </g>
        );
      })}
      <text class="price" x="0.5" y={roomy ? 0.91 : 0.925} text-anchor="middle">{roomy ? number(price) : thousands(price)}<Guessed board={board} name={field.name} /></text>
      {roomy ? <Name name={name} /> : <text class="code" x="0.5" y="0.32" text-anchor="middle">{short_name(name)}</text>}
    </>
  );
}

function Special({ kind }: { kind: "exchange" | "news" | "tax" }): JSX.Element {
  return (
    <>
      <Drawing name={kind} x={0.24} y={0.13} size={0.52} />
      <text class="word" x="0.5" y="0.87" text-anchor="middle">{t(`field.${kind}`)}</text>
    </>
  );
}

/** A field in a sentence, for screen readers and for the line under the board. */
function field_label(context: TableContext, field: Field, here: string): string {
  const [board, view] = [board_of(context), view_of(context)];
  const pawns = here ? ` ${t("field.here", { names: here })}` : "";
  const name = card_name(board, field.name);
  const known = is_guessed(board, field.name) ? ` ${t("field.guessed")}` : "";
  if (field.kind === "city") {
    const owner = view.cities[field.name] ?? null;
    const facts = { city: name, factor: factor_of(board, field.name), name: owner === null ? "" : context.name(owner), rent: rent_of(board, view, field.name) };
    return t(owner === null ? "field.city_free" : facts.rent > 0 ? "field.city_rent" : "field.city_owned", facts) + known + pawns;
  }
  if (field.kind === "invest") {
    const owners = [...new Set(owners_of(view, field.name))];
    const facts = { branch: name, price: price_of(board, field.name), left: view.bank_invest[field.name] ?? 0 };
    const whose = owners.length > 0 ? ` ${t("field.owners", { names: owners.map((seat) => context.name(seat)).join(", ") })}` : "";
    return t("field.invest_name", facts) + known + whose + pawns;
  }
  const limit = option(context, field.kind === "tax" ? "tax_percent" : "buy_limit");
  return t(`field.${field.kind}_name`, { limit }) + pawns;
}

/** One field in words; buttons walk along the track and across to the other one. */
function FieldNote({ context, looked }: { context: TableContext; looked: Signal<string | null> }): JSX.Element {
  const board = board_of(context);
  const view = view_of(context);
  const at = looked.value ?? view.pawns[view.active] ?? "I0";
  const field = field_of(board, at) ?? (fields_of(board)[0] as Field);
  const inner = field.id.startsWith("I");
  const n = Number(field.id.slice(1));
  const count = (inner ? board.inner : board.outer).fields.length;
  const step = (by: number): void => {
    looked.value = `${inner ? "I" : "O"}${(n + by + count) % count}`;
  };
  const across = (): void => {
    looked.value = inner ? `O${board.change.to_outer[n] ?? 0}` : `I${board.change.to_inner[n] ?? 0}`;
  };
  const guessed = (field.kind === "city" || field.kind === "invest") && is_guessed(board, field.name);
  return (
    <div class="field-note">
      <button type="button" class="quiet icon" aria-label={t("field.back")} onClick={() => step(-1)}>◀</button>
      <p aria-live="polite">
        {field_label(context, field, pawn_names(context, field))}
        {guessed ? <Dagger why={t(field.kind === "city" ? "dagger.city" : "dagger.branch")} /> : <PartDagger board={board} about="layout" />}
      </p>
      <button type="button" class="quiet icon" aria-label={t("field.across")} title={t("field.across")} onClick={across}>⇄</button>
      <button type="button" class="quiet icon" aria-label={t("field.next")} onClick={() => step(1)}>▶</button>
    </div>
  );
}
