/** What the bank has and what it costs; on a phone also whose cities are where. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import { narrow_screen } from "../../screen";
import { SeatMark } from "../../svg/identity_marks";
import type { TableContext } from "../game";
import { Estates } from "./hand";
import { Icon } from "./icons";
import { view_of, board_of, branch_of, card_name, card_title, is_guessed, card_price, owners_of, type GeldBoard } from "./view_data";
import { t, GoodMark, PartDagger, PriceDagger, PriceLevel } from "./words";

export function Bank({ context }: { context: TableContext }): JSX.Element {
  return (
    <>
      <Goods context={context} />
      <Branches context={context} />
      {narrow_screen.value && <Estates context={context} />}
    </>
  );
}

function Goods({ context }: { context: TableContext }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const viewer = context.source.viewer.value;
  return (
    <table class="ruled">
      <caption class="visually-hidden">{t("bank.goods")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("bank.good")}</th>
          <th scope="col" class="num">{t("bank.price")}<PartDagger board={board} about="prices" /></th>
          <th scope="col" class="num">{t("bank.left")}</th>
          {viewer !== null && <th scope="col" class="num">{t("bank.mine")}</th>}
        </tr>
      </thead>
      <tbody>
        {Object.keys(view.supply).map((good) => (
          <GoodRow key={good} board={board} good={good} open={view.open} price={card_price(context, good)} left={view.supply[good] ?? 0} own={viewer === null ? null : (view.goods[viewer]?.[good] ?? 0)} />
        ))}
      </tbody>
    </table>
  );
}

interface GoodProps {
  board: GeldBoard;
  good: string;
  open: string | null; // the quotation
  price: number;
  left: number;
  own: number | null; // null: nobody looks at own goods
}

function GoodRow({ board, good, open, price, left, own }: GoodProps): JSX.Element {
  return (
    <tr>
      <th scope="row"><span class="with-mark"><GoodMark board={board} good={good} size={18} /> <span>{card_title(board, good)} <PriceLevel board={board} open={open} good={good} /></span></span></th>
      <td class="num">{number(price)}<PriceDagger board={board} open={open} good={good} /></td>
      <td class="num">{number(left)}</td>
      {own !== null && <td class="num strong">{own || "–"}</td>}
    </tr>
  );
}

function Branches({ context }: { context: TableContext }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  return (
    <table class="ruled branch-table">
      <caption class="visually-hidden">{t("bank.branches")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("bank.branch")}</th>
          <th scope="col" class="num">{t("bank.amount")}<PartDagger board={board} about="branch" /></th>
          <th scope="col" class="num">{t("bank.left")}</th>
          <th scope="col">{t("bank.owners")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.keys(view.bank_invest).map((branch) => {
          const owners = owners_of(view, branch);
          return <BranchRow key={branch} board={board} branch={branch} left={view.bank_invest[branch] ?? 0} owners={owners.join()} names={owners.map((seat) => context.name(seat)).join("\n")} />;
        })}
      </tbody>
    </table>
  );
}

interface BranchProps {
  board: GeldBoard;
  branch: string;
  left: number;
  owners: string; // their seats
  names: string; // one a line
}

function BranchRow({ board, branch, left, owners, names }: BranchProps): JSX.Element {
  const seats = owners ? owners.split(",").map(Number) : [];
  const name = names.split("\n");
  return (
    <tr>
      <th scope="row"><span class="with-mark"><Icon name={branch} /> {card_name(board, branch)}</span></th>
      <td class="num">{number(branch_of(board, branch)?.price ?? 0)}{is_guessed(board, branch) ? <span class="faint" aria-hidden="true">†</span> : <span class="no-dagger" />}</td>
      <td class="num">{left || "–"}</td>
      <td>{seats.map((seat, n) => <span key={n} title={name[n]}><SeatMark seat={seat} size={14} /><span class="visually-hidden">{name[n]}</span></span>)}</td>
    </tr>
  );
}
