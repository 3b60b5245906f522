/** The bank's stock: price, shares and houses of every company. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { view_of, board_of, supply_of } from "./view_data";
import { t, COMPANIES, colour_of, company_name, Mark, CompanyMark, PartDagger, type Company } from "./words";

/** Price, shares and houses of every company. */
export function Bank({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const board = board_of(context);
  const edition = context.info.edition;
  return (
    <>
      <table class="ruled bank-table">
        <caption class="visually-hidden">{t("bank.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("bank.company")}</th>
            <th scope="col" class="num">{t("bank.price")}</th>
            <th scope="col" class="num">{t("bank.shares")}<PartDagger part="certificates" edition={edition} provenance={board.certificates.provenance} /></th>
            <th scope="col" class="num">{t("bank.houses")}<PartDagger part="houses" edition={edition} provenance={board.houses.provenance} /></th>
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
          {context.info.options["top_houses"] === true && (
            <tr>
              <th scope="row"><span class="marked-name"><Mark kind="top" /> {t("kind.top")}</span></th>
              <td class="num">–</td><td class="num">–</td><td class="num">{number(view.houses_left.top)}</td><td class="num">–</td>
            </tr>
          )}
        </tbody>
      </table>
      <Daggers context={context} />
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
      <th scope="row"><span class="marked-name"><CompanyMark company={company} /> {company_name(company)}</span></th>
      <td class="num strong">{number(price)}</td>
      <td class="num" title={t("bank.certificates", { ones, fives })}>{supply}</td>
      <td class="num">{number(left)}</td>
      <td class="num">{removed || "–"}</td>
    </tr>
  );
}

/** What of board and dice is not printed in the rules. */
function Daggers({ context }: { context: TableContext }): JSX.Element {
  const board = board_of(context);
  const edition = context.info.edition;
  return (
    <p class="shark-notes faint">
      <span>{t("note.grid")}<PartDagger part="grid" edition={edition} provenance={board.grid.provenance} /></span>
      <span>{t("note.dice")}<PartDagger part="number_die" edition={edition} provenance={board.number_die.provenance} /></span>
      <span>{t("note.companies")}<PartDagger part="company" edition={edition} provenance={board.company[0]?.provenance} /></span>
    </p>
  );
}
