/** Everything a table page knows, and the conversation that keeps it true. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { fetch_journal as journal_page } from "../net/api";
import { Heartbeat } from "../net/heartbeat";
import { token_of } from "../net/remembered_tables";
import { commit_to_salt, note_dealing, salt_of } from "../net/salts";
import { next_frame } from "../next_frame";
import { line_of, with_step, type LogStep } from "./log_steps";
import { SecondThought } from "./second_thought";
import { share_structure } from "./structural_sharing";
import type { OutcomeTaps } from "../games/game";
import type { PlannerHint, ChancePrompt, ChatLine, ClockState, HandToShow, JournalChunk, Nack, MovePreview, Prompt, ServerMessage, TableUpdate, TableCommand, TableInfo, Welcome } from "../wire/wire";

export type View = Record<string, unknown>;
export type ConnectionState = "connecting" | "live" | "lost" | "restarting" | "gone";
type Without<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type CommandBody = Without<TableCommand>;

/** A refusal, shown at the place of the prompt until something else happens. */
export interface Trouble {
  code: string;
  rule: string;
  facts: Record<string, number | string>;
  of?: string | undefined; // the command that was refused
}

/** What a message changed: one step, and the table after it. */
export interface TableFrame {
  step: LogStep | null;
  info: TableInfo | null;
  viewer: number | null;
  view?: View | null; // left out: as it was
  restart: boolean; // the table as it is now, whatever came before
}

/** What the parts of a table page read.  A live table, a tutorial and a replay all are one. */
export interface TableSource {
  readonly info: ReadonlySignal<TableInfo | null>;
  readonly view: ReadonlySignal<View | null>;
  readonly prompt: ReadonlySignal<Prompt | null>;
  readonly previews: ReadonlySignal<ReadonlyMap<string, MovePreview>>;
  readonly log: ReadonlySignal<readonly LogStep[]>;
  /** The steps since the viewer's own last move, that one included. */
  readonly fresh: ReadonlySignal<readonly LogStep[]>;
  readonly seats: ReadonlySignal<readonly number[]>;
  readonly viewer: ReadonlySignal<number | null>;
  readonly trouble: Signal<Trouble | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly telling?: ReadonlySignal<number | null>; // whose move is being told; the view may be a move ahead of its story
  /** How to take the viewer's last step back at once; null if that needs consent or cannot be. */
  readonly take_back: ReadonlySignal<(() => void) | null>;
  /** At the real box: the outcomes that the viewer may enter. */
  readonly entry?: ReadonlySignal<OutcomeTaps | null>;
  say(sentence: string): void;
  /** Say sentences one after the other, each as soon as it is asked for; what is no longer asked for is dropped. */
  say_in_order(sentences: readonly string[]): void;
  /** Ask what a sentence would lead to that is not among the listed ones. */
  foretell?(sentence: string): void;
}

let counter = 0;
const instance = Math.random().toString(36).slice(2, 8);

function fresh_id(): string {
  counter += 1;
  return `${instance}-${counter}`;
}

/** Commands after which the table is another; until one is answered, no other is given. */
const MOVING: ReadonlySet<string> = new Set<TableCommand["do"]>(["move", "enter", "correct", "weigh"]);

export class Session {
  readonly info = signal<TableInfo | null>(null);
  readonly view = signal<View | null>(null);
  readonly prompt = signal<Prompt | null>(null);
  readonly chance = signal<ChancePrompt | null>(null);
  readonly advice = signal<PlannerHint | null>(null);
  readonly previews = signal<ReadonlyMap<string, MovePreview>>(new Map());
  readonly log = signal<readonly LogStep[]>([]);
  readonly seats = signal<readonly number[]>([]);
  readonly viewer = signal<number | null>(null);
  readonly host = signal(false);
  readonly seq = signal(0);
  readonly clock = signal<{ face: ClockState; at: number } | null>(null);
  readonly undo = signal<"free" | "ask" | "no">("no");
  readonly to_show = signal<HandToShow | null>(null);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly unread = signal(0); // chat lines since the chat was last open
  readonly here = signal<ReadonlySet<number>>(new Set());
  readonly watching = signal(0);
  readonly link = signal<ConnectionState>("connecting");
  readonly trouble = signal<Trouble | null>(null);
  readonly second_thought = new SecondThought(this);
  readonly take_back = computed(() => (this.undo.value === "free" ? () => this.send_command({ do: "undo", expected_seq: this.seq.peek() }) : null));
  private readonly pending = signal<ReadonlyMap<string, TableCommand>>(new Map());
  private readonly following = signal<readonly string[]>([]); // sentences to be said after the one under way
  private said_at = 0; // the step after which the last of them was said
  private readonly moving = computed(() => [...this.pending.value.values()].some((command) => MOVING.has(command.do)));
  readonly busy = computed(() => this.moving.value || this.following.value.length > 0);
  /** A move waits here because there is no connection. */
  readonly unsent = computed(() => this.busy.value && this.link.value !== "live");
  private readonly heartbeat = new Heartbeat(() => this.send({ do: "ping", id: fresh_id() }), () => this.lose_connection());
  /** Until the whole log has been read. */
  journal_read: Promise<void> = Promise.resolve();
  private socket: WebSocket | null = null;
  private journal_parts: JournalChunk["journal"] = []; // of a long journal, until its step comes
  private readonly received: string[] = [];
  private readonly listeners = new Set<(frame: TableFrame) => void>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private salt_command = "";
  private readonly on_line = (): void => this.retry_now();
  private readonly off_line = (): void => this.lose_connection();

  constructor(readonly table: string) {
    addEventListener("online", this.on_line);
    addEventListener("offline", this.off_line);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.on_line);
    removeEventListener("offline", this.off_line);
    this.heartbeat.stop();
    this.socket?.close();
  }

  /** Hear of every change in order; returns how to stop. */
  listen(hear: (frame: TableFrame) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  /** Say a sentence of the game. */
  say(sentence: string): void {
    this.say_in_order([sentence]);
  }

  /** Say several sentences, each when the one before it has been carried out. */
  say_in_order([sentence, ...following]: readonly string[]): void {
    if (this.busy.peek() || sentence === undefined || this.second_thought.weighs([sentence, ...following])) return;
    this.following.value = following;
    this.said_at = this.seq.peek();
    this.send_command({ do: "move", say: sentence, expected_seq: this.said_at });
  }

  /** Say the next sentence of an order, or drop the rest if it is not asked for. */
  private say_following(): void {
    const following = this.following.peek();
    const [next] = following;
    if (next === undefined || this.moving.peek() || this.seq.peek() === this.said_at) return;
    const asked = this.prompt.peek();
    this.following.value = [];
    if (asked?.legal.includes(next) || asked?.open_ended) this.say_in_order(following);
  }

  /** Enter what the dice, tiles or cards of the real box show. */
  enter(sentence: string): void {
    if (this.busy.peek()) return;
    this.send_command({ do: "enter", say: sentence, expected_seq: this.seq.peek() });
  }

  /** Ask a planner what it would do. */
  ask_hint(): void {
    this.send_command({ do: "hint" });
  }

  foretell(sentence: string): void {
    this.send({ do: "preview", id: fresh_id(), say: sentence });
  }

  /** Send any command; it is sent again after a lost connection until it is answered. */
  send_command(order: CommandBody, id = fresh_id()): void {
    const command = { ...order, id } as TableCommand;
    this.trouble.value = null;
    this.pending.value = new Map(this.pending.peek()).set(command.id, command);
    this.send(command);
  }

  retry_now(): void {
    if (this.closed || this.link.peek() === "live" || this.link.peek() === "gone") return;
    clearTimeout(this.timer);
    this.connect();
  }

  private send(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket?.close();
    this.socket = socket;
    this.heartbeat.start();
    socket.onopen = () => {
      const since = this.info.peek() ? this.seq.peek() : -1;
      this.send({ do: "hello", table: this.table, token: token_of(this.table), since, previews: true });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.heartbeat.heard();
      this.received.push(event.data);
      if (this.received.length === 1) next_frame(() => this.process_messages());
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.process_messages();
      this.reconnect_later(event.reason);
    };
  }

  /** Give a connection up that is dead; closing it may take a minute, so nobody waits for that. */
  private lose_connection(): void {
    const dead = this.socket;
    if (this.closed || dead === null || this.link.peek() === "gone") return;
    this.process_messages();
    this.socket = null;
    dead.close();
    this.reconnect_later("");
  }

  /** Take in what has arrived since the last frame, so that it is drawn together. */
  private process_messages(): void {
    const lines = this.received.splice(0).flatMap((data) => data.split("\n"));
    batch(() => {
      for (const line of lines) if (line && !this.closed) this.receive(JSON.parse(line) as ServerMessage);
    });
  }

  private reconnect_later(reason: string): void {
    this.heartbeat.stop();
    if (this.closed) return;
    if (reason === "unknown_table" || reason === "bad_token") {
      this.link.value = "gone";
      this.trouble.value = { code: reason, rule: "", facts: {} };
      return;
    }
    if (this.link.peek() !== "restarting") this.link.value = "lost";
    this.tries += 1;
    clearTimeout(this.timer);
    const wait = Math.min(8000, 250 * 2 ** Math.min(this.tries, 5)) * (0.7 + 0.6 * Math.random());
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private receive(message: ServerMessage): void {
    switch (message.tell) {
      case "welcome": return this.welcome(message);
      case "step": return this.step(message);
      case "entries":
        this.journal_parts = [...this.journal_parts, ...message.journal];
        return;
      case "ack":
        this.note_revealed(message.id);
        return this.forget_command(message.id);
      case "nack": return this.show_refusal(message);
      case "previews":
        if (message.seq === this.seq.peek()) {
          const known = message.id ? this.previews.peek() : [];
          this.previews.value = new Map([...known, ...message.moves.map((move) => [move.say, move] as const)]);
        }
        return;
      case "presence":
        this.here.value = new Set(message.here);
        this.watching.value = message.watching;
        return;
      case "notice":
        if (message.code === "restarting") this.link.value = "restarting";
        return;
      case "hint":
        this.forget_command(message.id);
        if (message.seq === this.seq.peek()) this.advice.value = message;
        return;
      case "weighed":
        this.forget_command(message.id);
        return this.second_thought.hear(message);
      case "pong": return;
      default: return message satisfies never;
    }
  }

  private welcome(message: Welcome): void {
    const missed = message.missed ?? null;
    this.journal_parts = [];
    this.tries = 0;
    this.link.value = "live";
    this.info.value = share_structure(this.info.peek(), message.table);
    this.seats.value = share_structure(this.seats.peek(), message.seats);
    this.host.value = message.host ?? false;
    this.here.value = new Set(message.table.seats.flatMap((seat, n) => (seat.here ? [n] : [])));
    this.watching.value = message.table.watching;
    const late = missed?.map((step) => this.append_step(step)) ?? [];
    if (!missed) {
      this.chat.value = message.chat ?? [];
      this.journal_read = this.read_journal();
    }
    this.apply_view(message);
    void this.reveal_salt(message.table);
    for (const step of late.slice(0, -1)) this.tell_listeners({ step, restart: false });
    this.tell_listeners({ step: late.at(-1) ?? null, view: this.view.peek(), restart: !missed });
    for (const command of this.pending.peek().values()) this.send(command);
  }

  private step(message: TableUpdate): void {
    const journal = [...this.journal_parts, ...(message.journal ?? [])];
    this.journal_parts = [];
    if (message.seq <= this.seq.peek()) return;
    const line = this.append_step({ ...message, journal });
    if (message.table) {
      this.info.value = share_structure(this.info.peek(), message.table);
      void this.reveal_salt(message.table);
    }
    if (message.chat) this.seq.value = message.seq;
    else if (message.view !== undefined || message.table) this.apply_view(message);
    else this.seq.value = message.seq;
    if (!message.chat) this.tell_listeners({ step: line, view: this.view.peek(), restart: false });
  }

  private tell_listeners(frame: Omit<TableFrame, "info" | "viewer">): void {
    for (const hear of this.listeners) hear({ ...frame, info: this.info.peek(), viewer: this.viewer.peek() });
  }

  private apply_view(message: TableUpdate | Welcome): void {
    const moved = message.seq !== this.seq.peek();
    this.seq.value = message.seq;
    this.view.value = share_structure(this.view.peek(), message.view ?? null);
    this.prompt.value = message.prompt ?? null;
    this.chance.value = message.chance ?? null;
    this.to_show.value = message.to_show ?? null;
    this.viewer.value = message.viewer ?? null;
    this.undo.value = message.undo ?? "no";
    this.clock.value = message.clock ? { face: message.clock, at: Date.now() } : null;
    if (moved) {
      this.previews.value = new Map();
      this.advice.value = null;
    }
    this.say_following();
  }

  private append_step(step: TableUpdate): LogStep | null {
    if (step.chat) {
      this.chat.value = [...this.chat.peek(), step.chat];
      this.unread.value += 1;
      return null;
    }
    const line = line_of(step);
    this.log.value = with_step(this.log.peek(), line);
    return line;
  }

  private async read_journal(): Promise<void> {
    let lines: readonly LogStep[] = [];
    let after: number | null = 0;
    try {
      while (after !== null) {
        const page = await journal_page(this.table, after);
        for (const step of page.steps) if (!step.chat) lines = with_step(lines, line_of(step));
        after = page.next;
      }
    } catch {
      return;
    }
    const last = lines.at(-1)?.seq ?? 0;
    for (const line of this.log.peek()) if (line.seq > last) lines = with_step(lines, line);
    this.log.value = lines;
  }

  /** When every seat is taken: note all promises, then reveal the own salt. */
  private async reveal_salt(info: TableInfo): Promise<void> {
    const seat = info.status === "open" ? this.seats.peek().find((one) => info.salts_missing.includes(one)) : undefined;
    const salt = seat === undefined ? "" : salt_of(info.salt_commitments[seat] ?? "");
    if (!salt || this.salt_command) return;
    this.salt_command = fresh_id();
    note_dealing(this.table, { commitment: info.commitment, salt_commitments: info.salt_commitments, sent: salt });
    this.send_command({ do: "reveal_salt", salt, next_commitment: await commit_to_salt() }, this.salt_command);
  }

  /** The server has the own salt: from now on it must be part of every draw. */
  private note_revealed(id: string): void {
    const command = this.pending.peek().get(id);
    if (command?.do === "reveal_salt") note_dealing(this.table, { revealed: command.salt });
  }

  private forget_command(id: string): void {
    const rest = new Map(this.pending.peek());
    rest.delete(id);
    this.pending.value = rest;
    this.say_following();
  }

  private show_refusal(message: Nack): void {
    const of = this.pending.peek().get(message.id)?.do;
    this.following.value = [];
    this.forget_command(message.id);
    if (of === "weigh") return this.second_thought.go_on();
    this.trouble.value = { code: message.code, rule: message.rule ?? "", facts: message.facts ?? {}, of };
  }
}
