/** The pawns: they walk field by field, and leave a trail of their last move. */
import geometry from "@parkett/games/geld_und_boerse/drawing/geometry.json";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { reduced_motion } from "../../screen";
import type { Entry } from "../../table/log_steps";
import type { Entry as GeldEntry } from "./wire";
import { fresh_entries, type TableContext } from "../game";
import { SeatShape } from "../../svg/seat_shape";
import { field_name } from "./log";
import { pawn_places, room_of } from "./pawn_places";
import { board_of, field_of, fields_of, owners_of, view_of, walk, type Field, type GeldBoard } from "./view_data";
import { t } from "./words";

const PER_FIELD = 90; // milliseconds

export function Pawns({ context, roomy }: { context: TableContext; roomy: boolean }): JSX.Element {
  const view = view_of(context);
  const order = view.pawns.map((_at, seat) => seat).filter((seat) => seat !== view.active);
  return <g class="pawns">{[...order, view.active].map((seat) => <Pawn key={seat} context={context} seat={seat} roomy={roomy} />)}</g>;
}

/** Where on its field a pawn stands, and how large it is, beside the others there. */
function stand_of(context: TableContext, field: Field, seat: number, roomy: boolean): { dx: number; dy: number; radius: number } {
  const view = view_of(context);
  const here = view.pawns.flatMap((other, n) => (other === field.id ? [n] : []));
  const owned = (view.cities[field.name] ?? null) !== null;
  const slots = owners_of(view, field.name).length + (view.bank_invest[field.name] ?? 0);
  const { radius, centres } = pawn_places(room_of({ kind: field.kind, roomy, owned, slots }), here.length);
  const [dx, dy] = centres[here.indexOf(seat)] ?? [0.5, 0.5];
  return { dx, dy, radius };
}

function Pawn({ context, seat, roomy }: { context: TableContext; seat: number; roomy: boolean }): JSX.Element | null {
  const piece = useRef<SVGGElement>(null);
  const view = view_of(context);
  const board = board_of(context);
  const at = view.pawns[seat] ?? null;
  const field = at === null ? undefined : field_of(board, at);
  const { dx, dy, radius } = field ? stand_of(context, field, seat, roomy) : { dx: 0, dy: 0, radius: 0 };
  const last = context.source.log.value.at(-1);
  useEffect(() => {
    if (!piece.current?.animate || !last || last.undone || reduced_motion()) return;
    const way = way_of(board, last.entries, seat);
    if (way.length < 2) return;
    piece.current.animate(
      way.map((one) => ({ transform: `translate(${one.column + dx}px, ${one.row + dy}px)` })),
      { duration: Math.min(1100, PER_FIELD * way.length), easing: "ease-in-out" },
    );
  }, [last?.seq]);
  if (!field) return null;
  const tour = view.tours[seat];
  return (
    <g
      ref={piece} class={`pawn${seat === view.active ? " active" : ""}`} role="img"
      style={{ transform: `translate(${field.column + dx}px, ${field.row + dy}px)` }}
      aria-label={t("pawn.name", { name: context.name(seat), field: field_name(context, field.id) })}
    >
      <g transform={`scale(${tour ? radius * 0.8 : radius})`}>
        <circle class="halo" r="0.86" />
        <g transform="translate(-0.76 -0.76) scale(0.095)"><SeatShape seat={seat} /></g>
        {tour && <path class="tour" d={geometry.tour} />}
      </g>
    </g>
  );
}

/** The fields a pawn passed in one step of the game. */
export function way_of(board: GeldBoard, entries: readonly Entry[], seat: number): Field[] {
  const all = fields_of(board);
  const named = (name: string): Field | undefined => all.find(({ kind, name: own }) => kind === "city" && own === name);
  return (entries as unknown as GeldEntry[]).flatMap((entry): Field[] => {
    if (entry.entry === "pawn_moved" && entry.seat === seat && entry.from) return walk(board, entry.from, entry.steps);
    if (entry.entry === "track_changed" && entry.seat === seat) return [entry.from, entry.to].flatMap((id) => field_of(board, id ?? "") ?? []);
    if (entry.entry === "trip_made" && entry.seat === seat) return [named(entry.city ?? "")].flatMap((one) => one ?? []);
    return [];
  });
}

/** Where the pawns went since the viewer's last move: dots, and the field each walk ended on. */
export function Trails({ context }: { context: TableContext }): JSX.Element {
  const board = board_of(context);
  const entries = fresh_entries(context);
  const walks = view_of(context).pawns.flatMap((at, seat) => {
    const way = way_of(board, entries, seat);
    const end = way.at(-1);
    return end && end.id === at ? [{ seat, way, end }] : [];
  });
  return (
    <g aria-hidden="true">
      {walks.map(({ seat, way, end }) => (
        <g key={seat} class={`trail seat-${seat % 6}`}>
          <path class="dots" d={way.slice(0, -1).map(({ column, row }) => `M${column + 0.905} ${row + 0.055}a0.04 0.04 0 1 0 0.08 0a0.04 0.04 0 1 0 -0.08 0`).join("")} />
          <rect class="edge" x={end.column + 0.05} y={end.row + 0.05} width="0.9" height="0.9" rx="0.07" />
          <rect class="last" x={end.column + 0.05} y={end.row + 0.05} width="0.9" height="0.9" rx="0.07" />
        </g>
      ))}
    </g>
  );
}
