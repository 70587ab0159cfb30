import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEuroShort } from '#shared/lib/money.ts'
import { useFact } from '#web/api/event-facts.ts'
import { useSalesState, useTicketPrices } from '#web/api/use-sale.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Eroded } from '#web/ui/drawings/eroded.tsx'
import { formatDays } from '#web/ui/text/format-days.ts'
import { HeroImage } from '#web/ui/drawings/hero-image.tsx'
import { HeroWords } from '#web/ui/site-texts/hero-words.tsx'
import { FilmButtons, HeroFilm } from './hero-film.tsx'
import { Action, Day, Lead, Price, PriceRow, Prices, Scene, Stage, DateAndPlace, Title } from './hero-parts.ts'

/** Splits a name in the middle for the tall hero: Duin, storm. */
function splitName(name: string): [head: string, tail: string] {
  const middle = Math.floor(name.length / 2)
  return [name.slice(0, middle), name.slice(middle)]
}

/** Shows the race's name, date, place and price in one picture: the name stands in the sand between a back and a front image. */
export function Hero() {
  const { value: dates } = useFact('dates', 'home')
  const { value: venue } = useFact('venue', 'home')
  const { value: prices } = useTicketPrices('home')
  const { state } = useSalesState(null)
  const [head, tail] = splitName(brand.name)

  return (
    <Stage aria-label={brand.name}>
      <Scene data-hero-placeholder>
        <HeroImage layer="back" waits />
        <HeroFilm />
        <DateAndPlace>
          <Day>{formatDays(dates)}</Day>
          <span>{`${venue.name}, ${venue.place}`}</span>
        </DateAndPlace>
        <Title>
          <Eroded data-ink>
            <span data-line="1">{head}</span>
            <span data-line="2">{tail}</span>
          </Eroded>
        </Title>
        <HeroImage
          layer="front"
          waits
          alt="Lopers met een balk en een slee op de kam van een duin, de storm in, met de branding achter hen"
        />
      </Scene>
      <Lead>
        <HeroWords />
        <Action>
          <ButtonLink to="/tickets" variant="primary" flex="none">
            {state === 'open' ? 'Koop je ticket' : 'Bekijk de tickets'}
          </ButtonLink>
          <PriceRow>
            <Prices>
              <Price>
                Solo <chakra.b>{formatEuroShort(prices.solo)}</chakra.b>
              </Price>
              <Price>
                Duo <chakra.b>{formatEuroShort(prices.duo)}</chakra.b>
              </Price>
            </Prices>
            <FilmButtons />
          </PriceRow>
        </Action>
      </Lead>
    </Stage>
  )
}
