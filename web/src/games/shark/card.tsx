/** The steps of a turn, and how near the end is. */
import type { JSX } from "preact";
import { memo } from "../../memo";
import { RuleLink } from "../../table/prompt_parts";
import type { Desk } from "../game";
import { view_of, board_of, option } from "./view_data";
import { t, COMPANIES, colour_of, company_name, Dagger } from "./words";

const STEPS = [[1, "SHK-4.1"], [2, "SHK-5.1"], [3, "SHK-9.1"], [4, "SHK-10.1"], [5, "SHK-4.1"]] as const;

/** The five steps of a turn, the current one lit, and how near the end is. */
export function Card({ desk }: { desk: Desk }): JSX.Element {
  const view = view_of(desk);
  const dearest = COMPANIES.reduce((best, company) => (view.prices[company] > view.prices[best] ? company : best));
  const scarcest = COMPANIES.reduce((best, company) => (view.houses_left[colour_of(company)] < view.houses_left[colour_of(best)] ? company : best));
  return (
    <div class="turn-card">
      <ol>
        {STEPS.map(([step, rule]) => (
          <TurnStep key={step} desk={desk} step={step} rule={rule} what={t(`step.${step}`)} lit={view.step === step && view.end === null} current={view.step === step} />
        ))}
      </ol>
      <Ends desk={desk} />
      <p class="faint">{t("card.near", { dearest: company_name(dearest), price: view.prices[dearest], scarcest: company_name(scarcest), houses: view.houses_left[colour_of(scarcest)] })}</p>
    </div>
  );
}

interface StepProps {
  desk: Desk;
  step: number;
  rule: string;
  what: string;
  lit: boolean;
  current: boolean;
}

const TurnStep = memo(({ desk, step, rule, what, lit, current }: StepProps) => (
  <li class={lit ? "lit" : ""} aria-current={current ? "step" : undefined}>
    <b class="num">{step}</b> <span>{what}</span> <RuleLink desk={desk} rule={rule} />
  </li>
));

/** How prices rise, and what ends the game. */
function Ends({ desk }: { desk: Desk }): JSX.Element {
  const [step, { maximum, provenance }] = [option(desk, "price_step", 1000), board_of(desk).scale];
  return (
    <>
      <p>{t("card.price", { step })} <RuleLink desk={desk} rule="SHK-6.1" /></p>
      <p>
        {t("card.end", { most: maximum })} <RuleLink desk={desk} rule="SHK-12.1" />
        <Dagger part="scale" edition={desk.info.edition} provenance={provenance} />
      </p>
    </>
  );
}
