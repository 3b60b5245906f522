/** A position of Acquire set up by taps: a chain of two on free squares; and one that cannot be. */
export const broken = { field: "cash[0]", value: "-100", rule: "ACQ-9.5" };

export function taps({ board }) {
  const free = (x, y) => (board[y]?.[x] ?? ".") === ".";
  const alone = (x, y) => [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]].every(([dx, dy]) => free(x + dx, y + dy));
  for (let y = 1; y < 8; y += 1) {
    for (let x = 1; x < 9; x += 1) {
      if (!alone(x, y) || !alone(x + 1, y)) continue;
      const name = (column) => `${column + 1}${String.fromCharCode(65 + y)}`;
      return [["Luxor", name(x)], ["Luxor", name(x + 1)]];
    }
  }
  throw new Error("there are no two free squares");
}
export const shows = (view) => view.board.join("").split("L").length - 1 === 2;
