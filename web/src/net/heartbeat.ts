/** Notices within ten seconds that a connection is dead although nobody has closed it. */

const QUIET = 4000; // milliseconds without a word until the server is asked for one
const ANSWER = 4000; // milliseconds for its answer
const TICK = 1000;

export class Heartbeat {
  private heard_at = 0;
  private asked_at = 0; // 0: nothing is awaited
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly ask: () => void, private readonly lose: () => void) {}

  /** Watch a new connection. */
  start(): void {
    this.stop();
    this.heard();
    this.timer = setInterval(() => this.tick(), TICK);
  }

  /** Something has come, whatever it is. */
  heard(): void {
    this.heard_at = Date.now();
    this.asked_at = 0;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** A page in the background ticks seldom: it asks first, and never judges by the silence alone. */
  private tick(): void {
    const now = Date.now();
    if (this.asked_at > 0) {
      if (now - this.asked_at < ANSWER) return;
      this.stop();
      this.lose();
    } else if (now - this.heard_at >= QUIET) {
      this.asked_at = now;
      this.ask();
    }
  }
}
