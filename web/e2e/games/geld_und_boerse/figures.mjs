/** The figures of Geld & Börse's board in the editor. */

export const figures = {
  edition: "noris", drawn: "cities.list.1.factor", ours: "4", printed: "3", read: (board) => board.cities.list[1].factor,
  wrong: ["branches.list.0.price", "10500"], rule: "GUB-1.7", hidden: ["events", "events.list.5.amount", "20000"],
};
