/** Whether a game was dealt fairly: checked when somebody asks, with what that proves and what it does not. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { notes_of } from "../net/salts";
import type { TableInfo } from "../wire/wire";
import { verify_dealing, type DealingVerdict, type Draw } from "./verify_dealing";
import { t, words } from "./words";

export { words };

export function DealingProof({ info, draws }: { info: TableInfo; draws: readonly Draw[] }): JSX.Element | null {
  const verdict = useSignal<DealingVerdict | null>(null);
  useEffect(() => {
    void verify_dealing(info, draws, notes_of(info.id)).then((found) => (verdict.value = found));
  }, [info, draws]);
  return verdict.value && (
    <>
      <p class="proof" role="status">{t(`proof.${verdict.value}`, { count: draws.length })}</p>
      <DealingPromise info={info} />
    </>
  );
}

/** What the check proves, what it does not, and who gave a salt. */
function DealingPromise({ info }: { info: TableInfo }): JSX.Element {
  const given = info.seats.filter((_seat, n) => info.salt_commitments[n]).map(({ name }) => name);
  return (
    <details class="proof-details" open>
      <summary>{t("proof.what")}</summary>
      <ul>
        <li>{t("proof.promised")}</li>
        <li>{info.salts.length > 0 ? t("proof.salts", { count: info.salts.length, names: given.join(", ") }) : t("proof.no_salts")}</li>
        {info.salts_missing.length > 0 && <li>{t("proof.missing", { names: info.salts_missing.map((n) => info.seats[n]?.name ?? "").join(", ") })}</li>}
        <li>{t("proof.undone")}</li>
        <li>{t("proof.trust_looks")}</li>
        <li>{t("proof.trust_page")}</li>
      </ul>
    </details>
  );
}
