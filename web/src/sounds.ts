/** Sounds of the table, made when they are played: filtered noise and short tones, no recordings. */
import { volume } from "./settings";

export type Sound = "wood" | "paper" | "coin" | "bell" | "stamp" | "dice" | "hammer" | "plane";

/** One part of a sound: a tone or a burst of noise that fades. */
interface Part {
  wave: OscillatorType | "noise";
  pitch: number; // hertz; of noise, the middle of its band
  to?: number; // the pitch at its end
  after?: number; // seconds
  lasts: number; // seconds
  level: number;
}

const SOUNDS: Record<Sound, readonly Part[]> = {
  wood: [{ wave: "noise", pitch: 900, lasts: 0.05, level: 0.7 }, { wave: "triangle", pitch: 230, to: 150, lasts: 0.09, level: 0.5 }],
  paper: [{ wave: "noise", pitch: 4200, lasts: 0.09, level: 0.25 }, { wave: "noise", pitch: 3100, after: 0.07, lasts: 0.08, level: 0.2 }],
  coin: [{ wave: "sine", pitch: 1850, lasts: 0.12, level: 0.16 }, { wave: "sine", pitch: 2470, after: 0.06, lasts: 0.22, level: 0.14 }],
  bell: [{ wave: "sine", pitch: 880, lasts: 0.9, level: 0.22 }, { wave: "sine", pitch: 2210, lasts: 0.5, level: 0.07 }],
  stamp: [{ wave: "sine", pitch: 120, to: 55, lasts: 0.16, level: 0.8 }, { wave: "noise", pitch: 500, lasts: 0.06, level: 0.5 }],
  dice: [0, 0.07, 0.13, 0.22].map((after, n) => ({ wave: "noise", pitch: 1500 - 180 * n, after, lasts: 0.04, level: 0.55 })),
  hammer: [0, 0.22].map((after) => ({ wave: "triangle", pitch: 190, to: 90, after, lasts: 0.12, level: 0.8 })),
  plane: [{ wave: "noise", pitch: 300, to: 1100, lasts: 0.7, level: 0.3 }],
};

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play a sound if the player wants to hear any. */
export function play_sound(sound: Sound): void {
  const level = volume.peek() ?? 0;
  if (level === 0 || document.hidden) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  for (const part of SOUNDS[sound]) play_part(audio, part, level);
}

function play_part(context: AudioContext, { wave, pitch, to, after = 0, lasts, level }: Part, loudness: number): void {
  const start = context.currentTime + after;
  const gain = context.createGain();
  gain.gain.setValueAtTime(level * loudness * 0.5, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + lasts);
  gain.connect(context.destination);
  const source = wave === "noise" ? noise_source(context) : context.createOscillator();
  const band = source instanceof OscillatorNode ? null : context.createBiquadFilter();
  if (band) {
    band.type = "bandpass";
    source.connect(band).connect(gain);
  } else source.connect(gain);
  const frequency = source instanceof OscillatorNode ? source.frequency : band?.frequency;
  frequency?.setValueAtTime(pitch, start);
  frequency?.exponentialRampToValueAtTime(to ?? pitch, start + lasts);
  if (source instanceof OscillatorNode && wave !== "noise") source.type = wave;
  source.start(start);
  source.stop(start + lasts);
}

function noise_source(context: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) samples[n] = 2 * Math.random() - 1;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  return source;
}
