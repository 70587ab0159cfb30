// Writes the pictogram family as strings for web/ui/pictogram.tsx. Usage: node web/art/write-pictograms.mjs
import { writeFileSync } from 'node:fs'
import { S } from './pictograms.mjs'

const lines = Object.entries(S).map(([name, [title, art]]) => `  // ${title}\n  ${name}: '${art}',`)
writeFileSync(
  'web/ui/pictograms.ts',
  `// Written by web/art/write-pictograms.mjs; draw there.\n/** Figures on a grid of 120, by name; classes say which ink (see pictogram.tsx). */\nexport const pictograms = {\n${lines.join('\n')}\n} as const;\n\nexport type PictogramName = keyof typeof pictograms;\n`,
)
