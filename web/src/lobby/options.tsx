/** The rules in detail: every option of an edition in the reader's language, with the rule it comes from. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { language, number, t } from "../i18n";
import type { Text } from "../games/registry";
import type { EditionInfo, GameInfo } from "../wire/wire";

type Value = string | number | boolean;
/** The words of every option, and of its values where they are words. */
type OptionTexts = Record<string, Text & { values?: Record<string, Text> }>;

const TEXTS = import.meta.glob<OptionTexts>("../games/*/options.json", { import: "default", eager: true });

interface Props {
  game: GameInfo;
  edition: EditionInfo;
  changes: Signal<Record<string, Value>>;
}

export function Options({ game, edition, changes }: Props): JSX.Element {
  const known = TEXTS[`../games/${game.id}/options.json`] ?? {};
  return (
    <dl class="options">
      {Object.entries(edition.options).map(([key, printed]) => {
        const words = known[key];
        if (!words) return null;
        const choices = game.choices[key] ?? [];
        const now = changes.value[key] ?? printed;
        const put = (to: Value): void => {
          const rest = Object.entries(changes.value).filter(([name]) => name !== key);
          changes.value = Object.fromEntries(to === printed ? rest : [...rest, [key, to]]);
        };
        const id = `option-${key}`;
        return (
          <div key={key} class={now === printed ? "" : "changed"}>
            <dt><label for={id}>{words[language.value]}</label> <a class="rule-link" href={`/rules/${game.id}#${edition.cite[key] ?? ""}`}>{edition.cite[key]}</a></dt>
            <dd>
              {typeof printed === "boolean" ? (
                <select id={id} value={String(now)} onChange={(event) => put(event.currentTarget.value === "true")}>
                  <option value="true">{t("new.yes")}</option>
                  <option value="false">{t("new.no")}</option>
                </select>
              ) : words.values ? (
                <select id={id} value={String(now)} onChange={(event) => put(choices[event.currentTarget.selectedIndex] ?? printed)}>
                  {choices.map((choice) => <option key={String(choice)} value={String(choice)}>{words.values?.[String(choice)]?.[language.value] ?? String(choice)}</option>)}
                </select>
              ) : choices.length > 1 ? (
                <select id={id} value={String(now)} onChange={(event) => put(choices[event.currentTarget.selectedIndex] ?? printed)}>
                  {choices.map((choice) => <option key={String(choice)} value={String(choice)}>{number(Number(choice))}</option>)}
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
