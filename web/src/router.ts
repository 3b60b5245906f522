/** The address bar as a signal. */
import { signal } from "@preact/signals";

export interface Route {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function current_route(): Route {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

export const route = signal<Route>(current_route());

/** Go to an address of this page. */
export function navigate(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  route.value = current_route();
  if (!replace) window.scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.value = current_route();
});

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  const address = link?.getAttribute("href");
  if (!link || !address?.startsWith("/") || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  navigate(address);
});
