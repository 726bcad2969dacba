// Two small sounds, made here and only where somebody has asked for them.

import { remembered } from "./memory.js";

/** @type {AudioContext | undefined} */
let audio;

/** @param {boolean} due whether it is our turn now */
export function play(due) {
  if (!remembered("sound", false)) return;
  audio ??= new AudioContext();
  if (due) tone(audio, 660, 0.12);
  else rattle(audio);
}

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} length
 */
function tone(audio, pitch, length) {
  const source = new OscillatorNode(audio, { frequency: pitch, type: "triangle" });
  const volume = new GainNode(audio, { gain: 0.15 });
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + length);
  source.connect(volume).connect(audio.destination);
  source.start();
  source.stop(audio.currentTime + length);
}

/** @param {AudioContext} audio */
function rattle(audio) {
  const length = audio.sampleRate * 0.25;
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) {
    const knock = Math.max(0, Math.sin((at / length) * Math.PI * 9)) ** 8;
    samples[at] = (Math.random() * 2 - 1) * knock * (1 - at / length) * 0.3;
  }
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(audio.destination);
  source.start();
}
