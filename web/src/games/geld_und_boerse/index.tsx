/** Geld & Börse at the table. */
import type { ChanceFaces, GameModule } from "../game";
import { Bank } from "./bank";
import { Board } from "./board";
import { Card } from "./card";
import { columns } from "./columns";
import { Hand } from "./hand";
import { line } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { view_of, board_of, card_name } from "./view_data";
import { words, t, news_name, type GeldKey } from "./words";

const chance: ChanceFaces = {
  ways: (say) => {
    const [, ...faces] = say.split(" ");
    const [one = "", two = "", ...rest] = faces;
    return faces.length > 1 && one !== two ? [faces, [two, one, ...rest]] : [faces];
  },
  face: (face, at, ask, context) => {
    if (ask === "throw" && at === 2) return { text: t(face === "switch" ? "die.switch" : "die.stay"), name: t(face === "switch" ? "die.switch" : "die.stay") };
    const board = board_of(context);
    const plain = face.replaceAll("-", " ");
    const name = /^\d$/.test(face) ? face : ask === "start_city" ? card_name(board, plain) : news_name(board, board.events.list.some((event) => event.name === plain) ? plain : face);
    return { text: name, name };
  },
};

const geld_und_boerse: GameModule = {
  words,
  Board,
  Prompt,
  Hand,
  Bank,
  Card,
  line,
  columns,
  refusal: (code, facts) => (words.has(`refusal.${code}`) ? t(`refusal.${code}` as GeldKey, facts) : null),
  chance,
  out: (context) => view_of(context).out,
  secret: ({ cash_visibility }) => cash_visibility === "private",
  asked: (ask, mine, name) => t(`ask.${ask}` as GeldKey, { mine: mine ? "yes" : "no", name }),
};

export default geld_und_boerse;
