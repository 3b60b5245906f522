/** Whoever moves at the real box is not told the own move; money that it brings anybody is heard all the same. */
import { useEffect, useRef } from "preact/hooks";
import type { GameModule, TableContext } from "../games/game";
import { pace } from "../settings";
import { play_sound } from "../sounds";
import { lines_of } from "../table/log";
import { flows_of } from "../table/money_flows";
import type { Playback } from "../table/playback";

/** A coin for the steps since the last time, when all that is told of them has been told. */
export function usePayoutSound(context: TableContext, module: GameModule, playback: Playback): void {
  const seats = playback.session.seats.value;
  const steps = playback.log.value.filter(({ undone }) => !undone);
  const newest = steps.at(-1)?.seq ?? 0;
  const heard = useRef(newest);
  const telling = playback.current.value !== null;
  useEffect(() => {
    if (telling) return;
    const silent = steps.filter(({ seq }) => seq > heard.current).flatMap((step) => {
      const own = step.by !== null && seats.includes(step.by);
      return lines_of(context, module, step).filter((line) => pace.peek() === "instant" || (own && !line.loud));
    });
    heard.current = newest;
    if (silent.some((line) => flows_of(line).some(({ amount }) => amount > 0))) play_sound("coin");
  }, [newest, telling]);
}
