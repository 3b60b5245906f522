/** Parts of the table are drawn again by themselves, and only when what they read has changed. */
import { batch, signal } from "@preact/signals";
import { render, type JSX } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { TableContext } from "../src/games/game";
import { create_table_context } from "../src/table/table_context";
import type { TableSource, View } from "../src/table/session";
import { share_structure } from "../src/table/structural_sharing";
import type { Prompt, TableInfo } from "../src/wire/wire";

function shown_table(first_view: View) {
  const drawn: string[] = [];
  function Cash({ context }: { context: TableContext }): JSX.Element {
    drawn.push("cash");
    return <i>{(context.view["cash"] as number[]).join()}</i>;
  }
  function Asked({ context }: { context: TableContext }): JSX.Element {
    drawn.push("asked");
    return <b>{context.prompt?.ask ?? "nothing"}</b>;
  }
  function Whole({ context }: { context: TableContext }): JSX.Element {
    drawn.push("whole");
    return <div>{context.view["open"] ? <Cash context={context} /> : null}<Asked context={context} /></div>;
  }
  const [view, prompt, info] = [signal<View | null>(first_view), signal<Prompt | null>(null), signal({ seats: [] } as unknown as TableInfo)];
  const context = create_table_context({ view, prompt, info } as unknown as TableSource, null, false, () => undefined);
  const box = document.createElement("div");
  const state = (): string => `${drawn.splice(0).join(" ")}: ${box.textContent}`;
  void act(() => render(<Whole context={context} />, box));
  const step = (fresh: View | null, asked: Prompt | null = null): string => {
    void act(() => batch(() => {
      view.value = share_structure(view.peek(), fresh);
      prompt.value = asked;
    }));
    return state();
  };
  return { first: state(), step };
}

test("a part inside another is drawn again without it", () => {
  const { first, step } = shown_table({ open: true, cash: [10], other: 1 });
  expect(first).toBe("whole cash asked: 10nothing");
  expect(step({ open: true, cash: [20], other: 1 })).toBe("cash: 20nothing");
  expect(step({ open: true, cash: [20], other: 2 })).toBe(": 20nothing");
  expect(step({ open: true, cash: [20], other: 2 }, { ask: "place", seat: 0, legal: [] } as unknown as Prompt)).toBe("asked: 20place");
});

test("a part that is gone is left alone, and one that comes back shows what is now", () => {
  const { step } = shown_table({ open: true, cash: [10] });
  expect(step({ open: false, cash: [30] })).toBe("whole: nothing");
  expect(step({ open: false, cash: [40] })).toBe(": nothing");
  expect(step({ open: true, cash: [50] })).toBe("whole cash: 50nothing");
  expect(step({ open: true, cash: [60] })).toBe("cash: 60nothing");
});

test("a field that comes later is seen, and a view that is gone for a moment leaves the last one", () => {
  const { step } = shown_table({ cash: [10] });
  expect(step({ cash: [10], open: true })).toBe("whole cash: 10nothing");
  expect(step(null)).toBe(": 10nothing");
});
