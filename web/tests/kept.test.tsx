/** Parts of the table are drawn again by themselves, and only when what they look at has changed. */
import { signal } from "@preact/signals";
import { render, type JSX } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Desk } from "../src/games/game";
import { going_on, kept } from "../src/table/kept";
import type { View } from "../src/table/session";
import type { Prompt } from "../src/wire/wire";

function table(view: View) {
  const drawn: string[] = [];
  let now = { view, prompt: null, hint: signal(null), picked: signal(null), draft: signal(null), source: {}, info: {}, name: String } as unknown as Desk;
  const Cash = kept(({ desk }: { desk: Desk }): JSX.Element => {
    drawn.push("cash");
    return <i>{String(desk.view["cash"])}</i>;
  });
  const Asked = kept(({ desk }: { desk: Desk }): JSX.Element => {
    drawn.push("asked");
    return <b>{desk.prompt?.ask ?? "nothing"}</b>;
  });
  const Whole = kept(({ desk }: { desk: Desk }): JSX.Element => {
    drawn.push("whole");
    return <div>{desk.view["open"] ? <Cash desk={desk} /> : null}<Asked desk={desk} /></div>;
  });
  const { desk, changed } = going_on(() => now);
  const box = document.createElement("div");
  void act(() => render(<Whole desk={desk} />, box));
  const then = (fresh: Partial<Desk>): string => {
    drawn.length = 0;
    now = { ...now, ...fresh };
    void act(changed);
    return `${drawn.join(" ")}: ${box.textContent}`;
  };
  return { then, first: `${drawn.join(" ")}: ${box.textContent}` };
}

test("a part inside another is drawn again without it", () => {
  const { first, then } = table({ open: true, cash: 10, other: 1 });
  expect(first).toBe("whole cash asked: 10nothing");
  expect(then({ view: { open: true, cash: 20, other: 1 } })).toBe("cash: 20nothing");
  expect(then({ view: { open: true, cash: 20, other: 2 } })).toBe(": 20nothing");
  expect(then({ prompt: { ask: "place", seat: 0, legal: [] } as unknown as Prompt })).toBe("asked: 20place");
});

test("a part that is gone is left alone, and one that comes back shows what is now", () => {
  const { then } = table({ open: true, cash: 10 });
  expect(then({ view: { open: false, cash: 30 } })).toBe("whole: nothing");
  expect(then({ view: { open: false, cash: 40 } })).toBe(": nothing");
  expect(then({ view: { open: true, cash: 50 } })).toBe("whole cash: 50nothing");
  expect(then({ view: { open: true, cash: 60 } })).toBe("cash: 60nothing");
});
