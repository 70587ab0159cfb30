import { chakra } from '#web/ui/theme/chakra.ts'
import { nameDifficulty, formatDose, type RaceStage } from '#shared/facts/stages.ts'
import { Pictogram } from './pictogram.tsx'
import { DoseDrawing, StageBadge, WindBarb } from './stage-marks.tsx'

/** The grid of the stage tiles: one, two or four columns, by the width of the container in rem. */
export const StageGrid = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderBlockStart: '1px solid',
    borderInlineStart: '1px solid',
    borderColor: 'edge',
    '@container (min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 58rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

const Tile = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, 116px) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    columnGap: '4',
    padding: '14px 14px 16px',
    borderInlineEnd: '1px solid',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    '@container (min-width: 34rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto auto',
      padding: '20px 22px 22px',
    },
  },
})
const Top = chakra('div', {
  base: { gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3' },
})
const figure = {
  gridRow: '2 / 4',
  width: 'full',
  marginBlockStart: '2',
  '@container (min-width: 34rem)': { gridRow: 'auto', width: 'min(100%, 210px)', margin: '16px auto 8px' },
} as const
const Name = chakra('h4', { base: { textStyle: 'h4', alignSelf: 'end', color: 'fg.strong', overflowWrap: 'break-word' } })
const Dose = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '3.5',
    marginBlockStart: '3.5',
    minWidth: '0',
    '& b': {
      fontFamily: 'heading',
      fontWeight: 'black',
      fontSize: { base: '3.25rem', md: '3.75rem' },
      lineHeight: '0.74',
      color: 'fg.accent',
    },
    // the drawing shrinks, not the number
    '& svg': { flex: '0 1 auto', minWidth: '0', height: 'auto' },
    // on a phone all eight drawings have about half the scale
    '@container (max-width: 33.99rem)': { '& svg': { zoom: '0.55' } },
  },
})

/**
 * Shows one stage: number, difficulty, pictogram, and the task (such as 100x or 50m) as a number and a drawing. Must be inside a
 * `StageGrid`.
 */
export function StageTile({ stage }: { stage: RaceStage }) {
  return (
    <Tile>
      <Top>
        <StageBadge>{stage.number}</StageBadge>
        <WindBarb difficulty={stage.difficulty} word={nameDifficulty(stage.difficulty)} caps />
      </Top>
      <Pictogram name={stage.pictogram} css={figure} />
      <Name>{stage.name}</Name>
      <Dose>
        <b>{formatDose(stage.dose)}</b>
        <DoseDrawing dose={stage.dose} />
      </Dose>
    </Tile>
  )
}
