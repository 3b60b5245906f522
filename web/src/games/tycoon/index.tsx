/** Tycoon at the table. */
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
import { ticket_name, ticket_of, words } from "./words";

const chance: ChanceFaces = {
  pile: (say) => ticket_of(say.slice("draw ".length)).kind,
  ways: (say) => [[say.slice("draw ".length)]],
  name: ticket_name,
  picture,
};

const tycoon: GameModule = {
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
  out: (context) => view_of(context).out.flatMap((gone, seat) => (gone ? [seat] : [])),
  final_sums,
  secret: ({ tickets_visibility }) => tickets_visibility === "private",
  asked: words.ask_line,
};

export default tycoon;
