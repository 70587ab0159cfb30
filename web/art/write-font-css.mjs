// Writes the @font-face rules: woff2 only, latin and latin-ext, the weights in use, and for each family fallback fonts
// of the same width and line box, so that text does not jump when the real font arrives.
// The letters of latin-ext are a separate family, requested for those letters only. In the same family, Chromium would look up a
// fallback for them for every size of every text, 3 ms each on Linux, until they have loaded, and most pages never load them.
// Usage: node web/art/write-font-css.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { fonts } from './lib/fonts.mjs'

const locals = {
  arial: {
    suffix: 'fallback',
    regular: ['Liberation Sans', 'Arial', 'Helvetica Neue'],
    bold: ['Liberation Sans Bold', 'Arial Bold', 'HelveticaNeue-Bold'],
  },
  roboto: { suffix: 'fallback 2', regular: ['Roboto'], bold: ['Roboto Bold'] },
}
const range = (pkg, subset) =>
  readFileSync(`node_modules/@fontsource/${pkg}/400.css`, 'utf8')
    .split('@font-face')
    .find((rule) => rule.includes(`files/${pkg}-${subset}-400`))
    .match(/unicode-range: ([^;]+);/)[1]
const percent = (n) => `${(n * 100).toFixed(1)}%`

const out = {}
for (const f of fonts) {
  const rules = (out[f.file] ??= ['/* Written by web/art/write-font-css.mjs; change it there. */'])
  for (const subset of ['latin', 'latin-ext'])
    for (const weight of f.weights)
      rules.push(`@font-face {
  font-family: '${f.family}${subset === 'latin' ? '' : ' rest'}';
  font-weight: ${weight};
  font-display: swap;
  src: url('${subset === 'latin' ? `./fonts/${f.pkg}-latin-${weight}.woff2` : `@fontsource/${f.pkg}/files/${f.pkg}-${subset}-${weight}-normal.woff2`}') format('woff2');
  unicode-range: ${range(f.pkg, subset)};
}`)
  for (const [weights, wide] of Object.entries(f.wide))
    for (const [name, local] of Object.entries(locals)) {
      const names = weights.startsWith('4') ? local.regular : local.bold
      rules.push(`@font-face {
  font-family: '${f.family} ${local.suffix}';
  font-weight: ${weights};
  src: ${names.map((n) => `local('${n}')`).join(', ')};
  size-adjust: ${percent(wide[name])};
  ascent-override: ${percent(f.ascent / wide[name])};
  descent-override: ${percent(f.descent / wide[name])};
  line-gap-override: 0%;
}`)
    }
}
for (const [file, rules] of Object.entries(out)) writeFileSync(`web/ui/theme/${file}`, rules.join('\n') + '\n')
