/** The context of a table: its fields read signals, so each component is redrawn only when a field it has read changes. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { TableContext } from "../games/game";
import { touch_screen } from "../screen";
import type { TableInfo } from "../wire/wire";
import { seat_name } from "./seat_names";
import type { TableSource, View } from "./session";

/** A view whose fields are computed signals; a field that stays equal (see structural_sharing.ts) redraws nobody. */
function signal_view(source: ReadonlySignal<View | null>): View {
  let last: View = {};
  const view = computed(() => (last = source.value ?? last)); // a view that is gone for a moment leaves the last one
  const fields = new Map<PropertyKey, ReadonlySignal<unknown>>();
  return new Proxy<View>({}, {
    get: (_target, key) => {
      let field = fields.get(key);
      if (!field) fields.set(key, (field = computed(() => view.value[key as string])));
      return field.value;
    },
  });
}

let contexts = 0;

/** The context of one table; `still`: a moment of the past, nothing is asked. */
export function create_table_context(source: TableSource, board: unknown, still: boolean, open_rule: (id: string) => void): TableContext {
  const [hint, picked, draft] = [signal<string | null>(null), signal<string | null>(null), signal<string | null>(null)];
  const prompt = computed(() => (still ? null : source.prompt.value));
  return {
    id: (contexts += 1), source, board, hint, picked, draft, view: signal_view(source.view),
    get info() { return source.info.value as TableInfo; }, // a context is shown when the table is known
    get prompt() { return prompt.value; },
    get entry() { return still ? null : (source.entry?.value ?? null); },
    name: (seat) => seat_name(source.info.value, seat),
    play: (sentence) => {
      const asked = prompt.peek();
      const known = asked?.legal.includes(sentence) || asked?.open_ended;
      const foretold = source.previews.peek().get(sentence)?.journal.length !== 0; // a roll: nothing to look at first
      const done = source.info.peek()?.banker === true; // on the real table it has been done: nothing to think over
      if (!known || (touch_screen() && foretold && !done && picked.peek() !== sentence)) picked.value = sentence;
      else source.say(sentence);
    },
    rule: open_rule,
  };
}
