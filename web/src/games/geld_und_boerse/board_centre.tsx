/** The middle of the board: the quotation on its chalk board, dice, the NEWS pile, the auction room. */
import geometry from "@parkett/games/geld_und_boerse/drawing/geometry.json";
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { Drawing } from "./icons";
import { Figure } from "../../svg/figure";
import { SeatShape } from "../../svg/seat_shape";
import { board_of, card_name, card_title, figures_of_quotation, good_of, level_of, option, unit_price, view_of, type Auction } from "./view_data";
import { GoodMark, is_part_guessed, news_name, t } from "./words";

function at(place: readonly number[]): string {
  return `translate(${place.join(" ")})`;
}

export function Centre({ context }: { context: TableContext }): JSX.Element {
  const { auction } = view_of(context);
  return (
    <g class="centre">
      <Quotation context={context} />
      {auction ? <AuctionRoom context={context} auction={auction} /> : <Tray context={context} />}
    </g>
  );
}

/** The open quotation: four places, each with its good, how high it is, and the price of a card. */
function Quotation({ context }: { context: TableContext }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const units = option(context, "card_units");
  const order = [...(view.open ?? "")].map((letter) => board.goods.list.find((good) => good.letter === letter)?.name ?? "");
  const level = (good: string): string => t(`level.${level_of(board, view.open, good)}`);
  const said = order.map((good, n) => {
    const price = unit_price(board, view.open, good);
    return t("chalk.row", { place: n + 1, good: card_name(board, good), level: level(good), price, card: price * units });
  }).join("; ");
  const guessed = is_part_guessed(board, "prices");
  const chalk = (
    <g class="chalk" transform={at(geometry.quotation_at)} role="img" aria-label={`${t("chalk.name", { said: said || t("chalk.empty") })}${guessed ? ` ${t("field.guessed")}` : ""}`}>
      <rect class="slate" {...geometry.quotation} rx="0.08" />
      <text class="title" x="0.16" y="0.42">{t("chalk.title")}{guessed && <tspan class="guessed"> †</tspan>}</text>
      <text class="head" x="4.46" y="0.4" text-anchor="end">{t("chalk.card")}</text>
      <path class="line" d="M0.16 0.55H4.46" />
      {order.map((good, n) => (
        <g key={good} class="quote" transform={`translate(0 ${1.01 + n * 0.53})`}>
          <text class="place" x="0.12" y="0">{n + 1}.</text>
          <g transform="translate(0.33 -0.31)"><Mark context={context} good={good} /></g>
          <text class="good" x="0.78" y="0">{card_title(board, good)}</text>
          <text class={`level ${level_of(board, view.open, good)}`} x="3.4" y="-0.01" text-anchor="end">{level(good)}</text>
          <text class="strong" x="4.46" y="0" text-anchor="end">{number(unit_price(board, view.open, good) * units)}</text>
        </g>
      ))}
    </g>
  );
  return <Figure ids={figures_of_quotation(board, view.open)} box={{ x: 2.2, y: 2.18, width: 4.6, height: 2.86 }} dagger={{ x: 6.56, y: 2.44, size: 0.26 }}>{chalk}</Figure>;
}

function Mark({ context, good }: { context: TableContext; good: string }): JSX.Element {
  return <svg width="0.4" height="0.4" viewBox="0 0 20 20"><GoodMark board={board_of(context)} good={good_of(board_of(context), good)?.name ?? good} /></svg>;
}

const PIPS: Record<string, number[][]> = geometry.pips;

/** One die; the symbol die shows a dot to stay or an arrow to change tracks. */
export function Die({ face }: { face: number | string }): JSX.Element {
  return (
    <g class={typeof face === "number" ? "die" : "die symbol"}>
      <rect width="1" height="1" rx="0.16" />
      {typeof face === "number"
        ? <path class="pips" d={(PIPS[face] ?? []).map(([x = 0, y = 0]) => `M${x} ${y}h0`).join("")} />
        : face === "switch" ? <path d={geometry.switch} />
          : <circle cx="0.5" cy="0.5" r="0.2" />}
    </g>
  );
}

/** Dice and the NEWS pile, with the event that is being obeyed. */
function Tray({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const dice = view.dice ?? [];
  const thrown = dice.map((face) => (typeof face === "number" ? number(face) : t(face === "switch" ? "die.switch" : "die.stay"))).join(", ");
  return (
    <g class="tray" transform={at(geometry.tray_at)}>
      <Figure ids={[0, 1, 2, 3, 4, 5].map((n) => `symbol_die.faces.${n}`)} box={{ x: 0, y: 0.36, width: Math.max(1, dice.length) * 0.92, height: 0.8 }} dagger={{ x: dice.length * 0.92 - 0.12, y: 0.36, size: 0.26 }}><g role="img" aria-label={dice.length > 0 ? t("die.name", { dice: thrown }) : t("die.none")} key={`${view.turn}-${thrown}`}>
        {dice.map((face, n) => <g key={n} class="roll" transform={`translate(${n * 0.92} 0.36) scale(0.8)`}><Die face={face} /></g>)}
      </g></Figure>
      <Pile context={context} />
    </g>
  );
}

function Pile({ context }: { context: TableContext }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const count = view.unknown.length + view.known_tail.length;
  const text = view.card ? news_name(board, view.card) : "";
  const lines = wrap_lines(text, 13);
  return (
    <g class="pile" transform={at(geometry.pile_at)} role="img" aria-label={view.card ? t("pile.card", { card: text }) : t("pile.name", { count })}>
      <rect class="under" x="0.12" y="0.12" width="1.5" height="1.34" rx="0.08" />
      <rect class="under" x="0.06" y="0.06" width="1.5" height="1.34" rx="0.08" />
      <rect class={view.card ? "top face" : "top"} width="1.5" height="1.34" rx="0.08" />
      {view.card ? lines.map((line, n) => (
        <text key={n} class="event" x="0.75" y={0.72 + (n - (lines.length - 1) / 2) * 0.24} text-anchor="middle">{line}</text>
      )) : (
        <>
          <Drawing name="news" x={0.45} y={0.14} size={0.6} />
          <text class="word" x="0.75" y="0.98" text-anchor="middle">{t("field.news")}</text>
          <text class="count" x="0.75" y="1.23" text-anchor="middle">{number(count)}</text>
        </>
      )}
    </g>
  );
}

/** The auction as a room: what is under the hammer, the number that rises, who still bids. */
function AuctionRoom({ context, auction }: { context: TableContext; auction: Auction }): JSX.Element {
  const board = board_of(context);
  const view = view_of(context);
  const shown = auction.high ?? auction.minimum;
  const lot = auction.lot.map((card) => card_title(board, card)).join(" + ");
  const lines = wrap_lines(lot, 16).slice(0, 3);
  const others = Array.from({ length: view.seats }, (_none, seat) => seat).filter((seat) => !view.out.includes(seat) && seat !== auction.seller);
  const leader = auction.leader === null ? t("room.no_bid") : context.name(auction.leader);
  return (
    <g class="room" transform={at(geometry.room_at)} role="img" aria-label={t("room.name", { lot, amount: shown, leader })}>
      <rect class="floor" {...geometry.room} rx="0.08" />
      <g class="lot" transform="translate(0.14 0.16)">
        <rect width="1.5" height="1.34" rx="0.08" />
        {auction.lot.length === 1 && <Drawing name={auction.lot[0] ?? ""} x={0.53} y={0.12} size={0.44} />}
        {lines.map((line, n) => (
          <text key={n} x="0.75" y={(auction.lot.length === 1 ? 0.86 : 0.74) + (n - (lines.length - 1) / 2) * 0.22} text-anchor="middle">{line}</text>
        ))}
      </g>
      <text class="state" x="3.12" y="0.34" text-anchor="middle">{auction.bids ? t("room.sealed") : auction.high === null ? t("room.from") : leader}</text>
      <text key={shown} class="high" x="3.12" y="0.92" text-anchor="middle">{number(shown)}</text>
      {others.map((seat, n) => {
        const gone = auction.passed.includes(seat) || auction.bids?.[seat] === 0;
        return (
          <g key={seat} class={`bidder${gone ? " gone" : ""}${auction.leader === seat ? " leads" : ""}`} transform={`translate(${3.12 + (n - (others.length - 1) / 2) * 0.5} 1.3)`}>
            <circle r="0.21" />
            <g transform="translate(-0.144 -0.144) scale(0.018)"><SeatShape seat={seat} /></g>
            {gone && <path class="cross" d="M-0.17-0.17 0.17 0.17M0.17-0.17-0.17 0.17" />}
          </g>
        );
      })}
    </g>
  );
}

/** Words in lines of at most so many letters. */
export function wrap_lines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
