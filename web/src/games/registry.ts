/** The games with a table of their own; all others use the generic one. */
import type { GameModule } from "./game";

type Loader = () => Promise<{ default: GameModule }>;

const OWN: Record<string, Loader> = {
  acquire: () => import("./acquire"),
  shark: () => import("./shark"),
  tycoon: () => import("./tycoon"),
  geld_und_boerse: () => import("./geld_und_boerse"),
};

const loaded = new Map<string, Promise<GameModule>>();

export function game_module(game: string): Promise<GameModule> {
  let module = loaded.get(game);
  if (!module) {
    const loader = OWN[game] ?? (() => import("./generic"));
    module = loader().then(async ({ default: found }) => {
      await found.words.load();
      return found;
    });
    module.catch(() => loaded.delete(game));
    loaded.set(game, module);
  }
  return module;
}
