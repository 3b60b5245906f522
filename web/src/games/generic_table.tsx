/**
 * A table for any game: the facts of the view in tables, the legal sentences as buttons.
 *
 * Its words are the game's own, which the server has (`event.<entry>`, `ask.<ask>`, `refusal.<code>`, `say.<verb>`, `fact.<key>`);
 * where one is missing, the name of the entry, the question or the refusal, or the sentence itself, is shown.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number, t, Words, type Args, type Language } from "../i18n";
import { fetch_game_words } from "../net/api";
import { Choice } from "../table/prompt_parts";
import type { Entry } from "../table/session";
import type { Column, TableContext, GameModule, Line } from "./game";
import { GenericBoard, plain_name, value_text } from "./generic_board";

const FEW = 14;

/** A sentence in the game's words: `say.<first word>`, in which `{word1}`, `{word2}` … are the words that follow. */
function sentence_text(words: Words<string>, say: string): string {
  const [verb, ...rest] = say.split(" ");
  const key = `say.${verb}`;
  if (!words.has(key)) return say;
  return words.t(key, Object.fromEntries(rest.map((word, at) => [`word${at + 1}`, /^\d+$/.test(word) ? Number(word) : word])));
}

function Prompt({ context, words }: { context: TableContext; words: Words<string> }): JSX.Element | null {
  const filter = useSignal("");
  if (!context.prompt) return null;
  const { legal, blocked, open_ended } = context.prompt;
  const wanted = filter.value.trim().toLowerCase();
  const found = legal.filter((say) => `${say} ${sentence_text(words, say)}`.toLowerCase().includes(wanted));
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
        {found.slice(0, 40).map((say) => <Choice key={say} context={context} say={say} label={sentence_text(words, say)} />)}
        {found.length > 40 && <p class="faint">{t("generic.more", { count: found.length - 40 })}</p>}
        {!wanted && blocked?.map((one) => (
          <Choice key={one.say} context={context} say={one.say} label={sentence_text(words, one.say)} why={{ text: refusal_text(words, one.code, one.facts ?? {}) ?? plain_name(one.code), rule: one.rule }} />
        ))}
      </div>
    </div>
  );
}

function refusal_text(words: Words<string>, code: string, facts: Args): string | null {
  return words.has(`refusal.${code}`) ? words.t(`refusal.${code}`, facts) : null;
}

/**
 * The game's own message, in which `{seat}` is the player's name and every other argument a field of the entry.
 * An entry with a field that the viewer may not read has a message of its own, `event.<entry>_hidden`.
 */
function entry_text(words: Words<string>, { entry: name, seat, ...fields }: Entry, who: string): string {
  const facts = Object.entries(fields).filter(([field]) => field !== "rule");
  const hidden = `event.${name}_hidden`;
  const key = facts.some(([, value]) => value === null) && words.has(hidden) ? hidden : `event.${name}`;
  if (words.has(key)) {
    const args = facts.map(([field, value]) => [field, typeof value === "number" ? value : value_text(value)]);
    return words.t(key, { ...(Object.fromEntries(args) as Args), seat: who || value_text(seat) });
  }
  const said = facts.map(([field, value]) => `${plain_name(field)} ${value_text(value)}`);
  return `${who && `${who}: `}${plain_name(name)}${said.length > 0 ? ` (${said.join(", ")})` : ""}`;
}

function line_of(words: Words<string>, entry: Entry, context: TableContext): Line {
  const seat = typeof entry["seat"] === "number" ? entry["seat"] : undefined;
  const plain = entry_text(words, entry, seat === undefined ? "" : context.name(seat));
  const amount = typeof entry["amount"] === "number" ? entry["amount"] : undefined;
  return { text: plain, plain, rule: entry.rule, seat, amount };
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
  const load = (language: Language) => async () => ({ default: await fetch_game_words(game, language) });
  const words = new Words<string>({ en: load("en"), de: load("de"), fr: load("fr") });
  return {
    words,
    Board: ({ context }) => <GenericBoard context={context} words={words} />,
    Prompt: ({ context }) => <Prompt context={context} words={words} />,
    Hand: null,
    Bank: null,
    Card: null,
    line: (entry, context) => line_of(words, entry, context),
    columns,
    refusal: (code, facts) => refusal_text(words, code, facts),
    chance: { ways: (say) => [[say]], face: (face) => ({ text: sentence_text(words, face), name: sentence_text(words, face) }) },
    secret: () => true,
    asked: (ask, mine, name) => {
      if (words.has(`ask.${ask}`)) return words.t(`ask.${ask}`, { mine: mine ? "yes" : "no", name });
      return mine ? t("prompt.mine", { ask: plain_name(ask) }) : t("prompt.theirs", { name });
    },
  };
}
