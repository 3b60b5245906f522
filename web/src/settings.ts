/** What this browser prefers: language, colours, sound, pace. */
import { effect, signal } from "@preact/signals";
import { read_text, write_text } from "./browser_storage";
import { choose_language, language, type Language } from "./i18n";

export type Colours = "auto" | "light" | "dark";
export const PACES = ["slow", "normal", "fast", "instant", "step"] as const;
export type Pace = (typeof PACES)[number];

export const colours = signal<Colours>((read_text("parkett.colours") as Colours | null) ?? "auto");
export const USUAL_VOLUME = 0.6;
/** How loud sounds are, from 0 to 1; null until the player has been asked. */
export const volume = signal<number | null>(read_volume());
export const pace = signal<Pace>(PACES.find((one) => one === read_text("parkett.pace")) ?? "normal");

/** Whether a question with one answer that changes nothing is answered by itself. */
export const auto_pass = signal(read_text("parkett.auto_pass") !== "off");

function read_volume(): number | null {
  const kept = read_text("parkett.volume");
  return kept === null ? null : Math.min(1, Math.max(0, Number(kept) || 0));
}

effect(() => {
  write_text("parkett.colours", colours.value);
  if (colours.value === "auto") delete document.documentElement.dataset["colours"];
  else document.documentElement.dataset["colours"] = colours.value;
});

effect(() => {
  if (volume.value !== null) write_text("parkett.volume", String(volume.value));
});
effect(() => void write_text("parkett.pace", pace.value));
effect(() => void write_text("parkett.auto_pass", auto_pass.value ? "on" : "off"));

export function set_language(wanted: Language): void {
  write_text("parkett.language", wanted);
  if (wanted !== language.peek()) void choose_language(wanted);
}
