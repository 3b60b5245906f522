/** The figures of Shark's board in the editor. */

/** The zone of the sixth square in row A of a board file. */
const zone = (board) => Number(board.grid.zones.split("\n").find((line) => line.trim().startsWith("A")).trim().split(/\s+/)[7]);

export const figures = {
  edition: "2001", drawn: "grid.zones.A.6", ours: "2", printed: "1", read: zone,
  wrong: ["certificates.ones", "1"], rule: "SHK-1.3", hidden: ["certificates", "certificates.fives", "6"],
};
