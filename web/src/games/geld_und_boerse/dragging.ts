/** Dragging an INVEST card with mouse, pen or finger onto a city, on the board or in the portfolio. */
import type { TableContext } from "../game";
import { laying_of, lay_on, let_go, type TakenCard } from "./laying";

const BEGINS = 8; // pixels: less is a tap

/** The city under a point of the window. */
function city_at({ clientX, clientY }: PointerEvent): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-city]")?.dataset["city"] ?? null;
}

/** The click that follows a drag is none. */
function swallow_click(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

/** A copy of the card that follows the pointer; a finger must not hide it. */
function create_copy(of: HTMLElement, by_finger: boolean): { move: (at: PointerEvent) => void; remove: () => void } {
  const copy = of.cloneNode(true) as HTMLElement;
  const { width, height } = of.getBoundingClientRect();
  copy.classList.add("dragged");
  copy.ariaHidden = "true";
  copy.style.width = `${width}px`;
  document.body.append(copy);
  const above = by_finger ? height + 16 : height / 2;
  return {
    move: ({ clientX, clientY }) => (copy.style.transform = `translate(${clientX - width / 2}px, ${clientY - above}px)`),
    remove: () => copy.remove(),
  };
}

/** Follow the pointer from a press on a card; dropped on a city, the card is laid there, elsewhere it stays where it was. */
export function start_drag(context: TableContext, card: TakenCard, down: PointerEvent): void {
  const chip = down.currentTarget as HTMLElement;
  const { taken, over, refused } = laying_of(context);
  let copy: ReturnType<typeof create_copy> | null = null;
  if (down.button !== 0) return;
  const move = (at: PointerEvent): void => {
    if (at.pointerId !== down.pointerId) return;
    if (!copy && Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) < BEGINS) return;
    if (!copy) {
      copy = create_copy(chip, down.pointerType === "touch");
      [taken.value, refused.value] = [card, null];
    }
    copy.move(at);
    over.value = city_at(at);
  };
  const end = (at: PointerEvent): void => {
    if (at.pointerId !== down.pointerId) return;
    stop.abort();
    if (!copy) return;
    copy.remove();
    swallow_click();
    const city = at.type === "pointerup" ? city_at(at) : null;
    if (city === null) let_go(context);
    else lay_on(context, city);
    if (refused.peek()) taken.value = null;
  };
  const stop = new AbortController();
  addEventListener("pointermove", move, { signal: stop.signal });
  addEventListener("pointerup", end, { signal: stop.signal });
  addEventListener("pointercancel", end, { signal: stop.signal });
}
