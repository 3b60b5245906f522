/** Work that is drawn together: done once before the next paint. */

const NO_FRAME = 100; // milliseconds

/** Before the next paint; a page that is hidden, covered or about to be has no frames, and still hears. */
export function next_frame(action: () => void): void {
  if (document.hidden) {
    setTimeout(action);
    return;
  }
  let due = true;
  const once = (): void => {
    if (due) action();
    due = false;
  };
  requestAnimationFrame(once);
  setTimeout(once, NO_FRAME);
}
