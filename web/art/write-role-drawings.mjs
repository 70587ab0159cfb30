// Draws the volunteers' roles that no pictogram of the race shows, in the same style. Writes web/ui/site-texts/role-drawings.ts.
import { writeFileSync } from 'node:fs'
import { back, ground, head, limb, poly, wind } from './pictograms.mjs'

const roles = {
  crew:
    ground() +
    wind([4, 40, 20], [10, 54, 14]) +
    back(
      [
        [48, 74],
        [38, 90],
        [30, 105],
        [40, 105],
      ],
      12,
    ) +
    limb(
      [
        [48, 74],
        [56, 46],
      ],
      18,
    ) +
    limb(
      [
        [50, 74],
        [64, 88],
        [60, 105],
        [71, 105],
      ],
      13,
    ) +
    head(64, 28) +
    poly([
      [74, 44],
      [110, 44],
      [110, 70],
      [74, 70],
    ]) +
    '<path class="ck" d="M74 54.5H110V58H74Z"/>' +
    limb(
      [
        [56, 50],
        [62, 68],
        [82, 72],
      ],
      10,
    ),
  marshal:
    ground() +
    back(
      [
        [40, 74],
        [34, 90],
        [34, 105],
        [43, 105],
      ],
      12,
    ) +
    limb(
      [
        [42, 74],
        [44, 46],
      ],
      18,
    ) +
    limb(
      [
        [44, 74],
        [52, 90],
        [52, 105],
        [63, 105],
      ],
      13,
    ) +
    head(48, 28) +
    '<path class="b" d="M84 4V70" stroke-width="5"/>' +
    poly([
      [84, 4],
      [114, 10],
      [108, 19],
      [114, 28],
      [84, 32],
    ]) +
    limb(
      [
        [46, 50],
        [64, 58],
        [86, 50],
      ],
      10,
    ),
  firstAid:
    ground() +
    '<path class="b" d="M42 44V26H78V44" stroke-width="8"/>' +
    poly([
      [14, 42],
      [106, 42],
      [106, 104],
      [14, 104],
    ]) +
    '<path class="ck" d="M52 52H68V65H81V81H68V94H52V81H39V65H52Z"/>',
}
const lines = Object.entries(roles).map(([name, drawing]) => `  ${name}: '${drawing}',`)
writeFileSync(
  new URL('../ui/site-texts/role-drawings.ts', import.meta.url),
  `// Written by web/art/write-role-drawings.mjs; draw there.\n/** Roles on the pictograms' grid of 120. */\nexport const roleDrawings = {\n${lines.join('\n')}\n} as const\n`,
)
