// Computed sound: wind that loops without a seam, and a drum. Mono, 44.1 kHz, as a WAV file.
import { writeFileSync } from 'node:fs'
import { hash } from './noise.mjs'

const RATE = 44100
/** Wind of a whole number of seconds: noise through two moving filters, run twice so that the end continues into the beginning. */
export function wind(seconds, { level = 0.3, gusts = 2 } = {}) {
  const n = Math.round(seconds * RATE),
    out = new Float32Array(n)
  let low = 0,
    lower = 0,
    rumble = 0
  for (let i = 0; i < 2 * n; i++) {
    const p = (2 * Math.PI * (i % n)) / n,
      noise = hash(i % n, 7) * 2 - 1
    const swell = 0.55 + 0.3 * Math.sin(gusts * p + 1) + 0.15 * Math.sin((gusts + 3) * p + 2)
    low += (0.02 + 0.07 * swell) * (noise - low)
    lower += (0.02 + 0.05 * swell) * (low - lower)
    rumble += 0.004 * (noise - rumble)
    if (i >= n) out[i - n] = level * (lower * 3.2 * swell + rumble * 2)
  }
  return out
}
/** Adds one stroke of a large drum at `time` seconds. */
export function drum(track, time, level = 0.5) {
  for (let i = 0, from = Math.round(time * RATE); i < RATE * 0.9 && from + i < track.length; i++) {
    const t = i / RATE
    track[from + i] +=
      level *
      (Math.sin(2 * Math.PI * (46 * t + 2.6 * (1 - Math.exp(-t * 26)))) * Math.exp(-t * 5.5) +
        0.25 * (hash(i, 3) - 0.5) * Math.exp(-t * 60))
  }
  return track
}
export function fade(track, seconds) {
  const n = seconds * RATE
  for (let i = Math.max(0, track.length - n) | 0; i < track.length; i++) track[i] *= (track.length - i) / n
  return track
}
export function writeWav(file, track) {
  const head = Buffer.alloc(44),
    body = Buffer.alloc(track.length * 2)
  track.forEach((v, i) => body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, v)) * 32767), i * 2))
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + body.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(body.length, 40)
  writeFileSync(file, Buffer.concat([head, body]))
}
