/** A figure of the board that can be corrected: a plain drawing at the table, a button in the board editor. */
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext } from "preact/hooks";

/** What the editor knows about the figures of a drawing. */
export interface FigureMarks {
  /** The id that has the only tab stop of the drawing. */
  current: string;
  /** What is shown: ours as it stands, reconstructed, changed, or wrong. */
  mark(ids: readonly string[]): "plain" | "guessed" | "changed" | "wrong";
  /** Its name and its figures for a screen reader. */
  name(ids: readonly string[]): string;
  pick(ids: readonly string[]): void;
}

export const FigureEditing = createContext<FigureMarks | null>(null);

export const useFigureMarks = (): FigureMarks | null => useContext(FigureEditing);

interface Props {
  ids: readonly string[]; // of the figures that are drawn here, as the server names them
  box: { x: number; y: number; width: number; height: number }; // what can be tapped
  dagger: { x: number; y: number; size: number };
  children?: ComponentChildren;
}

export function Figure({ ids, box: { x, y, width, height }, dagger, children }: Props): JSX.Element {
  const marks = useContext(FigureEditing);
  const [first = ""] = ids;
  if (!marks || first === "") return <>{children}</>;
  const mark = marks.mark(ids);
  return (
    <g class={`figure ${mark}`}>
      {children}
      {mark !== "plain" && <text class="figure-dagger" x={dagger.x} y={dagger.y} font-size={dagger.size} aria-hidden="true">{mark === "guessed" ? "†" : mark === "wrong" ? "!" : "●"}</text>}
      <rect
        class="figure-button" x={x} y={y} width={width} height={height} data-figure={first} role="button" tabindex={marks.current === first ? 0 : -1} aria-label={marks.name(ids)}
        onClick={() => marks.pick(ids)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          marks.pick(ids);
        }}
      />
    </g>
  );
}
