// The teaser: plates and title cards, cut on the drum, ending in the dark. Pictures move by whole pixels, to the left, as if the
// eye went into the wind: so the grain stays crisp and the film small.
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#shared/facts/brand.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { encode } from './encode.mjs'
import { inks } from './lib/brand-marks.mjs'
import { frontPlate, poster, svg, text, widthOf } from './poster.mjs'
import { openWeather } from './film.mjs'
import { renderDune } from './near-dune.mjs'
import { drum, fade, wind, writeWav } from './sound.mjs'
import { views } from './views.mjs'

const W = 1280,
  H = 720,
  FPS = 24
const gallery = (name) =>
  sharp(join(import.meta.dirname, `../../web/public/art/gallery/${name}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer()
    .then((data) => ({ data, width: 800, height: 800 }))
const raw = async (input) => {
  const { data, info } = await sharp(input).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
/** Copies a window of a picture into a frame. */
function put(frame, { data, width }, { left, top = 0, to = 0, wide = W }) {
  for (let y = 0; y < H; y++) data.copy(frame, (y * W + to) * 3, ((top + y) * width + left) * 3, ((top + y) * width + left + wide) * 3)
}
/** A panel with one very large thing and what it is. */
function card(wide, lines, dark) {
  const [ground, ink] = dark ? [inks.dark, inks.sand] : [inks.sand, inks.dark]
  return raw(
    svg(
      wide,
      H,
      `<path d="M0 0H${wide}V${H}H0z" fill="${ground}"/>` +
        lines
          .map(({ words, size, y }) =>
            text(words, { x: 44, y, size: Math.min(size, (size * (wide - 84)) / widthOf(words, size)), fill: ink }),
          )
          .join(''),
    ),
  )
}
const figures = ({ figure, label }) => [
  { words: figure.toUpperCase(), size: figure.length > 2 ? 300 : 560, y: 470 },
  { words: label.toUpperCase(), size: 110, y: 610 },
]

/** The wide plates with moving weather. Returns a function from a time in seconds to a picture. */
async function livingPlates() {
  const { w, h, fov, hy } = views.wide
  const front = await sharp(frontPlate).ensureAlpha().raw().toBuffer()
  const weather = openWeather({ W: w, H: h, fov, px0: hy, crest: renderDune(views.wide).crestY, seconds: 8 })
  return (time) => {
    const data = weather(time)
    for (let o = 0, f = 0; o < data.length; o += 3, f += 4) {
      const a = front[f + 3] / 255
      if (a > 0) for (let c = 0; c < 3; c++) data[o + c] += (front[f + c] - data[o + c]) * a
    }
    return { data, width: w, height: h }
  }
}

async function shots() {
  const SQUARE = 720,
    PANEL = W - SQUARE
  const plates = await livingPlates(),
    named = await raw(
      await sharp(await poster(brand.name.toUpperCase()))
        .resize(W, 782)
        .composite([
          {
            input: svg(
              W,
              782,
              text('BEACH OBSTACLE RACE', { x: 52, y: 128, size: 52 }) + text(brand.tagline.toUpperCase(), { x: 50, y: 640, size: 72 }),
            ),
          },
        ])
        .png()
        .toBuffer(),
    )
  const [obstacles, course] = readFact('course', 'teaser', builtInFacts).value
  const beside = async (name, lines, { dark = false, right = false }) => {
    const picture = await gallery(name),
      panel = await card(PANEL, lines, dark)
    return (frame, i) => {
      put(frame, picture, { left: Math.min(80, 2 * i), top: 40, wide: SQUARE, to: right ? 0 : PANEL })
      put(frame, panel, { left: 0, wide: PANEL, to: right ? SQUARE : 0 })
    }
  }
  const pair = async (a, b) => {
    const [left, right] = [await gallery(a), await gallery(b)]
    return (frame, i) => {
      put(frame, left, { left: 60 + 2 * i, top: 60, wide: 640 })
      put(frame, right, { left: 60 + 2 * i, top: 60, wide: 640, to: 640 })
    }
  }
  const slogan = ['TEGEN', 'DE WIND', 'IN.'].map((words, i) => ({ words, size: 176, y: 276 + i * 160 }))
  return [
    { seconds: 3, draw: (frame, i) => put(frame, plates(i / FPS), { left: Math.min(160, 2 * i), top: 150 }), in: true },
    { seconds: 1.5, draw: await beside('touw', figures(obstacles), { dark: true }) },
    { seconds: 1.5, draw: await beside('duinkam', figures(course), { right: true }) },
    { seconds: 0.75, draw: await pair('zandzak', 'kettlebell') },
    { seconds: 0.75, draw: await pair('mist', 'finish') },
    { seconds: 1.5, draw: await beside('branding', slogan, { dark: true }) },
    { seconds: 4.5, draw: (frame) => put(frame, named, { left: 0, top: 30 }), out: true },
  ]
}

export async function renderTeaser({ scratch, target }) {
  const list = await shots(),
    total = list.reduce((sum, { seconds }) => sum + seconds, 0)
  const track = wind(total, { level: 0.34, gusts: 3 })
  let start = 0
  for (const { seconds } of list) {
    drum(track, start, 0.55)
    if (seconds < 2) drum(track, start + seconds / 2, 0.3)
    start += seconds
  }
  const wav = join(scratch, 'teaser.wav')
  writeWav(wav, fade(track, 2.5))
  const frames = (function* () {
    for (const { seconds, draw, in: opens, out } of list)
      for (let i = 0, n = seconds * FPS; i < n; i++) {
        const frame = Buffer.alloc(W * H * 3)
        draw(frame, i)
        const light = Math.min(1, opens ? (i + 1) / 18 : 1, out ? (n - 1 - i) / 36 : 1)
        if (light < 1)
          for (let o = 0; o < frame.length; o++) frame[o] = Math.round([4, 13, 19][o % 3] + (frame[o] - [4, 13, 19][o % 3]) * light)
        yield frame
      }
  })()
  await encode(frames, { from: [W, H], fps: FPS, wav, target, mp4: 31, webm: 41 })
}
