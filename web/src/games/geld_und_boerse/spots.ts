/** The fields of both tracks as places. */
import type { BoardSpot } from "../../svg/board_spots";
import type { TableContext } from "../game";
import { board_of, card_name, fields_of, hyphenate, view_of } from "./view_data";
import { t } from "./words";

export function spots(context: TableContext): BoardSpot[] {
  const board = board_of(context);
  return fields_of(board).map(({ id, name, kind, column, row }) => ({ id, label: `${id} ${kind === "city" || kind === "invest" ? card_name(board, name) : t(`field.${kind}`)}`, x: column, y: row, width: 1, height: 1 }));
}

/** The fields whose cards a sentence names; the field the pawn stands on where it names none. */
export function said_spots(say: string, context: TableContext): string[] {
  const view = view_of(context);
  const said = new Set(say.split(" "));
  const named = fields_of(board_of(context)).filter(({ name }) => name !== "" && said.has(hyphenate(name))).map(({ id }) => id);
  const here = view.pawns[context.prompt?.seat ?? view.active] ?? null;
  return named.length > 0 ? named : here && /^(buy|release|offer|sell|done)/.test(say) ? [here] : [];
}
