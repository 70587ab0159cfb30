// Writes the pictogram family as strings for web/ui/drawings/pictogram.tsx. Usage: node web/art/write-pictograms.mjs
import { writeFileSync } from 'node:fs'
import { S } from './pictograms.mjs'

// Many screens show only this pictogram: it is in a separate file, so that they do not load the whole family.
const apart = 'sandRun'
const lines = Object.entries(S).map(([name, [title, art]]) => `  // ${title}\n  ${name}${name === apart ? '' : `: '${art}'`},`)
writeFileSync(
  'web/ui/drawings/pictograms.ts',
  `// Written by web/art/write-pictograms.mjs; draw there.\nimport { sandRun } from './pictogram-sand-run.ts'\n\n/** Figures on a grid of 120, by name; classes say which ink (see pictogram.tsx). */\nexport const pictograms = {\n${lines.join('\n')}\n} as const;\n\nexport type PictogramName = keyof typeof pictograms;\n`,
)
writeFileSync(
  'web/ui/drawings/pictogram-sand-run.ts',
  `// Written by web/art/write-pictograms.mjs; draw there.\n/** See pictograms.ts. */\nexport const ${apart} =\n  '${S[apart][1]}'\n`,
)
