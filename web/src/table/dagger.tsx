/** The mark of figures that no rulebook prints; a tap, a click or a key tells how they are known. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n";

export function Dagger({ why }: { why: string }): JSX.Element {
  const id = useId();
  return (
    <span class="dagger-wrap">
      <button type="button" class="dagger" popovertarget={id} aria-label={t("dagger.name")} title={why}>†</button>
      <span id={id} popover="auto" class="dagger-popover">{why}</span>
    </span>
  );
}
