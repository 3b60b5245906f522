/** Whoever has never played is offered the guided first game, once: a no is remembered, and so is a yes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { read_text, write_text } from "../browser_storage";
import { has_tutorial } from "../games/registry";
import { t } from "../i18n";
import { remembered_tables } from "../net/remembered_tables";

const KEPT = "parkett.tutorials";
const DECLINED = "none";

/** The games whose tutorial this browser has opened, or "none" when it wants to hear of none. */
const kept = (): string[] => (read_text(KEPT) ?? "").split(" ").filter(Boolean);

export function note_tutorial(game: string): void {
  if (!kept().includes(game)) write_text(KEPT, [...kept(), game].join(" "));
}

/** Whether somebody is new: to one game, or to all of them. */
export function is_new(game?: string): boolean {
  const known = kept();
  if (known.includes(DECLINED)) return false;
  if (game === undefined) return known.length === 0 && remembered_tables().length === 0;
  return !known.includes(game) && !remembered_tables().some(([, table]) => table.game === game);
}

interface Props {
  games: readonly { id: string; title: string }[];
  only?: boolean; // of one game's own page
}

export function TutorialOffer({ games, only = false }: Props): JSX.Element | null {
  const shown = useSignal(is_new(only ? games[0]?.id : undefined));
  const taught = games.filter(({ id }) => has_tutorial(id));
  if (!shown.value || taught.length === 0) return null;
  const decline = (): void => {
    note_tutorial(DECLINED);
    shown.value = false;
  };
  return (
    <section class="tutorial-offer" aria-label={t("learn.title")}>
      <p>{only ? t("learn.offer_game", { title: taught[0]?.title ?? "" }) : t("learn.offer")}</p>
      <div class="menu-buttons">
        {taught.map(({ id, title }) => <a key={id} class="button" href={`/learn/${id}`}>{only ? t("learn.begin") : title}</a>)}
        <button type="button" class="quiet" onClick={decline}>{t("learn.decline")}</button>
      </div>
    </section>
  );
}
