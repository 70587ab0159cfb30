import { chakra } from '#web/ui/theme/chakra.ts'
import { readStages } from '#shared/facts/course-steps.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { FactNote, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SiteSection } from '#web/ui/layout/site-section.tsx'
import { HomeHead } from '#web/ui/site-texts/home-head.tsx'
import { Rhythm } from './rhythm.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    gap: '28px 48px',
    marginBlockStart: 'clamp(32px, 4vw, 56px)',
    paddingBlockStart: '5',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    '& dt': {
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: '1.1875rem',
      lineHeight: '1',
      textTransform: 'uppercase',
      color: 'fg.muted',
    },
    '& b': { display: 'block', marginBlock: '10px', textStyle: 'h3', lineHeight: '0.98', color: 'fg.strong' },
  },
})

/** Explains the race to newcomers: a drawing of the order of sand and stages, and what to expect of the day. */
export function What() {
  const { value: minutes, note } = useFact('raceMinutes', 'home')
  const { value: terms } = useFact('terms', 'home')
  const { value: press } = useFact('press', 'home')
  return (
    <SiteSection aria-labelledby="what-heading" paddingBlockEnd="clamp(16px, 2vw, 32px)">
      <HomeHead section="what" headingId="what-heading" />
      <SiteWidth>
        <Rhythm stages={readStages(useFacts())} />
        <Facts>
          <div>
            <dt>Hoe lang</dt>
            <dd>
              <b>
                {minutes[0]}-{minutes[1]} minuten
              </b>
              <p>Zo lang zijn de meesten onderweg. De klok stopt pas bij de vlag.</p>
              <FactNote>{note}</FactNote>
            </dd>
          </div>
          <div>
            <dt>Met wie</dt>
            <dd>
              <b>Solo of duo</b>
              <p>Als duo doe je alles samen, met één starttijd en twee medailles.</p>
            </dd>
          </div>
          <div>
            <dt>Voor wie</dt>
            <dd>
              <b>Vanaf {terms.minimumAge} jaar</b>
              <p>We verwachten {press.expected} deelnemers, van eerste keer tot beul.</p>
            </dd>
          </div>
        </Facts>
      </SiteWidth>
    </SiteSection>
  )
}
