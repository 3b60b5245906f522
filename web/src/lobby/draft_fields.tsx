/** The fields of a table being set up: edition, seats, clock, and what else is ticked. */
import type { Signal } from "@preact/signals";
import type { ComponentChild, JSX } from "preact";
import type { GameWords } from "../games/registry";
import { language, t } from "../i18n";
import { BotPicker } from "./bot_picker";
import { edition_words } from "./options";
import { RealBoxChoice } from "./real_box";
import type { SeatDraft, TableDraft } from "./table_draft";

interface Props {
  draft: TableDraft;
}

export function EditionChoice({ draft, words }: Props & { words: GameWords }): JSX.Element {
  return (
    <fieldset>
      <legend>{t("new.edition")}</legend>
      <div class="radios">
        {draft.game.editions.map((one) => (
          <label key={one.id}><input type="radio" name="edition" checked={draft.edition.value.id === one.id} onChange={() => draft.choose_edition(one)} /> {one.title[language.value]} <span class="faint">{edition_words(words, one.id)}</span></label>
        ))}
      </div>
    </fieldset>
  );
}

export function SeatPlans({ draft }: Props): JSX.Element {
  const seats = draft.seats.value;
  const { fewest, most } = draft.edition.value;
  return (
    <fieldset>
      <legend>{t("new.seats")}</legend>
      <ol class="seat-plans">
        {seats.map((seat, n) => (
          <li key={n}>
            <SeatFields draft={draft} seat={seat} at={n} />
            {seats.length > fewest && <button type="button" class="quiet icon" aria-label={t("new.remove", { seat: n + 1 })} onClick={() => draft.remove_seat(n)}>×</button>}
          </li>
        ))}
      </ol>
      {seats.length < most && <button type="button" class="quiet" onClick={() => draft.add_seat()}>{t("new.add")}</button>}
      <p class="faint">{t("new.hotseat")}</p>
    </fieldset>
  );
}

/** Who sits in one seat. */
function SeatFields({ draft, seat, at }: Props & { seat: SeatDraft; at: number }): JSX.Element {
  return (
    <>
      <label><span class="visually-hidden">{t("new.who", { seat: at + 1 })}</span>
        <select value={seat.kind} onChange={(event) => draft.change_seat(at, { kind: event.currentTarget.value as SeatDraft["kind"] })}>
          <option value="me">{t("new.me")}</option>
          <option value="invite">{t("new.invite")}</option>
          <option value="open">{t("new.open")}</option>
          <option value="bot">{t("new.bot")}</option>
        </select>
      </label>
      {seat.kind === "bot" ? (
        <BotPicker bots={draft.game.personas} chosen={seat.bot} seat={at + 1} onChoose={(bot) => draft.change_seat(at, { bot })} />
      ) : (
        <label><span class="visually-hidden">{t("new.seat_name", { seat: at + 1 })}</span>
          <input maxLength={24} value={seat.name} required={draft.box.value.banker && seat.kind === "me"} placeholder={seat.kind === "open" ? "–" : t("new.name")} disabled={seat.kind === "open"} onInput={(event) => draft.change_seat(at, { name: event.currentTarget.value })} />
        </label>
      )}
    </>
  );
}

export function ClockChoice({ draft: { clock, minutes, days } }: Props): JSX.Element {
  return (
    <fieldset>
      <legend>{t("new.clock")}</legend>
      <div class="radios">
        {(["none", "live", "days"] as const).map((one) => (
          <label key={one}><input type="radio" name="clock" checked={clock.value === one} onChange={() => (clock.value = one)} /> {t(`clock.${one}`)}</label>
        ))}
        {clock.value === "live" && <label>{t("new.minutes")} <input type="number" min={1} max={120} value={minutes.value} onInput={(event) => (minutes.value = Number(event.currentTarget.value) || 20)} /></label>}
        {clock.value === "days" && <label>{t("new.days")} <input type="number" min={1} max={30} value={days.value} onInput={(event) => (days.value = Number(event.currentTarget.value) || 2)} /></label>}
      </div>
    </fieldset>
  );
}

export function TableChoices({ draft }: Props): JSX.Element {
  return (
    <fieldset>
      <legend>{t("new.table")}</legend>
      <label class="table-name">{t("new.table_name")} <input maxLength={60} value={draft.name.value} onInput={(event) => (draft.name.value = event.currentTarget.value)} /></label>
      <RealBoxChoice plan={draft.box} keeps_hands={draft.game.keeps_hands} bots={draft.has_bots} onBanker={(banker) => draft.take_box(banker)} />
      <Check of={draft.is_public}>{t("new.public")}</Check>
      <Check of={draft.chat}>{t("new.chat")}</Check>
      {draft.has_bots && <Check of={draft.teach}>{t("new.teach")}</Check>}
      {draft.is_solo && !draft.box.value.banker && <Check of={draft.warn}>{t("new.warn")}</Check>}
    </fieldset>
  );
}

function Check({ of, children }: { of: Signal<boolean>; children: ComponentChild }): JSX.Element {
  return <label class="check"><input type="checkbox" checked={of.value} onChange={(event) => (of.value = event.currentTarget.checked)} /> {children}</label>;
}
