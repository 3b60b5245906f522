/** A position of Shark set up by taps: two blue houses; and one that cannot be. */
export const broken = { field: "cash[0]", value: "-1000", rule: "SHK-4.9" };
export const moment = "trade 1";
export const taps = () => [["blue", "1A"], ["blue", "2A"]];
export const shows = (view) => view.board[0].startsWith("BB") && view.prices.Empire > 0;
