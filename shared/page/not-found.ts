import { brand } from '#shared/facts/brand.ts'
import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import { addressTags, cardTags, type HeadTag, type PageCard } from './head-tags.ts'
import { pageTitle } from './page-title.ts'

const venue = readFact('venue', 'home', builtFacts).value

/** The site's card, for pages without one. */
export const siteCard: PageCard = {
  title: brand.name,
  description: `Beach obstacle race op het strand van ${venue.place}. Acht stages, acht keer door los zand, 200 meter sprint. Solo of duo.`,
}

export const notFoundTitle = pageTitle('Pagina niet gevonden')

/** The tags of the not-found page: the site's card, and no indexing. */
export const notFoundTags = (siteUrl: string): readonly HeadTag[] => [
  ...cardTags(siteUrl, siteCard),
  ...addressTags(siteUrl, '/404', { closed: true }),
]
