/**
 * A small reader for ICU messages: {name}, {name, type}, {n, plural, one {…} other {…}}, {x, select, …}.
 *
 * Python has the same one (src/parkett/core/message_format.py); both are tested with tests/core/message_vectors.json.
 */

export type Part = string | { name: string; kind: "value" | "plural" | "select"; type: string; cases: Record<string, Part[]> };

const cache = new Map<string, Part[]>();

export function parse_message(text: string): Part[] {
  const known = cache.get(text);
  if (known) return known;
  const [parts, end] = parts_from(text, 0);
  if (end < text.length) throw new Error(`message “${text}”: a } too many at ${end}`);
  cache.set(text, parts);
  return parts;
}

function parts_from(text: string, start: number): [Part[], number] {
  const parts: Part[] = [];
  let plain = "";
  let at = start;
  while (at < text.length && text[at] !== "}") {
    if (text[at] === "{") {
      if (plain) parts.push(plain);
      plain = "";
      const [part, next] = argument_from(text, at + 1);
      parts.push(part);
      at = next;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  if (plain) parts.push(plain);
  return [parts, at];
}

function argument_from(text: string, start: number): [Part, number] {
  const head = /^\s*([A-Za-z_]\w*)\s*(?:,\s*(\w+)\s*)?/.exec(text.slice(start));
  if (!head) throw new Error(`message “${text}”: a name is missing at ${start}`);
  const name = head[1] as string;
  let at = start + head[0].length;
  const cases: Record<string, Part[]> = {};
  const kind = head[2] ?? "";
  if (kind !== "plural" && kind !== "select") {
    if (text[at] !== "}") throw new Error(`message “${text}”: } is missing at ${at}`);
    return [{ name, kind: "value", type: kind, cases }, at + 1];
  }
  if (text[at] !== ",") throw new Error(`message “${text}”: cases are missing at ${at}`);
  at += 1;
  for (;;) {
    const label = /^\s*(=?[\w.-]+)\s*\{/.exec(text.slice(at));
    if (!label) break;
    const [parts, end] = parts_from(text, at + label[0].length);
    cases[label[1] as string] = parts;
    at = end + 1;
  }
  at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
  if (text[at] !== "}" || !cases["other"]) throw new Error(`message “${text}”: no case “other”`);
  return [{ name, kind, type: "", cases }, at + 1];
}

/** The names of all arguments, for checks. */
export function argument_names(parts: Part[]): Set<string> {
  const found = new Set<string>();
  for (const part of parts) {
    if (typeof part === "string") continue;
    found.add(part.name);
    for (const inner of Object.values(part.cases)) for (const name of argument_names(inner)) found.add(name);
  }
  return found;
}
