/** A position of Geld & Börse set up by taps: a pawn and a city; and one that cannot be. */
export const broken = { field: "cash[0]", value: "500", rule: "GUB-1.7" };
export const moment = "turn";
export const taps = () => [["pawn 0", "I5"], ["owner 0", "I1"]];
export const shows = (view) => view.pawns[0] === "I5" && Object.values(view.cities).includes(0);
