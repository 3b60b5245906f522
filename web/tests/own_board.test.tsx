/** The board of a new table: whose figures count, and which edition's are reconstructed. */
import { signal } from "@preact/signals";
import { render, type JSX } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose_board, chosen_board, type OwnBoard } from "../src/board/saved_boards";
import { choose_language } from "../src/i18n";
import { useReconstructed, WhoseFigures } from "../src/lobby/own_board";

beforeEach(async () => {
  await choose_language("en");
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test("who taps ours keeps the own board to come back to, even if it was never saved", () => {
  const own: OwnBoard = { name: "Attic", text: "city = 1" };
  choose_board("g", own);
  const board = signal<OwnBoard | null>(own);
  const box = document.createElement("div");
  void act(() => render(<WhoseFigures game="g" edition="e" board={board} brought={{ checked: { current: Promise.resolve() }, trouble: signal("") }} onChoose={(one) => (board.value = one)} />, box));
  const tap = (at: number): void => void act(() => void box.querySelectorAll("input[type=radio]")[at]?.dispatchEvent(new Event("change", { bubbles: true })));
  tap(0);
  expect(board.value).toBeNull();
  expect(chosen_board("g")).toEqual(own);
  expect(box.textContent).toContain("Attic");
  tap(1);
  expect(board.value).toEqual(own);
});

test("a late answer about the edition before does not count", async () => {
  const answers: Record<string, (board: unknown) => void> = {};
  vi.stubGlobal("fetch", (address: string) => new Promise((resolve) => {
    answers[address.includes("old") ? "old" : "new"] = (board) => resolve(Response.json(board));
  }));
  function Asks({ edition }: { edition: string }): JSX.Element {
    return <b>{String(useReconstructed("g2", edition))}</b>;
  }
  const box = document.createElement("div");
  void act(() => render(<Asks edition="old" />, box));
  void act(() => render(<Asks edition="new" />, box));
  await act(async () => {
    answers["new"]?.({ provenance: "printed" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    answers["old"]?.({ provenance: "reconstructed" });
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(box.textContent).toBe("false");
});
