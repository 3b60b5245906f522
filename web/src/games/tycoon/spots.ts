/** The cities as places. */
import type { BoardSpot } from "../../svg/board_spots";
import type { TableContext } from "../game";
import { SMALL, WHOLE } from "./geometry";
import { board_of, is_drawn_small, view_of } from "./view_data";
import { flight_of, ticket_of } from "./words";

export function spots(context: TableContext): BoardSpot[] {
  const plan = is_drawn_small(context) ? SMALL : WHOLE;
  return [...plan.corners(board_of(context))].map(([city, { x, y }]) => ({ id: city, label: city, x, y, width: plan.city.width, height: plan.city.height }));
}

/** The goal of a flight, the cities of a ticket, or where something is built. */
export function said_spots(say: string, context: TableContext): string[] {
  const view = view_of(context);
  const here = view.planes[context.prompt?.seat ?? view.active]?.city ?? null;
  const goal = flight_of(say, here)?.goal;
  if (goal) return [goal];
  if (say.startsWith("ticket ")) {
    const ticket = ticket_of(say.slice(7));
    return ticket.kind === "scheduled" ? [ticket.city] : [ticket.from, ticket.to];
  }
  return here && /^(build|renovate)/.test(say) ? [here] : [];
}
