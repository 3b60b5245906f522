/** What lies under something else, for tests of the page. */

/** In the page: what can be pressed but lies under something else. */
export function covered() {
  const found = [];
  for (const one of document.querySelectorAll("button:enabled, a[href], [role=button]:not([aria-disabled]), select, input")) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest(".visually-hidden") || getComputedStyle(one.parentElement).clipPath !== "none") continue; // only read aloud
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 2 || height < 2 || x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) continue;
    const box = one.closest(".stage, .asks, .facts, .log-list, .since > ol, .faces.list, .drawer-inside, .prompt-scroll, .prompt, .board-scroll, .own, .bank, .money-strip")?.getBoundingClientRect();
    if (box && (x < box.left || x >= box.right || y < box.top || y >= box.bottom)) continue; // scrolled away inside its part
    const there = document.elementFromPoint(x, y);
    if (!there || one.contains(there) || there.contains(one) || there.closest("label")?.contains(one)) continue;
    const answers = [".choice-wrap.sticky, .deals, .foretold", ".prompt-scroll ~ *"].map((kind) => there.closest(kind));
    if (answers.some((answer) => answer && getComputedStyle(answer).position === "sticky" && answer.closest(".prompt")?.contains(one))) continue; // scrolled away below the answer, which stays in view
    found.push(`${one.outerHTML.slice(0, 120)} under ${there.outerHTML.slice(0, 120)}`);
  }
  return found;
}
