/** The board of Acquire: labelled cells, chains as connected shapes, own tiles that glow. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import { roomy } from "../../settings";
import { Layers } from "../../svg/layers";
import { PatternDefs } from "../../svg/marks";
import { outline, type Square } from "../../svg/outline";
import { kept } from "../../table/kept";
import type { Desk } from "../game";
import { board_of, row_of, shapes, square_of, tile_name, view_of, type AcquireView } from "./card";
import { reason } from "./log";
import { chain_name, chain_of, letter_of, pattern_of, t, type Chain } from "./words";

export function Board({ desk }: { desk: Desk }): JSX.Element {
  const { columns, rows } = board_of(desk).grid;
  return (
    <Layers class="acquire-board" box={`-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}`} label={t("board.name")}>
      <g><PatternDefs id="board" unit={0.24} /><Pieces desk={desk} /></g>
      <g>
        <g class="marks"><LastTile desk={desk} /><Markers desk={desk} /></g>
        <g class="targets"><Targets desk={desk} /></g>
      </g>
    </Layers>
  );
}

/** What lies on the squares; a step that lays no tile leaves it as it is. */
const Pieces = kept(({ desk }: { desk: Desk }): JSX.Element => {
  const view = view_of(desk);
  const { columns, rows } = board_of(desk).grid;
  return (
    <>
      <g class="ground">{cells(view, columns, rows)}</g>
      <g class="pieces">
        {lone(view).map(([x, y]) => (
          <rect key={`${x}-${y}`} class="lone" x={x + 0.07} y={y + 0.07} width="0.86" height="0.86" rx="0.12" />
        ))}
        {[...shapes(view)].map(([chain, squares]) => <Shape key={chain} desk={desk} chain={chain} squares={squares} />)}
      </g>
      <g class="labels" aria-hidden="true">{labels(view, columns, rows)}</g>
    </>
  );
});

const Markers = kept(({ desk }: { desk: Desk }): JSX.Element => (
  <>{[...shapes(view_of(desk))].map(([chain, squares]) => <Marker key={chain} chain={chain} squares={squares} />)}</>
));

function cells(view: AcquireView, columns: number, rows: number): JSX.Element[] {
  const drawn: JSX.Element[] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      if (view.board[y]?.[x] === ".") {
        drawn.push(<rect key={`${x}-${y}`} class="cell" x={x + 0.04} y={y + 0.04} width="0.92" height="0.92" rx="0.1" />);
      }
    }
  }
  return drawn;
}

function labels(view: AcquireView, columns: number, rows: number): JSX.Element[] {
  const drawn: JSX.Element[] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const mark = view.board[y]?.[x] ?? ".";
      const chain = chain_of(mark);
      const kind = chain ? `built chain-${chain}` : mark === "o" ? "alone" : "empty";
      drawn.push(
        <text key={`${x}-${y}`} class={`label ${kind}`} x={x + 0.5} y={y + 0.59} text-anchor="middle">
          {tile_name(x, y)}
        </text>,
      );
    }
  }
  return drawn;
}

function lone(view: AcquireView): Square[] {
  return view.board.flatMap((marks, y) => [...marks].flatMap((mark, x): Square[] => (mark === "o" ? [[x, y]] : [])));
}

function Shape({ desk, chain, squares }: { desk: Desk; chain: Chain; squares: Square[] }): JSX.Element {
  const path = outline(squares);
  const board = board_of(desk);
  const price = board.card.rows[row_of(board, chain, squares.length)]?.[0] ?? 0;
  const safe = squares.length >= Number(desk.info.options["safe_size"] ?? 11);
  const name = t("shape.name", { chain: chain_name(chain), size: squares.length, price: number(price), safe: safe ? "yes" : "no" });
  return (
    <g class={`shape chain-${chain}${safe ? " safe" : ""}`} role="img" aria-label={name}>
      <path class="hue" d={path} />
      <path d={path} fill={`url(#board-${pattern_of(chain)})`} />
      <path class="outline" d={path} />
    </g>
  );
}

/** The chain's letter and size, on the square nearest to its middle. */
function Marker({ chain, squares }: { chain: Chain; squares: Square[] }): JSX.Element {
  const middle = [0, 1].map((axis) => squares.reduce((sum, square) => sum + (square[axis] ?? 0), 0) / squares.length);
  const far = (square: Square): number => Math.hypot(square[0] - (middle[0] ?? 0), square[1] - (middle[1] ?? 0));
  const [x, y] = squares.reduce((best, square) => (far(square) < far(best) ? square : best));
  return (
    <g class={`marker chain-${chain}`} transform={`translate(${x + 0.5} ${y + 0.5})`} aria-hidden="true">
      <circle r="0.43" />
      <text class="letter" y="0.04" text-anchor="middle">{letter_of(chain)}</text>
      <text class="size" y="0.31" text-anchor="middle">{squares.length}</text>
    </g>
  );
}

function LastTile({ desk }: { desk: Desk }): JSX.Element | null {
  const is_placing = ({ entry }: { entry: string }): boolean => entry === "tile_placed" || entry === "bank_tile_placed";
  const step = desk.source.log.value.findLast(({ undone, entries }) => !undone && entries.some(is_placing));
  const placed = step?.entries.findLast(is_placing);
  if (!placed || typeof placed["tile"] !== "string") return null;
  const [x, y] = square_of(placed["tile"]);
  const mark = view_of(desk).board[y]?.[x];
  if (mark === undefined || mark === ".") return null;
  return <rect key={placed["tile"]} class="last" x={x + 0.06} y={y + 0.06} width="0.88" height="0.88" rx="0.12" />;
}

/** The viewer's own tiles on the board: playable ones are buttons, others say why not. */
const Targets = kept(({ desk }: { desk: Desk }): JSX.Element => {
  const view = view_of(desk);
  const placing = desk.prompt?.ask === "place";
  return (
    <>
      {(view.hand ?? []).map((tile) => {
        const [x, y] = square_of(tile);
        const legal = desk.prompt?.legal.filter((say) => say.split(" ")[1] === tile) ?? [];
        const blocked = desk.prompt?.blocked?.find(({ say }) => say === `place ${tile}`);
        const at = `translate(${x} ${y})`;
        const square = <rect x="0.06" y="0.06" width="0.88" height="0.88" rx="0.12" />;
        if (placing && legal.length > 0) {
          const sentence = legal.length === 1 ? (legal[0] as string) : `place ${tile}`;
          const chosen = desk.hint.value === sentence || desk.picked.value === sentence;
          return (
            <g
              key={tile} class={`target playable${chosen ? " chosen" : ""}`} transform={at} role="button" tabIndex={0}
              aria-label={t("cell.tile", { tile })}
              onClick={() => desk.play(sentence)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                desk.play(sentence);
              }}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && roomy() && (desk.hint.value = sentence)} onPointerLeave={() => (desk.hint.value = null)}
              onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && (desk.hint.value = sentence)} onBlur={() => (desk.hint.value = null)}
            >
              {square}
              <text class="label mine" x="0.5" y="0.59" text-anchor="middle">{tile}</text>
            </g>
          );
        }
        if (placing && blocked) {
          const why = reason(blocked.code, blocked.facts ?? {});
          const sentence = blocked.say;
          return (
            <g
              key={tile} class="target blocked" transform={at} role="button" aria-disabled="true" tabIndex={0}
              aria-label={t("cell.blocked", { tile, why })}
              onClick={() => (desk.hint.value = sentence)} onFocus={() => (desk.hint.value = sentence)}
              onPointerEnter={() => (desk.hint.value = sentence)} onPointerLeave={() => (desk.hint.value = null)}
              onBlur={() => (desk.hint.value = null)}
            >
              {square}
          <rect class="hatch" x="0.06" y="0.06" width="0.88" height="0.88" rx="0.12" fill="url(#board-cross)" />
              <text class="label mine" x="0.5" y="0.59" text-anchor="middle">{tile}</text>
            </g>
          );
        }
        return (
          <g key={tile} class="target held" transform={at} role="img" aria-label={t("cell.hand", { tile })}>
            {square}
            <text class="label mine" x="0.5" y="0.59" text-anchor="middle">{tile}</text>
          </g>
        );
      })}
    </>
  );
});
