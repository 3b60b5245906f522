/** A small reader for ICU messages: {name}, {n, plural, one {…} other {…}}, {x, select, …}. */

export type Part = string | { name: string; kind: "value" | "plural" | "select"; cases: Record<string, Part[]> };

const cache = new Map<string, Part[]>();

export function parse_message(text: string): Part[] {
  const known = cache.get(text);
  if (known) return known;
  const [parts] = parts_from(text, 0);
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
  const head = /^\s*([A-Za-z_]\w*)\s*(?:,\s*(plural|select)\s*,)?/.exec(text.slice(start));
  if (!head) throw new Error(`message “${text}”: a name is missing at ${start}`);
  const name = head[1] as string;
  let at = start + head[0].length;
  const cases: Record<string, Part[]> = {};
  if (!head[2]) {
    if (text[at] !== "}") throw new Error(`message “${text}”: } is missing at ${at}`);
    return [{ name, kind: "value", cases }, at + 1];
  }
  for (;;) {
    const label = /^\s*(=?\w+)\s*\{/.exec(text.slice(at));
    if (!label) break;
    const [parts, end] = parts_from(text, at + label[0].length);
    cases[label[1] as string] = parts;
    at = end + 1;
  }
  at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
  if (text[at] !== "}" || !cases["other"]) throw new Error(`message “${text}”: no case “other”`);
  return [{ name, kind: head[2] as "plural" | "select", cases }, at + 1];
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
