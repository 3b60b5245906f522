/** Sheets to print, as PDF: one button each; a server that cannot print says so. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { error_text } from "../error_text";
import { language, t } from "../i18n";
import { fetch_sheet, type RulesOf } from "../net/api";
import { save_file } from "../save_file";

const SHEETS = ["aid", "score", "board", "pieces"] as const;
const PLAYED = ["journal", "position"] as const;

/** The paper that the reader's printer has: Letter in North America, A4 elsewhere. */
export function paper_of(locale: string): "a4" | "letter" {
  return /-(US|CA|MX)$/.test(locale) ? "letter" : "a4";
}

interface Props {
  of: RulesOf;
  played?: boolean; // something is played: its journal and position too
}

export function SheetButtons(props: Props): JSX.Element {
  return (
    <details class="sheets">
      <summary>{t("sheets.title")}</summary>
      <SheetList {...props} />
    </details>
  );
}

export function SheetList({ of, played = false }: Props): JSX.Element {
  const trouble = useSignal("");
  const save = async (sheet: string): Promise<void> => {
    trouble.value = "";
    try {
      save_file(await fetch_sheet(of, sheet, language.value, paper_of(navigator.language)), `${of.game}-${sheet}.pdf`);
    } catch (error) {
      trouble.value = error_text(error);
    }
  };
  return (
    <>
      <div class="menu-buttons">
        {[...(played ? PLAYED : []), ...SHEETS].map((sheet) => <button key={sheet} type="button" class="quiet" onClick={() => void save(sheet)}>{t(`sheets.${sheet}`)}</button>)}
      </div>
      {trouble.value && <p class="why" role="alert">{trouble.value}</p>}
    </>
  );
}
