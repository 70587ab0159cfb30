// Subsets the fonts of the site from their packages: western European letters with kerning, without the hints that only old Windows
// uses; less than half the bytes. Needs pyftsubset with woff2 (Debian: fonttools, python3-brotli). Usage: node web/art/subset-fonts.mjs
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fonts } from './lib/fonts.mjs'

const root = join(import.meta.dirname, '../..')
const target = join(root, 'web/ui/theme/fonts')
const letters =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

mkdirSync(target, { recursive: true })
for (const { pkg, weights } of fonts)
  for (const weight of weights)
    execFileSync('/usr/bin/pyftsubset', [
      join(root, `node_modules/@fontsource/${pkg}/files/${pkg}-latin-${weight}-normal.woff2`),
      '--flavor=woff2',
      '--no-hinting',
      `--unicodes=${letters}`,
      `--output-file=${join(target, `${pkg}-latin-${weight}.woff2`)}`,
    ])
