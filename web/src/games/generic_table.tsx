/**
 * A table for any game: the facts of the view in tables, the legal sentences as buttons.
 *
 * Its words are the game's own, which the server has (`event.<entry>`, `ask.<ask>`, `refusal.<code>`, `say.<form>`, `fact.<key>`);
 * where one is missing, the name of the entry, the question or the refusal, or the sentence itself, is shown.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number, plain_name, t, type Words } from "../i18n";
import { Choice } from "../table/prompt_parts";
import { line_writer, sentence_writer } from "./entry_line";
import type { Column, TableContext, GameModule } from "./game";
import { GenericBoard } from "./generic_board";
import { server_words } from "./server_words";

const FEW = 14;

function Prompt({ context, words }: { context: TableContext; words: Words<string> }): JSX.Element | null {
  const filter = useSignal("");
  if (!context.prompt) return null;
  const { legal, blocked, open_ended } = context.prompt;
  const wanted = filter.value.trim().toLowerCase();
  const found = legal.filter((say) => `${say} ${words.sentence(say)}`.toLowerCase().includes(wanted));
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
        {found.slice(0, 40).map((say) => <Choice key={say} context={context} say={say} label={words.sentence(say)} />)}
        {found.length > 40 && <p class="faint">{t("generic.more", { count: found.length - 40 })}</p>}
        {!wanted && blocked?.map((one) => (
          <Choice
            key={one.say} context={context} say={one.say} label={words.sentence(one.say)}
            why={{ text: words.reason(one.code, one.facts ?? {}), rule: one.rule }}
          />
        ))}
      </div>
    </div>
  );
}

function columns(context: TableContext): Column[] {
  const cash = context.view["cash"];
  if (!Array.isArray(cash)) return [];
  return [{
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (typeof cash[seat] === "number" ? number(cash[seat]) : "?"),
  }];
}

/** The table of a game that has no folder of its own; `cash_flows` says which entries change whose cash. */
export function generic_table(game: string, cash_flows: Record<string, string>): GameModule {
  const words = server_words(game);
  return {
    words,
    Board: ({ context }) => <GenericBoard context={context} words={words} />,
    Prompt: ({ context }) => <Prompt context={context} words={words} />,
    Hand: null,
    Bank: null,
    Card: null,
    line: line_writer({ words, cash_flows, is_loud: () => false }),
    sentence: sentence_writer({ words }),
    columns,
    refusal: words.refusal_line,
    chance: { ways: (say) => [[say]], name: (face) => words.sentence(face) },
    secret: () => true,
    asked: (ask, mine, name) => {
      if (words.has(`ask.${ask}`)) return words.ask_line(ask, mine, name);
      return mine ? t("prompt.mine", { ask: plain_name(ask) }) : t("prompt.theirs", { name });
    },
  };
}
