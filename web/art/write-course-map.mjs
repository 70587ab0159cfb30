// Draws the course map and writes its three layers where the page loads them: relief (AVIF, WebP), line work (SVG), and what the
// page draws itself. Usage: node web/art/write-course-map.mjs [directory for the rendered files]
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const rendered = (process.argv[2] ??= mkdtempSync(join(tmpdir(), 'map-')))
const { draw } = await import('./map.mjs')
const ui = join(import.meta.dirname, '../../web/ui/drawings')

const drawings = {}
for (const kind of ['wide', 'tall']) {
  drawings[kind] = await draw(kind)
  const relief = sharp(join(rendered, `map-${kind}-relief.png`))
  await relief
    .clone()
    .avif({ quality: 50, effort: 5 })
    .toFile(join(ui, `art/map-${kind}-relief.avif`))
  await relief
    .clone()
    .webp({ lossless: true, effort: 6 })
    .toFile(join(ui, `art/map-${kind}-relief.webp`))
  copyFileSync(join(rendered, `map-${kind}-lines.svg`), join(ui, `art/map-${kind}-lines.svg`))
}
writeFileSync(
  join(ui, 'course-drawing.ts'),
  `// Written by web/art/write-course-map.mjs: change the drawing there.
/** What the page draws on the survey, in units of the picture; angles in degrees, places as [x, y] or [x, y, angle]. */
export const courseDrawing = ${JSON.stringify(drawings)} as const\n`,
)
