import type { FinisherResult, PublicResultList } from '#shared/contract/public-results.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import { buildCardTags, buildUrlTags, type HeadTag } from './head-tags.ts'
import { pageTitle } from './page-title.ts'

interface ResultHead {
  title: string
  tags: readonly HeadTag[]
}

/** The head of the results page; with `isOfEdition` the head describes that edition only. */
export function buildResultsHead(siteUrl: string, path: string, list: PublicResultList, isOfEdition: boolean): ResultHead {
  const name = isOfEdition && list.edition ? list.edition.name : brand.name
  const title = pageTitle(isOfEdition ? `Uitslagen ${name}` : 'Uitslagen')
  const description = `Alle tijden en plaatsen van ${name}: per racedag, Solo en Duo, vrouwen, mannen en leeftijd. Zoek op naam of startnummer.`
  return { title, tags: [...buildCardTags(siteUrl, { title, description }), ...buildUrlTags(siteUrl, path)] }
}

/**
 * The head of a finisher's page: the card of a shared link shows the finisher's time and rank. Closed to search engines, so that a search
 * for a name never finds a result that its owner stopped sharing.
 */
export function buildFinisherHead(siteUrl: string, path: string, result: FinisherResult): ResultHead {
  const { edition, day, timeMs, place } = result
  const name = result.members[0]!.name ?? ''
  const time = timeMs === null ? '' : `${place.position}e van ${place.outOf} in ${formatRaceTime(timeMs)}. `
  const description = `${time}${result.ticketType === 'duo' ? 'Duo' : 'Solo'}, ${edition.name}, ${formatEventDate(day)}.`
  const title = pageTitle(name)
  return {
    title,
    tags: [...buildCardTags(siteUrl, { title: `${name}, ${edition.name}`, description }), ...buildUrlTags(siteUrl, path, { closed: true })],
  }
}
