/** The fields of both tracks as places. */
import type { BoardSpot } from "../../svg/board_spots";
import type { TableContext } from "../game";
import { field_name } from "./log";
import { board_of, fields_of, hyphenate, view_of } from "./view_data";

export function spots(context: TableContext): BoardSpot[] {
  return fields_of(board_of(context)).map(({ id, column, row }) => ({ id, label: `${id} ${field_name(context, id)}`, x: column, y: row, width: 1, height: 1 }));
}

/** The fields whose cards a sentence names; the field the pawn stands on where it names none. */
export function said_spots(say: string, context: TableContext): string[] {
  const view = view_of(context);
  const said = new Set(say.split(" "));
  const named = fields_of(board_of(context)).filter(({ name }) => name !== "" && said.has(hyphenate(name))).map(({ id }) => id);
  const here = view.pawns[context.prompt?.seat ?? view.active] ?? null;
  return named.length > 0 ? named : here && /^(buy|release|offer|sell|done)/.test(say) ? [here] : [];
}
