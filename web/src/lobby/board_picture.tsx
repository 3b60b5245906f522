/** A picture of an edition's board: a position of a game that was played on it. */
import type { JSX } from "preact";
import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { has_examples } from "../games/registry";
import { t } from "../i18n";
import { MarkPatterns } from "../svg/identity_marks";
import type { EditionInfo } from "../wire/wire";

export function BoardPicture({ game, edition, title }: { game: string; edition: EditionInfo; title: string }): JSX.Element | null {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = true;
    const draw = async (): Promise<void> => {
      const { draw_cover } = await import("../pages/rule_examples");
      const cover = await draw_cover(game, edition);
      if (wanted && place.current) render(cover, place.current);
    };
    const begin = (): void => void draw().catch(() => undefined); // the form is complete without it
    const timer = setTimeout(begin, 300); // after the form itself
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, edition]);
  if (!has_examples(game)) return null;
  return (
    <figure class={`board-picture game-${game}`}>
      <MarkPatterns />
      <div class="felt"><div class="board-scroll" inert ref={place} /></div>
      <figcaption class="faint">{t("new.board", { title })}</figcaption>
    </figure>
  );
}
