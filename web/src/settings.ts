/** What this browser prefers: language, colours, sound. */
import { effect, signal } from "@preact/signals";
import { choose, language, type Language } from "./i18n";

export type Colours = "auto" | "light" | "dark";

export const colours = signal<Colours>((localStorage.getItem("parkett.colours") as Colours | null) ?? "auto");
export const sound = signal(localStorage.getItem("parkett.sound") === "on");

effect(() => {
  localStorage.setItem("parkett.colours", colours.value);
  if (colours.value === "auto") delete document.documentElement.dataset["colours"];
  else document.documentElement.dataset["colours"] = colours.value;
});

effect(() => localStorage.setItem("parkett.sound", sound.value ? "on" : "off"));

export function set_language(wanted: Language): void {
  localStorage.setItem("parkett.language", wanted);
  if (wanted !== language.peek()) void choose(wanted);
}

/** Whether the window is as a media query says; the query is made once. */
function window_is(text: string): () => boolean {
  let query: MediaQueryList | null = null;
  return () => (query ??= matchMedia(text)).matches;
}

export const still = window_is("(prefers-reduced-motion: reduce)");
/** Whether the prompt stands beside the board; in a narrow window it is a sheet that must not move under the pointer. */
export const roomy = window_is("(min-width: 1024px)");
export const coarse = window_is("(pointer: coarse)");

let audio: AudioContext | null = null;

/** A short tone, if sound is wanted. */
export function beep(pitch = 660): void {
  if (!sound.peek()) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.25);
}
