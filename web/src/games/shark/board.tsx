/** The board of Shark: zones with ghost numbers, houses as small blocks, the scale and the dice. */
import geometry from "@parkett/games/shark/drawing/geometry.json";
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { memo } from "../../memo";
import { narrow_screen } from "../../screen";
import { Figure, useFigureMarks } from "../../svg/figure";
import { Layers } from "../../svg/layers";
import { PatternDefs } from "../../svg/identity_marks";
import { outline, type Square } from "../../svg/outline";
import { fresh_entries, type TableContext } from "../game";
import { board_of, groups_of, largest_block, houses_of, square_of, house_at, view_of, zones_of, type Group, type SharkBoard, type Standing } from "./view_data";
import { is_placing } from "./placing";
import { Dice, FIN, Scale, WAVES } from "./scale";
import { Targets } from "./targets";
import { company_name, company_of, House, t, zone_name } from "./words";

const { around, side } = geometry;

export function Board({ context }: { context: TableContext }): JSX.Element {
  return narrow_screen.value ? <Narrow context={context} /> : <Wide context={context} />;
}

function Wide({ context }: { context: TableContext }): JSX.Element {
  const { columns, rows } = board_of(context).grid;
  return (
    <div class="board-part">
      <Layers class="shark-board" box={`${-around.left} ${-around.top} ${columns + around.left + around.right} ${rows + around.top + around.bottom}`} label={t("board.name", { columns, rows })}>
        <Ground context={context} />
        <g><PatternDefs id="shark" unit={geometry.pattern_unit} /><Buildings context={context} /></g>
        <Marks context={context} />
        <g transform={`translate(${columns + side.gap} 0)`}>
          <Dice context={context} size={side.dice} />
          <g transform={`translate(0 ${side.scale_top})`}><Scale context={context} across={false} length={rows - side.scale_top} thick={side.thick} /></g>
        </g>
      </Layers>
    </div>
  );
}

/** On a phone the rolled zone fills the width while a house is placed. */
function Narrow({ context }: { context: TableContext }): JSX.Element {
  const board = board_of(context);
  const { columns, rows } = board.grid;
  const whole = useSignal(false);
  const zone = is_placing(context) ? view_of(context).roll?.zone : undefined;
  const box = zone && !whole.value ? zone_window(zones_of(board).get(zone) ?? [], board) : `-0.5 -0.5 ${columns + 0.6} ${rows + 0.6}`;
  return (
    <div class={`board-part shark-narrow${zone && !whole.value ? " near" : ""}`}>
      <div class="shark-strip">
        <svg class="shark-scale" viewBox="-0.1 -0.1 12.2 2.75" role="group" aria-label={t("scale.title")}>
          <PatternDefs id="shark" unit={geometry.pattern_unit} />
          <Scale context={context} across length={12} thick={2.1} />
        </svg>
        <svg class="shark-dice" viewBox="-0.1 -0.1 2.32 1.2" role="group" aria-label={t("dice.title")}><Dice context={context} size={1} /></svg>
      </div>
      {zone && (
        <button type="button" class="quiet zoom" onClick={() => (whole.value = !whole.value)}>
          {whole.value ? t("board.zone_only", { zone: zone_name(zone) }) : t("board.whole")}
        </button>
      )}
      <Layers class="shark-board" box={box} label={t("board.name", { columns, rows })}>
        <Ground context={context} />
        <Buildings context={context} />
        <Marks context={context} />
      </Layers>
    </div>
  );
}

const ACROSS = 8.1; // squares side by side on a phone: each wide enough for a finger

/** A window onto a zone. */
function zone_window(squares: readonly Square[], { grid }: SharkBoard): string {
  const range = (axis: 0 | 1): [number, number] => {
    const all = squares.map((square) => square[axis]);
    return [Math.min(...all), Math.max(...all) + 1];
  };
  const [left, right] = range(0);
  const [top, bottom] = range(1);
  const width = Math.max(ACROSS, right - left + 0.1);
  const x = Math.min(Math.max((left + right - width) / 2, -0.5), grid.columns + 0.1 - width);
  const y = Math.max(-0.5, top - 1);
  return `${x} ${y} ${width} ${Math.min(grid.rows + 0.1, bottom + 1) - y}`;
}

/** What is printed on the board. */
function Ground({ context }: { context: TableContext }): JSX.Element {
  const { columns, rows } = board_of(context).grid;
  return <><Zones context={context} /><Rulings columns={columns} rows={rows} /><CorrectableSquares columns={columns} rows={rows} /></>;
}

/** In the board editor every square is a figure: the zone it belongs to. */
function CorrectableSquares({ columns, rows }: { columns: number; rows: number }): JSX.Element | null {
  if (!useFigureMarks()) return null;
  return (
    <>
      {Array.from({ length: columns * rows }, (_none, n): Square => [n % columns, Math.floor(n / columns)]).map(([x, y]) => (
        <Figure key={`${x},${y}`} ids={[`grid.zones.${String.fromCharCode(65 + y)}.${x}`]} box={{ x, y, width: 1, height: 1 }} dagger={{ x: x + 0.74, y: y + 0.34, size: 0.28 }} />
      ))}
    </>
  );
}

/** What stands on it. */
function Buildings({ context }: { context: TableContext }): JSX.Element {
  const { board } = view_of(context);
  const gone = useRemovedHouses(board);
  const groups = useMemo(() => groups_of(board).filter(({ squares }) => squares.length > 1), [board]);
  return (
    <>
      {groups.map(({ colour, squares }) => (
        <g
          key={`${colour}-${squares[0]?.join()}`} class={`group kind-${colour}`} role="img"
          aria-label={t("group.name", { company: company_name(company_of(colour)), size: squares.length })}
        >
          <path d={outline(squares, geometry.group.inset, geometry.group.radius)} />
        </g>
      ))}
      {gone.map(({ square, kind, by }) => <PlacedHouse key={`gone-${square.join()}`} square={square} leaving><House kind={kind} by={by} /></PlacedHouse>)}
      <Houses standing={board} />
      <Sizes groups={groups} />
    </>
  );
}

/** What was done last and what may be done now. */
function Marks({ context }: { context: TableContext }): JSX.Element {
  return <><FreshHouses context={context} /><Targets context={context} /></>;
}

/** The lines between the squares, and the names of columns and rows. */
const Rulings = memo(({ columns, rows }: { columns: number; rows: number }) => (
  <>
    <path class="lines" d={lines(columns, rows)} />
    <g class="edge" aria-hidden="true">
      {Array.from({ length: columns }, (_none, x) => <text key={x} x={x + 0.5} y="-0.14" text-anchor="middle">{x + 1}</text>)}
      {Array.from({ length: rows }, (_none, y) => <text key={y} x="-0.28" y={y + 0.6} text-anchor="middle">{String.fromCharCode(65 + y)}</text>)}
    </g>
  </>
));

function lines(columns: number, rows: number): string {
  const down = Array.from({ length: columns - 1 }, (_none, x) => `M${x + 1} 0V${rows}`);
  const right = Array.from({ length: rows - 1 }, (_none, y) => `M0 ${y + 1}H${columns}`);
  return [...down, ...right].join("");
}

function Zones({ context }: { context: TableContext }): JSX.Element {
  const rolled = view_of(context).roll?.zone;
  const lit = is_placing(context) ? rolled : undefined;
  return <ZoneShapes board={board_of(context)} lit={lit} />;
}

interface Shape {
  zone: string;
  d: string;
  heart: { x: number; y: number; side: number };
  tint: string;
}

const shapes = new WeakMap<SharkBoard, Shape[]>();

/** The zones of a board as drawings; worked out once. */
function shapes_of(board: SharkBoard): Shape[] {
  const known = shapes.get(board);
  if (known) return known;
  const zones = zones_of(board);
  const wide = board.grid.columns / Math.ceil((zones.has("shark") ? zones.size - 1 : zones.size) / 2);
  const tall = board.grid.rows / 2;
  const found = [...zones].map(([zone, squares]) => {
    const heart = largest_block(squares);
    const tint = zone === "shark" ? "shark" : (Math.floor(heart.x / wide) + Math.floor(heart.y / tall)) % 2 === 0 ? "a" : "b";
    return { zone, d: outline(squares, geometry.zone.inset, geometry.zone.radius), heart, tint };
  });
  shapes.set(board, found);
  return found;
}

function ZoneShapes({ board, lit }: { board: SharkBoard; lit: string | undefined }): JSX.Element {
  return (
    <>
      {shapes_of(board).map(({ zone, d, heart: { x, y, side }, tint }) => (
        <g key={zone} class={`zone tint-${tint}${zone === lit ? " lit" : ""}`} role="img" aria-label={zone_name(zone)}>
          <path d={d} />
          {zone === "shark"
            ? <g class="ghost" transform={`translate(${x} ${y}) scale(${side * 0.3})`}><path d={FIN} /><path class="waves" d={WAVES} /></g>
            : <text class="ghost" x={x} y={y + side * 0.31} font-size={side * 0.86} text-anchor="middle">{zone}</text>}
        </g>
      ))}
    </>
  );
}

const Houses = memo(({ standing: rows }: { standing: readonly string[] }) => (
  <>{houses_of(rows).map(({ square, kind, by }) => <PlacedHouse key={`${square.join()}-${kind}`} square={square}><House kind={kind} by={by} /></PlacedHouse>)}</>
));

function PlacedHouse({ square, leaving, children }: { square: Square; leaving?: boolean; children: ComponentChildren }): JSX.Element {
  return <g transform={`translate(${square[0]} ${square[1]})`} aria-hidden="true"><g class={leaving ? "leaving" : "placed"}>{children}</g></g>;
}

/** Houses that stood here a moment ago. */
function useRemovedHouses(now: readonly string[]): Standing[] {
  const before = useRef(now);
  const gone = useRef<Standing[]>([]);
  if (before.current.join() !== now.join()) {
    gone.current = before.current.flatMap((marks, y) => [...marks].flatMap((mark, x) => {
      const stood = house_at(mark, [x, y]);
      return stood && now[y]?.[x] === "." ? [stood] : [];
    }));
    before.current = now;
  }
  return gone.current;
}

/** How many houses a chain has, at its upper corner. */
function Sizes({ groups }: { groups: readonly Group[] }): JSX.Element {
  return (
    <g class="sizes" aria-hidden="true">
      {groups.map(({ squares }) => {
        const [x, y] = squares.reduce((best, square) => (square[1] < best[1] || (square[1] === best[1] && square[0] > best[0]) ? square : best));
        return (
          <g key={`${x}-${y}`} transform={`translate(${x + (geometry.size_at[0] ?? 0)} ${y + (geometry.size_at[1] ?? 0)})`}>
            <circle r="0.2" /><text y="0.095" text-anchor="middle">{squares.length}</text>
          </g>
        );
      })}
    </g>
  );
}

const PLACED: ReadonlySet<string> = new Set(["house_placed", "top_placed"]);

/** The houses placed since the viewer's last move, the newest marked most. */
function FreshHouses({ context }: { context: TableContext }): JSX.Element {
  const { board } = view_of(context);
  const squares = fresh_entries(context).flatMap(({ entry, square }) => (PLACED.has(entry) && typeof square === "string" ? [square] : []));
  const standing = [...new Set(squares)].filter((square) => {
    const [x, y] = square_of(square);
    return (board[y]?.[x] ?? ".") !== ".";
  });
  return (
    <>
      {standing.map((square) => {
        const [x, y] = square_of(square);
        return <rect key={square} class={square === standing.at(-1) ? "last" : "last earlier"} x={x + geometry.last.inset} y={y + geometry.last.inset} width={1 - 2 * geometry.last.inset} height={1 - 2 * geometry.last.inset} rx={geometry.last.radius} />;
      })}
    </>
  );
}
