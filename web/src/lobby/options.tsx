/** The rules in detail: every option of an edition in the reader's language, with the rule it comes from. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { number, t } from "../i18n";
import type { GameWords } from "../games/registry";
import type { EditionInfo, GameInfo } from "../wire/wire";

type Value = string | number | boolean;

interface Props {
  game: GameInfo;
  words: GameWords;
  edition: EditionInfo;
  changes: Signal<Record<string, Value>>;
}

/** Every option that the game has words for: `option.<name>`, and `option.<name>.<value>` where its values are words. */
export function Options({ game, words, edition, changes }: Props): JSX.Element {
  const text = (key: string): string | null => (words.has(key) ? words.write(key, {}).join("") : null);
  return (
    <dl class="options">
      {Object.entries(edition.options).map(([key, printed]) => {
        const label = text(`option.${key}`);
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
            <dt><label for={id}>{label}</label> <a class="rule-link" href={`/rules/${game.id}#${edition.cite[key] ?? ""}`}>{edition.cite[key]}</a></dt>
            <dd>
              {typeof printed === "boolean" ? (
                <select id={id} value={String(now)} onChange={(event) => put(event.currentTarget.value === "true")}>
                  <option value="true">{t("new.yes")}</option>
                  <option value="false">{t("new.no")}</option>
                </select>
              ) : choices.length > 1 ? (
                <select id={id} value={String(now)} onChange={(event) => put(choices[event.currentTarget.selectedIndex] ?? printed)}>
                  {choices.map((choice) => <option key={String(choice)} value={String(choice)}>{text(`option.${key}.${choice}`) ?? (typeof choice === "number" ? number(choice) : String(choice))}</option>)}
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
