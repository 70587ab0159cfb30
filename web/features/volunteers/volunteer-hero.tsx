import { chakra } from '#web/ui/theme/chakra.ts'
import { useFact } from '#web/api/event-facts.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Eroded } from '#web/ui/drawings/eroded.tsx'
import { formatDays } from '#web/ui/text/format-days.ts'
import { HeroImage } from '#web/ui/drawings/hero-image.tsx'
import { FactNote, SiteWidth } from '#web/ui/layout/site-page.tsx'

// As on the home page, all sizes are relative to the picture's width, so that the title stands in the sand between the two images.
const Scene = chakra('div', {
  base: { position: 'relative', overflow: 'hidden', bg: 'bg.sunken', aspectRatio: { base: '430 / 560', md: '1440 / 640' } },
})
const Title = chakra('h1', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: { base: '24vw', md: '10vw' },
    textAlign: 'center',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { md: '15.6vw' },
    lineHeight: '0.74',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
    color: 'fg.accent',
    mdDown: {
      '& [data-line]': { display: 'block' },
      '& [data-line="1"]': { fontSize: '44vw' },
      '& [data-line="2"]': { fontSize: '22.4vw', lineHeight: '0.86', paddingBlockStart: '0.12em' },
    },
  },
})
const Lead = chakra(SiteWidth, {
  base: {
    display: 'grid',
    gap: '4',
    justifyItems: 'start',
    paddingBlock: { base: '32px 0', md: '40px 0' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
    columnGap: '48px',
    alignItems: 'end',
  },
})
const Slogan = chakra('p', {
  base: { textStyle: 'heading', fontSize: 'clamp(2.75rem, 1.9rem + 3.4vw, 5.25rem)', color: 'fg.strong', textWrap: 'balance' },
})
const Words = chakra('div', {
  base: { display: 'grid', gap: '4.5', justifyItems: 'start', maxWidth: 'measure', textStyle: 'lead', color: 'fg' },
})

/** Shows the introduction: the work, the dates and the venue, with a link to the form. */
export function VolunteerHero() {
  const { value: dates, note } = useFact('dates', 'home')
  const { value: venue } = useFact('venue', 'home')
  return (
    <>
      <Scene>
        <HeroImage layer="back" css={{ '--image-position': '50% 12%' }} />
        <Title>
          <Eroded maskSize={{ base: '200% 110%', md: '100% 112%' }} maskPosition="70% 0">
            <span data-line="1">Vrij</span>
            <span data-line="2">willigers</span>
          </Eroded>
        </Title>
        <HeroImage layer="front" css={{ '--image-position': { base: '50% 45%', md: '50% 52%' } }} />
      </Scene>
      <Lead>
        <Slogan>Zonder jou geen storm.</Slogan>
        <Words>
          <p>
            <span>{`${formatDays(dates)}, ${venue.name} in ${venue.place}`}</span>. Een dag op het strand, een taak die ertoe doet en een
            crew die op elkaar rekent.
          </p>
          <ButtonLink to="#aanmelden" variant="primary">
            Naar het formulier
          </ButtonLink>
          <FactNote>{note}</FactNote>
        </Words>
      </Lead>
    </>
  )
}
