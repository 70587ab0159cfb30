import { chakra } from '#web/ui/chakra.ts'
import { trainingTips } from '#shared/facts/participant-guide.ts'
import { Pictogram, type PictogramName } from '#web/ui/pictogram.tsx'
import { TicketSection } from './ticket-section.tsx'

const Part = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    gap: '0 16px',
    paddingBlock: '3',
    borderBlockStart: '1.5px solid',
    borderColor: 'edge',
    '& h3': { fontWeight: 'semibold', color: 'fg.strong', marginBlockEnd: '1' },
    '& li': { lineHeight: '1.4', color: 'fg', marginBlockEnd: '1.5' },
  },
})

const figures: Record<(typeof trainingTips)[number]['kind'], PictogramName> = {
  cardio: 'sandRun',
  strength: 'forward',
  'race-day': 'wristband',
}

/** Cardio, strength, and the day itself. */
export function TrainingTips() {
  return (
    <TicketSection title="Trainen" data-no-print>
      {trainingTips.map(({ kind, title, tips }) => (
        <Part key={kind}>
          <Pictogram name={figures[kind]} boxSize="56px" />
          <div>
            <h3>{title}</h3>
            <ul>
              {tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        </Part>
      ))}
    </TicketSection>
  )
}
