/** The rules in detail: every option of an edition in the reader's language, with the rule it comes from. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { number, t } from "../i18n";
import type { GameWords } from "../games/registry";
import { rules_query } from "../net/api";
import type { EditionInfo, GameInfo } from "../wire/wire";

export type Value = string | number | boolean;

interface Props {
  game: GameInfo;
  words: GameWords;
  edition: EditionInfo;
  changes: Signal<Record<string, Value>>;
}

/** The text of the game's catalogue, or null. */
const text_of = (words: GameWords, key: string): string | null => (words.has(key) ? words.write(key, {}).join("") : null);

/** What an edition is, in the reader's language. */
export const edition_words = (words: GameWords, id: string): string => text_of(words, `edition.${id}`) ?? "";

/** The value of an option in words. */
function option_value(words: GameWords, key: string, value: Value): string {
  if (typeof value === "boolean") return t(value ? "new.yes" : "new.no");
  return text_of(words, `option.${key}.${value}`) ?? (typeof value === "number" ? number(value) : value);
}

/** Options with their values, as one line of text. */
export const describe_options = (words: GameWords, options: Record<string, Value>): string =>
  Object.entries(options).map(([key, value]) => t("rules.option", { option: text_of(words, `option.${key}`) ?? key, value: option_value(words, key, value) })).join(" · ");

/** Every option that the game has words for: `option.<name>`, and `option.<name>.<value>` where its values are words. */
export function Options({ game, words, edition, changes }: Props): JSX.Element {
  return (
    <dl class="options">
      {Object.entries(edition.options).map(([key, printed]) => {
        const label = text_of(words, `option.${key}`);
        if (label === null) return null;
        const choices = game.choices[key] ?? [];
        const now = changes.value[key] ?? printed;
        const put = (to: Value): void => {
          const rest = Object.entries(changes.value).filter(([name]) => name !== key);
          changes.value = Object.fromEntries(to === printed ? rest : [...rest, [key, to]]);
        };
        const id = `option-${key}`;
        return (
          <div key={key} class={now === printed ? "" : "changed"}>
            <dt><label for={id}>{label}</label> <a class="rule-link" href={`/rules/${game.id}?${rules_query({ game: game.id, edition: edition.id, options: changes.value })}#${edition.cite[key] ?? ""}`}>{edition.cite[key]}</a></dt>
            <dd>
              {typeof printed === "boolean" ? (
                <select id={id} value={String(now)} onChange={(event) => put(event.currentTarget.value === "true")}>
                  <option value="true">{t("new.yes")}</option>
                  <option value="false">{t("new.no")}</option>
                </select>
              ) : choices.length > 1 ? (
                <select id={id} value={String(now)} onChange={(event) => put(choices[event.currentTarget.selectedIndex] ?? printed)}>
                  {choices.map((choice) => <option key={String(choice)} value={String(choice)}>{option_value(words, key, choice)}</option>)}
                </select>
              ) : (
                <input id={id} type="number" min={0} value={Number(now)} onInput={(event) => put(event.currentTarget.value === "" ? printed : Number(event.currentTarget.value))} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
