// Small sounds, made here and only where somebody has asked for them: dice rattle, wood knocks, cards brush.

import { remembered } from "./memory.js";

/** @typedef {"dice" | "wood" | "card"} Sound */

/** @type {AudioContext | undefined} */
let audio;

/**
 * @param {Sound} what has moved
 * @param {boolean} due whether it is our turn now
 */
export function play(what, due) {
  if (!remembered("sound", false)) return;
  audio ??= new AudioContext();
  if (what === "dice") noise(audio, 0.3, (part) => Math.max(0, Math.sin(part * Math.PI * 9)) ** 8 * (1 - part) * 0.3);
  else if (what === "wood") noise(audio, 0.07, (part) => (1 - part) ** 6 * 0.35, 900);
  else noise(audio, 0.16, (part) => Math.sin(part * Math.PI) ** 2 * 0.06, 3200);
  if (due) tone(audio, 660, 0.12, 0.15);
}

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} length in seconds
 * @param {number} wait before it
 */
function tone(audio, pitch, length, wait) {
  const source = new OscillatorNode(audio, { frequency: pitch, type: "triangle" });
  const volume = new GainNode(audio, { gain: 0.12 });
  const start = audio.currentTime + wait;
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

/**
 * @param {AudioContext} audio
 * @param {number} length in seconds
 * @param {(part: number) => number} loudness after which part of it
 * @param {number} [pitch] where it is loudest
 */
function noise(audio, length, loudness, pitch) {
  const count = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, count, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < count; at++) samples[at] = (Math.random() * 2 - 1) * loudness(at / count);
  const source = new AudioBufferSourceNode(audio, { buffer });
  if (pitch) source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 })).connect(audio.destination);
  else source.connect(audio.destination);
  source.start();
}
