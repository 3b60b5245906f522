/** Tycoon at the table. */
import type { ChanceFaces, GameModule } from "../game";
import { Bank } from "./bank";
import { Board } from "./board";
import { Card } from "./reference_card";
import { columns } from "./player_columns";
import { Hand } from "./hand";
import { line } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { words, city_of } from "./words";

const chance: ChanceFaces = {
  ways: (say) => [say.split(" ").slice(2)],
  face: (face) => ({ text: city_of(face), name: city_of(face) }),
};

const tycoon: GameModule = {
  words,
  Board,
  Prompt,
  Hand,
  Bank,
  Card,
  line,
  columns,
  refusal: words.refusal_line,
  chance,
  secret: ({ tickets_visibility }) => tickets_visibility === "private",
  asked: words.ask_line,
};

export default tycoon;
