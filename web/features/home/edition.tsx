import { chakra } from '#web/ui/theme/chakra.ts'
import { readStages } from '#shared/facts/course-steps.ts'
import { bring } from '#shared/facts/included.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { formatDays } from '#web/ui/text/format-days.ts'
import { FactNote, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SiteSection } from '#web/ui/layout/site-section.tsx'
import { HomeHead } from '#web/ui/site-texts/home-head.tsx'
import { StageGrid, StageTile } from '#web/ui/drawings/stage-tile.tsx'
import { RaceDays } from './race-days.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1.2fr) minmax(0, 1fr)' },
    gap: '32px 48px',
    marginBlockStart: 'clamp(32px, 4vw, 56px)',
    '& dt': {
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: '1.1875rem',
      lineHeight: '1',
      textTransform: 'uppercase',
      color: 'fg.muted',
    },
    '& b': { display: 'block', marginBlock: '10px', textStyle: 'h3', lineHeight: '0.98', color: 'fg.strong', overflowWrap: 'break-word' },
    '& p + p': { marginBlockStart: '1.5' },
  },
})
const Sub = chakra('h3', { base: { textStyle: 'h3', color: 'fg.strong' } })
const Stages = chakra('div', { base: { containerType: 'inline-size', marginBlockStart: '6' } })

/** Shows the edition: its dates and place, what to bring, the schedule of the day, and the eight stages. */
export function Edition() {
  const { value: dates, note } = useFact('dates', 'home')
  const { value: venue } = useFact('venue', 'home')
  const { value: early, note: otherEarly } = useFact('arriveMinutesBefore', 'home')
  const stages = readStages(useFacts())
  const weekdays = dates.map((date) => formatEventDate(date, { weekday: 'long' })).join(' en ')
  return (
    <SiteSection id="editie" aria-labelledby="edition-heading">
      <HomeHead section="edition" headingId="edition-heading" />
      <SiteWidth>
        <Facts>
          <div>
            <dt>Wanneer</dt>
            <dd>
              <b>{formatDays(dates)}</b>
              <p>
                {weekdays.charAt(0).toUpperCase() + weekdays.slice(1)}. Wees er {early} minuten voor je wave.
              </p>
              <FactNote>{note}</FactNote>
              <FactNote>{otherEarly}</FactNote>
            </dd>
          </div>
          <div>
            <dt>Waar</dt>
            <dd>
              <b>{`${venue.name}, ${venue.place}`}</b>
              <p>
                Op het strand. Parkeren kan op <span>{venue.parking}</span>, op loopafstand.
              </p>
            </dd>
          </div>
          <div>
            <dt>Neem mee</dt>
            <dd>
              <b>{bring.needed}</b>
              <p>{bring.handy}</p>
            </dd>
          </div>
        </Facts>
        <RaceDays dates={dates} />
        <Sub marginBlockStart="clamp(56px, 6vw, 88px)">{stages.length} stages</Sub>
        <Stages>
          <StageGrid>
            {stages.map((stage) => (
              <StageTile key={stage.number} stage={stage} />
            ))}
          </StageGrid>
        </Stages>
      </SiteWidth>
    </SiteSection>
  )
}
