/** Playback: shows what happened entry by entry, at the player's pace, before anything is asked. */
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Line, OutcomeTaps } from "../games/game";
import { remember_seen, seen_step } from "../net/seen_steps";
import { pace, type Pace } from "../settings";
import { flows_of, type Flow } from "./money_flows";
import type { Entry, LogStep } from "./log_steps";
import { info_before_end, load_return_story } from "./return_story";
import type { Session, TableFrame, TableSource, Trouble, View } from "./session";
import type { MovePreview } from "../wire/wire";
import { share_structure } from "./structural_sharing";

/** The entry that is being shown. */
export interface CurrentEvent {
  step: LogStep;
  entry: Entry;
  line: Line;
}

interface Queued extends TableFrame {
  lines: (Line | null)[];
  shown: number; // entries
}

type Describe = (entry: Entry) => Line | null;

const QUIET = 450; // milliseconds for an entry, and for each character of its line
const LOUD = 850;
const BRIEF = 260; // for an entry that changes nothing one sees or counts
const PER_CHARACTER = 13;
const LONGEST_LINE = 90; // characters
const SPEED: Record<Exclude<Pace, "step">, number> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };
const AT_MOST = 16_000; // milliseconds after the newest frame, at normal pace, by which all is shown
const AT_MOST_ON_CLOCK = 4000; // while the viewer's own clock runs
const SHORTEST = 160;
const SETTLEMENT = 8; // entries of a step; one with more has its whole time beside that, so that each line can be read
const AT_MOST_ON_RETURN = 45_000; // for the story since the last visit
const LONGEST_FETCH = 4000; // milliseconds that the table waits for that story

export class Playback implements TableSource {
  readonly info;
  readonly view = signal<View | null>(null);
  readonly viewer = signal<number | null>(null);
  readonly seats: ReadonlySignal<readonly number[]>;
  readonly trouble: Signal<Trouble | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly take_back: ReadonlySignal<(() => void) | null>;
  readonly previews: ReadonlySignal<ReadonlyMap<string, MovePreview>>;
  readonly current = signal<CurrentEvent | null>(null);
  readonly telling = computed(() => this.current.value?.step.by ?? null);
  readonly waiting = signal(0); // entries still to be shown
  readonly log: ReadonlySignal<readonly LogStep[]>;
  readonly fresh: ReadonlySignal<readonly LogStep[]>;
  readonly prompt;
  readonly chance;
  readonly entry: ReadonlySignal<OutcomeTaps | null>;
  readonly returning = signal(false); // the story since the last visit is being fetched
  private readonly caught_up = signal(true);
  private readonly cursor = signal({ seq: Number.MAX_SAFE_INTEGER, entries: 0 });
  private queue: Queued[] = [];
  private newest = 0; // when the last frame came
  private describe: Describe | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held: TableFrame[] = []; // while the story since the last visit is fetched, and until there are words for it
  private visit = 0;
  private readonly stop_listening: () => void;
  private readonly stop_remembering: () => void;
  private readonly on_visible = (): void => {
    this.remember();
    if (!document.hidden && this.current.peek() && !this.timer && pace.peek() !== "step") this.advance();
  };

  constructor(readonly session: Session) {
    this.info = signal(session.info.peek());
    this.seats = session.seats;
    this.trouble = session.trouble;
    this.busy = session.busy;
    this.take_back = session.take_back;
    this.previews = session.previews;
    this.log = computed(() => shown_steps(session.log.value, this.cursor.value));
    this.fresh = computed(() => steps_since_own(this.log.value, session.seats.value));
    this.prompt = computed(() => (this.caught_up.value ? session.prompt.value : null));
    this.chance = computed(() => (this.caught_up.value ? session.chance.value : null));
    this.entry = computed(() => {
      const chance = this.chance.value;
      if (!chance || chance.outcomes.length === 0 || (session.seats.value.length === 0 && !session.host.value)) return null;
      return { ask: chance.ask, outcomes: chance.outcomes, enter: (say) => session.enter(say) };
    });
    this.stop_listening = session.listen((frame) => this.receive(frame));
    this.stop_remembering = effect(() => this.remember());
    document.addEventListener("visibilitychange", this.on_visible);
  }

  close(): void {
    clearTimeout(this.timer);
    this.visit += 1;
    this.stop_listening();
    this.stop_remembering();
    document.removeEventListener("visibilitychange", this.on_visible);
  }

  /** Tell the lines of the entries; what came before there was a table is shown at once. */
  describe_by(describe: Describe): void {
    this.describe = describe;
    if (!this.returning.peek()) this.release_held();
  }

  say(sentence: string): void {
    this.session.say(sentence);
  }

  say_in_order(sentences: readonly string[]): void {
    this.session.say_in_order(sentences);
  }

  foretell(sentence: string): void {
    this.session.foretell(sentence);
  }

  /** Show everything up to now. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    batch(() => {
      while (this.queue.length > 0) this.show_next();
      this.finish();
    });
  }

  /** Show the next entry now. */
  next(): void {
    if (this.current.peek()) this.advance();
  }

  private receive(frame: TableFrame): void {
    if (frame.restart) {
      this.visit += 1;
      this.held = [];
      const seat = this.returning_seat();
      if (seat !== null) return void this.return_to_table(frame, seat);
      this.returning.value = false;
    } else if (this.returning.peek() || this.held.length > 0 || this.waits_for_words()) {
      this.held.push(frame);
      this.caught_up.value = false;
      return undefined;
    }
    return this.take_in(frame);
  }

  /** Whether a table is there to be drawn, but no words yet: what happens meanwhile is told when they have come. */
  private waits_for_words(): boolean {
    return !this.describe && this.view.peek() !== null && pace.peek() !== "instant";
  }

  /** The seat to which the story since its last visit is told; null where there is none. */
  private returning_seat(): number | null {
    const { session } = this;
    const [seat, ...others] = session.seats.peek();
    const playing = ["playing", "over"].includes(session.info.peek()?.status ?? "");
    if (seat === undefined || others.length > 0 || !playing || !session.view.peek() || pace.peek() === "instant") return null;
    return (seen_step(session.table, seat) ?? -1) < session.seq.peek() ? seat : null;
  }

  /** Fetch what happened since the last visit and tell it from there; show the table as it is if there is nothing to tell. */
  private async return_to_table(frame: TableFrame, seat: number): Promise<void> {
    const { session } = this;
    const visit = this.visit;
    batch(() => {
      this.returning.value = true;
      this.caught_up.value = false;
    });
    const too_late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_FETCH));
    const loaded = load_return_story(session, seat, seen_step(session.table, seat), session.seq.peek()).catch(() => null);
    const story = await Promise.race([loaded, too_late]);
    if (visit !== this.visit) return;
    batch(() => {
      this.returning.value = false;
      if (story) {
        this.held.unshift(...story.frames);
        this.cursor.value = { seq: (story.frames[0]?.step?.seq ?? 0) - 1, entries: 0 };
        this.info.value = info_before_end(session.info.peek());
        this.viewer.value = session.viewer.peek();
        this.view.value = story.before;
      } else this.take_in(frame);
      if (this.describe) this.release_held();
    });
  }

  /** Tell what was held back. */
  private release_held(): void {
    const held = this.held.splice(0);
    for (const frame of held) this.take_in(frame);
    if (held.length > 0) this.newest = Math.max(this.newest, Date.now() + AT_MOST_ON_RETURN - AT_MOST);
  }

  /** Note what the viewer has been shown, so that the next visit begins there. */
  private remember(): void {
    const { session } = this;
    const [seat, ...others] = session.seats.value;
    const [told, now] = [this.cursor.value.seq - 1, session.seq.value];
    const shown = this.caught_up.value ? now : Math.min(told, now);
    if (document.hidden || this.returning.value || seat === undefined || others.length > 0 || !this.view.value) return;
    remember_seen(session.table, seat, shown);
  }

  private take_in(frame: TableFrame): void {
    if (frame.restart || frame.step?.kind === "undone" || !this.describe || pace.peek() === "instant") {
      this.queue.push({ ...frame, lines: [], shown: 0 });
      this.skip();
      return;
    }
    const lines = frame.step?.entries.map((entry) => this.describe?.(entry) ?? null) ?? [];
    this.queue.push({ ...frame, lines, shown: 0 });
    this.newest = Date.now();
    this.waiting.value = this.count_waiting();
    this.caught_up.value = false;
    if (!this.timer && !this.current.peek()) this.advance();
  }

  /** Show entries until one needs its time. */
  private advance(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    batch(() => {
      for (;;) {
        const event = this.show_next();
        if (!event && this.queue.length === 0) return this.finish();
        const time = event ? this.time_for(event) : 0;
        if (!event || time === 0) continue;
        if (this.is_settlement(event.step)) this.newest += time;
        this.current.value = event;
        this.waiting.value = this.count_waiting();
        if (document.hidden || pace.peek() === "step") return undefined;
        this.timer = setTimeout(() => this.advance(), time);
        return undefined;
      }
    });
  }

  /** Show one more entry, and with a frame's first its board; null when the entry has no line. */
  private show_next(): CurrentEvent | null {
    const frame = this.queue[0];
    if (!frame) return null;
    const entries = frame.step?.entries ?? [];
    const at = frame.shown;
    frame.shown = frame.lines.length > 0 ? at + 1 : entries.length;
    const whole = frame.shown >= entries.length;
    if (frame.step) this.cursor.value = { seq: frame.step.seq, entries: whole ? entries.length : frame.shown };
    this.show_view(frame);
    if (whole) this.queue.shift();
    const [entry, line] = [entries[at], frame.lines[at]];
    return frame.step && entry && line ? { step: frame.step, entry, line } : null;
  }

  private show_view({ view, viewer, lines, shown, info }: Queued): void {
    this.info.value = info;
    if (view === undefined) return;
    this.viewer.value = viewer;
    const later = lines.slice(shown).flatMap((line) => (line ? flows_of(line) : []));
    this.view.value = share_structure(this.view.peek(), view && without_flows(view, later));
  }

  private finish(): void {
    const { session } = this;
    this.current.value = null;
    this.waiting.value = 0;
    this.cursor.value = { seq: Number.MAX_SAFE_INTEGER, entries: 0 };
    this.info.value = session.info.peek();
    this.viewer.value = session.viewer.peek();
    this.view.value = share_structure(this.view.peek(), session.view.peek() && { ...session.view.peek() });
    this.caught_up.value = true;
  }

  private count_waiting(): number {
    return this.queue.reduce((sum, { lines, shown }) => sum + lines.slice(shown).filter(Boolean).length, 0);
  }

  private is_own(step: LogStep): boolean {
    return step.by !== null && this.seats.peek().includes(step.by);
  }

  /** How long an entry is shown; 0 for what the viewer has just done. */
  private time_for({ step, line }: { step: LogStep; line: Line }): number {
    const speed = pace.peek();
    if (speed === "step") return this.is_own(step) && !line.loud ? 0 : Number.POSITIVE_INFINITY;
    const plain = this.plain_time(step, line) * SPEED[speed];
    if (this.is_settlement(step)) return plain;
    const rest = this.queue.flatMap(({ step: later, lines, shown }) => (later && !this.is_settlement(later) ? lines.slice(shown).map((one) => (one ? this.plain_time(later, one) : 0)) : []));
    const all = plain + rest.reduce((sum, time) => sum + time, 0) * SPEED[speed];
    const limit = this.newest + (this.on_clock() ? AT_MOST_ON_CLOCK : AT_MOST * SPEED[speed]) - Date.now();
    return plain === 0 || all <= limit ? plain : Math.max(SHORTEST, (plain * limit) / all);
  }

  private plain_time(step: LogStep, line: Line): number {
    if (this.is_own(step) && !line.loud) return 0;
    if (line.routine) return BRIEF;
    return (line.loud ? LOUD : QUIET) + PER_CHARACTER * Math.min(LONGEST_LINE, line.plain.length);
  }

  /** A payday, the count at the end: many lines at once, none of which may rush by unless one's clock runs. */
  private is_settlement(step: LogStep): boolean {
    return step.entries.length > SETTLEMENT && !this.on_clock();
  }

  private on_clock(): boolean {
    const running = this.session.clock.peek()?.face.running ?? null;
    return running !== null && this.seats.peek().includes(running) && this.session.info.peek()?.clock?.kind === "live";
  }
}

/** The log up to the entry that is shown. */
export function shown_steps(log: readonly LogStep[], { seq, entries }: { seq: number; entries: number }): readonly LogStep[] {
  const last = log.findLastIndex((step) => step.seq <= seq);
  const step = log[last];
  if (!step || step.seq !== seq) return last === log.length - 1 ? log : log.slice(0, last + 1);
  if (entries >= step.entries.length) return last === log.length - 1 ? log : log.slice(0, last + 1);
  return [...log.slice(0, last), { ...step, entries: step.entries.slice(0, entries) }];
}

/** The steps from one's own last move on: what stays marked until one moves again. */
export function steps_since_own(log: readonly LogStep[], seats: readonly number[]): readonly LogStep[] {
  const own = log.findLastIndex(({ by, kind, undone }) => kind === "moved" && !undone && by !== null && seats.includes(by));
  return own < 0 && seats.length === 0 ? log.slice(-1) : log.slice(Math.max(0, own));
}

/** A view in which payments that are still to be shown have not been made. */
function without_flows(view: View, later: readonly Flow[]): View {
  const cash = view["cash"];
  if (later.length === 0 || !Array.isArray(cash)) return { ...view };
  const before = (cash as (number | null)[]).map((amount, seat) => {
    const flows = later.filter((flow) => flow.seat === seat);
    return amount === null ? null : amount - flows.reduce((sum, flow) => sum + flow.amount, 0);
  });
  return { ...view, cash: before };
}
