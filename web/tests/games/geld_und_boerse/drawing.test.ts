/** Fields and pawns lie where Python draws them. */
import { it } from "vitest";
import { pawn_places, room_of } from "../../../src/games/geld_und_boerse/pawn_places";
import { fields_of, type GeldBoard, type Kind } from "../../../src/games/geld_und_boerse/view_data";
import { expect_same, vectors } from "../../drawing_vectors";

const { places, pawns } = vectors.geld_und_boerse;
const board = vectors.geld_und_boerse.board as unknown as GeldBoard;

it("fields", () => {
  expect_same(Object.fromEntries(fields_of(board).map(({ id, column, row }) => [id, [column, row]])), places);
});

it("pawns", () => {
  for (const [kind, owned, slots, count, radius, centres] of pawns as [Kind, boolean, number, number, number, number[][]][]) {
    expect_same(pawn_places(room_of({ kind, roomy: true, owned, slots }), count), { radius, centres });
  }
});
