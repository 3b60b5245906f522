/** The page: choose the language, then show what the address says. */
import "@fontsource/ibm-plex-sans-condensed/latin-400.css";
import "@fontsource/ibm-plex-sans-condensed/latin-600.css";
import "@fontsource/source-serif-4/latin-400.css";
import "@fontsource/source-serif-4/latin-600.css";
import { render } from "preact";
import { App, prefetch_page } from "./app";
import { choose_language, preferred_language } from "./i18n";
import "./style/base.css";
import "./style/table.css";
import "./style/table_panels.css";
import "./style/pages.css";
import "./style/rules.css";

const chosen = choose_language(preferred_language());
prefetch_page(location.pathname);
void chosen.then(() => {
  const root = document.getElementById("app");
  if (root) render(<App />, root);
});
