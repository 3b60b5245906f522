/** What the page of a study needs: the replayed record, its game, and its words. */
import { game_module } from "../games/registry";
import { replay_record } from "../net/api";
import type { Loaded } from "./study_table";
import { game_text } from "./study_text";
import { words } from "./words";

export async function load_study(text: string): Promise<Loaded> {
  const [told] = await Promise.all([replay_record(text), words.load()]);
  return { text: game_text(text), told, module: await game_module(told.header.game) };
}
