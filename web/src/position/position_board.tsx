/** The board as the game draws it, every place a button: tap, drag, or go there by arrow keys and press Enter. */
import { signal, useSignal, type Signal } from "@preact/signals";
import type { JSX, TargetedKeyboardEvent, TargetedPointerEvent } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameModule, TableContext } from "../games/game";
import { moment_context } from "../pages/rule_examples";
import { BoardOverlay, type BoardSpot } from "../svg/board_spots";
import { MarkPatterns, SeatMark } from "../svg/identity_marks";
import type { View } from "../table/session";
import type { EditionInfo } from "../wire/wire";
import type { EditedPosition } from "./edited_position";
import { REMOVE, type Piece, type PositionEditing } from "./position_editing";
import { t } from "./words";

/** The table at which the position is drawn; its view changes as somebody edits. */
export function editor_context(edited: EditedPosition, edition: EditionInfo, board: unknown): TableContext {
  const seats = Number(edited.position.peek()["seats"] ?? edition.fewest);
  const names = Array.from({ length: seats }, (_none, n) => t("player", { n: n + 1 }));
  const moment = { edition: edition.id, options: (edited.position.peek()["options"] ?? {}) as Record<string, string>, names, seat: 0, view: edited.view.peek(), prompt: null, journal: [], refusal: null };
  const context = moment_context(edited.game, moment, board, edition.options);
  edited.view.subscribe((view) => ((context.source.view as Signal<View>).value = view));
  return context;
}

interface Props {
  edited: EditedPosition;
  editing: PositionEditing;
  module: GameModule;
  context: TableContext;
}

const held = signal<{ piece: string; from: string; x: number; y: number; moved: boolean } | null>(null); // what is being dragged
const FAR = 6; // pixels from which a press is a drag

export function PositionBoard({ edited, editing, module, context }: Props): JSX.Element {
  const chosen = useSignal<string>("");
  const position = edited.position.value;
  const pieces = editing.pieces(position, context);
  const current = useSignal("");
  const place = useRef<HTMLDivElement>(null);
  const put = (spot: string, piece: string): void => edited.change(editing.put(edited.position.peek(), spot, piece, context));
  const names = new Map(pieces.map(({ id, label }) => [id, label]));
  const spots = useMemo(() => editing.spots(context), [context]);
  const drop = (x: number, y: number): void => {
    const drag = held.peek();
    held.value = null;
    const spot = document.elementFromPoint(x, y)?.closest("[data-spot]")?.getAttribute("data-spot");
    if (!drag || !drag.moved) return;
    if (spot && spot !== drag.from) move_piece(spot, drag.piece, drag.from);
  };
  const move_piece = (spot: string, piece: string, from: string): void => {
    const single = pieces.find(({ id }) => id === piece)?.single ?? false;
    const bare = from && !single ? editing.put(edited.position.peek(), from, REMOVE, context) : edited.position.peek();
    edited.change(editing.put(bare, spot, piece, context));
  };
  usePointer(drop);
  useEffect(() => {
    if (!spots.some(({ id }) => id === current.peek())) current.value = spots[0]?.id ?? "";
  }, [spots]);
  const tap = (spot: string): void => {
    current.value = spot;
    if (chosen.value) put(spot, chosen.value);
  };
  const overlay = (
    <g class="position-spots" role="group" aria-label={t("pieces")} onKeyDown={(event) => press_key(event, spots, current, tap, (spot) => put(spot, REMOVE))}>
      {spots.map((spot) => <SpotButton key={spot.id} spot={spot} holds={names.get(editing.piece_at(position, spot.id))} piece={editing.piece_at(position, spot.id)} stop={spot.id === current.value} onTap={tap} />)}
    </g>
  );
  return (
    <>
      <Palette pieces={[...pieces, { id: REMOVE, label: t("remove") }]} chosen={chosen} />
      <figure class={`position-drawing game-${edited.game}`}>
        <MarkPatterns />
        <BoardOverlay.Provider value={overlay}>
          <div class="felt" ref={place}><div class="board-scroll"><module.Board context={context} /></div></div>
        </BoardOverlay.Provider>
        <figcaption class="faint">{t("keys")}</figcaption>
      </figure>
      <Dragged names={names} />
    </>
  );
}

/** Follow the pointer while something is dragged. */
function usePointer(drop: (x: number, y: number) => void): void {
  const now = useRef(drop);
  now.current = drop;
  useEffect(() => {
    const move = (event: PointerEvent): void => {
      const drag = held.peek();
      if (!drag) return;
      const moved = drag.moved || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
      held.value = { ...drag, ...(moved ? { x: event.clientX, y: event.clientY } : {}), moved };
    };
    const up = (event: PointerEvent): void => now.current(event.clientX, event.clientY);
    const stop = (): void => void (held.value = null);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    };
  }, []);
}

const take = (event: TargetedPointerEvent<Element>, piece: string, from: string): void => {
  if (piece === "" || event.pointerType === "touch") return; // a finger scrolls; it taps piece and place
  held.value = { piece, from, x: event.clientX, y: event.clientY, moved: false };
};

/** The pieces to choose from; each can also be dragged. */
function Palette({ pieces, chosen }: { pieces: readonly Piece[]; chosen: Signal<string> }): JSX.Element {
  return (
    <div class="palette" role="group" aria-label={t("pieces")}>
      {pieces.map(({ id, label, mark, seat }) => (
        <button key={id} type="button" class="quiet" aria-pressed={chosen.value === id} data-piece={id} onPointerDown={(event) => take(event, id, "")} onClick={() => (chosen.value = chosen.peek() === id ? "" : id)}>
          {mark}{seat !== undefined && <SeatMark seat={seat} size={14} />} {label}
        </button>
      ))}
    </div>
  );
}

interface SpotProps {
  spot: BoardSpot;
  holds: string | undefined;
  piece: string;
  stop: boolean;
  onTap: (spot: string) => void;
}

function SpotButton({ spot: { id, label, x, y, width, height }, holds, piece, stop, onTap }: SpotProps): JSX.Element {
  const name = holds ? t("place_holds", { place: label, piece: holds }) : t("place_empty", { place: label });
  return (
    <rect
      class="position-spot" x={x} y={y} width={width} height={height} data-spot={id} role="button" tabindex={stop ? 0 : -1} aria-label={name}
      onPointerDown={(event) => take(event, piece, id)} onClick={() => onTap(id)}
    />
  );
}

/** What hangs at the pointer. */
function Dragged({ names }: { names: ReadonlyMap<string, string> }): JSX.Element | null {
  const drag = held.value;
  if (!drag?.moved) return null;
  return <span class="dragged" aria-hidden="true" ref={(element) => element?.style.setProperty("translate", `${drag.x + 10}px ${drag.y + 10}px`)}>{names.get(drag.piece) ?? t("remove")}</span>;
}

const WAYS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrow keys lead to the nearest place in their direction; Enter puts, Delete takes away. */
function press_key(event: TargetedKeyboardEvent<SVGGElement>, spots: readonly BoardSpot[], current: Signal<string>, put: (spot: string) => void, clear: (spot: string) => void): void {
  const from = spots.find(({ id }) => id === current.peek());
  const way = WAYS[event.key];
  if (!from || !(way || ["Enter", " ", "Delete", "Backspace"].includes(event.key))) return;
  event.preventDefault();
  if (!way) return event.key === "Enter" || event.key === " " ? put(from.id) : clear(from.id);
  const middle = ({ x, y, width, height }: BoardSpot): [number, number] => [x + width / 2, y + height / 2];
  const [x, y] = middle(from);
  let best: { spot: BoardSpot; far: number } | null = null;
  for (const spot of spots) {
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y];
    const [ahead, aside] = way[0] !== 0 ? [dx * way[0], Math.abs(dy)] : [dy * way[1], Math.abs(dx)];
    const far = ahead + 3 * aside;
    if (ahead > 0.1 && (!best || far < best.far)) best = { spot, far };
  }
  if (!best) return;
  current.value = best.spot.id;
  event.currentTarget.querySelector<SVGElement>(`[data-spot="${best.spot.id}"]`)?.focus();
}
