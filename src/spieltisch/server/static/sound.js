// Small sounds, made here and only where somebody has asked for them: dice rattle, wood knocks, cards brush, a win rings.

import { remembered } from "./memory.js";

/** @typedef {"dice" | "wood" | "card"} Sound */
/** @typedef {{pitch: number, length: number, volume: number, wait?: number}} Note */

/** When dice hit the table, in seconds, and how hard: at last they lie. */
const HITS = [[0, 0.8], [0.07, 0.5], [0.13, 0.7], [0.21, 0.45], [0.3, 0.8], [0.36, 0.4], [0.44, 0.6], [0.53, 0.45], [0.58, 0.3]];
const ROLLED = 0.6;
/** What a hollow board sounds like when something is put into it. */
const KNOCK = [{ pitch: 430, length: 0.09, volume: 0.2 }, { pitch: 1130, length: 0.045, volume: 0.1 }];
const YOUR_TURN = [{ pitch: 660, length: 0.14, volume: 0.12 }];
/** Upwards, and the last one rings longest. */
const FANFARE = [{ pitch: 523, length: 0.25, volume: 0.13 }, { pitch: 659, length: 0.25, volume: 0.13, wait: 0.12 }, { pitch: 784, length: 0.5, volume: 0.15, wait: 0.24 }];

/** @type {AudioContext | undefined} */
let audio;

/**
 * @param {Sound} what has moved
 * @param {{begins: boolean, won: boolean, wait: number}} then whether our turn begins, whether we have won, and after how many milliseconds what moves has arrived
 */
export function play(what, { begins, won, wait }) {
  if (!remembered("sound", false) || navigator.userActivation?.hasBeenActive === false) return; // nobody would hear it yet, but all at once later
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume(); // a phone may have taken a call
  const now = audio.currentTime;
  const arrives = now + (what === "dice" ? ROLLED : wait / 1000);
  if (what === "dice") for (const [after, loud] of HITS) noise(audio, now + after, { pitch: 2600 + 900 * Math.random(), length: 0.035, volume: loud });
  else if (what === "wood") for (const note of KNOCK) tone(audio, arrives, note, "sine");
  else noise(audio, now, { pitch: 3200, length: 0.16, volume: 0.2 }, (part) => Math.sin(part * Math.PI) ** 2);
  if (won) for (const note of FANFARE) tone(audio, arrives + 0.2, note, "triangle");
  else if (begins) for (const note of YOUR_TURN) tone(audio, arrives + 0.15, note, "triangle");
}

/**
 * Struck, and fading.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {Note} note
 * @param {OscillatorType} type
 */
function tone(audio, at, { pitch, length, volume, wait = 0 }, type) {
  const source = new OscillatorNode(audio, { frequency: pitch, type });
  const gain = new GainNode(audio, { gain: 0 });
  const start = at + wait;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

/**
 * @param {AudioContext} audio
 * @param {number} at
 * @param {Note} about where it is loudest, for how long and how much
 * @param {(part: number) => number} [loudness] after which part of it; else it is struck
 */
function noise(audio, at, { pitch, length, volume }, loudness = (part) => (1 - part) ** 6) {
  const count = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, count, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let sample = 0; sample < count; sample++) samples[sample] = (Math.random() * 2 - 1) * volume * loudness(sample / count);
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 })).connect(audio.destination);
  source.start(at);
}
