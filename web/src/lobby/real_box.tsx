/** The choices of a table with the real box: whose hands are entered, and who draws for bots. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../i18n";
import type { SeatPlan } from "../wire/wire";

export interface RealBoxPlan {
  banker: boolean;
  racks: NonNullable<SeatPlan["hand"]>; // of people
  bots: NonNullable<SeatPlan["hand"]>;
}

export const NO_BOX: RealBoxPlan = { banker: false, racks: "kept", bots: "kept" };

/** The seats as the real box wants them; without hidden hands there is nothing to keep. */
export function with_hands<T extends SeatPlan>(seats: readonly T[], plan: RealBoxPlan, keeps_hands: boolean): (T & SeatPlan)[] {
  return seats.map((seat) => ({ ...seat, hand: plan.banker && keeps_hands ? (seat.kind === "bot" ? plan.bots : plan.racks) : "entered" }));
}

interface Props {
  plan: Signal<RealBoxPlan>;
  keeps_hands: boolean; // hands that are hidden from others may stay with their players
  bots: boolean; // some bot plays
  onBanker: (banker: boolean) => void;
}

export function RealBoxChoice({ plan, keeps_hands, bots, onBanker }: Props): JSX.Element {
  const set = (changed: Partial<RealBoxPlan>): void => void (plan.value = { ...plan.peek(), ...changed });
  const { banker, racks, bots: drawn } = plan.value;
  return (
    <div class="real-box">
      <label class="check">
        <input
          type="checkbox" checked={banker} onChange={({ currentTarget: { checked } }) => {
            set({ banker: checked });
            onBanker(checked);
          }}
        /> {t("new.banker")}
      </label>
      {banker && keeps_hands && (
        <div class="radios" role="radiogroup" aria-label={t("new.racks")}>
          <span>{t("new.racks")}</span>
          {(["kept", "entered"] as const).map((one) => (
            <label key={one}><input type="radio" name="racks" checked={racks === one} onChange={() => set({ racks: one })} /> {t(`new.racks_${one}`)}</label>
          ))}
        </div>
      )}
      {banker && keeps_hands && bots && (
        <div class="radios" role="radiogroup" aria-label={t("new.bot_hands")}>
          <span>{t("new.bot_hands")}</span>
          {(["kept", "entered"] as const).map((one) => (
            <label key={one}><input type="radio" name="bot-hands" checked={drawn === one} onChange={() => set({ bots: one })} /> {t(`new.bot_hands_${one}`)}</label>
          ))}
        </div>
      )}
    </div>
  );
}
