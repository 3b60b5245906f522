/** The tables this browser sits at: those that wait for it first, each with whose turn it is. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { language, t } from "../i18n";
import { look, RequestRefused } from "../net/api";
import { forget_table, remembered_tables, type RememberedTable } from "../net/remembered_tables";
import type { Welcome } from "../wire/wire";

const SHOWN = 8;
const REFRESH = 30_000;

type TableState = "mine" | "theirs" | "open" | "paused" | "over" | "gone";

interface KnownTable {
  state: TableState;
  who: string; // whose turn it is
}

/** Whose turn it is at a table, as this browser's seat sees it. */
export function state_of({ table, prompt, view }: Welcome): KnownTable {
  const to_act = view?.["to_act"];
  const who = typeof to_act === "number" ? (table.seats[to_act]?.name ?? "") : "";
  if (table.status === "playing") return { state: prompt ? "mine" : "theirs", who };
  return { state: table.status === "open" || table.status === "paused" ? table.status : "over", who };
}

const ORDER: readonly (TableState | undefined)[] = ["mine", "theirs", "open", "paused", undefined, "over", "gone"];

export function OwnTables({ title }: { title: (game: string) => string }): JSX.Element {
  const tables = useSignal<readonly [string, RememberedTable][]>(remembered_tables().slice(0, SHOWN));
  const known = useSignal<ReadonlyMap<string, KnownTable>>(new Map());
  useEffect(() => {
    const put = (id: string, one: KnownTable): void => void (known.value = new Map(known.peek()).set(id, one));
    const ask = (): void => {
      if (document.hidden) return;
      for (const [id] of tables.peek()) {
        const before = known.peek().get(id)?.state;
        if (before === "over" || before === "gone") continue;
        look(id).then((found) => put(id, state_of(found)), (error: unknown) => {
          if (error instanceof RequestRefused && error.status === 404) put(id, { state: "gone", who: "" });
        });
      }
    };
    ask();
    const timer = setInterval(ask, REFRESH);
    return () => clearInterval(timer);
  }, []);
  const rank = (id: string): number => ORDER.indexOf(known.value.get(id)?.state);
  const sorted = [...tables.value].sort(([a, one], [b, other]) => rank(a) - rank(b) || other.at - one.at);
  if (sorted.length === 0) return <p class="faint">{t("lobby.mine_none")}</p>;
  return (
    <ul class="table-list">
      {sorted.map(([id, one]) => {
        const found = known.value.get(id);
        return (
          <li key={id} data-state={found?.state}>
            <a href={`/g/${id}`}>{title(one.game)}</a>
            <span class={found?.state === "mine" ? "your-turn" : "faint"}>
              {found ? t(`lobby.state_${found.state}`, { who: found.who }) : new Date(one.at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" })}
            </span>
            <button
              type="button" class="quiet icon" aria-label={t("lobby.forget")} onClick={() => {
                forget_table(id);
                tables.value = tables.value.filter(([other]) => other !== id);
              }}
            >×</button>
          </li>
        );
      })}
    </ul>
  );
}
