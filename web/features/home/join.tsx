import { chakra } from '#web/ui/theme/chakra.ts'
import { showPrice } from '#shared/domain/tickets/price-steps.ts'
import { formatSalesMoment, formatSalesState } from '#shared/domain/tickets/sales-windows.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { brand } from '#shared/facts/brand.ts'
import { included } from '#shared/facts/included.ts'
import { formatEuroWithoutSign, formatEuroShort } from '#shared/lib/money.ts'
import { formatMethods } from '#shared/facts/format-methods.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { useSalesState, useSaleNow, useTicketPrices } from '#web/api/use-sale.ts'
import { Bib } from '#web/ui/ticket/bib.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { formatDays } from '#web/ui/text/format-days.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { FactNote, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SiteSection } from '#web/ui/layout/site-section.tsx'
import { HomeHead } from '#web/ui/site-texts/home-head.tsx'
import avif from '#web/ui/drawings/art/ripples.avif'
import webp from '#web/ui/drawings/art/ripples.webp'

const Bibs = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '72px', md: 'clamp(40px, 6vw, 96px)' },
    marginBlockStart: 'clamp(40px, 5vw, 72px)',
  },
})
const Choice = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    // The drawing of a start number turns a little on its pin.
    '@media (hover: hover)': { '&:hover [data-pinned]': { transform: 'rotate(-0.5deg) translateY(-4px)' } },
  },
})
const Pinned = chakra('div', { base: { transition: 'transform', transitionDuration: 'slow', transitionTimingFunction: 'out' } })
const Included = chakra('ul', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
    alignContent: 'start',
    gap: '10px 28px',
    marginBlock: { base: '30px 28px', md: '36px 28px' },
    color: 'fg',
    '& li': { display: 'flex', gap: '11px', alignItems: 'flex-start', lineHeight: '1.35' },
    '& svg': { width: '1.1em', height: '1.1em', marginBlockStart: '0.12em', color: 'fg.accent' },
  },
})
const Pay = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '10px 26px',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    marginBlockStart: 'clamp(36px, 4vw, 56px)',
    paddingBlockStart: '18px',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
  },
})
const Methods = chakra('p', {
  base: { fontFamily: 'heading', fontWeight: 'semibold', fontSize: '1.25rem', lineHeight: '1.2', textTransform: 'uppercase', color: 'fg' },
})

const Line = chakra('p', { base: { marginBlockEnd: '4', fontWeight: 'semibold', color: 'fg.strong' } })

/** Shows when the sale of a ticket opens, or when its current price ends. Shows nothing if neither date is set. */
function SaleLine({ ticketType, closed }: { ticketType: TicketType; closed: string | undefined }) {
  const { step, next } = showPrice('home', ticketType, useFacts(), useSaleNow())
  if (closed !== undefined) return <Line>{closed}</Line>
  if (!step?.until || next === undefined) return undefined
  return <Line>{`Vanaf ${formatSalesMoment(step.until)}: ${formatEuroShort(next)}`}</Line>
}

const Items = ({ of }: { of: readonly string[] }) => (
  <Included>
    {of.map((item) => (
      <li key={item}>
        <Icon name="check" />
        <span>{item}</span>
      </li>
    ))}
  </Included>
)

const Floor = chakra('picture', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '-1',
    pointerEvents: 'none',
    '& img': { width: 'full', height: 'full', objectFit: 'cover', objectPosition: '50% 0' },
  },
})

/** Draws a background of wet sand at night, seen from above. Only its dark areas have enough contrast for text. */
function Ripples() {
  return (
    <Floor>
      <source type="image/avif" srcSet={avif} />
      <img src={webp} width={1440} height={1180} alt="" loading="lazy" decoding="async" draggable={false} />
    </Floor>
  )
}

/** Shows the two tickets, each with its price drawn as a start number, what it includes, and a link to buy it. */
export function Join() {
  const { value: prices, note } = useTicketPrices('home')
  const closed = { solo: formatSalesState(useSalesState('solo')), duo: formatSalesState(useSalesState('duo')) }
  const { value: dates } = useFact('dates', 'home')
  const { value: venue } = useFact('venue', 'home')
  const { value: methods, note: otherMethods } = useFact('paymentMethods', 'home')
  const days = formatDays(dates)
  return (
    <SiteSection id="doe-mee" aria-labelledby="join-heading" bg="bg.sunken" overflow="hidden">
      <Ripples />
      <HomeHead section="join" headingId="join-heading" />
      <SiteWidth position="relative">
        <Bibs>
          <Choice aria-label="Solo">
            <Pinned data-pinned>
              <Bib
                name="Solo"
                euro
                figure={formatEuroWithoutSign(prices.solo)}
                bandStart={brand.name}
                bandEnd={days}
                tilt="left"
                corner={
                  <>
                    <span>{venue.name}</span>
                    <br />
                    <span>{venue.place}</span>
                  </>
                }
              />
            </Pinned>
            <Items of={included.solo} />
            <SaleLine ticketType="solo" closed={closed.solo} />
            <ButtonLink to="/tickets" variant="outline" full>
              {closed.solo === undefined ? 'Start solo' : 'Bekijk de tickets'}
            </ButtonLink>
          </Choice>
          <Choice aria-label="Duo">
            <Pinned data-pinned>
              <Bib
                name="Duo"
                euro
                figure={formatEuroWithoutSign(prices.duo)}
                bandStart={brand.name}
                bandEnd={days}
                tilt="right"
                double
                corner={
                  <>
                    <span>Meest gekozen</span>
                    {prices.savings && (
                      <>
                        <br />
                        <span>{`Je bespaart ${formatEuroShort(prices.savings)}`}</span>
                      </>
                    )}
                  </>
                }
              />
            </Pinned>
            <Items of={included.duo} />
            <SaleLine ticketType="duo" closed={closed.duo} />
            <ButtonLink to="/tickets" variant="primary" full>
              {closed.duo === undefined ? 'Start als duo' : 'Bekijk de tickets'}
            </ButtonLink>
          </Choice>
        </Bibs>
        <Pay>
          <div>
            <Methods>{formatMethods(methods)}</Methods>
            <FactNote>{otherMethods}</FactNote>
          </div>
          <FactNote>{note}</FactNote>
        </Pay>
      </SiteWidth>
    </SiteSection>
  )
}
