// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { choose_language } from "../src/i18n";
import { seat_name } from "../src/table/seat_names";
import type { TableInfo } from "../src/wire/wire";

describe("seat_name", () => {
  const info = { seats: [{ name: "Ada", kind: "human" }, { name: "", kind: "human" }, { name: "", kind: "open" }] } as unknown as TableInfo;

  it("names who has given no name in the reader's language", async () => {
    for (const [language, guest, seat] of [["en", "Guest 2", "Seat 3"], ["de", "Gast 2", "Platz 3"], ["fr", "Invité 2", "Place 3"]] as const) {
      await choose_language(language);
      expect([0, 1, 2].map((n) => seat_name(info, n))).toEqual(["Ada", guest, seat]);
    }
    await choose_language("en");
  });
});
