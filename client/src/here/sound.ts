// Short sounds, made on the spot: a knock of wood, a drum, a chord. No files.

import { settings } from "./settings.svelte";

export type Sound = "piece" | "card" | "war" | "peace" | "points" | "turn" | "end" | "no";

interface Note {
  pitch: number;
  at: number;
  length: number;
  wave: OscillatorType;
  loudness: number;
  falls?: number; // to this part of the pitch
}

const note = (
  pitch: number,
  at: number,
  length: number,
  wave: OscillatorType,
  loudness: number,
  falls?: number,
): Note => ({ pitch, at, length, wave, loudness, ...(falls ? { falls } : {}) });

const SCORES: Record<Sound, Note[]> = {
  piece: [note(240, 0, 0.09, "triangle", 0.5, 0.5), note(900, 0, 0.02, "square", 0.05)],
  card: [note(1500, 0, 0.03, "triangle", 0.12, 0.6), note(1100, 0.03, 0.03, "triangle", 0.1, 0.6)],
  war: [note(92, 0, 0.5, "sine", 0.8, 0.5), note(92, 0.22, 0.6, "sine", 0.7, 0.5)],
  peace: [note(392, 0, 0.5, "sine", 0.2), note(494, 0.08, 0.5, "sine", 0.18)],
  points: [note(660, 0, 0.09, "triangle", 0.2), note(880, 0.06, 0.12, "triangle", 0.18)],
  turn: [note(523, 0, 0.14, "sine", 0.22), note(784, 0.1, 0.22, "sine", 0.2)],
  end: [
    note(262, 0, 0.9, "triangle", 0.2),
    note(330, 0.12, 0.9, "triangle", 0.2),
    note(392, 0.24, 0.9, "triangle", 0.2),
    note(523, 0.36, 1.2, "triangle", 0.22),
  ],
  no: [note(160, 0, 0.12, "square", 0.08, 0.8)],
};

let context: AudioContext | null = null;

/** Play a sound, if sounds are on; browsers are silent until the reader has touched the page. */
export function sound(name: Sound): void {
  if (!settings.isSoundOn || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const one of SCORES[name]) strike(context, one);
}

function strike(on: AudioContext, { pitch, at, length, wave, loudness, falls }: Note): void {
  const start = on.currentTime + at;
  const [tone, volume] = [on.createOscillator(), on.createGain()];
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  if (falls) tone.frequency.exponentialRampToValueAtTime(pitch * falls, start + length);
  volume.gain.setValueAtTime(loudness * 0.4, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + length);
}
