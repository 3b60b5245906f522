/** Why a bot moved so, in its own words. */
import type { TableContext } from "../games/game";
import { join_list } from "../i18n";
import type { MoveReason } from "../wire/wire";
import { t, words, type CoachKey } from "./words";

export { words };

export function explanation_text(context: TableContext, by: number | null, { better, worse }: MoveReason): string | null {
  const named = (parts: readonly string[]): string => join_list(parts.filter((part) => words.has(`part.${part}`)).map((part) => [t(`part.${part}` as CoachKey)])).join("");
  const [gain, cost] = [named(better), named(worse)];
  if (!gain && !cost) return null;
  const key = gain && cost ? "explained.both" : gain ? "explained.better" : "explained.worse";
  return t(key, { name: by === null ? "" : context.name(by), better: gain, worse: cost });
}
