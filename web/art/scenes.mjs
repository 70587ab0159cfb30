// Eight square scenes for the gallery. Each has a function for the luminance of a point (0..1), a dune in front if it has
// one, and an SVG that is drawn on top. Wind and light come from the right; people face right.
import { join } from 'node:path'
import { figure, grassSvg } from './figures.mjs'
import { openFontOutlines } from './lib/font-outlines.mjs'
import { fbm, mix, rng, smooth, vn } from './noise.mjs'
import { S, svgCss } from './pictograms.mjs'
import { backLight, beachLight, cloud, glowAt, hazed, shoreSpot, skyLight, waterLight, wavesLight } from './weather.mjs'

export const SIDE = 800
const DARK = '#040D13',
  SLATE = '#0E2733',
  FOAM = '#F7F4EC',
  SAND = '#DECBA5',
  STEEL = '#46676F'
const letters = openFontOutlines(
  join(import.meta.dirname, '../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-900-normal.woff'),
)

/** Another view of the back plate: as wide as `fov`, turned `turn` to the right, with the horizon at `hy`. */
const seen =
  ({ fov, turn = 0, hy, sunX = 0.4, gain = 1 }) =>
  (x, y) =>
    gain * backLight((x / SIDE - 0.5) * fov + turn, ((hy - y) / SIDE) * fov, sunX)
/** Sand or foam thrown up to the left of (x, y). */
function spray(x, y, { n = 60, wide = 90, high = 50, seed = 3, fill = FOAM }) {
  const r = rng(seed)
  let d = ''
  for (let i = 0; i < n; i++) {
    const p = r() ** 1.6,
      s = (1 + 2.6 * r() ** 3).toFixed(1)
    d += `M${(x - p * wide).toFixed(1)} ${(y - Math.sin(p * 2.6) * high * r()).toFixed(1)}h${(s * 1.8).toFixed(1)}v${s}h${(-s * 1.8).toFixed(1)}z`
  }
  return `<path d="${d}" fill="${fill}"/>`
}
const sled = (x, y, k) =>
  `<path d="M${x - 26 * k} ${y}l${4 * k} ${-24 * k}h${40 * k}l${13 * k} ${17 * k}l${-2 * k} ${7 * k}z" fill="${DARK}"/><path d="M${x - 22 * k} ${y - 25 * k}h${41 * k}l${13 * k} ${17 * k}" fill="none" stroke="${FOAM}" stroke-width="${1.6 * k}"/>`

/** The people in the water: [x, y, height]. */
const waders = [
  [170, 650, 270],
  [388, 590, 222],
  [576, 548, 184],
]
const rising = [
  [-60, 2],
  [-14, 4.2],
  [-7, 5.8],
  [-2, 7.8],
  [2, 9.9],
  [5, 11.2],
  [8, 11.7],
  [14, 11.2],
  [60, 9],
]
const flat = [
  [-60, 7.2],
  [-12, 6.9],
  [0, 6.6],
  [8, 6.1],
  [60, 4],
]

export const scenes = {
  /** Runners climb the ridge one after the other. */
  duinkam: {
    light: seen({ fov: 0.62, turn: 0.12, hy: 500 }),
    dune: {
      fov: 0.62,
      hy: 500,
      cy: 8.6,
      crest: rising,
      spurX: 1.5,
      spurTo: 5,
      lee: 0.4,
      foot: [0.6, 0.86, 1.05],
      drift: 9000,
      light: 1.45,
    },
    over: (crest) =>
      grassSvg('square', crest, {
        grass: [
          [20, 40, 70],
          [66, 30, 52],
          [742, 24, 44],
          [780, 36, 60],
        ],
      }) +
      figure(566, crest(566) + 4, 150, 'climb').svg +
      figure(402, crest(402) + 5, 142, 'climb').svg +
      figure(236, crest(236) + 5, 134, 'stride').svg,
  },
  /** Through the surf, up to the knees. */
  branding: {
    light(x, y) {
      const rx = (x / SIDE - 0.5) * 0.8,
        ry = ((190 - y) / SIDE) * 0.8,
        glow = glowAt(rx, 0.25)
      if (ry > 0.0012) return skyLight(ry, glow, ...cloud(rx + 0.6, ry))
      const spot = shoreSpot(rx + 1.35, ry)
      let L = hazed(waterLight(spot, glow * 0.5) + 0.03 * vn(x * 0.03, y * 0.4) + (spot.waves ? wavesLight(spot, 1) : 0), spot.z, glow)
      // the wake that each of them tears in the water, drawn out to the left
      for (const [fx, fy, h] of waders) {
        const u = (x - fx) / h,
          v = (y - fy) / (h * 0.07),
          along = smooth(-1.7, -0.1, u) * smooth(0.5, 0.22, u)
        if (along > 0) L += 1.3 * along * smooth(1, 0.2, Math.abs(v) / (0.5 + along)) * smooth(-0.25, 0.35, fbm(x * 0.02, y * 0.16, 4))
      }
      return L
    },
    over: () =>
      waders
        .map(([x, y, h], i) => {
          const at = { n: 420, wide: h * 0.85, high: h * 0.26 }
          return (
            figure(x, y + h * 0.05, h, i === 1 ? 'stride' : 'sprint').svg +
            spray(x + h * 0.3, y + 4, { ...at, seed: 9 + i }) +
            spray(x + h * 0.42, y + 7, { ...at, high: h * 0.06, seed: 20 + i })
          )
        })
        .join(''),
  },
  /** One sled, one rope, one body. */
  touw: {
    light: seen({ fov: 0.5, turn: 0.26, hy: 500, sunX: 0.36, gain: 1.08 }),
    dune: { fov: 0.5, hy: 500, cy: 8.6, crest: flat, spurX: -9, spurTo: -9, lee: 0.2, foot: [0.7, 0.9, 1.08], drift: 6000, light: 1.3 },
    quality: 41,
    over(crest) {
      const puller = figure(548, crest(548) + 8, 330, 'drag'),
        y = crest(150) + 8
      return (
        `<path d="M215 ${y - 46}L${puller.sh[0] - 16} ${puller.sh[1] + 6}" stroke="${DARK}" stroke-width="6"/><path d="M215 ${y - 50}L${puller.sh[0] - 16} ${puller.sh[1] + 2}" stroke="${FOAM}" stroke-width="1.4"/>` +
        sled(140, y, 2.7) +
        puller.svg +
        spray(520, crest(500) + 2, { n: 200, wide: 170, high: 60, fill: SAND }) +
        spray(100, y + 2, { n: 160, wide: 110, high: 34, fill: SAND, seed: 5 })
      )
    },
  },
  /** From above, over lit ripples, with the shadows long to the left. */
  zandzak: {
    light(x, y) {
      const far = 900 / (y + 240),
        X = (x - 300) * far,
        Z = 520 * far
      const bend = fbm(X * 0.004, Z * 0.006, 4),
        phase = (X + 150 * bend) * 0.05 + Z * 0.03 + 2 * fbm(X * 0.006 + 4, Z * 0.004, 3)
      const lit = 0.66 + 0.2 * Math.sin(phase) * (0.6 + 0.6 * vn(X * 0.006, Z * 0.008)) + 0.16 * fbm(X * 0.002, Z * 0.003, 3)
      return lit * mix(0.42, 1.06, smooth(0.0, 0.75, x / SIDE + 0.1 * bend)) * mix(0.66, 1, smooth(0, 320, y))
    },
    over: () =>
      [
        [560, 390, 268, 'shoulder'],
        [262, 690, 330, 'shoulder'],
      ]
        .map(([x, y, h, pose]) => {
          const { svg } = figure(0, 0, h, pose, { load: 'bag' })
          const shade = svg.replaceAll(/fill="#[0-9A-F]+"/g, `fill="${SLATE}"`)
          return `<g transform="translate(${x} ${y - 4}) matrix(1 0 1.55 0.34 0 0)">${shade}</g><g transform="translate(${x} ${y})">${svg}</g>`
        })
        .join(''),
  },
  /** The pictogram of the stage, as a poster in sand. */
  kettlebell: {
    light(x, y) {
      const torn = fbm(x * 0.006 + 3, y * 0.13, 4, 0.6),
        edge = Math.hypot(x - 430, (y - 400) * 1.02) / 375
      const side = smooth(0.86, 1.16, edge + (0.04 + 0.34 * smooth(520, 0, x)) * torn)
      const dark = 0.07 + 0.1 * Math.max(0, Math.sin(x * 0.07 + y * 0.02 + 6 * fbm(x * 0.004, y * 0.004, 4))) * smooth(100, 800, x)
      return mix(0.82, dark, side)
    },
    over: () =>
      `<style>${svgCss()
        .replaceAll('var(--bg)', SAND)
        .replaceAll(/var\(--(load|line)\)/g, STEEL)
        .replaceAll(
          'currentColor',
          DARK,
        )}</style><g transform="translate(98 78) scale(5.4)">${S.kettlebell[1].replace(/<path class="l"[^>]*>/, '')}</g>`,
  },
  /** Dunes behind dunes in the mist, seen from close to the ground. */
  mist: {
    light(x, y) {
      let L = 0.74 + 0.1 * fbm(x * 0.004, y * 0.012, 4) + 0.26 * smooth(66, 60, Math.hypot(x - 560, y - 210))
      ranges.forEach(({ top, tone, veil }) => {
        const d = y - top(x)
        if (d > 0)
          L = mix(
            tone + 0.05 * fbm(x * 0.02 + d * 0.03, d * 0.05, 4) + 0.1 * Math.exp(-d / 5),
            veil,
            smooth(20, 170, d + 30 * fbm(x * 0.006, y * 0.01, 3)),
          )
      })
      return L
    },
    over: () =>
      [
        [236, 78],
        [306, 74],
        [368, 76],
        [452, 72],
      ]
        .map(([x, h], i) => figure(x, ranges[3].top(x) + 3, h, ['stride', 'climb', 'sprint', 'stride'][i]).svg)
        .join('') +
      grassSvg('square', (x) => ranges[4].top(x) + 2, {
        grass: [
          [40, 50, 90],
          [110, 34, 64],
          [690, 40, 76],
          [768, 46, 92],
        ],
      }),
  },
  /** A fire after the last wave; its sparks fly with the wind. */
  vuur: {
    light(x, y) {
      const d = Math.hypot((x - 500) / 1.15, y - 560),
        sky = y < 470
      const c = fbm(x * 0.004 + 2, y * 0.011, 5)
      let L = sky ? 0.07 + 0.06 * c + 0.12 * smooth(300, 470, y) * smooth(100, 800, x) : 0.05 + 0.03 * fbm(x * 0.01, y * 0.05, 4)
      const warm = Math.exp(-d / 150)
      if (!sky)
        L +=
          0.78 *
          Math.exp(-Math.hypot((x - 500) / 2.6, (y - 600) * 1.25) / 84) *
          (0.8 + 0.35 * Math.sin(x * 0.12 + y * 0.35 + 5 * fbm(x * 0.01, y * 0.03, 3)))
      else L += 0.24 * warm * (0.8 + 0.6 * c)
      const h = (612 - y) / 330,
        lean = 120 * h * h + 34 * h * fbm(h * 4, 2, 2) // flames lie to the left, as the wind does
      const body = 112 * (1 - h) ** 0.8 * (0.78 + 1.1 * fbm(x * 0.026 + h * 3, y * 0.014, 4)),
        e = Math.abs(x - 500 + lean)
      if (h > -0.02 && h < 1 && e < 90) L = Math.max(L, smooth(body, body * 0.45, e) * mix(1.1, 0.62, h) - 0.22 * smooth(0.2, 1, e / body))
      return L
    },
    over() {
      const r = rng(12)
      let sparks = ''
      for (let i = 0; i < 150; i++) {
        const p = r() ** 1.2,
          s = 1 + 3 * r() ** 2 * (1 - p)
        sparks += `M${(480 - p * 430 + 40 * r()).toFixed(1)} ${(420 - 330 * p ** 0.7 * (0.45 + 0.75 * r()) + 120 * (1 - p) * r()).toFixed(1)}h${(s * 2.4).toFixed(1)}v${s.toFixed(1)}h${(-s * 2.4).toFixed(1)}z`
      }
      const logs = `<path d="M420 628L566 596M436 596L584 630" stroke="${DARK}" stroke-width="17"/><path d="M424 618L560 589" stroke="${FOAM}" stroke-width="2"/>`
      return (
        logs +
        `<path d="${sparks}" fill="${SAND}"/>` +
        figure(96, 676, 262, 'stand').svg +
        figure(190, 640, 232, 'stand', {}).svg +
        figure(306, 656, 236, 'reach').svg
      )
    },
  },
  /** The last ten metres, on wet sand. */
  finish: {
    light(x, y) {
      const rx = (x / SIDE - 0.5) * 0.7,
        ry = ((430 - y) / SIDE) * 0.7,
        glow = glowAt(rx, 0.2)
      if (ry > 0.0012) return skyLight(ry, glow, ...cloud(rx + 0.25, ry)) * 1.08
      const spot = shoreSpot(rx + 0.28, ry),
        mirror = skyLight(-ry, glow, ...cloud(rx + 0.25, -ry))
      if (spot.s > 0) return hazed(waterLight(spot, glow) + wavesLight(spot), spot.z, glow)
      return mix(hazed(beachLight(spot, glow), spot.z, glow), mirror, 0.45) + 0.08 * fbm(x * 0.008, y * 0.06, 4)
    },
    over() {
      const gate = (dark) => {
        const name = letters('FINISH', { size: 104 })
        const word = letters('FINISH', { x: 452 - name.width / 2, y: 233, size: 104 })
        let checks = ''
        for (let i = 0; i < 34; i++) checks += `M${196 + i * 16} ${250 + (i % 2) * 11}h16v11h-16z`
        return (
          `<path d="M206 140V664M698 140V664" stroke="${dark}" stroke-width="16"/><path d="M188 140H748V274H188z" fill="${dark}"/>` +
          (dark === DARK
            ? `<path d="${word.path}" fill="${SAND}"/><path d="${checks}" fill="${FOAM}" transform="translate(0 0)"/><path d="M216 274V660M708 274V660" stroke="${FOAM}" stroke-width="2"/>`
            : '')
        )
      }
      const runner = figure(440, 664, 286, 'win').svg
      const below = (gate(SLATE) + runner).replaceAll(/fill="#(040D13|F7F4EC)"/g, `fill="${SLATE}"`)
      return (
        `<g transform="translate(0 1328) scale(1 -1)" clip-path="url(#wet)">${below}</g><clipPath id="wet"><path d="M0 664H800V430H0z"/></clipPath>` +
        gate(DARK) +
        runner +
        spray(526, 662, { n: 300, wide: 230, high: 54, fill: SAND })
      )
    },
  },
}

const range = (base, rise, seed, tone, veil) => ({
  tone,
  veil,
  top: (x) => base - rise * (0.5 + 0.8 * fbm(x * 0.0036 + seed, seed, 3)) - 10 * vn(x * 0.02, seed),
})
const ranges = [
  range(330, 60, 2, 0.6, 0.76),
  range(420, 90, 9, 0.46, 0.7),
  range(500, 80, 15, 0.34, 0.66),
  range(590, 110, 31, 0.2, 0.56),
  range(735, 70, 44, 0.04, 0.02),
]
