/** A position of Tycoon set up by taps: a hotel and a plane in Cairo; and one that cannot be. */
export const broken = { field: "cash[0]", value: "-1", rule: "TYC-7.4.1" };
export const taps = () => [["hotel 0", "Cairo"], ["plane 0", "Cairo"]];
export const shows = (view) => view.rows.Cairo.length === 1 && view.planes[0].city === "Cairo";
