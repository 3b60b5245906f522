/** What this browser prefers: language, colours, sound, pace. */
import { effect, signal } from "@preact/signals";
import { choose_language, language, type Language } from "./i18n";

export type Colours = "auto" | "light" | "dark";
export const PACES = ["slow", "normal", "fast", "instant", "step"] as const;
export type Pace = (typeof PACES)[number];

export const colours = signal<Colours>((localStorage.getItem("parkett.colours") as Colours | null) ?? "auto");
export const USUAL_VOLUME = 0.6;
/** How loud sounds are, from 0 to 1; null until the player has been asked. */
export const volume = signal<number | null>(read_volume());
export const pace = signal<Pace>(PACES.find((one) => one === localStorage.getItem("parkett.pace")) ?? "normal");

/** Whether a question with one answer that changes nothing is answered by itself. */
export const auto_pass = signal(localStorage.getItem("parkett.auto_pass") !== "off");

function read_volume(): number | null {
  const kept = localStorage.getItem("parkett.volume");
  return kept === null ? null : Math.min(1, Math.max(0, Number(kept) || 0));
}

effect(() => {
  localStorage.setItem("parkett.colours", colours.value);
  if (colours.value === "auto") delete document.documentElement.dataset["colours"];
  else document.documentElement.dataset["colours"] = colours.value;
});

effect(() => {
  if (volume.value !== null) localStorage.setItem("parkett.volume", String(volume.value));
});
effect(() => localStorage.setItem("parkett.pace", pace.value));
effect(() => localStorage.setItem("parkett.auto_pass", auto_pass.value ? "on" : "off"));

export function set_language(wanted: Language): void {
  localStorage.setItem("parkett.language", wanted);
  if (wanted !== language.peek()) void choose_language(wanted);
}
