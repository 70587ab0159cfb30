import { chakra } from '#web/ui/theme/chakra.ts'
import { formatSalesState } from '#shared/domain/tickets/sales-windows.ts'
import type { EventCard } from '#shared/facts/event-cards.ts'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { HeroImage } from '#web/ui/drawings/hero-image.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { badgeOf, detailsId, formatEntryCount, formatCardDays } from './edition-words.ts'
import { useEventCard } from './use-event-card.ts'

const Band = chakra('section', {
  base: { position: 'relative', bg: 'bg.sunken', borderBlock: '1px solid', borderColor: 'edge', overflow: 'hidden' },
})
const Picture = chakra('div', {
  base: {
    position: { base: 'relative', lg: 'absolute' },
    aspectRatio: { base: '430 / 260', lg: 'auto' },
    lg: { insetBlock: '0', insetInlineEnd: '0', width: '48%' },
    overflow: 'hidden',
  },
})
const Words = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'start',
    gap: '4',
    paddingBlock: { base: '5', md: '8' },
    maxWidth: { lg: '50%' },
  },
})
const Day = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'clamp(4.5rem, 3rem + 6.6vw, 9.5rem)',
    lineHeight: '0.78',
    textTransform: 'uppercase',
    color: 'fg.accent',
    textWrap: 'balance',
  },
})
const Bar = chakra('span', { base: { display: 'block', width: 'min(100%, 22rem)', height: '6px', bg: 'edge' } })
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', width: 'full', '& > *': { flex: { base: '1 1 100%', md: '0 0 auto' } } },
})

const Drawing = () => (
  <>
    <HeroImage layer="back" css={{ '--image-position': '62% 60%' }} />
    <HeroImage layer="front" css={{ '--image-position': '62% 60%' }} alt="Lopers met een balk en een slee op de kam van een duin" />
  </>
)

/** Shows the featured edition, with its date in very large letters. */
export function FeaturedEdition({ edition, onDetails }: { edition: EventCard; onDetails: (button: HTMLElement) => void }) {
  const { days, status, sale } = useEventCard(edition)
  const { kind, word } = badgeOf(status, sale)
  const isListed = status === 'registration_open'
  const notSold = isListed ? formatSalesState(sale) : undefined
  return (
    <Band aria-labelledby="featured">
      <Picture>
        {edition.imageUrl ? (
          <AssetPicture imageUrl={edition.imageUrl} alt="" loading="eager" height="full" fallback={<Drawing />} />
        ) : (
          <Drawing />
        )}
      </Picture>
      <SiteWidth>
        <Words>
          <Badge kind={kind}>{word}</Badge>
          <Day>{formatCardDays(days)}</Day>
          <div>
            <chakra.h2 id="featured" textStyle="h3" color="fg.strong">
              {edition.name}
            </chakra.h2>
            <chakra.p marginBlockStart="1.5">{`${edition.venue}, ${edition.eventDate.slice(0, 4)}`}</chakra.p>
          </div>
          <chakra.p maxWidth="30rem">{edition.description}</chakra.p>
          {edition.maxParticipants > 0 && (
            <chakra.div display="grid" gap="2" width="full">
              <chakra.p textStyle="data" color="fg.strong">
                {formatEntryCount(edition)}
              </chakra.p>
              <Bar aria-hidden>
                <chakra.span
                  display="block"
                  height="full"
                  bg="fg.accent"
                  style={{ width: `${(edition.currentParticipants / edition.maxParticipants) * 100}%` }}
                />
              </Bar>
            </chakra.div>
          )}
          {notSold && (
            <chakra.p textStyle="data" color="fg.strong">
              {notSold}
            </chakra.p>
          )}
          <Actions>
            <ButtonLink to="/tickets" variant="primary">
              {isListed && !notSold ? 'KOOP TICKETS' : 'BEKIJK DE TICKETS'}
            </ButtonLink>
            <Button variant="outline" aria-haspopup="dialog" onClick={(event) => onDetails(event.currentTarget)}>
              MEER DETAILS
            </Button>
            <noscript>
              <ButtonLink to={`#${detailsId(edition)}`} variant="outline">
                MEER DETAILS
              </ButtonLink>
            </noscript>
          </Actions>
        </Words>
      </SiteWidth>
    </Band>
  )
}
