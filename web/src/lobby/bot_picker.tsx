/** Choose a bot by its face: portrait, name, level, style. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { language, t } from "../i18n";
import { BotFace } from "../svg/identity_marks";
import type { BotInfo } from "../wire/wire";

interface Props {
  bots: readonly BotInfo[];
  chosen: string;
  seat: number; // as people count: from 1
  onChoose: (bot: string) => void;
}

const HIGHEST = 5;

/** The level as filled and empty squares, and in words for those who hear it. */
function Level({ level }: { level: number }): JSX.Element {
  return (
    <span class="bot-pips"><span class="visually-hidden">{t("bot.level", { level })}</span>
      {Array.from({ length: HIGHEST }, (_none, n) => <i key={n} class={n < level ? "full" : ""} aria-hidden="true" />)}
    </span>
  );
}

function Portrait({ bot }: { bot: BotInfo }): JSX.Element {
  return (
    <>
      <BotFace face={bot.face} size={44} />
      <span class="bot-about"><b>{bot.title[language.value]}</b> <Level level={bot.level} /><small>{bot.style[language.value]}</small></span>
    </>
  );
}

/** The chosen bot; all of them to choose from when it is opened. */
export function BotPicker({ bots, chosen, seat, onChoose }: Props): JSX.Element {
  const open = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const now = bots.find(({ name }) => name === chosen);
  const close = (): void => {
    open.value = false;
    opener.current?.focus();
  };
  return (
    <div
      class="bot-picker" onKeyDown={(event) => {
        if (event.key === "Escape" || (event.key === "Enter" && event.target instanceof HTMLInputElement)) {
          event.preventDefault();
          close();
        }
      }}
    >
      <button ref={opener} type="button" class="bot-card" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <span class="visually-hidden">{t("new.level_now", { seat })} </span>{now && <Portrait bot={now} />}<span class="bot-open" aria-hidden="true">▾</span>
      </button>
      {open.value && (
        <div class="bot-cards" role="radiogroup" aria-label={t("new.level", { seat })}>
          {bots.map((bot) => (
            <label key={bot.name} class="bot-card">
              <input class="visually-hidden" type="radio" name={`bot-${seat}`} checked={bot.name === chosen} onChange={() => onChoose(bot.name)} onClick={(event) => event.detail > 0 && close()} />
              <Portrait bot={bot} />
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
