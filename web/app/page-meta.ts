import { readPrices } from '#shared/domain/tickets/price-steps.ts'
import { brand } from '#shared/facts/brand.ts'
import { builtInFacts, readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { publicPages, type PublicPage } from '#shared/facts/site-pages.ts'
import { formatEuroShort } from '#shared/lib/money.ts'
import { buildUrlTags, buildCardTags, type HeadTag, type PageCard } from '#shared/page/head-tags.ts'
import { pageTitle } from '#shared/page/page-title.ts'
import { formatDays } from '#web/ui/text/format-days.ts'
import { siteUrl } from '#web/ui/navigation/head-tags.ts'
import { serverClock } from '#web/api/server-clock.ts'

type PageMeta = PageCard & {
  /** The path for search engines if two paths show the same page. */
  canonical?: PublicPage
}

const terms: PageMeta = {
  title: pageTitle('Voorwaarden'),
  description: `De artikelen waarop je meedoet: inschrijven, betalen, annuleren, veiligheid en wat er met je gegevens gebeurt.`,
  canonical: '/voorwaarden',
}

/** Title, description and share image of every public page. Dates, places and prices come from the facts. */
export function pageMetaOf(facts: FactsInForce, now = serverClock.now()): Record<PublicPage, PageMeta> {
  const { place, name: venue } = readFact('venue', 'home', facts).value
  const prices = readPrices('wizard', facts, now).value
  const shipping = readFact('shipping', 'shop', facts).value
  const delivery = readFact('delivery', 'shop', facts).value.days
  const days = formatDays(readFact('dates', 'home', facts).value)
  return {
    '/': {
      title: `${brand.name}, beach obstacle race in ${place}, ${days}`,
      description: `${brand.tagline} Acht stages, acht keer door los zand, 200 meter sprint. ${days}, ${venue} in ${place}. Solo ${formatEuroShort(prices.solo)}, duo ${formatEuroShort(prices.duo)}.`,
    },
    '/race-course': {
      title: pageTitle('Race Info'),
      description: `Het parcours van start tot finish, stap voor stap: acht stages weerstand, acht keer los zand en een sprint van 200 meter langs de vloedlijn.`,
    },
    '/race-map': {
      title: pageTitle('De kaart'),
      description: `De kaart van het parcours op het strand van ${place}, met ieder obstakel en wat je daar te doen staat.`,
    },
    '/events': {
      title: pageTitle('Evenementen'),
      description: `De edities van ${brand.name}: waar en wanneer, parkeren, overnachten, vervoer en wat je meeneemt.`,
    },
    '/teaser': { title: pageTitle('Teaser'), description: `De film van ${brand.name}: zand, wind en branding. ${days} in ${place}.` },
    '/tickets': {
      title: pageTitle('Tickets'),
      description: `Koop je ticket voor ${days} in ${place}. Solo ${formatEuroShort(prices.solo)}, duo ${formatEuroShort(prices.duo)}. Kies je dag en betaal met iDEAL of kaart.`,
    },
    '/vrijwilligers': {
      title: pageTitle('Vrijwilligers'),
      description: `Help mee op het strand van ${place}: kies je rol, zeg wanneer je kunt, en sta op ${days} in de storm.`,
    },
    '/nieuws': {
      title: pageTitle('Nieuws'),
      description: `Updates uit de arena: training, het parcours, de deelnemers en alles over ${days} in ${place}.`,
      image: '/art/share/news.jpg',
    },
    '/uitslagen': {
      title: pageTitle('Uitslagen'),
      description: `Alle tijden en plaatsen van ${brand.name}: per racedag, Solo en Duo, vrouwen, mannen en leeftijd. Zoek op naam of startnummer.`,
    },
    '/shop': {
      title: pageTitle('Shop'),
      description: `Kleding en gear van ${brand.name}. ${shipping.text}, in huis binnen ${delivery}.`,
      image: '/art/share/shop.jpg',
    },
    '/merchandise': {
      title: pageTitle('Merchandise'),
      description: `De merchandise van ${brand.name}: draag de storm. ${shipping.text}.`,
      image: '/art/share/shop.jpg',
    },
    '/pers': {
      title: pageTitle('Pers'),
      description: `Voor de pers: logo’s, beeld, feiten en een persbericht over ${brand.name}, accreditatie en contact.`,
    },
    '/voorwaarden': terms,
    '/terms': terms,
    '/privacy': {
      title: pageTitle('Privacy'),
      description: `Wat ${brand.name} van je bewaart, waarom, hoe lang, en wat er op je eigen toestel staat. En hoe je het laat wissen.`,
    },
  }
}

/** True for the path of a page in `publicPages`; false for a path with a parameter, such as that of an article. */
export const isPublicPage = (path: string): path is PublicPage => (publicPages as readonly string[]).includes(path)

/** The site's share card, for pages without a card. */
const siteCardOf = (facts: FactsInForce): PageCard => ({
  title: brand.name,
  description: `Beach obstacle race op het strand van ${readFact('venue', 'home', facts).value.place}. Acht stages, acht keer door los zand, 200 meter sprint. Solo of duo.`,
})

/** The head tags of a path, and its title if the path alone decides it. `now` (ms) decides the prices. */
export function headOf(path: string, facts = builtInFacts, now = serverClock.now()): { title?: string; tags: readonly HeadTag[] } {
  if (isPublicPage(path)) {
    const { canonical, ...card } = pageMetaOf(facts, now)[path]
    return { title: card.title, tags: [...buildCardTags(siteUrl, card), ...buildUrlTags(siteUrl, path, { canonical })] }
  }
  // The screen of an article writes the article's share card itself, perhaps before this runs.
  if (/^\/nieuws\/[^/]+$/.test(path)) return { tags: buildUrlTags(siteUrl, path, { type: 'article' }) }
  // The results of an edition; their screen sets the title, which has the edition's name.
  if (/^\/uitslagen\/[^/]+$/.test(path))
    return { tags: [...buildCardTags(siteUrl, pageMetaOf(facts)['/uitslagen']), ...buildUrlTags(siteUrl, path)] }
  return { tags: [...buildCardTags(siteUrl, siteCardOf(facts)), ...buildUrlTags(siteUrl, path, { closed: true })] }
}

/** The head of the 404 page: the site's share card, closed to search engines. */
export const notFoundHeadOf = (facts: FactsInForce) => ({
  title: pageTitle('Pagina niet gevonden'),
  tags: [...buildCardTags(siteUrl, siteCardOf(facts)), ...buildUrlTags(siteUrl, '/404', { closed: true })],
})

/** The race as a `SportsEvent` of schema.org: dates, place, the wizard's prices at `now` (ms), organiser. */
export function buildEventJsonLd(facts: FactsInForce, now: number): object {
  const dates = readFact('dates', 'home', facts).value
  const venue = readFact('venue', 'home', facts).value
  const prices = readPrices('wizard', facts, now).value
  const contact = readFact('contact', 'home', facts).value
  const offer = (name: string, cents: number) => ({
    '@type': 'Offer',
    name,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    url: `${siteUrl}/tickets`,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${brand.name} ${venue.place}`,
    description: pageMetaOf(facts, now)['/'].description,
    sport: 'Obstacle course racing',
    startDate: dates[0],
    endDate: dates.at(-1),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue.name,
      address: { '@type': 'PostalAddress', addressLocality: venue.place, addressCountry: 'NL' },
    },
    image: [`${siteUrl}/art/share/default.jpg`],
    offers: [offer('Solo', prices.solo), offer('Duo', prices.duo)],
    organizer: {
      '@type': 'Organization',
      name: brand.name,
      url: `${siteUrl}/`,
      email: contact.email,
      sameAs: contact.social.map(({ url }) => url),
    },
  }
}
