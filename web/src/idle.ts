/** Do something when the page has nothing better to do, but within a second. */
export const when_idle = (work: () => void): void => void (typeof requestIdleCallback === "function" ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work));
