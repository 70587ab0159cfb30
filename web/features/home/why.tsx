import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { useFact } from '#web/api/event-facts.ts'
import { Eroded } from '#web/ui/drawings/eroded.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SectionHead, SiteSection } from '#web/ui/layout/site-section.tsx'
import { Spindrift } from './spindrift.tsx'

const Band = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    marginBlockStart: 'clamp(32px, 4vw, 56px)',
    borderBlock: '1px solid',
    borderColor: 'edge',
  },
})
const Row = chakra('div', {
  base: { position: 'relative', display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(220px, 26%)' } },
})
const Quote = chakra('blockquote', {
  base: {
    position: 'relative',
    paddingBlock: 'clamp(36px, 5vw, 80px)',
    paddingInlineEnd: { md: '48px' },
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: 'clamp(1.75rem, 9.2vw, 4.5rem)', md: 'clamp(2.5rem, 0.5rem + 6vw, 6.25rem)' },
    lineHeight: '0.9',
    textTransform: 'uppercase',
    overflowWrap: 'break-word',
    color: 'fg.accent',
    '& [data-ink]': { maskSize: '130% 112%', maskPosition: '70% 0' },
    '& [data-line]': { display: 'block' },
  },
})
const Parking = chakra('aside', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    gap: { base: '8px 16px', md: '3' },
    alignContent: 'end',
    paddingBlock: { base: '5', md: 'clamp(36px, 5vw, 80px)' },
    borderColor: 'edge',
    borderStyle: 'solid',
    borderWidth: { base: '1px 0 0', md: '0 0 0 1px' },
    paddingInlineStart: { md: '6' },
  },
})
const Sign = chakra('span', {
  base: {
    gridRow: { base: '1 / 3', md: 'auto' },
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: '1',
    bg: 'map.water',
    boxShadow: 'inset 0 0 0 2px var(--ds-colors-steel-200)',
    color: 'foam',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.75rem',
    lineHeight: '1',
  },
})
const Place = chakra('h3', { base: { textStyle: 'caps', color: 'fg.strong' } })
const Walk = chakra('p', { base: { textStyle: 'small', color: 'fg' } })

const lines = ['“Het zand geeft mee.', 'De wind geeft niets.', 'Wat overblijft,', 'ben jij.”'] as const

/** Why to take part, in a quote with eroded letters; and where to park. */
export function Why() {
  const { value: venue } = useFact('venue', 'home')
  return (
    <SiteSection paddingBlockEnd="0">
      <SectionHead title={`Waarom ${brand.name}`}>
        <p>
          Geen zaal, geen asfalt, geen tribune. Een strand, de wind van zee en jij ertegenin. Meer is er niet nodig om te weten wat je kunt.
        </p>
      </SectionHead>
      <Band>
        <SiteWidth>
          <Row>
            <Quote>
              <Spindrift />
              <Eroded data-ink>
                {lines.map((line) => (
                  <span key={line} data-line>
                    {line}{' '}
                  </span>
                ))}
              </Eroded>
            </Quote>
            <Parking aria-label="Parkeren">
              <Sign aria-hidden>P</Sign>
              <Place>{venue.parking}</Place>
              <Walk>
                Hier zet je de auto neer. <span>{venue.name}</span> ligt op loopafstand, over het pad door het duin.
              </Walk>
            </Parking>
          </Row>
        </SiteWidth>
      </Band>
    </SiteSection>
  )
}
