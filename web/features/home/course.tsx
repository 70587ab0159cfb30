import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { useFact } from '#web/api/event-facts.ts'
import { BlownStrip } from '#web/ui/drawings/blown-strip.tsx'
import { CourseMap } from '#web/ui/drawings/course-map.tsx'
import { FactNote, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { ReadLink } from '#web/ui/navigation/read-link.tsx'
import { SiteSection } from '#web/ui/layout/site-section.tsx'
import { HomeHead } from '#web/ui/site-texts/home-head.tsx'

const Legend = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '10px 34px', alignItems: 'center', marginBlockStart: '4.5' },
})
const Mark = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: '1.1875rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    color: 'fg',
    '& svg': { flex: 'none', height: '22px', color: 'fg.strong', fill: 'none', stroke: 'currentColor' },
    '& text': { fontFamily: 'heading', fontWeight: 'extrabold', fontSize: '18px', fill: 'bg', stroke: 'none' },
    '& .gap': { stroke: 'bg' },
  },
})
const Small = chakra('li', { base: { marginInlineStart: { lg: 'auto' }, textAlign: { lg: 'end' }, textStyle: 'note', color: 'fg.note' } })

const Drawing = ({ width, children }: { width: number; children: ReactNode }) => (
  <svg width={width} height="22" viewBox={`0 0 ${width} 22`} aria-hidden>
    {children}
  </svg>
)

/** Shows the course as a topographic map with ragged edges, and a link to all seventeen steps. */
export function Course() {
  const { note } = useFact('course', 'home')
  const { value: venue } = useFact('venue', 'home')
  return (
    <SiteSection id="parcours" aria-labelledby="course-heading" paddingBlockEnd="clamp(40px, 5vw, 72px)">
      <HomeHead section="course" headingId="course-heading">
        <ReadLink to="/race-course">Bekijk het parcours</ReadLink>
      </HomeHead>
      <BlownStrip marginBlockStart="clamp(32px, 4vw, 56px)">
        <CourseMap
          label={`Kaart van het parcours bij ${venue.name}, ${venue.place}: acht stages in een lus over strand en duin, daarna 200 meter sprint langs de waterlijn`}
        />
      </BlownStrip>
      <SiteWidth>
        <Legend>
          <Mark>
            <Drawing width={22}>
              <rect width="22" height="22" rx="2" fill="currentColor" stroke="none" />
              <text x="11" y="17.5" textAnchor="middle">
                1
              </text>
            </Drawing>
            Stage
          </Mark>
          <Mark>
            <Drawing width={44}>
              <path d="M0 11H44" strokeWidth="5" />
              <path className="gap" d="M10 6l6 5-6 5M28 6l6 5-6 5" strokeWidth="1.8" />
            </Drawing>
            Sand run
          </Mark>
          <Mark>
            <Drawing width={44}>
              <path d="M0 11H44" strokeWidth="4" />
              <path d="M1 3V19M15 6V16M29 6V16M43 3V19" strokeWidth="2" />
            </Drawing>
            Finish sprint, streepje per 20 meter
          </Mark>
          <Small>
            <p>Hoogtelijnen om de meter. Ligging bij benadering.</p>
            <FactNote>{note}</FactNote>
          </Small>
        </Legend>
      </SiteWidth>
    </SiteSection>
  )
}
