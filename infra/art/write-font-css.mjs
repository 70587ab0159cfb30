// Writes the @font-face rules: woff2 only, latin and latin-ext, the weights in use, and for each family fallback faces
// of the same width and line box, so that text does not jump when the real face arrives.
// Usage: node infra/art/write-font-css.mjs
import { readFileSync, writeFileSync } from 'node:fs'

// `wide` is the width of a Dutch sample set in the face, over the same set in Arial (regular up to 500, bold from 600;
// capitals for the condensed face), measured in Chromium. Roboto is 0.8 % wider than Arial, its bold 5-6 % narrower.
const families = [
  {
    file: 'fonts.css',
    family: 'Barlow Condensed',
    pkg: 'barlow-condensed',
    weights: [600, 700, 800, 900],
    ascent: 1,
    descent: 0.2,
    wide: { '600 700': { arial: 0.674, roboto: 0.717 }, '800 900': { arial: 0.699, roboto: 0.744 } },
  },
  {
    file: 'fonts.css',
    family: 'Barlow',
    pkg: 'barlow',
    weights: [400, 500, 600, 700],
    ascent: 1,
    descent: 0.2,
    wide: { '400 500': { arial: 0.956, roboto: 0.948 }, '600 700': { arial: 0.908, roboto: 0.955 } },
  },
  {
    file: 'fonts-admin.css',
    family: 'Inter',
    pkg: 'inter',
    weights: [400, 500, 600, 700],
    ascent: 0.969,
    descent: 0.241,
    wide: { '400 500': { arial: 1.066, roboto: 1.058 }, '600 700': { arial: 1.01, roboto: 1.062 } },
  },
]
const locals = {
  arial: {
    suffix: 'vang',
    regular: ['Arial', 'Helvetica Neue', 'Liberation Sans'],
    bold: ['Arial Bold', 'HelveticaNeue-Bold', 'Liberation Sans Bold'],
  },
  roboto: { suffix: 'vang 2', regular: ['Roboto'], bold: ['Roboto Bold'] },
}
const range = (pkg, subset) =>
  readFileSync(`node_modules/@fontsource/${pkg}/400.css`, 'utf8')
    .split('@font-face')
    .find((rule) => rule.includes(`files/${pkg}-${subset}-400`))
    .match(/unicode-range: ([^;]+);/)[1]
const percent = (n) => `${(n * 100).toFixed(1)}%`

const out = {}
for (const f of families) {
  const rules = (out[f.file] ??= ['/* Written by infra/art/write-font-css.mjs; change it there. */'])
  for (const subset of ['latin', 'latin-ext'])
    for (const weight of f.weights)
      rules.push(`@font-face {
  font-family: '${f.family}';
  font-weight: ${weight};
  font-display: swap;
  src: url('@fontsource/${f.pkg}/files/${f.pkg}-${subset}-${weight}-normal.woff2') format('woff2');
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
