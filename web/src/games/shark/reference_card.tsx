/** The steps of a turn, and how near the end is. */
import type { JSX } from "preact";
import { memo } from "../../memo";
import { RuleLink } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { view_of, board_of, option } from "./view_data";
import { t, COMPANIES, colour_of, company_name, PartDagger } from "./words";

const STEPS = [[1, "SHK-4.1"], [2, "SHK-5.1"], [3, "SHK-9.1"], [4, "SHK-10.1"], [5, "SHK-4.1"]] as const;

/** The five steps of a turn, the current one lit, and how near the end is. */
export function Card({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const dearest = COMPANIES.reduce((best, company) => (view.prices[company] > view.prices[best] ? company : best));
  const scarcest = COMPANIES.reduce((best, company) => (view.houses_left[colour_of(company)] < view.houses_left[colour_of(best)] ? company : best));
  return (
    <div class="turn-card">
      <ol>
        {STEPS.map(([step, rule]) => (
          <TurnStep key={step} context={context} step={step} rule={rule} what={t(`step.${step}`)} lit={view.step === step && view.end === null} current={view.step === step} />
        ))}
      </ol>
      <Ends context={context} />
      <p class="faint">{t("card.near", { dearest: company_name(dearest), price: view.prices[dearest], scarcest: company_name(scarcest), houses: view.houses_left[colour_of(scarcest)] })}</p>
    </div>
  );
}

interface StepProps {
  context: TableContext;
  step: number;
  rule: string;
  what: string;
  lit: boolean;
  current: boolean;
}

const TurnStep = memo(({ context, step, rule, what, lit, current }: StepProps) => (
  <li class={lit ? "lit" : ""} aria-current={current ? "step" : undefined}>
    <b class="num">{step}</b> <span>{what}</span> <RuleLink context={context} rule={rule} />
  </li>
));

/** How prices rise, and what ends the game. */
function Ends({ context }: { context: TableContext }): JSX.Element {
  const [step, { maximum, provenance }] = [option(context, "price_step", 1000), board_of(context).scale];
  return (
    <>
      <p>{t("card.price", { step })} <RuleLink context={context} rule="SHK-6.1" /></p>
      <p>
        {t("card.end", { most: maximum })} <RuleLink context={context} rule="SHK-12.1" />
        <PartDagger part="scale" edition={context.info.edition} provenance={provenance} />
      </p>
    </>
  );
}
