/** The bank's stock, the steps of a turn, and what the viewer owns. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import { memo } from "../../memo";
import { RuleLink } from "../../table/prompt_parts";
import type { Desk } from "../game";
import { board_of, option, shares_of, shares_worth, supply_of, view_of } from "./facts";
import { COMPANIES, colour_of, company_name, CompanyMark, Dagger, Mark, t, type Company } from "./words";

/** Price, shares and houses of every company. */
export function Bank({ desk }: { desk: Desk }): JSX.Element {
  const view = view_of(desk);
  const board = board_of(desk);
  const edition = desk.info.edition;
  return (
    <>
      <table class="ruled bank-table">
        <caption class="visually-hidden">{t("bank.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("bank.company")}</th>
            <th scope="col" class="num">{t("bank.price")}</th>
            <th scope="col" class="num">{t("bank.shares")}<Dagger part="certificates" edition={edition} provenance={board.certificates.provenance} /></th>
            <th scope="col" class="num">{t("bank.houses")}<Dagger part="houses" edition={edition} provenance={board.houses.provenance} /></th>
            <th scope="col" class="num">{t("bank.removed")}</th>
          </tr>
        </thead>
        <tbody>
          {COMPANIES.map((company) => {
            const colour = colour_of(company);
            return (
              <StockRow
                key={company} company={company} price={view.prices[company]} supply={supply_of(view, company)} ones={view.supply_ones[company]} fives={view.supply_fives[company]}
                left={view.houses_left[colour]} removed={view.houses_removed[colour]}
              />
            );
          })}
          {desk.info.options["top_houses"] === true && (
            <tr>
              <th scope="row"><span class="with-mark"><Mark kind="top" /> {t("kind.top")}</span></th>
              <td class="num">–</td><td class="num">–</td><td class="num">{number(view.houses_left.top)}</td><td class="num">–</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

interface StockProps {
  company: Company;
  price: number;
  supply: number;
  ones: number;
  fives: number;
  left: number; // houses
  removed: number;
}

function StockRow({ company, price, supply, ones, fives, left, removed }: StockProps): JSX.Element {
  return (
    <tr>
      <th scope="row"><span class="with-mark"><CompanyMark company={company} /> {company_name(company)}</span></th>
      <td class="num strong">{number(price)}</td>
      <td class="num" title={t("bank.certificates", { ones, fives })}>{supply}</td>
      <td class="num">{number(left)}</td>
      <td class="num">{removed || "–"}</td>
    </tr>
  );
}

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

/** The viewer's certificates, sorted by company, with their value today. */
export function Hand({ desk }: { desk: Desk }): JSX.Element | null {
  const view = view_of(desk);
  const viewer = desk.source.viewer.value;
  if (viewer === null) return null;
  const held = COMPANIES.filter((company) => shares_of(view, viewer, company) > 0);
  const cash = view.cash[viewer] ?? 0;
  const worth = shares_worth(view, viewer);
  return (
    <div class="hand shark-hand" role="group" aria-label={t("hand.title")}>
      {held.length === 0 && <p class="faint">{t("hand.empty")}</p>}
      {held.map((company) => <Holding key={company} desk={desk} seat={viewer} company={company} />)}
      <p class="shark-worth">{t("hand.worth", { cash, shares: worth })} <b class="num">{number(cash + worth)}</b></p>
    </div>
  );
}

const FEW = 7;

function Holding({ desk, seat, company }: { desk: Desk; seat: number; company: Company }): JSX.Element {
  const view = view_of(desk);
  const fives = view.fives[seat]?.[company] ?? 0;
  const ones = view.ones[seat]?.[company] ?? 0;
  const shares = shares_of(view, seat, company);
  const slips = fives + ones <= FEW ? [...Array<string>(fives).fill("5"), ...Array<string>(ones).fill("1")] : [];
  return (
    <div class={`holding kind-${colour_of(company)}`}>
      <CompanyMark company={company} />
      <span class="slips" aria-hidden="true">
        {slips.map((slip, n) => <span key={n} class={`slip slip-${slip}`}>{slip}</span>)}
        {slips.length === 0 && <span class="slip slip-5">{fives}×5</span>}
        {slips.length === 0 && ones > 0 && <span class="slip slip-1">{ones}×1</span>}
      </span>
      <span class="holding-sum">
        <b>{t("hand.shares", { shares, company: company_name(company) })}</b>
        <small class="num">{t("sums.product", { count: shares, price: view.prices[company], amount: shares * view.prices[company] })}</small>
      </span>
    </div>
  );
}
