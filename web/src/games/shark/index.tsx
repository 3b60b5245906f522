/** Shark at the table. */
import type { ChanceFaces, GameModule } from "../game";
import { Bank } from "./bank";
import { Board } from "./board";
import { Card } from "./reference_card";
import { columns } from "./player_columns";
import { picture } from "./faces";
import { Hand } from "./hand";
import { final_sums, line, sentence } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { view_of } from "./view_data";
import { words, t, is_colour, zone_name } from "./words";

const chance: ChanceFaces = {
  ways: (say) => [say.split(" ").slice(1)],
  name: (face) => (is_colour(face) ? t(`colour.${face}`) : face === "black" || face === "white" ? t(`face.${face}`) : zone_name(face)),
  picture,
};

const shark: GameModule = {
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
  passes: new Set(["done"]),
  out: (context) => view_of(context).eliminated,
  final_sums,
  secret: ({ cash_visibility }) => cash_visibility === "private",
  asked: words.ask_line,
};

export default shark;
