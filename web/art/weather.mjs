// The back of every plate as luminance, 0..1: cloud deck, surf, beach, far dunes. Directions are (rx, ry): right and up from the
// point on the horizon straight ahead. The parts that move in the films are separate noise (cloud, swell), so that they can be shifted.
import { vn, fbm, clamp, smooth, mix, hash } from './noise.mjs'

// ---------- inks: abyss, deep, slate, steel-dark, steel, haze, sand, foam
export const INK = [
  [4, 13, 19],
  [7, 22, 31],
  [14, 39, 51],
  [30, 62, 76],
  [70, 103, 114],
  [143, 160, 158],
  [222, 203, 165],
  [247, 244, 236],
]
const LV = [0.02, 0.09, 0.2, 0.33, 0.48, 0.64, 0.82, 1]
/** The border between two inks at a spot of the paper. */
export const grainAt = (x, y, grain = 0.62) =>
  0.5 + (hash(x, y) - 0.5) * grain + 0.1 * vn(x * 0.045, y * 0.045) + 0.05 * vn(x * 0.21, y * 0.21)
/** Luminance to the number of an ink, given the grain of the spot. */
export function inkNumber(L, g) {
  L = clamp(L)
  let i = 0
  while (i < 6 && L > LV[i + 1]) i++
  return clamp((L - LV[i]) / (LV[i + 1] - LV[i])) > g ? i + 1 : i
}
export const ink = (L, x, y) => INK[inkNumber(L, grainAt(x, y))]

// ---------- sky: a cloud deck in perspective, blown from the right
export const cloudScale = (ry) => 1 / (ry + 0.055)
/** Shifts to the left as `rx` grows; [cloud, shelf, warp, rain]. */
export function cloud(rx, ry) {
  const k = cloudScale(ry),
    u = rx * k * 1.5,
    v = k * 1.05
  const warp = fbm(u * 0.55 + 3, v * 0.45, 4)
  return [
    fbm(u * 0.85 + warp * 1.5 + 11, v * 1.5 + warp * 0.9, 6, 0.55),
    fbm(u * 0.3 + 40, v * 0.62 + 7, 3),
    warp,
    smooth(0.05, 0.5, fbm((rx + ry * 0.55) * 9, 3.3, 3)),
  ]
}
export const glowAt = (rx, sunX = 0.4) => Math.exp(-Math.pow((rx - sunX) / 0.46, 2))
export function skyLight(ry, glow, c, shelf, warp, rain) {
  const slit = Math.exp(-Math.pow((ry - 0.016 - 0.012 * warp) / 0.034, 2))
  let L = 0.115 + 0.15 * c + 0.1 * shelf + 0.13 * Math.exp(-ry / 0.16) + 0.1 * glow * Math.exp(-ry / 0.22)
  L += slit * (0.14 + 0.44 * glow) * (0.75 + 0.5 * c)
  L += 0.14 * glow * clamp(c * 1.7) * Math.exp(-ry / 0.3)
  L -= 0.09 * rain * smooth(0.2, 0.03, ry)
  return L * (1 - 0.42 * smooth(0.22, 0.52, ry))
}

// ---------- sea, surf and beach as planes, 12.5 m below the eye; the sea lies to the right of the shore
const EYE = 12.5
export const shoreX = (z) => 30 + 0.000035 * z * z - 0.05 * z + 4 * Math.sin(z * 0.006 + 1)
const POS = [2, 13, 29, 52, 84, 130],
  WIDE = [3.2, 3.2, 3.6, 4.2, 4.6, 5],
  BREAK = [0.5, 0.35, 0.2, 0.05, -0.08, -0.15]
/** Everything about a spot below the horizon that stays while the waves come in. */
export function shoreSpot(rx, ry) {
  const z = EYE / Math.max(0.0012, -ry),
    X = rx * z
  const s = X - shoreX(z) - 3.2 * fbm(z * 0.012, X * 0.01, 3) - 0.8 * fbm(z * 0.09, 3, 2)
  return { z, X, s, waves: s > -14 ? swell(z, X, s) : null }
}
const swell = (z, X, s) => ({
  lace: smooth(-0.15, 0.5, fbm(X * 0.35, z * 0.1, 4)),
  each: POS.map((pos, b) => ({
    width: WIDE[b] * (0.7 + 0.6 * vn(z * 0.016 + b * 9, b)),
    e: s - pos - 5 * fbm(z * 0.014 + b * 7, b * 3.1, 3) - 1.2 * fbm(z * 0.12, b * 5, 2),
    breaks: smooth(-0.28, 0.32, fbm(z * 0.02 + b * 13, b * 2 + X * 0.004, 4) + BREAK[b]),
  })),
})
/** The light of the breakers once they have come `shift` metres nearer. */
export function wavesLight({ z, waves: { lace, each } }, shift = 0) {
  let L = 0
  for (const { width, e: e0, breaks } of each) {
    const e = e0 + shift
    if (e < -5 * width || e > 8) continue
    const face = smooth(-width, 0, e) * smooth(width * 0.6, 0, e)
    const torn = lace * smooth(-width * 3.4, -width * 0.2, e) * smooth(0.5, -0.5, e)
    L += (face * 0.82 + torn * 0.34) * breaks * (0.55 + 0.45 * Math.exp(-z / 900))
    L -= 0.1 * smooth(0, 2.4, e) * smooth(6.5, 2.5, e) * breaks
  }
  return L
}
/** Water without its waves. */
export const waterLight = ({ X, z }, glow) =>
  0.17 + 0.05 * fbm(X * 0.05, z * 0.018, 4) + 0.26 * glow * Math.exp(-z / 5000) * (0.55 + 0.45 * fbm(X * 0.09, z * 0.03, 3))
/** A wet mirror near the water, dry and rippled above it. */
export function beachLight({ X, z, s }, glow) {
  const wet = smooth(-26, -2, s),
    str = fbm(X * 0.07, z * 0.012, 4)
  return mix(0.25 + 0.06 * str, 0.3 + 0.05 * str + 0.34 * glow, wet) + 0.09 * smooth(-1.6, 0, s) + 0.06 * vn(X * 0.3, z * 0.05) * (1 - wet)
}
export const hazed = (L, z, glow) => mix(L, 0.34 + 0.3 * glow, smooth(400, 5000, z) * 0.8)

// ---------- far dune chain on the left, stacked in haze
export function farDunes(L, rx, ry, glow) {
  for (let q = 4; q >= 0; q--) {
    const zz = [90, 150, 250, 420, 760][q],
      X = rx * zz,
      foot = shoreX(zz) - 46 - q * 4
    const prof = clamp((foot - X) / 26)
    const hh =
      prof <= 0
        ? -9
        : 1.2 + (9.5 + 3.5 * vn(X * 0.03 + q * 31, q * 3)) * smooth(0, 1, prof) + 1.8 * fbm(X * 0.09 + q * 7, q * 5, 4) * prof - 2.2
    const yy = (hh - 5) / zz + 0.004
    if (ry < yy && ry > -EYE / zz) {
      const dd = yy - ry
      L =
        [0.1, 0.15, 0.205, 0.26, 0.31][q] +
        0.055 * fbm(X * 0.22 + dd * 260, dd * zz * 0.6 + q, 4) +
        0.16 * Math.exp((-dd * zz) / 0.5) * (0.6 + glow)
    }
  }
  return L
}
/** The whole back plate, at rest. */
export function backLight(rx, ry, sunX) {
  const glow = glowAt(rx, sunX)
  if (ry >= 0.0012) return farDunes(skyLight(ry, glow, ...cloud(rx, ry)), rx, ry, glow)
  const spot = shoreSpot(rx, ry)
  const L = spot.s > 0 ? waterLight(spot, glow) + wavesLight(spot) : beachLight(spot, glow)
  return farDunes(hazed(L, spot.z, glow), rx, ry, glow)
}
