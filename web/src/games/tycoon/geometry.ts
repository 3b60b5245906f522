/** Where everything lies on the board, in board units: a city is 100 wide. */
import measures from "@parkett/games/tycoon/drawing/geometry.json";
import { map_of, once_per_board, type Plane, type TycoonBoard } from "./view_data";

export interface Spot {
  x: number;
  y: number;
}

export const { city: CITY, site: SITE, field: FIELD, works: WORKS, home: HOME } = measures;
const { gap: GAP, left: LEFT, top: TOP, across: ACROSS, home_name: NAME } = measures;

function spot_of([x = 0, y = 0]: readonly number[]): Spot {
  return { x, y };
}

export function size_of(board: TycoonBoard): { width: number; height: number } {
  const map = map_of(board);
  const columns = map[0]?.length ?? 1;
  return { width: columns * (CITY.width + GAP) + GAP, height: map.length * (CITY.height + GAP) + GAP + HOME };
}

/** The upper left corner of every city. */
export const corners = once_per_board((board) => new Map(map_of(board).flatMap((row, y) => row.map((city, x): [string, Spot] => [
  city, { x: GAP + x * (CITY.width + GAP), y: GAP + y * (CITY.height + GAP) },
]))));

/** The corner of the n-th site of a U: down the left side, along the bottom, up the right side. */
export function site_spot(n: number, all: number): Spot {
  const side = Math.max(0, Math.floor((all - ACROSS) / 2));
  const bottom = TOP + side * SITE.height;
  if (n < side) return { x: LEFT, y: TOP + n * SITE.height };
  if (n < side + ACROSS) return { x: LEFT + (n - side) * SITE.width, y: bottom };
  return { x: LEFT + (ACROSS - 1) * SITE.width, y: bottom - (n - side - ACROSS + 1) * SITE.height };
}

export function field_spot(field: number): Spot {
  return spot_of(measures.fields[field - 1] ?? []);
}

export function works_spot(n: number): Spot {
  return spot_of(measures.works_at[n] ?? []);
}

/** The middle of a seat's plane: at the home bank, on a landing field, or passing through. */
export function plane_spot(board: TycoonBoard, plane: Plane | null, seat: number, seats: number): Spot {
  const { width, height } = size_of(board);
  if (!plane) return { x: home_left(width, seat, seats) + 13, y: height - HOME / 2 };
  const corner = corners(board).get(plane.city) ?? { x: 0, y: 0 };
  if (plane.field === 0) return { x: corner.x + spot_of(measures.passing).x, y: corner.y + spot_of(measures.passing).y };
  const field = field_spot(plane.field);
  return { x: corner.x + field.x + measures.plane, y: corner.y + field.y + FIELD.height / 2 };
}

/** Where the place of a seat at the home bank begins. */
export function home_left(width: number, seat: number, seats: number): number {
  return NAME + (seat * (width - NAME - GAP)) / seats;
}

/** A flight as an arc. */
export function arc(from: Spot, to: Spot): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const across = { x: to.y - from.y, y: from.x - to.x };
  const bend = across.y > 0 || (across.y === 0 && across.x < 0) ? -0.22 : 0.22;
  const control = { x: middle.x + across.x * bend, y: middle.y + across.y * bend };
  return `M${from.x} ${from.y}Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${to.x} ${to.y}`;
}

export function centre(corner: Spot): Spot {
  return { x: corner.x + spot_of(measures.centre).x, y: corner.y + spot_of(measures.centre).y };
}
