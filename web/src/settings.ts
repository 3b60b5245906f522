/** What this browser prefers: language, colours, sound. */
import { effect, signal } from "@preact/signals";
import { choose_language, language, type Language } from "./i18n";

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
  if (wanted !== language.peek()) void choose_language(wanted);
}

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
