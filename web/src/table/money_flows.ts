/** Whose cash a line of the log changes, and by how much. */
import type { Line } from "../games/game";

export interface Flow {
  seat: number;
  amount: number;
}

export function flows_of({ seat, amount, flows }: Line): Flow[] {
  return flows ?? (seat === undefined || !amount ? [] : [{ seat, amount }]);
}

/** What several lines bring each seat or cost. */
export function sum_flows(lines: readonly Line[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { seat, amount } of lines.flatMap(flows_of)) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return sums;
}
