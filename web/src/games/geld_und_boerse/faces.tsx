/** Dice and cards as they are tapped at the real box. */
import type { JSX } from "preact";
import type { ChanceFaces } from "../game";
import { Die } from "./board_centre";
import { Icon } from "./icons";
import { board_of, card_name, card_of_face, factor_of, news_of_face, type GeldBoard } from "./view_data";
import { GoodMark, news_name } from "./words";

/** A city card: its name and what its rent is multiplied by. */
function CityCard({ board, city }: { board: GeldBoard; city: string }): JSX.Element {
  return <span class="drawn-card city"><b>{card_name(board, city)}</b><span class="num">×{factor_of(board, city)}</span></span>;
}

/** A NEWS card: an event in words, or the four goods of a quotation in their order. */
function NewsCard({ board, card }: { board: GeldBoard; card: string }): JSX.Element {
  if (board.events.list.some(({ name }) => name === card)) return <span class="drawn-card"><Icon name="news" size={22} /><span>{news_name(board, card)}</span></span>;
  const goods = [...card.slice(0, board.goods.list.length)].map((letter) => board.goods.list.find((good) => good.letter === letter)?.name ?? letter);
  return (
    <span class="drawn-card quotation">
      {goods.map((good, n) => <span key={n}><small>{n + 1}</small><GoodMark board={board} good={good} size={20} /></span>)}
      {card.length > goods.length && <small>{card.slice(goods.length)}</small>}
    </span>
  );
}

export const picture: NonNullable<ChanceFaces["picture"]> = (face, at, ask, context) => {
  const board = board_of(context);
  const pips = /^\d$/.test(face);
  if (pips || (ask === "throw" && at === 2)) return <svg class="geld-dice" viewBox="-0.05 -0.05 1.1 1.1"><Die face={pips ? Number(face) : face} /></svg>;
  return ask === "start_city" ? <CityCard board={board} city={card_of_face(face)} /> : <NewsCard board={board} card={news_of_face(board, face)} />;
};
