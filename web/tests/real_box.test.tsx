/** At the real box: bots' moves are carried out once, slips are told in words, a dead tile is set aside by the last mover. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { BankerPanel } from "../src/banker/banker_panel";
import { Slips } from "../src/banker/slips";
import { words } from "../src/banker/words";
import type { GameModule, TableContext } from "../src/games/game";
import { choose_language } from "../src/i18n";
import { pace } from "../src/settings";
import { play_sound } from "../src/sounds";
import { LogPanel } from "../src/table/log";
import type { Entry, LogStep } from "../src/table/log_steps";
import type { Playback } from "../src/table/playback";
import type { Session, Trouble } from "../src/table/session";
import type { ChancePrompt, HandToShow, SlipChoices } from "../src/wire/wire";

vi.mock("../src/sounds", () => ({ play_sound: vi.fn() }));

const step = (seq: number, by: number, what: string, more: Partial<LogStep> = {}): LogStep => ({ seq, at: 0, kind: "moved", by, entries: [{ entry: what, rule: "" }], undone: false, ...more });

const module = {
  line: ({ entry, seat, amount, loud }: Entry) => ({ text: entry, plain: entry, rule: "", seat, amount, loud }),
  sentence: (say: string) => `in words: ${say}`,
  refusal: (code: string) => `because ${code}.`,
  secret: () => true,
  chance: { ways: (say: string) => [say.split(" ").slice(1)], name: (face: string, _at: number, ask: string) => `${ask}-${face}` },
} as unknown as GameModule;

/** Do something, and let everything be drawn again. */
const doing = (action: () => unknown): void => void act(() => void action());

function table(log: LogStep[], { seats = [0], kept = [0], kinds = ["human", "bot"] } = {}) {
  const sent: Record<string, unknown>[] = [];
  const info = { id: "t1", status: "playing", banker: true, kept, options: {}, seats: kinds.map((kind, n) => ({ kind, name: `P${n}` })) };
  const session = {
    table: "t1", log: signal(log), seats: signal(seats), seq: signal(log.at(-1)?.seq ?? 0), busy: signal(false), trouble: signal<Trouble | null>(null),
    undo: signal("no"), to_show: signal<HandToShow | null>(null), info: signal(info), chance: signal(null), host: signal(false), viewer: signal(0), send_command: (command: Record<string, unknown>) => void sent.push(command),
  };
  const playback = { session, chance: signal<ChancePrompt | null>(null), current: signal(null), log: session.log } as unknown as Playback;
  const context = { info, prompt: null, view: {}, name: (seat: number) => `P${seat}`, rule: () => undefined, source: session } as unknown as TableContext;
  const box = document.createElement("div");
  const draw = (): void => doing(() => render(<BankerPanel context={context} module={module} playback={playback} />, box));
  return { box, session, sent, context, playback, draw };
}

beforeEach(async () => {
  await choose_language("en");
  await words.load();
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = () => undefined;
});

const to_do = (box: HTMLElement): string[] => [...box.querySelectorAll(".bot-moves li")].map((one) => one.textContent.trim());

test("what was carried out is not asked for again, neither after a reload nor when a correction plays it again", async () => {
  const { box, draw, session } = table([step(1, 1, "a"), step(2, 0, "mine"), step(3, 1, "b")]);
  draw();
  expect(to_do(box)).toEqual(["a", "b"]);
  expect(box.querySelectorAll(".bot-moves li svg")).toHaveLength(0); // the sentence has the mark of whom it is about
  doing(() => box.querySelector<HTMLButtonElement>(".bot-moves button")?.click());
  expect(to_do(box)).toEqual([]);
  doing(() => (session.log.value = [...session.log.peek().map((one) => ({ ...one, undone: true })), step(5, 1, "a"), step(6, 0, "other"), step(7, 1, "c")]));
  expect(to_do(box)).toEqual(["c"]);
  vi.resetModules();
  const reloaded = await import("../src/banker/carried_out");
  expect(reloaded.steps_to_carry_out("t1", [step(1, 1, "a"), step(3, 1, "b"), step(9, 1, "d")]).map(({ seq }) => seq)).toEqual([9]);
  expect(reloaded.steps_to_carry_out("t2", [step(1, 1, "a")])).toHaveLength(1);
});

test("money that an own move brings anybody is heard once; what is told sounds where it is told", () => {
  const paid = (seq: number, by: number, amount: number, loud = false): LogStep => step(seq, by, "paid", { entries: [{ entry: "paid", rule: "", seat: 1, amount, loud }] });
  const { draw, session } = table([paid(1, 0, 500)]);
  draw();
  const coins = (steps: LogStep[]): number => {
    vi.mocked(play_sound).mockClear();
    doing(() => (session.log.value = [...session.log.peek(), ...steps]));
    return vi.mocked(play_sound).mock.calls.length;
  };
  expect(play_sound).not.toHaveBeenCalled(); // it was there before the page was
  expect(coins([paid(2, 0, 300), paid(3, 0, 200)])).toBe(1);
  expect(coins([paid(4, 0, -300), paid(5, 0, 400, true), paid(6, 1, 400)])).toBe(0);
  pace.value = "instant";
  expect(coins([paid(7, 1, 400)])).toBe(1);
  pace.value = "normal";
});

test("a keypad keeps its order: a face that cannot come up is greyed in its place", () => {
  const { box, draw, playback } = table([]);
  const faces_of = (outcomes: string[]): [string, boolean][] => {
    doing(() => (playback.chance.value = { seat: null, ask: "die", hidden: false, spent: false, outcomes }));
    draw();
    return [...box.querySelectorAll<HTMLButtonElement>(".face-button")].map((one) => [one.textContent, one.disabled]);
  };
  expect(faces_of(["roll 1", "roll 2", "roll 3"])).toEqual([["die-1", false], ["die-2", false], ["die-3", false]]);
  expect(faces_of(["roll 3", "roll 1"])).toEqual([["die-1", false], ["die-2", true], ["die-3", false]]);
  expect(faces_of(["roll 4", "roll 2"])).toEqual([["die-1", true], ["die-2", false], ["die-3", true], ["die-4", false]]);
});

test("somebody who watches carries nothing out", () => {
  const { box, draw } = table([step(1, 1, "only watched")], { seats: [] });
  draw();
  expect(box.querySelector(".bot-moves")).toBeNull();
});

test("a dead tile is set aside with a tap by whoever has just moved, and by nobody else", () => {
  const own = table([step(1, 0, "laid")]);
  own.session.to_show.value = { seat: 0, says: ["draw 5C", "draw 6C"] };
  own.draw();
  expect(own.box.querySelector(".set-aside summary")?.textContent).toBe("P0 sets a tile aside that can never be placed");
  doing(() => own.box.querySelector<HTMLButtonElement>(".set-aside button")?.click());
  expect(own.sent).toEqual([{ do: "declare", tells: "set_aside", say: "draw 5C", seat: 0, expected_seq: 1 }]);
  const other = table([step(1, 0, "laid")]);
  other.session.to_show.value = { seat: 1, says: ["draw 5C"] };
  for (const one of [other, table([step(1, 0, "laid")])]) {
    one.draw();
    expect(one.box.querySelector(".set-aside")).toBeNull();
  }
});

test("the log tells a correction in words: a move by its sentence, an outcome by its faces", () => {
  const corrected = (seq: number, by_chance: boolean): LogStep => step(seq, 0, "", { kind: "corrected", entries: [], corrected: { was: "draw 5C", now: "draw 6C", lost: 0, ask: "tile", by_chance } });
  const { context } = table([corrected(1, true), corrected(2, false)]);
  const box = document.createElement("div");
  doing(() => render(<LogPanel context={context} module={module} since={0} />, box));
  expect([...box.querySelectorAll(".log-said")].map((one) => one.textContent)).toEqual([
    "P0 corrected a slip: “in words: draw 5C” is now “in words: draw 6C”.", "P0 corrected a slip: “tile-5C” is now “tile-6C”.",
  ]);
});

/** The drawer of slips with one step chosen. */
async function chosen(slip: Partial<SlipChoices>, about: Parameters<typeof table>[1] = {}) {
  const opened = table([step(1, 0, "laid 1A")], about);
  const answer: SlipChoices = { seq: 1, was: "roll 1", ask: "die", by_chance: true, choices: ["roll 1", "roll 2"], open_ended: false, ...slip };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  const close = vi.fn();
  const box = document.createElement("div");
  doing(() => render(<Slips context={opened.context} module={module} session={opened.session as unknown as Session} onClose={close} />, box));
  doing(() => box.querySelector<HTMLButtonElement>(".slip-list button")?.click());
  await vi.waitFor(() => expect(box.querySelector(".face-button")).not.toBeNull());
  vi.unstubAllGlobals();
  return { ...opened, box, close };
}

test("the drawer stays while others talk, and closes when the slip is corrected", async () => {
  const { box, close, session, sent } = await chosen({});
  doing(() => box.querySelector<HTMLButtonElement>(".face-button")?.click());
  expect(sent).toEqual([{ do: "correct", seq: 1, say: "roll 2", cut: false, expected_seq: 1 }]);
  doing(() => (session.busy.value = true));
  expect(box.querySelector<HTMLButtonElement>(".face-button")?.disabled).toBe(true);
  doing(() => (session.seq.value = 2));
  expect(close).not.toHaveBeenCalled();
  doing(() => (session.log.value = [...session.log.peek(), step(3, 0, "", { kind: "corrected", entries: [] })]));
  expect(close).toHaveBeenCalledOnce();
});

test("a later outcome that does not fit is named by its faces, and the moves from there on may be dropped", async () => {
  const { box, session, sent } = await chosen({});
  doing(() => box.querySelector<HTMLButtonElement>(".face-button")?.click());
  doing(() => (session.trouble.value = { of: "correct", code: "does_not_fit", rule: "", facts: { step: 4, say: "roll 6", why: "too_far", ask: "die" } }));
  expect(box.querySelector(".trouble")?.textContent).toContain("Step 4 (die-6) no longer fits: because too_far.");
  doing(() => box.querySelector<HTMLButtonElement>(".trouble button.quiet")?.click());
  expect(sent.at(-1)).toMatchObject({ say: "roll 2", cut: true });
});

test("where others vote, later moves may be given up beforehand; alone nobody is asked", async () => {
  expect((await chosen({})).box.querySelector(".check")).toBeNull();
  const { box, sent } = await chosen({}, { kept: [], kinds: ["human", "human"] });
  const check = box.querySelector<HTMLInputElement>(".check input");
  if (!check) throw new Error("no checkbox");
  check.checked = true;
  doing(() => check.dispatchEvent(new Event("change", { bubbles: true })));
  doing(() => box.querySelector<HTMLButtonElement>(".face-button")?.click());
  expect(sent.at(-1)).toMatchObject({ say: "roll 2", cut: true });
});

test("where more can be said than is listed, it is typed", async () => {
  const { box, sent } = await chosen({ open_ended: true, by_chance: false });
  const field = box.querySelector<HTMLInputElement>("form.say input");
  if (!field) throw new Error("no field");
  field.value = "pay 70";
  doing(() => field.dispatchEvent(new Event("input", { bubbles: true })));
  doing(() => box.querySelector("form.say")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  expect(sent.at(-1)).toMatchObject({ do: "correct", say: "pay 70", cut: false });
});

test("without a step of one's own that is said", () => {
  const { context, session } = table([step(1, 1, "theirs")]);
  const box = document.createElement("div");
  doing(() => render(<Slips context={context} module={module} session={session as unknown as Session} onClose={() => undefined} />, box));
  expect(box.textContent).toContain("There is nothing of yours to correct yet.");
});
