/** The board as the game draws it, each figure a button: tap it, or go to it with the arrow keys and press Enter. */
import { signal, useSignal, type Signal } from "@preact/signals";
import type { JSX, TargetedKeyboardEvent } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameModule, TableContext } from "../games/game";
import { moment_context } from "../pages/rule_examples";
import { MarkPatterns } from "../svg/identity_marks";
import { FigureEditing, type FigureMarks } from "../svg/figure";
import type { View } from "../table/session";
import type { BoardReport, EditionInfo } from "../wire/wire";
import type { EditedBoard } from "./edited_board";
import { figure_label, is_wrong, place_label, value_text } from "./figure_words";
import { t as board_t } from "./words";

/** The table of a fresh game; board and view are changed as somebody types. */
function drawing_context(game: string, edition: EditionInfo, first: BoardReport): { context: TableContext; show(report: BoardReport): void } {
  const names = Array.from({ length: edition.fewest }, (_none, n) => board_t("player", { n: n + 1 }));
  const moment = { edition: edition.id, options: {}, names, seat: 0, view: first.view as View, prompt: null, journal: [], refusal: null };
  const drawn = signal(first.board);
  const context = moment_context(game, moment, first.board, edition.options);
  Object.defineProperty(context, "board", { get: () => drawn.value });
  return {
    context,
    show: ({ board, view }) => {
      if (drawn.peek() === board) return;
      drawn.value = board;
      (context.source.view as Signal<View>).value = view as View;
    },
  };
}

interface Props {
  board: EditedBoard;
  module: GameModule;
  edition: EditionInfo;
  ours: boolean; // show our board instead
  onPick(ids: readonly string[]): void;
}

export function BoardDrawing({ board, module, edition, ours, onPick }: Props): JSX.Element {
  const first = board.ours.value as BoardReport;
  const { context, show } = useMemo(() => drawing_context(board.game, edition, first), [board]);
  show((ours ? first : board.fitting.value) ?? first);
  const current = useSignal("");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = [...(place.current?.querySelectorAll("[data-figure]") ?? [])].map((element) => element.getAttribute("data-figure") ?? "");
    if (!drawn.includes(current.peek())) current.value = drawn[0] ?? ""; // the tab stop is one that is drawn
  });
  const marks: FigureMarks = {
    current: current.value,
    mark: (ids) => {
      if (!ours && ids.some((id) => is_wrong(board, id))) return "wrong";
      if (!ours && ids.some((id) => board.is_changed(id))) return "changed";
      return ids.some((id) => board.provenance(id) === "reconstructed") ? "guessed" : "plain";
    },
    name: (ids) => {
      const known = ids.flatMap((id) => board.figures.value.get(id) ?? []);
      const [one] = known;
      if (!one) return "";
      const said = known.map((each) => `${figure_label(each)} ${value_text(each, ours ? board.our_value(each.figure.id) : board.value(each.figure.id))}`).join(", ");
      const guessed = ids.some((id) => board.provenance(id) === "reconstructed") ? ` † ${board_t("known.reconstructed")}` : "";
      return board_t("place", { place: place_label(one), figure: said }) + guessed;
    },
    pick: (ids) => {
      current.value = ids[0] ?? "";
      onPick(ids);
    },
  };
  return (
    <FigureEditing.Provider value={marks}>
      <figure class={`board-drawing game-${board.game}${ours ? " ours" : ""}`}>
        <MarkPatterns />
        <div class="felt" ref={place} onKeyDown={(event) => move_focus(event, current)}><div class="board-scroll"><module.Board context={context} /></div></div>
        <figcaption class="faint">{board.figures.value.size > 0 ? board_t("keys") : ""}</figcaption>
      </figure>
    </FigureEditing.Provider>
  );
}

const WAYS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Arrow keys lead to the nearest figure in their direction. */
function move_focus(event: TargetedKeyboardEvent<HTMLDivElement>, current: Signal<string>): void {
  const way = WAYS[event.key];
  const from = (event.target as Element).closest("[data-figure]");
  if (!way || !from) return;
  event.preventDefault();
  const middle = (element: Element): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let best: { element: Element; far: number } | null = null;
  for (const element of event.currentTarget.querySelectorAll("[data-figure]")) {
    if (element === from) continue;
    const [dx, dy] = [middle(element)[0] - x, middle(element)[1] - y];
    const [ahead, aside] = way[0] !== 0 ? [dx * way[0], Math.abs(dy)] : [dy * way[1], Math.abs(dx)];
    const far = ahead + 3 * aside;
    if (ahead > 1 && (!best || far < best.far)) best = { element, far };
  }
  if (!best) return;
  current.value = best.element.getAttribute("data-figure") ?? "";
  (best.element as SVGElement).focus();
}
