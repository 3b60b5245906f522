/** The figures of Tycoon's board in the editor. */

export const figures = {
  edition: "1998", drawn: "city.1.landing.0", ours: "4", printed: "3", read: (board) => board.city[1].landing[0],
  wrong: ["city.1.landing.0", "6"], rule: "TYC-1.3", hidden: ["spread", "spread.2.steps.2.1", "16"],
};
