/** Plain HTTP: everything that is not part of a running conversation. */
import type {
  BoardDraft, BoardReport, Catalogue, ScoreHistory, Invitation, JournalPage, Lobby, NetworkAddresses, PastView, PastViews, NewTable, OpenedTable, Problem, ReplayedRecord, SeatTaken, TableInfo, TableRulebook, TakeSeat, Welcome, SlipChoices,
} from "../wire/wire";
import { preferred_language } from "../i18n";
import { keep_invitations, remember_table, token_of } from "./remembered_tables";
import { commit_to_salt, note_dealing } from "./salts";

const UNREACHABLE: Problem = { code: "unreachable", facts: {}, rule: "" };

/** A request that was refused, or a server that did not answer (code "unreachable"). */
export class RequestRefused extends Error {
  constructor(readonly problem: Problem, readonly status: number) {
    super(problem.code);
  }
}

/** What went wrong with a request. */
export const problem_of = (error: unknown): Problem => (error instanceof RequestRefused ? error.problem : UNREACHABLE);

async function call(path: string, body?: unknown, table?: string, method = body === undefined ? "GET" : "POST"): Promise<Response> {
  const token = table ? token_of(table) : "";
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    const sent = body === undefined ? null : JSON.stringify(body);
    answer = await fetch(`/api${path}`, { method, headers, body: sent });
  } catch {
    throw new RequestRefused(UNREACHABLE, 0);
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new RequestRefused(problem ?? UNREACHABLE, answer.status);
  }
  return answer;
}

export async function json<T>(path: string, body?: unknown, table?: string, method?: string): Promise<T> {
  return (await (await call(path, body, table, method)).json()) as T;
}

let known_catalogue: Promise<Catalogue> | null = null;

export function fetch_catalogue(): Promise<Catalogue> {
  known_catalogue ??= json<Catalogue>("/catalogue").catch((error: unknown) => {
    known_catalogue = null;
    throw error;
  });
  return known_catalogue;
}

/** Whose rules: those of a table, or of an edition with changed options. */
export interface RulesOf {
  game: string;
  table?: string;
  edition?: string;
  options?: TableInfo["options"];
}

/** The rules of a table; a tutorial and a record have no table, but an edition and options. */
export const rules_of_table = ({ id, game, edition, options }: TableInfo): RulesOf => (id ? { game, table: id } : { game, edition, options });

/** The query that names an edition and its options, for the page of the rules and for the server. */
export function rules_query({ table, edition, options }: RulesOf): string {
  if (table) return new URLSearchParams({ table }).toString();
  const changed = Object.entries(options ?? {}).map(([name, value]): [string, string] => ["option", `${name}=${value}`]);
  return new URLSearchParams([...(edition ? [["edition", edition] as [string, string]] : []), ...changed]).toString();
}

/** A sheet to print, as PDF. */
export async function fetch_sheet(of: RulesOf, sheet: string, lang: string, paper: string): Promise<Blob> {
  const how = `lang=${lang}&paper=${paper}`;
  const path = of.table ? `/tables/${of.table}/sheets/${sheet}?${how}` : `/games/${of.game}/sheets/${sheet}?${rules_query(of)}&${how}`;
  return (await call(path, undefined, of.table)).blob();
}

const books = new Map<string, Promise<TableRulebook>>();

export function fetch_rulebook(of: RulesOf): Promise<TableRulebook> {
  const path = of.table ? `/tables/${of.table}/rules` : `/games/${of.game}/rules?${rules_query(of) || `lang=${preferred_language()}`}`;
  let book = books.get(path);
  if (!book) {
    book = json<TableRulebook>(path);
    book.catch(() => books.delete(path));
    books.set(path, book);
  }
  return book;
}

/** By which hosts other devices of the network reach the server. */
export const fetch_addresses = (): Promise<NetworkAddresses> => json("/addresses");

const boards = new Map<string, Promise<unknown>>();

/** The board file of an edition, as the server reads it. */
export const fetch_board = <T>(game: string, edition: string): Promise<T> => fetch_board_at(`/boards/${game}/${edition}`);

/** The board file of a table: its edition's, or one's own. */
export const fetch_table_board = <T>(info: TableInfo): Promise<T> =>
  info.board ? fetch_board_at(`/tables/${info.id}/board`) : fetch_board(info.game, info.edition);

function fetch_board_at<T>(path: string): Promise<T> {
  let board = boards.get(path);
  if (!board) {
    board = json(path);
    board.catch(() => boards.delete(path));
    boards.set(path, board);
  }
  return board as Promise<T>;
}

/** Check a board of one's own: as a file, with what differs from ours, or with what is wrong. */
export const check_board = (game: string, draft: Partial<BoardDraft>): Promise<BoardReport> => json(`/games/${game}/board/check`, draft);

/** The words of a game that was not known when this page was built; none where the server has none. */
export async function fetch_game_words(game: string, language: string): Promise<Record<string, string>> {
  try {
    return await json(`/games/${game}/words/${language}`);
  } catch (error) {
    if (error instanceof RequestRefused && error.status === 404) return {};
    throw error;
  }
}

export const fetch_lobby = (): Promise<Lobby> => json("/tables");
/** What could have been said instead of an own move or entry of the past. */
export const fetch_slip = (table: string, seq: number): Promise<SlipChoices> => json(`/tables/${table}/slips/${seq}`, undefined, table);
export const look = (table: string): Promise<Welcome> => json(`/tables/${table}`, undefined, table);

/** Open a table; where other people play, with a promise about a salt of one's own. */
export async function open_table(plan: NewTable): Promise<OpenedTable> {
  const others = plan.seats.some(({ kind }) => kind === "invite" || kind === "open");
  const salt_commitment = others && !plan.banker ? await commit_to_salt() : "";
  const opened = await json<OpenedTable>("/tables", { ...plan, salt_commitment }, plan.goes_on || plan.moment?.table);
  remember_table(opened.table.id, opened.token, opened.table.game, opened.table.edition);
  keep_invitations(opened.table.id, opened.invitations);
  note_dealing(opened.table.id, { commitment: opened.table.commitment });
  return opened;
}

async function sit_down(table: string, path: string, body: object): Promise<SeatTaken> {
  const seated = await json<SeatTaken>(`/tables/${table}${path}`, { ...body, salt_commitment: await commit_to_salt() });
  remember_table(table, seated.token, seated.table.game, seated.table.edition);
  note_dealing(table, { commitment: seated.table.commitment });
  return seated;
}

export const take_seat = (table: string, body: TakeSeat): Promise<SeatTaken> => sit_down(table, "/seats", body);

/** Redeem an invitation; the seat's secret comes to this browser and nowhere else. */
export const redeem_invitation = (table: string, code: string, name: string): Promise<SeatTaken> =>
  sit_down(table, "/invitations/redeem", { code, name });

/** Issue an invitation to an empty seat; one that was issued before is void. */
export async function issue_invitation(table: string, seat: number): Promise<Invitation> {
  const issued = await json<Invitation>(`/tables/${table}/invitations`, { seat }, table);
  keep_invitations(table, [issued]);
  return issued;
}

export const fetch_journal = (table: string, after: number): Promise<JournalPage> =>
  json(`/tables/${table}/journal?after=${after}`, undefined, table);

/** The view after one event of the log. */
export const fetch_moment = (table: string, seq: number): Promise<PastView> =>
  json(`/tables/${table}/moments/${seq}`, undefined, table);

/** The view as it was at an event, and after each move since. */
export const fetch_moments = (table: string, after: number, count: number): Promise<PastViews> =>
  json(`/tables/${table}/moments?after=${after}&count=${count}`, undefined, table);

/** Everybody's worth along the game, once it is over. */
export const fetch_course = (table: string): Promise<ScoreHistory> => json(`/tables/${table}/course`);

export async function fetch_record(table: string): Promise<string> {
  return (await call(`/tables/${table}/record`, undefined, table)).text();
}

/** Replay a record file on the server, step by step. */
export const replay_record = (text: string): Promise<ReplayedRecord> => json("/replays", { text });
