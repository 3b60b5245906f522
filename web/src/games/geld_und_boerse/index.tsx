/** Geld & Börse at the table. */
import type { ChanceFaces, GameModule } from "../game";
import { Bank } from "./bank";
import { Board } from "./board";
import { Card } from "./reference_card";
import { columns } from "./player_columns";
import { picture } from "./faces";
import { Hand } from "./hand";
import { line, sentence } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { view_of, board_of, card_name, card_of_face, news_of_face, wealth_of } from "./view_data";
import { words, t, news_name } from "./words";

const chance: ChanceFaces = {
  ways: (say) => {
    const [, ...faces] = say.split(" ");
    const [one = "", two = "", ...rest] = faces;
    return faces.length > 1 && one !== two ? [faces, [two, one, ...rest]] : [faces];
  },
  name: (face, at, ask, context) => {
    if (ask === "throw" && at === 2) return t(face === "switch" ? "die.switch" : "die.stay");
    const board = board_of(context);
    return /^\d$/.test(face) ? face : ask === "start_city" ? card_name(board, card_of_face(face)) : news_name(board, news_of_face(board, face));
  },
  picture,
};

const geld_und_boerse: GameModule = {
  words,
  Board,
  Prompt,
  Hand,
  Bank,
  Card,
  line,
  sentence,
  columns,
  refusal: words.refusal_line,
  chance,
  passes: new Set(["pass", "done", "end turn"]),
  out: (context) => view_of(context).out,
  final_sums: (context, seat) => {
    const wealth = wealth_of(context, seat);
    return wealth && t("hand.wealth_sums", { ...wealth });
  },
  secret: ({ cash_visibility }) => cash_visibility === "private",
  asked: words.ask_line,
};

export default geld_und_boerse;
