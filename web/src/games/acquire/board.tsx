/** The board of Acquire: labelled cells, chains as connected shapes, own tiles that glow. */
import geometry from "@parkett/games/acquire/drawing/geometry.json";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { memo } from "../../memo";
import { wide_screen } from "../../screen";
import { Layers } from "../../svg/layers";
import { PatternDefs } from "../../svg/identity_marks";
import { outline, type Square } from "../../svg/outline";
import { fresh_entries, type TableContext } from "../game";
import { board_of, price_of, chain_squares, square_of, tile_name, view_of, type AcquireView } from "./view_data";
import { words, chain_name, letter_of, pattern_of, t, type Chain } from "./words";

const MARGIN = geometry.margin;
const [CELL_X, CELL_Y] = geometry.cell_at as [number, number];
const [LABEL_X, LABEL_Y] = geometry.label_at as [number, number];

/** A square a little inside another one. */
function inset_square({ inset, radius }: { inset: number; radius: number }, x: number, y: number): { x: number; y: number; width: number; height: number; rx: number } {
  const side = 1 - 2 * inset;
  return { x: x + inset, y: y + inset, width: side, height: side, rx: radius };
}

export function Board({ context }: { context: TableContext }): JSX.Element {
  const { columns, rows } = board_of(context).grid;
  return (
    <Layers class="acquire-board" box={`${-MARGIN} ${-MARGIN} ${columns + 2 * MARGIN} ${rows + 2 * MARGIN}`} label={t("board.name")}>
      <g><PatternDefs id="board" unit={geometry.pattern_unit} /><Ground columns={columns} rows={rows} /></g>
      <Pieces context={context} />
      <g class="marks"><FreshTiles context={context} /><Markers context={context} /></g>
      <g class="targets"><Targets context={context} /><TapTargets context={context} /></g>
    </Layers>
  );
}

/** The printed squares: what is laid covers them. */
const Ground = memo(({ columns, rows }: { columns: number; rows: number }) => {
  const squares = Array.from({ length: columns * rows }, (_none, n): Square => [n % columns, Math.floor(n / columns)]);
  const cell = ([x, y]: Square): string => `M${x + CELL_X} ${y + CELL_Y}${geometry.cell}`;
  return (
    <g class="ground">
      <path class="cell" d={squares.map(cell).join("")} />
      <g aria-hidden="true">{squares.map((square) => <Label key={square.join()} square={square} kind="empty" />)}</g>
    </g>
  );
});

function Label({ square: [x, y], kind }: { square: Square; kind: string }): JSX.Element {
  return <text class={`label ${kind}`} x={x + LABEL_X} y={y + LABEL_Y} text-anchor="middle">{tile_name(x, y)}</text>;
}

/** What lies on the squares; a step that lays no tile leaves it as it is. */
function Pieces({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const board = board_of(context);
  const safe = Number(context.info.options["safe_size"] ?? 11);
  const price = (chain: Chain, size: number): number => price_of(board, chain, size) ?? 0;
  return (
    <g class="pieces">
      {lone_tiles(view).map((square) => <Lone key={square.join()} x={square[0]} y={square[1]} />)}
      {[...chain_squares(view)].map(([chain, squares]) => (
        <Shape key={chain} chain={chain} where={squares.join(" ")} price={price(chain, squares.length)} safe={squares.length >= safe} />
      ))}
    </g>
  );
}

function Markers({ context }: { context: TableContext }): JSX.Element {
  return (
    <>{[...chain_squares(view_of(context))].map(([chain, squares]) => <Marker key={chain} chain={chain} where={squares.join(" ")} />)}</>
  );
}

/** Squares written as text, so that a shape that stays as it is need not be drawn again. */
function squares_in(where: string): Square[] {
  return where.split(" ").map((square) => square.split(",").map(Number) as unknown as Square);
}

const Lone = memo(({ x, y }: { x: number; y: number }) => (
  <g>
    <rect class="lone" {...inset_square(geometry.lone, x, y)} />
    <g aria-hidden="true"><Label square={[x, y]} kind="alone" /></g>
  </g>
));

function lone_tiles(view: AcquireView): Square[] {
  return view.board.flatMap((marks, y) => [...marks].flatMap((mark, x): Square[] => (mark === "o" ? [[x, y]] : [])));
}

function Shape({ chain, where, price, safe }: { chain: Chain; where: string; price: number; safe: boolean }): JSX.Element {
  const squares = squares_in(where);
  const path = outline(squares);
  const name = t("shape.name", { chain: chain_name(chain), size: squares.length, price: number(price), safe: safe ? "yes" : "no" });
  return (
    <g class={`shape chain-${chain}${safe ? " safe" : ""}`} role="img" aria-label={name}>
      <path class="hue" d={path} />
      <path d={path} fill={`url(#board-${pattern_of(chain)})`} />
      <path class="outline" d={path} />
      <g aria-hidden="true">{squares.map((square) => <Label key={square.join()} square={square} kind={`built chain-${chain}`} />)}</g>
    </g>
  );
}

/** The chain's letter and size, on the square nearest to its middle. */
const Marker = memo(({ chain, where }: { chain: Chain; where: string }) => {
  const squares = squares_in(where);
  const middle = [0, 1].map((axis) => squares.reduce((sum, square) => sum + (square[axis] ?? 0), 0) / squares.length);
  const far = (square: Square): number => Math.hypot(square[0] - (middle[0] ?? 0), square[1] - (middle[1] ?? 0));
  const [x, y] = squares.reduce((best, square) => (far(square) < far(best) ? square : best));
  return (
    <g class={`marker chain-${chain}`} transform={`translate(${x + 0.5} ${y + 0.5})`} aria-hidden="true">
      <circle r={geometry.marker.radius} />
      <text class="letter" y={geometry.marker.letter_y} text-anchor="middle">{letter_of(chain)}</text>
      <text class="size" y={geometry.marker.size_y} text-anchor="middle">{squares.length}</text>
    </g>
  );
});

const LAID: ReadonlySet<string> = new Set(["tile_placed", "bank_tile_placed", "first_tile_laid"]);

/** The tiles laid since the viewer's last move, the newest marked most. */
function FreshTiles({ context }: { context: TableContext }): JSX.Element {
  const { board } = view_of(context);
  const tiles = fresh_entries(context).flatMap(({ entry, tile }) => (LAID.has(entry) && typeof tile === "string" ? [tile] : []));
  const lying = [...new Set(tiles)].filter((tile) => {
    const [x, y] = square_of(tile);
    return (board[y]?.[x] ?? ".") !== ".";
  });
  return (
    <>
      {lying.map((tile) => {
        const [x, y] = square_of(tile);
        return <rect key={tile} class={tile === lying.at(-1) ? "last" : "last earlier"} {...inset_square(geometry.frame, x, y)} />;
      })}
    </>
  );
}

/** At the real box: every square whose tile may have been drawn or laid is tapped where it lies. */
function TapTargets({ context }: { context: TableContext }): JSX.Element | null {
  const entry = context.entry;
  const prompt = context.prompt;
  const says = entry ? entry.outcomes : prompt?.any_hand ? prompt.legal : null;
  if (!says) return null;
  const tiles = new Map<string, string[]>();
  for (const say of says) {
    const tile = say.split(" ")[1] ?? "";
    tiles.set(tile, [...(tiles.get(tile) ?? []), say]);
  }
  const tap = (tile: string, [only, ...others]: readonly string[]): void => {
    if (entry) entry.enter(only ?? "");
    else context.play(others.length > 0 ? `place ${tile}` : (only ?? ""));
  };
  return (
    <>
      {[...tiles].map(([tile, ways]) => {
        const [x, y] = square_of(tile);
        return (
          <g
            key={tile} class={`target tap${context.picked.value === `place ${tile}` ? " chosen" : ""}`} transform={`translate(${x} ${y})`} role="button" tabindex={0} aria-label={t("cell.tile", { tile })}
            onClick={() => tap(tile, ways)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              tap(tile, ways);
            }}
          >
            <rect x="0" y="0" width="1" height="1" />
          </g>
        );
      })}
    </>
  );
}

/** The viewer's own tiles on the board: playable ones are buttons, others say why not. */
function Targets({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const placing = context.prompt?.ask === "place";
  return (
    <>
      {(view.hand ?? []).map((tile) => {
        const [x, y] = square_of(tile);
        const legal = context.prompt?.legal.filter((say) => say.split(" ")[1] === tile) ?? [];
        const blocked = context.prompt?.blocked?.find(({ say }) => say === `place ${tile}`);
        const at = `translate(${x} ${y})`;
        const square = <rect {...inset_square(geometry.frame, 0, 0)} />;
        if (placing && legal.length > 0) {
          const sentence = legal.length === 1 ? (legal[0] as string) : `place ${tile}`;
          const chosen = context.hint.value === sentence || context.picked.value === sentence;
          return (
            <g
              key={tile} class={`target playable${chosen ? " chosen" : ""}`} transform={at} role="button" tabindex={0}
              aria-label={t("cell.tile", { tile })}
              onClick={() => context.play(sentence)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                context.play(sentence);
              }}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && wide_screen() && (context.hint.value = sentence)} onPointerLeave={() => (context.hint.value = null)}
              onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && (context.hint.value = sentence)} onBlur={() => (context.hint.value = null)}
            >
              {square}
              <text class="label mine" x={LABEL_X} y={LABEL_Y} text-anchor="middle">{tile}</text>
            </g>
          );
        }
        if (placing && blocked) {
          const why = words.reason(blocked.code, blocked.facts ?? {});
          const sentence = blocked.say;
          return (
            <g
              key={tile} class="target blocked" transform={at} role="button" aria-disabled="true" tabindex={0}
              aria-label={t("cell.blocked", { tile, why })}
              onClick={() => (context.hint.value = sentence)} onFocus={() => (context.hint.value = sentence)}
              onPointerEnter={() => (context.hint.value = sentence)} onPointerLeave={() => (context.hint.value = null)}
              onBlur={() => (context.hint.value = null)}
            >
              {square}
              <rect class="hatch" {...inset_square(geometry.frame, 0, 0)} fill="url(#board-cross)" />
              <text class="label mine" x={LABEL_X} y={LABEL_Y} text-anchor="middle">{tile}</text>
            </g>
          );
        }
        return (
          <g key={tile} class="target held" transform={at} role="img" aria-label={t("cell.hand", { tile })}>
            {square}
            <text class="label mine" x={LABEL_X} y={LABEL_Y} text-anchor="middle">{tile}</text>
          </g>
        );
      })}
    </>
  );
}
