/** Acquire at the table. */
import type { ChanceFaces, GameModule } from "../game";
import { Bank } from "./bank";
import { Board } from "./board";
import { Card } from "./reference_card";
import { columns } from "./player_columns";
import { Hand } from "./hand";
import { final_sums, line, sentence } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { chain_name, t, words } from "./words";

const chance: ChanceFaces = {
  on_board: true,
  ways: (say) => {
    const [, column = "", row = ""] = /(\d+)([A-Z])$/.exec(say) ?? [];
    return [[column, row]];
  },
  name: (face) => face,
};

const acquire: GameModule = {
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
  passes: new Set(["buy nothing"]),
  final_sums,
  promise: (source) => t("promise.bonus", { chain: chain_name(source) }),
  secret: () => true,
  asked: words.ask_line,
};

export default acquire;
