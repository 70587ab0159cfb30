// Renders the films: the loops behind the hero's title (cloud, surf and spindrift over the back plate, which is the first frame) and
// the teaser. Writes MP4 and WebM to web/public/video. Needs ffmpeg. Usage: node web/art/render-loops.mjs [wide|tall|teaser …]
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode, needFfmpeg } from './encode.mjs'
import { openWeather } from './film.mjs'
import { renderDune } from './near-dune.mjs'
import { wind, writeWav } from './sound.mjs'
import { views } from './views.mjs'

const FPS = 24,
  SECONDS = 8
const target = join(import.meta.dirname, '../../web/public/video')
const asked = process.argv.slice(2)
const wanted = (name) => asked.length === 0 || asked.includes(name)
const scratch = mkdtempSync(join(tmpdir(), 'films-'))

/** `size` is exactly the shape of the plate, so that the film lies on its poster. */
async function renderLoop(kind, { K, size, name, ...quality }) {
  const { w, h, fov, hy } = views[kind]
  const [W, H] = [Math.round(w * K), Math.round(h * K)]
  const frame = openWeather({ W, H, fov, px0: hy * K, crest: renderDune(views[kind], K).crestY, seconds: SECONDS })
  const wav = join(scratch, `${kind}.wav`)
  writeWav(wav, wind(SECONDS))
  const frames = (function* () {
    for (let i = 0; i < FPS * SECONDS; i++) yield frame(i / FPS)
  })()
  await encode(frames, { from: [W, H], size, fps: FPS, wav, target: join(target, name), ...quality })
}

needFfmpeg()
mkdirSync(target, { recursive: true })
if (wanted('wide')) await renderLoop('wide', { K: 1, size: [1296, 792], name: 'hero' })
if (wanted('tall')) await renderLoop('tall', { K: 1.6, size: [688, 1232], name: 'hero-tall' })
if (wanted('teaser')) await (await import('./teaser.mjs')).renderTeaser({ scratch, target: join(target, 'teaser') })
