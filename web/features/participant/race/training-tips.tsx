import { chakra } from '#web/ui/theme/chakra.ts'
import { readGuide, trainingParts } from '#shared/facts/participant-guide.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Pictogram, type PictogramName } from '#web/ui/drawings/pictogram.tsx'
import { TicketSection } from '#web/features/participant/ticket-section.tsx'

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

const figures: Record<(typeof trainingParts)[number]['part'], PictogramName> = {
  cardio: 'sandRun',
  strength: 'forward',
  raceDay: 'wristband',
}

/** Shows the organiser's tips for cardio, strength and the race day. */
export function TrainingTips() {
  const facts = useFacts()
  return (
    <TicketSection title="Trainen" data-no-print>
      {trainingParts.map(({ part, title }) => (
        <Part key={part}>
          <Pictogram name={figures[part]} boxSize="56px" />
          <div>
            <h3>{title}</h3>
            <ul>
              {readGuide(part, facts).map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        </Part>
      ))}
    </TicketSection>
  )
}
