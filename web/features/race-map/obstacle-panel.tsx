import { chakra } from '#web/ui/theme/chakra.ts'
import { mapDifficultyNames, formatDose } from '#shared/facts/stages.ts'
import type { Obstacle } from '#shared/facts/obstacles.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Pictogram } from '#web/ui/drawings/pictogram.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { DoseDrawing, StageBadge, WindBarb } from '#web/ui/drawings/stage-marks.tsx'

const Sheet = chakra('section', {
  base: {
    bg: 'bg.sunken',
    borderBlock: '1px solid',
    borderColor: 'edge',
    // On a phone the map is taller than the screen: the open panel sticks to the bottom to stay in view.
    '&[data-open]': { position: { base: 'sticky', md: 'static' }, bottom: '0', zIndex: '1' },
  },
})
const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '72px minmax(0, 1fr)', md: '132px minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: { base: '8px 16px', md: '8px 32px' },
    paddingBlock: { base: '3', md: '4.5' },
  },
})
const Title = chakra('h2', {
  base: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'h3', color: 'fg.strong', overflowWrap: 'anywhere' },
})
const Dose = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '8px 16px',
    '& b': { textStyle: 'title', lineHeight: '0.74', textTransform: 'none', color: 'fg.accent' },
    mdDown: { '& > svg': { display: 'none' } },
  },
})
const Moves = chakra('div', {
  base: { display: 'flex', gap: '1', gridColumn: { base: '1 / -1', md: '3' }, justifyContent: { base: 'space-between', md: 'flex-end' } },
})
const Hint = chakra('p', { base: { paddingBlock: '5', color: 'fg' } })

interface ObstaclePanelProps {
  id: string
  obstacle: Obstacle | undefined
  onMove: (by: 1 | -1) => void
  onClose: () => void
}

/** Shows the details of the chosen obstacle, or a hint while no obstacle is chosen. */
export function ObstaclePanel({ id, obstacle, onMove, onClose }: ObstaclePanelProps) {
  return (
    <Sheet id={id} aria-label="Obstakel" aria-live="polite" data-open={obstacle ? true : undefined}>
      <SiteWidth>
        {obstacle ? (
          <Body>
            <Pictogram name={obstacle.pictogram} boxSize={{ base: '72px', md: '132px' }} css={{ '--bg': 'var(--ds-colors-bg-sunken)' }} />
            <div>
              <Title>
                <StageBadge>{obstacle.number}</StageBadge> <span>{obstacle.name}</span>
              </Title>
              <chakra.p marginBlock="2">{obstacle.detail}</chakra.p>
              <Dose>
                <b>{formatDose(obstacle.dose)}</b>
                <DoseDrawing dose={obstacle.dose} />
                <WindBarb difficulty={obstacle.difficulty} word={mapDifficultyNames[obstacle.difficulty]} />
              </Dose>
            </div>
            <Moves>
              <Button variant="text" size="icon" icon="back" aria-label="Vorige obstakel" onClick={() => onMove(-1)} />
              <Button variant="text" size="icon" icon="arrow" aria-label="Volgende obstakel" onClick={() => onMove(1)} />
              <Button variant="text" size="icon" icon="cross" aria-label="Sluiten" onClick={onClose} />
            </Moves>
          </Body>
        ) : (
          <Hint>Kies een nummer op de kaart en zie wat je daar te doen staat.</Hint>
        )}
      </SiteWidth>
    </Sheet>
  )
}
