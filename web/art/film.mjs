// The moving parts of the films, as frames of a back plate. `openWeather` computes once what stays; a frame then only shifts the
// clouds and the breakers, inks the plate again with the same grain, and moves a gust of sand across it. The last part of the loop
// (`blend`, 0 to 1) fades to the state one loop earlier, so that the end matches the first frame, which is the plate itself.
import { rng, fbm, vn, mix, smooth, hash } from './noise.mjs'
import {
  INK,
  backLight,
  beachLight,
  cloud,
  cloudScale,
  farDunes,
  glowAt,
  grainAt,
  hazed,
  inkNumber,
  shoreSpot,
  skyLight,
  waterLight,
  wavesLight,
} from './weather.mjs'

const WIND = 0.055 // of the cloud noise per second
const SURF = 1.15 // metres per second towards the beach

/** `crest` is the y of the near dune's crest per column: below it nothing moves. Returns a function from seconds to an RGB frame. */
export function openWeather({ W, H, fov, px0, crest, seconds, blend = 0.34 }) {
  const at = (x, y) => [(x / W - 0.5) * fov, ((px0 - y) / W) * fov]
  const [top, bottom] = [Math.floor(px0 - (0.0012 * W) / fov), Math.min(H, Math.ceil(Math.max(...crest) + 4))]
  const grain = new Float32Array(W * H),
    rest = new Uint8Array(W * H)
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      grain[y * W + x] = grainAt(x, y)
      rest[y * W + x] = inkNumber(backLight(...at(x, y)), grain[y * W + x])
    }
  const margin = Math.ceil((WIND * seconds * W) / fov / 1.5 / cloudScale((px0 / W) * fov)) + 2,
    wide = W + 2 * margin
  const clouds = Array.from({ length: 4 }, () => new Float32Array(wide * top))
  for (let y = 0; y < top; y++) for (let i = 0; i < wide; i++) cloud(...at(i - margin, y)).forEach((n, k) => (clouds[k][y * wide + i] = n))
  const hill = new Uint8Array(W * H) // the far dunes, which stand still in front of the clouds
  for (let y = 0; y < bottom; y++) for (let x = 0; x < W; x++) hill[y * W + x] = Number(farDunes(-1, ...at(x, y), 0) !== -1)
  const sea = []
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < W; x++) {
      const [rx, ry] = at(x, y),
        spot = ry < 0.0012 && y < crest[x] + 3 && !hill[y * W + x] ? shoreSpot(rx, ry) : null
      if (!spot?.waves || spot.s < -9) continue
      const glow = glowAt(rx),
        still = spot.s > 0 ? waterLight(spot, glow) : beachLight(spot, glow)
      sea.push({ o: y * W + x, spot, still, glow, edge: smooth(-9, 0, spot.s) })
    }
  const glows = Float32Array.from({ length: W }, (_, x) => glowAt((x / W - 0.5) * fov))

  const skyAt = (x, y, shift) => {
    const i = Math.min(wide - 2, Math.max(0, x + margin + shift)),
      o = y * wide + Math.floor(i),
      u = i - Math.floor(i)
    const n = clouds.map((field) => field[o] + (field[o + 1] - field[o]) * u)
    return skyLight(((px0 - y) / W) * fov, glows[x], ...n)
  }
  const sand = streaks({ W, H, crest, seconds })

  return function frame(t, rgb = Buffer.alloc(W * H * 3)) {
    const w = smooth(1 - blend, 1, t / seconds),
      times =
        w === 0
          ? [[t, 1]]
          : [
              [t, 1 - w],
              [t - seconds, w],
            ]
    const inks = Uint8Array.from(rest)
    for (let y = 0; y < top; y++) {
      const speed = (WIND * W) / fov / 1.5 / cloudScale(((px0 - y) / W) * fov)
      for (let x = 0; x < W; x++) {
        const o = y * W + x
        if (hill[o] || y > crest[x] + 3) continue
        let L = 0
        for (const [time, weight] of times) L += weight * skyAt(x, y, speed * time)
        inks[o] = inkNumber(L, grain[o])
      }
    }
    for (const { o, spot, still, glow, edge } of sea) {
      let L = still
      for (const [time, weight] of times) {
        const waves = wavesLight(spot, SURF * time)
        // the swash may run a little way up the beach; at rest the plate shows none there
        L += weight * (spot.s > 0 ? waves : waves * edge * smooth(0, 1.5, Math.abs(time)))
      }
      inks[o] = inkNumber(hazed(L, spot.z, glow), grain[o])
    }
    sand(t, inks)
    for (let o = 0; o < W * H; o++) rgb.set(INK[inks[o]], o * 3)
    return rgb
  }
}

/** One gust per loop: grains torn off the crest and blown to the left, none at the start and end of the loop. */
function streaks({ W, H, crest, seconds }) {
  const r = rng(19),
    k = W / 1440
  const grains = Array.from({ length: Math.round(2600 * k) }, () => {
    const from = r() * W * 1.15,
      speed = (150 + 260 * r()) * k,
      life = 0.7 + 1.5 * r()
    const start = (seconds - life) * (0.08 + 0.84 * r())
    return { from, speed, life, start, lift: r() ** 2.6 * 40 * k, tail: Math.round((3 + 9 * r() ** 2) * k), bright: r(), wave: r() * 9 }
  })
  return (t, inks) => {
    const gust = Math.sin((Math.PI * t) / seconds) ** 2
    for (const g of grains) {
      const age = (t - g.start) / g.life
      if (age <= 0 || age >= 1 || hash(Math.round(g.from), 5) > gust) continue
      const head = g.from - g.speed * g.life * age
      const ground = crest[Math.max(0, Math.min(W - 1, Math.round(mix(head, g.from, 0.4))))]
      const y0 = ground - g.lift * (0.3 + 0.9 * age) - 2 + 5 * k * vn(head / (120 * k) + g.wave, g.wave)
      for (let q = 0; q < g.tail; q++) {
        const x = Math.round(head + q),
          y = Math.round(y0 + 0.6 * fbm(x * 0.05, g.wave, 2))
        if (x < 0 || x >= W || y < 0 || y >= H || hash(x, y + 31) > 0.8 - age * 0.6) continue
        // bright where it leaves the crest, then darker, but never darker than what is behind it
        inks[y * W + x] = Math.max(inks[y * W + x], Math.min(6, Math.round(5.9 - 3.2 * age - 1.9 * g.bright)))
      }
    }
  }
}
