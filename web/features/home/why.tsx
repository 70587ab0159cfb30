import { chakra } from '#web/ui/theme/chakra.ts'
import { useFact } from '#web/api/event-facts.ts'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SiteSection } from '#web/ui/layout/site-section.tsx'
import { HomeHead } from '#web/ui/site-texts/home-head.tsx'
import { HomeQuote } from '#web/ui/site-texts/home-quote.tsx'

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

/** Shows a quote about why to take part, in worn letters, and where to park. */
export function Why() {
  const { value: venue } = useFact('venue', 'home')
  return (
    <SiteSection paddingBlockEnd="0">
      <HomeHead section="why" />
      <Band>
        <SiteWidth>
          <Row>
            <HomeQuote />
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
