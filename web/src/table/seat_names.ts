/** The name of a seat in the reader's language: who has given none is a guest with a number. */
import { t } from "../i18n";
import type { TableInfo } from "../wire/wire";

export function seat_name(info: TableInfo | null, seat: number): string {
  const one = info?.seats[seat];
  if (one?.name) return one.name;
  return t(one?.kind === "human" ? "table.guest" : "table.seat", { seat: seat + 1 });
}
