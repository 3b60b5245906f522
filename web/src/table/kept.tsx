/** Parts of the table that are drawn again only when something they look at has become another. */
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

/** Behind a desk that notes what is looked at: the desk of the table itself. */
const behind = new WeakMap<Desk, () => Desk>();

function plain(desk: Desk): Desk {
  return behind.get(desk)?.() ?? desk;
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
  const { source, info, board, name, rule } = now();
  const desk: Desk = {
    source, info, board, name, rule, view,
    get prompt() { return note(PROMPT, now().prompt); },
    get hint() { return note(PROMPT, now().hint); },
    get picked() { return note(PROMPT, now().picked); },
    get draft() { return note(PROMPT, now().draft); },
    get play() { return note(PROMPT, now().play); },
  };
  behind.set(desk, () => plain(now()));
  return desk;
}

function differs(before: Desk, after: Desk, seen: ReadonlySet<string | symbol>): boolean {
  if (before === after) return false;
  if (before.source !== after.source || before.info !== after.info || before.board !== after.board) return true;
  if (seen.has(ALL) && before.view !== after.view) return true;
  if (seen.has(PROMPT) && before.prompt !== after.prompt) return true;
  for (const key of seen) if (typeof key === "string" && before.view[key] !== after.view[key]) return true;
  return false;
}

/** The same part, drawn again only when one of its properties or a field it has ever looked at is another. */
export function kept<P extends { desk: Desk }>(Part: FunctionComponent<P>): ComponentType<P> {
  return class Kept extends Component<P> {
    private now = this.props.desk;
    private drawn = plain(this.props.desk);
    private readonly seen = new Set<string | symbol>();

    override shouldComponentUpdate(next: P): boolean {
      const before = this.drawn;
      this.now = next.desk;
      this.drawn = plain(next.desk);
      for (const name in next) if (name !== "desk" && next[name] !== this.props[name]) return true;
      return differs(before, this.drawn, this.seen);
    }

    override render(props: P): JSX.Element {
      return <Part {...props} desk={watched(() => this.now, this.seen)} />;
    }
  };
}
