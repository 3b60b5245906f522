/** Parts of the table that are drawn again, each by itself, only when something they look at has become another. */
import { Component, type ComponentType, type FunctionComponent, type JSX } from "preact";
import type { Desk } from "../games/game";
import type { View } from "./session";

const PROMPT = Symbol("prompt");
const ALL = Symbol("all");

/** What came last, but what is equal stays the very object it was: whoever compares sees at once what changed. */
export function shared<T>(old: unknown, fresh: T): T {
  if (Object.is(old, fresh) || typeof old !== "object" || typeof fresh !== "object" || !old || !fresh) return fresh;
  if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const [before, after] = [old as Record<string, unknown>, fresh as Record<string, unknown>];
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const value = shared(before[key], after[key]);
    if (value !== before[key]) same = false;
    after[key] = value;
  }
  return same ? (old as T) : fresh;
}

/** A table that goes on: the desk as it is now, and the parts drawn from it. */
interface Going {
  now: () => Desk;
  parts: Set<{ look(): void }>;
}

/** Behind a desk that notes what is looked at, and behind one that goes on: the desk of the table itself. */
const behind = new WeakMap<Desk, () => Desk>();
const going = new WeakMap<Desk, Going>();

function plain(desk: Desk): Desk {
  return behind.get(desk)?.() ?? desk;
}

/** One desk for as long as a table is shown; `changed` has those parts drawn again that look at what has changed. */
export function going_on(now: () => Desk): { desk: Desk; changed: () => void } {
  const parts: Going["parts"] = new Set();
  const desk: Desk = {
    get source() { return now().source; },
    get view() { return now().view; },
    get info() { return now().info; },
    get board() { return now().board; },
    get prompt() { return now().prompt; },
    get hint() { return now().hint; },
    get picked() { return now().picked; },
    get draft() { return now().draft; },
    name: (seat) => now().name(seat),
    play: (sentence) => now().play(sentence),
    rule: (id) => now().rule(id),
  };
  behind.set(desk, now);
  going.set(desk, { now, parts });
  return { desk, changed: () => parts.forEach((part) => part.look()) };
}

/** A desk that notes which fields of the view, and whether the question, are looked at. */
function watched(now: () => Desk, seen: Set<string | symbol>): Desk {
  const note = <T,>(key: string | symbol, value: T): T => {
    seen.add(key);
    return value;
  };
  const view = new Proxy({} as View, {
    get: (_none, key) => note(key, now().view[key as string]),
    has: (_none, key) => note(key, key in now().view),
    ownKeys: () => note(ALL, Reflect.ownKeys(now().view)),
    getOwnPropertyDescriptor: (_none, key) => ({ value: note(key, now().view[key as string]), enumerable: true, configurable: true }),
  });
  const { source, info, board, name, rule, hint, picked, draft } = now();
  const desk: Desk = {
    source, info, board, name, rule, hint, picked, draft, view,
    get prompt() { return note(PROMPT, now().prompt); },
    play: (sentence) => now().play(sentence),
  };
  behind.set(desk, () => plain(now()));
  return desk;
}

function differs(before: Desk, after: Desk, seen: ReadonlySet<string | symbol>): boolean {
  if (before === after) return false;
  if (before.source !== after.source || before.info !== after.info || before.board !== after.board || before.hint !== after.hint) return true;
  if (seen.has(ALL) && before.view !== after.view) return true;
  if (seen.has(PROMPT) && before.prompt !== after.prompt) return true;
  for (const key of seen) if (typeof key === "string" && before.view[key] !== after.view[key]) return true;
  return false;
}

/** The same part, drawn again only when one of its properties or a field it has ever looked at is another. */
export function kept<P extends { desk: Desk }>(Part: FunctionComponent<P>): ComponentType<P> {
  return class Kept extends Component<P> {
    private drawn = plain(this.props.desk);
    private readonly seen = new Set<string | symbol>();
    private table: Going | undefined; // one that goes on tells by itself what has changed
    private readonly now = (): Desk => this.table?.now() ?? this.props.desk;

    override shouldComponentUpdate(next: P): boolean {
      const changed = this.changed(next.desk);
      for (const name in next) if (name !== "desk" && next[name] !== this.props[name]) return true;
      return changed || going.get(next.desk) !== this.table;
    }

    override componentWillUnmount(): void {
      this.table?.parts.delete(this);
    }

    look(): void {
      if (this.changed(this.props.desk)) this.forceUpdate();
    }

    private changed(desk: Desk): boolean {
      const before = this.drawn;
      this.drawn = plain(desk);
      return differs(before, this.drawn, this.seen);
    }

    override render(props: P): JSX.Element {
      const table = going.get(props.desk);
      if (table !== this.table) this.table?.parts.delete(this);
      this.table = table;
      table?.parts.add(this);
      const desk = watched(this.now, this.seen);
      if (table) going.set(desk, table);
      return <Part {...props} desk={desk} />;
    }
  };
}
