/** Parts of the table are drawn again by themselves, and only when what they read has changed. */
import { batch, signal } from "@preact/signals";
import { render, type JSX } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Desk } from "../src/games/game";
import { create_desk } from "../src/table/desk";
import type { TableSource, View } from "../src/table/session";
import { share_structure } from "../src/table/structural_sharing";
import type { Prompt, TableInfo } from "../src/wire/wire";

function shown_table(first_view: View) {
  const drawn: string[] = [];
  function Cash({ desk }: { desk: Desk }): JSX.Element {
    drawn.push("cash");
    return <i>{(desk.view["cash"] as number[]).join()}</i>;
  }
  function Asked({ desk }: { desk: Desk }): JSX.Element {
    drawn.push("asked");
    return <b>{desk.prompt?.ask ?? "nothing"}</b>;
  }
  function Whole({ desk }: { desk: Desk }): JSX.Element {
    drawn.push("whole");
    return <div>{desk.view["open"] ? <Cash desk={desk} /> : null}<Asked desk={desk} /></div>;
  }
  const [view, prompt, info] = [signal<View | null>(first_view), signal<Prompt | null>(null), signal({ seats: [] } as unknown as TableInfo)];
  const desk = create_desk({ view, prompt, info } as unknown as TableSource, null, false, () => undefined);
  const box = document.createElement("div");
  const state = (): string => `${drawn.splice(0).join(" ")}: ${box.textContent}`;
  void act(() => render(<Whole desk={desk} />, box));
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
