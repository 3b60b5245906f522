/**
 * A table for any game: the view as ruled lists, the legal sentences as buttons.
 *
 * Its words are the game's own, which the server has (`event.<entry>`, `ask.<ask>`, `refusal.<code>`); where one is missing,
 * the name of the entry, the question or the refusal is shown.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number, plain_name, t, type Words } from "../i18n";
import { Choice } from "../table/prompt_parts";
import { line_writer } from "./entry_line";
import type { Column, TableContext, GameModule } from "./game";
import { server_words } from "./server_words";

const FEW = 14;
const COMMON = new Set(["game", "edition", "rules", "options", "seats", "viewer", "to_act", "ask", "agenda", "cash"]);

function Value({ value }: { value: unknown }): JSX.Element {
  if (value === null || value === undefined) return <span class="faint">–</span>;
  if (typeof value === "number") return <span class="num">{number(value)}</span>;
  if (typeof value !== "object") return <span>{String(value)}</span>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span class="faint">–</span>;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) {
    const rows = value.length > 3 && value.every((item) => typeof item === "string" && item.length === String(value[0]).length && item.length > 4);
    return rows ? <pre class="rows">{value.join("\n")}</pre> : <span>{value.map(value_text).join(" · ")}</span>;
  }
  return (
    <dl class="inner">
      {entries.map(([key, inner]) => <div key={key}><dt>{plain_name(key)}</dt><dd><Value value={inner} /></dd></div>)}
    </dl>
  );
}

function Board({ context }: { context: TableContext }): JSX.Element {
  const shown = Object.entries(context.source.view.value ?? {}).filter(([key]) => !COMMON.has(key));
  return (
    <dl class="generic-board">
      {shown.map(([key, value]) => <div key={key}><dt>{plain_name(key)}</dt><dd><Value value={value} /></dd></div>)}
    </dl>
  );
}

function Prompt({ context, words }: { context: TableContext; words: Words<string> }): JSX.Element | null {
  const filter = useSignal("");
  if (!context.prompt) return null;
  const { legal, blocked, open_ended } = context.prompt;
  const wanted = filter.value.trim().toLowerCase();
  const found = legal.filter((say) => say.toLowerCase().includes(wanted));
  const free = Boolean(open_ended) || legal.length > FEW;
  return (
    <div class="generic-prompt">
      {free && (
        <form
          class="say" onSubmit={(event) => {
            event.preventDefault();
            if (filter.value.trim()) context.source.say(filter.value.trim());
            filter.value = "";
          }}
        >
          <label>{t("generic.say")}<input value={filter.value} onInput={(event) => (filter.value = event.currentTarget.value)} /></label>
          <button type="submit" class="quiet">{t("generic.send")}</button>
        </form>
      )}
      <div class="choices">
        {found.slice(0, 40).map((say) => <Choice key={say} context={context} say={say} label={say} />)}
        {found.length > 40 && <p class="faint">{t("generic.more", { count: found.length - 40 })}</p>}
        {!wanted && blocked?.map((one) => (
          <Choice key={one.say} context={context} say={one.say} label={one.say} why={{ text: words.reason(one.code, one.facts ?? {}), rule: one.rule }} />
        ))}
      </div>
    </div>
  );
}

function value_text(value: unknown): string {
  if (Array.isArray(value)) return value.map(value_text).join(", ");
  return typeof value === "number" ? number(value) : String(value ?? "–");
}

/** The lines of the game; what an entry calls `amount` is taken for money that its seat gets. */
function line_of(words: Words<string>): GameModule["line"] {
  const write = line_writer({ words, cash_flows: {}, is_loud: () => false });
  return (entry, context) => {
    const line = write(entry, context);
    const seat = typeof entry["seat"] === "number" ? entry["seat"] : undefined;
    const amount = typeof entry["amount"] === "number" ? entry["amount"] : undefined;
    return line && { ...line, seat, amount };
  };
}

function columns(context: TableContext): Column[] {
  const cash = context.view["cash"];
  if (!Array.isArray(cash)) return [];
  return [{
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (typeof cash[seat] === "number" ? number(cash[seat]) : "?"),
  }];
}

/** The table of a game that has no folder of its own. */
export function generic_table(game: string): GameModule {
  const words = server_words(game);
  return {
    words,
    Board,
    Prompt: ({ context }) => <Prompt context={context} words={words} />,
    Hand: null,
    Bank: null,
    Card: null,
    line: line_of(words),
    columns,
    refusal: words.refusal_line,
    chance: { ways: (say) => [[say]], face: (face) => ({ text: face, name: face }) },
    secret: () => true,
    asked: (ask, mine, name) => {
      if (words.has(`ask.${ask}`)) return words.ask_line(ask, mine, name);
      return mine ? t("prompt.mine", { ask: plain_name(ask) }) : t("prompt.theirs", { name });
    },
  };
}
