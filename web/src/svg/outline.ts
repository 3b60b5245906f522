/** One outline around any set of unit squares, with rounded corners. */
export type Square = readonly [column: number, row: number];

type Point = readonly [number, number];

/** The border of the squares as closed loops of corners, walked with the inside on the right. */
export function loops(squares: readonly Square[]): Point[][] {
  const inside = new Set(squares.map(([x, y]) => `${x},${y}`));
  const has = (x: number, y: number): boolean => inside.has(`${x},${y}`);
  const next = new Map<string, Point[]>();
  const edge = (from: Point, to: Point): void => {
    const key = from.join();
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  for (const [x, y] of squares) {
    if (!has(x, y - 1)) edge([x, y], [x + 1, y]);
    if (!has(x + 1, y)) edge([x + 1, y], [x + 1, y + 1]);
    if (!has(x, y + 1)) edge([x + 1, y + 1], [x, y + 1]);
    if (!has(x - 1, y)) edge([x, y + 1], [x, y]);
  }
  const found: Point[][] = [];
  while (next.size > 0) {
    const start = [...next.keys()][0] as string;
    let at = start.split(",").map(Number) as unknown as Point;
    let came: Point = [0, 0];
    const loop: Point[] = [];
    do {
      const ways = next.get(at.join()) ?? [];
      const way = ways.length > 1 ? turn_right(at, came, ways) : (ways[0] as Point);
      const rest = ways.filter((other) => other !== way);
      if (rest.length > 0) next.set(at.join(), rest);
      else next.delete(at.join());
      const going: Point = [way[0] - at[0], way[1] - at[1]];
      if (going[0] !== came[0] || going[1] !== came[1]) loop.push(at);
      came = going;
      at = way;
    } while (at.join() !== start);
    const first = loop[0] as Point;
    const second = loop[1] as Point;
    const closing: Point = [Math.sign(second[0] - first[0]), Math.sign(second[1] - first[1])];
    if (closing[0] === came[0] && closing[1] === came[1]) loop.shift();
    found.push(loop);
  }
  return found;
}

/** Where two squares touch at a corner only, stay with the same square. */
function turn_right(at: Point, came: Point, ways: Point[]): Point {
  const right: Point = [-came[1], came[0]];
  return ways.find(([x, y]) => x - at[0] === right[0] && y - at[1] === right[1]) ?? (ways[0] as Point);
}

/** The outline as an SVG path, drawn a little inside the squares. */
export function outline(squares: readonly Square[], inset = 0.05, radius = 0.16): string {
  return loops(squares).map((loop) => rounded_path(inset_loop(loop, inset), radius)).join("");
}

function inset_loop(loop: Point[], inset: number): Point[] {
  return loop.map((point, n) => {
    const before = loop[(n + loop.length - 1) % loop.length] as Point;
    const after = loop[(n + 1) % loop.length] as Point;
    const a = step(before, point);
    const b = step(point, after);
    return [point[0] - (a[1] + b[1]) * inset, point[1] + (a[0] + b[0]) * inset];
  });
}

function step(from: Point, to: Point): Point {
  return [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
}

function rounded_path(loop: Point[], radius: number): string {
  const said = loop.map((point, n) => {
    const a = step(loop[(n + loop.length - 1) % loop.length] as Point, point);
    const b = step(point, loop[(n + 1) % loop.length] as Point);
    const [x, y] = point;
    const begin = `${num(x - a[0] * radius)} ${num(y - a[1] * radius)}`;
    const end = `${num(x + b[0] * radius)} ${num(y + b[1] * radius)}`;
    return `${n === 0 ? "M" : "L"}${begin}Q${num(x)} ${num(y)} ${end}`;
  });
  return `${said.join("")}Z`;
}

function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
