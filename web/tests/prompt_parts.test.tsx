/** What the parts of a prompt say about a move before it is made. */
import { render } from "preact";
import { beforeAll, expect, it } from "vitest";
import type { GameModule } from "../src/games/game";
import { choose_language } from "../src/i18n";
import { PreviewOf } from "../src/table/prompt_parts";
import type { MovePreview } from "../src/wire/wire";
import { recorded_context } from "./recorded_context";

beforeAll(() => choose_language("en"));

function told(preview: Omit<MovePreview, "say">, line: GameModule["line"] = () => null): HTMLElement {
  const context = recorded_context({}, null, { view: { seats: 2, viewer: 0 }, prompt: { seat: 0, ask: "turn", legal: ["go"] }, previews: [{ say: "go", ...preview }] });
  context.hint.value = "go";
  const box = document.createElement("div");
  render(<PreviewOf context={context} module={{ line, refusal: () => null } as unknown as GameModule} />, box);
  return box;
}

it("does not promise that nothing changes before a roll or a draw", () => {
  expect(told({ journal: [], next: "0" }).textContent).toBe("Nothing else changes.");
  expect(told({ journal: [], next: "chance" }).textContent).toBe("What follows is not known yet.");
  expect(told({ journal: [], complete: false }).textContent).toBe("What follows is not known yet.");
});

it("parts a line from its sums by a space that no box swallows", () => {
  const box = told({ journal: [{ entry: "hotel_built", rule: "" }] }, () => ({ text: "One hotel is built.", plain: "", rule: "", sums: "site 1: −4" }));

  expect(box.textContent).toBe("One hotel is built. site 1: −4");
  expect(box.querySelector(".sums")?.textContent).toBe("site 1: −4");
});
