import { brand } from '#shared/facts/brand.ts'
import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import { addressTags, cardTags, type HeadTag, type PageCard } from './head-tags.ts'
import { pageTitle } from './page-title.ts'

const venue = readFact('venue', 'home', builtFacts).value

/** What the site says of itself where a page says nothing. */
export const siteCard: PageCard = {
  title: brand.name,
  description: `Beach obstacle race op het strand van ${venue.place}. Acht stages, acht keer door los zand, 200 meter sprint. Solo of duo.`,
}

export const notFoundTitle = pageTitle('Pagina niet gevonden')

/** The tags of a page that is not there: the site's card, and nothing for search engines. */
export const notFoundTags = (siteUrl: string): readonly HeadTag[] => [
  ...cardTags(siteUrl, siteCard),
  ...addressTags(siteUrl, '/404', { closed: true }),
]
