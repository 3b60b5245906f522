/** Tycoon at the table. */
import type { ChanceFaces, GameModule } from "../game";
import { Bank } from "./bank";
import { Board } from "./board";
import { Card } from "./card";
import { columns } from "./columns";
import { Hand } from "./hand";
import { line, reason } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { words, t, city_of, type TycoonKey } from "./words";

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
  refusal: (code, facts) => (words.has(`refusal.${code}`) ? reason(code, facts) : null),
  chance,
  secret: ({ tickets_visibility }) => tickets_visibility === "private",
  asked: (ask, mine, name) => t(`ask.${ask}` as TycoonKey, { mine: mine ? "yes" : "no", name }),
};

export default tycoon;
