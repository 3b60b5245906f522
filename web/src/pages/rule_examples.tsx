/** Pictures of the rules: positions of played games on the game's own board, each with what happened and why. */
import { signal } from "@preact/signals";
import { render, type JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameModule, Line, TableContext } from "../games/game";
import { examples_url, game_module, type Text } from "../games/registry";
import { language, t } from "../i18n";
import { when_idle } from "../idle";
import { fetch_board } from "../net/api";
import type { Entry, LogStep } from "../table/log_steps";
import type { TableSource, View } from "../table/session";
import { create_table_context } from "../table/table_context";
import type { EditionInfo, Prompt, TableInfo, TableRulebook } from "../wire/wire";

/** A position that a game reached, with the move that led to it or a move that a rule forbids there. */
export interface Moment {
  edition: string;
  options: TableInfo["options"];
  names: string[];
  seat: number;
  view: View;
  prompt: Prompt | null;
  journal: Entry[];
  refusal: { rule: string; code: string; facts: Record<string, number | string> } | null;
}

/** The file of a game's examples, as tools/record_examples.py writes it. */
export interface ExampleFile {
  titles: Record<string, Text>;
  moments: Moment[];
  notes: Text[];
  rules: Record<string, [mark: string, moment: number, note: number | null][]>;
}

/** One picture: it stands behind the first of its rules. */
export interface Picture {
  number: number;
  moment: Moment;
  rules: string[];
  notes: Text[];
}

const MANY = 9; // lines of a move that are all shown

/** The mark of a rule's wording (FNV-1a), as the recorder computes it: an example is shown only for the wording it was played by. */
export function mark_of(text: string): string {
  let mark = 0x811c9dc5;
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(16);
}

/** The picture of every rule that has one; the rules of a chapter share their pictures. */
export function pictures_of(book: TableRulebook, file: ExampleFile): Map<string, Picture> {
  const found = new Map<string, Picture>();
  const of_chapter = new Map<string, Picture>();
  for (const rule of book.rule) {
    const mark = mark_of(rule.en);
    const fitting = (file.rules[rule.id] ?? []).filter(([one]) => one === mark);
    const [, at, note] = fitting.find(([, moment]) => file.moments[moment]?.edition === book.edition) ?? fitting[0] ?? [];
    const moment = at === undefined ? undefined : file.moments[at];
    if (!moment) continue;
    const key = `${rule.id.split(".")[0]} ${at}`;
    const picture = of_chapter.get(key) ?? { number: of_chapter.size + 1, moment, rules: [], notes: [] };
    of_chapter.set(key, picture);
    picture.rules.push(rule.id);
    const text = typeof note === "number" ? file.notes[note] : undefined;
    if (text && !picture.notes.includes(text)) picture.notes.push(text);
    found.set(rule.id, picture);
  }
  return found;
}

export async function fetch_examples(game: string): Promise<ExampleFile> {
  return (await (await fetch(examples_url(game))).json()) as ExampleFile;
}

/** What draws the pictures of a game: its table, and the boards by edition. */
interface Drawing {
  module: GameModule;
  boards: ReadonlyMap<string, unknown>;
}

async function load_drawing(game: string, file: ExampleFile): Promise<Drawing> {
  const editions = Object.keys(file.titles);
  const [module, ...boards] = await Promise.all([game_module(game), ...editions.map((edition) => fetch_board<unknown>(game, edition))]);
  return { module, boards: new Map(editions.map((edition, n) => [edition, boards[n]])) };
}

/** The table of a moment: nothing can be done at it. */
export function moment_context(game: string, moment: Moment, board: unknown, options: TableInfo["options"]): TableContext {
  const log: LogStep[] = [{ seq: 1, at: 0, kind: "moved", by: moment.seat, entries: moment.journal, undone: false }];
  const seats = moment.names.map((name) => ({ name, kind: "bot", bot: "", stand_in: false, here: true, long_absent: false }));
  const source: TableSource = {
    info: signal({ id: "", game, edition: moment.edition, options: { ...options, ...moment.options }, seats, status: "playing" } as unknown as TableInfo),
    view: signal(moment.view), prompt: signal(moment.prompt), previews: signal(new Map()), log: signal(log), fresh: signal(log),
    seats: signal([]), viewer: signal(null), trouble: signal(null), take_back: signal(null), busy: signal(false), say: () => undefined, say_in_order: () => undefined,
  };
  return create_table_context(source, board, false, () => undefined);
}

/** The lines that tell a moment: all of a short move, of a long one those that cite the rules shown. */
export function lines_of_moment(context: TableContext, module: GameModule, moment: Moment, rules: readonly string[]): Line[] {
  const lines = moment.journal.flatMap((entry) => module.line(entry, context) ?? []);
  if (lines.length <= MANY) return lines;
  const counts = new Map<string, number>();
  return lines.filter(({ rule }) => {
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    return rules.includes(rule) && (counts.get(rule) ?? 0) <= 2;
  });
}

const COVER = 0.6; // how far into the list: some pieces, not the end of a game

/** The board of an edition in a position that was reached on it. */
export async function draw_cover(game: string, { id, options }: EditionInfo): Promise<JSX.Element> {
  const file = await fetch_examples(game);
  const played = file.moments.filter(({ refusal }) => !refusal);
  const own = played.filter((one) => one.edition === id);
  const [from, module, board] = [own.length > 0 ? own : played, await game_module(game), await fetch_board<unknown>(game, id)];
  const moment = from[Math.floor(from.length * COVER)] as Moment;
  return <module.Board context={moment_context(game, { ...moment, journal: [], edition: id }, board, options)} />;
}

type Draw = (drawing: Drawing) => void;

/** The pictures of one rulebook: each is drawn when it comes near the window, all of them for a printed page. */
export class Pictures {
  readonly of_rule: ReadonlyMap<string, Picture>;
  private readonly waiting = new Set<Draw>();
  private drawing: Drawing | null = null;
  private asked = false;

  constructor(readonly book: TableRulebook, readonly file: ExampleFile) {
    this.of_rule = pictures_of(book, file);
  }

  /** Fetch what draws, once. */
  prepare(): void {
    if (this.asked) return;
    this.asked = true;
    load_drawing(this.book.game, this.file).then((found) => {
      this.drawing = found;
      for (const place of this.near) this.draw(place);
    }, () => (this.asked = false)); // the rules are complete without pictures
  }

  private readonly near = new Set<Draw>();

  /** Draw a picture as soon as that can be done. */
  draw(place: Draw): void {
    if (this.drawing) {
      this.waiting.delete(place);
      this.near.delete(place);
      place(this.drawing);
    } else {
      this.near.add(place);
      this.prepare();
    }
  }

  readonly draw_all = (): void => {
    for (const place of this.waiting) this.draw(place);
  };

  add(place: Draw): () => void {
    this.waiting.add(place);
    return () => {
      this.waiting.delete(place);
      this.near.delete(place);
    };
  }
}

/** A picture with its caption; there is room for both from the beginning. */
export function RulePicture({ picture, pictures }: { picture: Picture; pictures: Pictures }): JSX.Element {
  const { moment, number: at, rules } = picture;
  const { game, edition, options } = pictures.book;
  const board = useRef<HTMLDivElement>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [place, words] = [board.current, told.current];
    if (!place || !words) return undefined;
    const draw = ({ module, boards }: Drawing): void => {
      const context = moment_context(game, moment, boards.get(moment.edition), options);
      render(<module.Board context={context} />, place);
      render(<Told context={context} module={module} moment={moment} rules={rules} />, words);
    };
    const forget = pictures.add(draw);
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      when_idle(() => pictures.draw(draw));
    }, { rootMargin: "300px" });
    watch.observe(place);
    return () => {
      watch.disconnect();
      forget();
      render(null, place);
      render(null, words);
    };
  }, [pictures, picture]);
  return (
    <figure class={`rule-picture game-${game}`} id={`picture-${at}`} data-picture={at}>
      <div class="felt"><div class="board-scroll" inert ref={board} /></div>
      <figcaption>
        <p><b>{t("rules.picture", { at })}</b> · {rules.map((rule, n) => <>{n > 0 && ", "}<a href={`#${rule}`}>{rule}</a></>)}</p>
        {picture.notes.map((note) => <p key={note.en}>{note[language.value]}</p>)}
        <div ref={told} class="told" style={{ minHeight: `${Math.min(MANY, Math.max(1, moment.journal.length)) * 1.45}em` }} />
        {typeof moment.view["to_act"] === "number" && <p class="from-example"><a href={`/position/${game}?example=${pictures.file.moments.indexOf(moment)}`}>{t("rules.play_example")}</a></p>}
        {moment.edition !== edition && <p class="faint">{t("rules.played_by", { title: pictures.file.titles[moment.edition]?.[language.value] ?? moment.edition })}</p>}
      </figcaption>
    </figure>
  );
}

interface ToldProps {
  context: TableContext;
  module: GameModule;
  moment: Moment;
  rules: readonly string[];
}

/** What happened, with the arithmetic and the rules; those that the picture shows stand out. */
function Told({ context, module, moment, rules }: ToldProps): JSX.Element {
  const refused = moment.refusal && module.refusal(moment.refusal.code, moment.refusal.facts);
  if (refused) return <p>{t("rules.refused", { why: refused })}</p>;
  return (
    <ul>
      {lines_of_moment(context, module, moment, rules).map((line, n) => (
        <li key={n} class={rules.includes(line.rule) ? "cited" : ""}>{line.text} {line.sums && <small class="sums">{line.sums}</small>} <small class="faint">{line.rule}</small></li>
      ))}
    </ul>
  );
}
