/** Acquire at the table. */
import type { ChanceFaces, GameModule } from "../game";
import { Bank } from "./bank";
import { Board } from "./board";
import { Card } from "./card";
import { columns } from "./columns";
import { Hand } from "./hand";
import { line } from "./log";
import { Prompt } from "./prompts";
import "./theme.css";
import { words, t, type AcquireKey } from "./words";

const chance: ChanceFaces = {
  ways: (say) => {
    const [, column = "", row = ""] = /(\d+)([A-Z])$/.exec(say) ?? [];
    return [[column, row]];
  },
  face: (face) => ({ text: face, name: face }),
};

const acquire: GameModule = {
  words,
  Board,
  Prompt,
  Hand,
  Bank,
  Card,
  line,
  columns,
  refusal: (code, facts) => (words.has(`refusal.${code}`) ? t(`refusal.${code}` as AcquireKey, facts) : null),
  chance,
  secret: () => true,
  asked: (ask, mine, name) => t(`ask.${ask}` as AcquireKey, { mine: mine ? "yes" : "no", name }),
};

export default acquire;
