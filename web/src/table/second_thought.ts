/** A move that loses much asks once: at tables of one person that want it so, a move is weighed before it is made. */
import { signal } from "@preact/signals";
import type { WeighedMove } from "../wire/wire";
import type { Session } from "./session";

export class SecondThought {
  readonly warning = signal<WeighedMove | null>(null);
  private sure = ""; // the sentence that goes on without a question, and where
  private waiting: readonly string[] = []; // sentences that are said once the first is weighed

  constructor(private readonly session: Session) {}

  /** Whether sentences wait until the first of them is weighed. */
  weighs(sentences: readonly string[]): boolean {
    const [first = ""] = sentences;
    const seq = this.session.seq.peek();
    this.warning.value = null;
    if (!this.session.info.peek()?.warn || this.sure === `${seq} ${first}`) return false;
    this.waiting = sentences;
    this.session.send_command({ do: "weigh", say: first, expected_seq: seq });
    return true;
  }

  hear(weighed: WeighedMove): void {
    if (weighed.grave && weighed.seq === this.session.seq.peek()) this.warning.value = weighed;
    else this.go_on();
  }

  /** Make the move all the same. */
  go_on(): void {
    this.sure = `${this.session.seq.peek()} ${this.waiting[0] ?? ""}`;
    this.session.say_in_order(this.waiting);
  }

  /** Think again. */
  drop(): void {
    this.warning.value = null;
    this.waiting = [];
  }
}
