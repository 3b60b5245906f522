/** A merger, a payday, an end: shown line by line over the board; a click or Escape skips it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableContext, GameModule, Line } from "../games/game";
import { t } from "../i18n";
import { reduced_motion } from "../screen";
import type { TableSource } from "./session";

const EACH = 1300;

export function EventOverlay({ source, module, context }: { source: TableSource; module: GameModule; context: TableContext }): JSX.Element | null {
  const queue = useSignal<Line[]>([]);
  const seen = useSignal<number | null>(null);
  const last = source.log.value.at(-1);
  useEffect(() => {
    if (!last) return;
    if (seen.peek() === null || last.seq <= (seen.peek() ?? 0)) {
      seen.value = last.seq;
      return;
    }
    seen.value = last.seq;
    if (reduced_motion()) return;
    const lines = last.entries.flatMap((entry) => module.line(entry, context) ?? []).filter((line) => line.loud);
    if (lines.length > 0) queue.value = [...queue.peek(), ...lines].slice(-8);
  }, [last?.seq]);
  const shown = queue.value[0];
  useEffect(() => {
    if (!shown) return undefined;
    const skip = (event: KeyboardEvent): void => {
      if (event.key === "Escape") queue.value = [];
    };
    const timer = setTimeout(() => (queue.value = queue.peek().slice(1)), EACH);
    addEventListener("keydown", skip);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", skip);
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <button type="button" class="scene" onClick={() => (queue.value = [])} title={t("scene.skip")}>
      <span>{shown.text}</span>
      {shown.sums && <small class="sums">{shown.sums}</small>}
    </button>
  );
}
