/** The address bar as a signal. */
import { signal } from "@preact/signals";

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

export const place = signal<Place>(here());

/** Go to an address of this page. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  place.value = here();
  if (!replace) window.scrollTo(0, 0);
}

addEventListener("popstate", () => {
  place.value = here();
});

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  const address = link?.getAttribute("href");
  if (!link || !address?.startsWith("/") || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(address);
});
