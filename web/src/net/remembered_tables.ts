/** What this browser remembers: its name and the secrets of its seats. */
export interface RememberedTable {
  token: string;
  game: string;
  edition?: string;
  at: number;
}

function read(): Record<string, RememberedTable> {
  try {
    return JSON.parse(localStorage.getItem("parkett.tables") ?? "{}") as Record<string, RememberedTable>;
  } catch {
    return {};
  }
}

export function token_of(table: string): string {
  return read()[table]?.token ?? "";
}

/** The game of a table that this browser has sat at, or nothing. */
export function seat_at(table: string): { game: string; edition: string } {
  const { game = "", edition = "" } = read()[table] ?? {};
  return { game, edition };
}

export function remember_table(table: string, token: string, game: string, edition = ""): void {
  const all = { ...read(), [table]: { token, game, edition, at: Date.now() } };
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at).slice(0, 40);
  localStorage.setItem("parkett.tables", JSON.stringify(Object.fromEntries(newest)));
}

export function forget_table(table: string): void {
  const rest = Object.entries(read()).filter(([id]) => id !== table);
  localStorage.setItem("parkett.tables", JSON.stringify(Object.fromEntries(rest)));
}

export function remembered_tables(): [string, RememberedTable][] {
  return Object.entries(read()).sort(([, a], [, b]) => b.at - a.at);
}

export function my_name(): string {
  return localStorage.getItem("parkett.name") ?? "";
}

export function set_my_name(name: string): void {
  localStorage.setItem("parkett.name", name);
}
