/** Where everything lies on the board, in board units: a city is 100 wide. */
import measures from "@parkett/games/tycoon/drawing/geometry.json";
import { map_of, once_per_board, type Plane, type TycoonBoard } from "./view_data";

export interface Spot {
  x: number;
  y: number;
}

export const { site: SITE, field: FIELD, works: WORKS } = measures;
const { left: LEFT, top: TOP, across: ACROSS } = measures;

function spot_of([x = 0, y = 0]: readonly number[]): Spot {
  return { x, y };
}

/** The corner of the n-th site of a U: down the left side, along the bottom, up the right side. */
export function site_spot(n: number, all: number): Spot {
  const side = Math.max(0, Math.floor((all - ACROSS) / 2));
  const bottom = TOP + side * SITE.height;
  if (n < side) return { x: LEFT, y: TOP + n * SITE.height };
  if (n < side + ACROSS) return { x: LEFT + (n - side) * SITE.width, y: bottom };
  return { x: LEFT + (ACROSS - 1) * SITE.width, y: bottom - (n - side - ACROSS + 1) * SITE.height };
}

export function works_spot(n: number): Spot {
  return spot_of(measures.works_at[n] ?? []);
}

/** A flight as an arc. */
export function arc(from: Spot, to: Spot): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const across = { x: to.y - from.y, y: from.x - to.x };
  const bend = across.y > 0 || (across.y === 0 && across.x < 0) ? -0.22 : 0.22;
  const control = { x: middle.x + across.x * bend, y: middle.y + across.y * bend };
  return `M${from.x} ${from.y}Q${control.x.toFixed(1)} ${control.y.toFixed(1)} ${to.x} ${to.y}`;
}

/** What differs between the drawings of the world. */
interface Measures extends Pick<typeof measures, "city" | "field" | "fields" | "gap" | "home" | "home_name" | "centre" | "passing" | "plane"> {
  home_end: number; // room at the right end of the home bank
  stand: number; // from the lower edge to the middle of a plane at the home bank
  title: number; // from the upper edge of the home bank to the line of its name
}

/** Where cities, fields, planes and the home bank lie in one drawing of the world. */
function plan_of(own: Measures) {
  const size_of = (board: TycoonBoard): { width: number; height: number } => {
    const map = map_of(board);
    const columns = map[0]?.length ?? 1;
    return { width: columns * (own.city.width + own.gap) + own.gap, height: map.length * (own.city.height + own.gap) + own.gap + own.home };
  };
  /** The upper left corner of every city. */
  const corners = once_per_board((board) => new Map(map_of(board).flatMap((row, y) => row.map((city, x): [string, Spot] => [
    city, { x: own.gap + x * (own.city.width + own.gap), y: own.gap + y * (own.city.height + own.gap) },
  ]))));
  const field_spot = (field: number): Spot => spot_of(own.fields[field - 1] ?? []);
  /** Where the place of a seat at the home bank begins. */
  const home_left = (width: number, seat: number, seats: number): number => own.home_name + (seat * (width - own.home_name - own.home_end)) / seats;
  const within = (corner: Spot, { x, y }: Spot): Spot => ({ x: corner.x + x, y: corner.y + y });
  /** The middle of a seat's plane: at the home bank, on a landing field, or passing through. */
  const plane_spot = (board: TycoonBoard, plane: Plane | null, seat: number, seats: number): Spot => {
    const { width, height } = size_of(board);
    if (!plane) return { x: home_left(width, seat, seats) + 13, y: height - own.stand };
    const corner = corners(board).get(plane.city) ?? { x: 0, y: 0 };
    if (plane.field === 0) return within(corner, spot_of(own.passing));
    return within(within(corner, field_spot(plane.field)), { x: own.plane, y: own.field.height / 2 });
  };
  return { ...own, size_of, corners, field_spot, home_left, plane_spot, centre: (corner: Spot): Spot => within(corner, spot_of(own.centre)) };
}

export type Plan = ReturnType<typeof plan_of>;

/** The board as it is printed. */
export const WHOLE = plan_of({ ...measures, home_end: measures.gap, stand: measures.home / 2, title: measures.home / 2 + 3 });

/** The board on a phone: what decides, large enough to be read, and room for a button beside the home bank. */
export const SMALL = plan_of({
  ...measures, city: { width: 100, height: 50 }, field: { width: 30.5, height: 18 }, fields: [[2.5, 30], [34, 30]], plane: 20.5, centre: [50, 25], passing: [50, 22],
  gap: 4, home: 34, home_name: 4, home_end: 104, stand: 12, title: 10,
});

export const { city: CITY, corners } = WHOLE;
