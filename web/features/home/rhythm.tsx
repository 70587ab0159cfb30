import { chakra } from '#web/ui/theme/chakra.ts'
import type { RaceStage } from '#shared/facts/stages.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Pictogram } from '#web/ui/drawings/pictogram.tsx'
import { StageBadge } from '#web/ui/drawings/stage-marks.tsx'

const Frame = chakra('figure', { base: { containerType: 'inline-size', marginBlockStart: 'clamp(32px, 4vw, 56px)' } })
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    rowGap: '5',
    // Leaves room for the drawing of the runner on the first dune.
    paddingBlockStart: '44px',
    '@container (min-width: 52rem)': { gridTemplateColumns: 'repeat(8, minmax(0, 1fr)) minmax(0, 1.5fr)' },
  },
})
const Step = chakra('div', { base: { position: 'relative' } })
const Dune = chakra('svg', { base: { display: 'block', width: 'full', height: 'clamp(44px, 6cqw, 84px)', color: 'fg.accent' } })
const StageFoot = chakra('div', {
  base: { display: 'flex', justifyContent: 'flex-end', borderBlockStart: '3px solid', borderColor: 'fg.accent', paddingBlockStart: '2.5' },
})
const Sprint = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    alignSelf: 'end',
    '@container (min-width: 52rem)': { gridColumn: 'auto' },
    '& svg': { display: 'block' },
  },
})
const Lane = chakra('svg', { base: { width: 'full', height: '28px', fill: 'none', stroke: 'fg.strong' } })
const Goal = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    borderBlockStart: '3px solid',
    borderColor: 'fg.strong',
    paddingBlockStart: '2.5',
    minHeight: '47px',
    paddingInlineStart: '3',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.5rem',
    lineHeight: '1',
    color: 'fg.strong',
    whiteSpace: 'nowrap',
  },
})
const Caption = chakra('figcaption', { base: { marginBlockStart: '4', textStyle: 'small', color: 'fg.muted' } })

// Each dune differs a little from the one before it.
const dunes = [
  'M0 60C18 56 34 22 50 10C62 16 74 42 100 60Z',
  'M0 60C22 57 40 30 56 16C66 22 78 46 100 60Z',
  'M0 60C16 55 30 18 44 6C60 14 72 40 100 60Z',
  'M0 60C20 56 38 26 54 14C64 18 76 44 100 60Z',
]
const ticks = Array.from({ length: 11 }, (_, at) => `M${1 + at * 19.8} 28V${at % 5 === 0 ? 2 : 14}`).join('')

/** Draws the sequence of the race: a dune of sand before each stage, and the sprint to the flag at the end. */
export function Rhythm({ stages }: { stages: readonly RaceStage[] }) {
  return (
    <Frame>
      <Row aria-hidden>
        {stages.map(({ number }, index) => (
          <Step key={number}>
            {index === 0 && (
              <Pictogram
                name="sandRun"
                position="absolute"
                top="-44px"
                insetInlineStart="0"
                boxSize="72px"
                css={{ '--line': 'transparent' }}
              />
            )}
            <Dune viewBox="0 0 100 60" preserveAspectRatio="none">
              <path d={dunes[index % dunes.length]} fill="currentColor" />
            </Dune>
            <StageFoot>
              <StageBadge>{number}</StageBadge>
            </StageFoot>
          </Step>
        ))}
        <Sprint>
          <Lane viewBox="0 0 200 28" preserveAspectRatio="none">
            <path d={ticks} strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
          </Lane>
          <Goal>
            200 m <Icon name="flag" />
          </Goal>
        </Sprint>
      </Row>
      <Caption>Zand, stage, zand, stage: zestien keer wisselen. De zeventiende stap is de sprint.</Caption>
    </Frame>
  )
}
