import { eventDateOf } from '#shared/lib/dates.ts'
import type { EditionLink } from '#shared/contract/public-results.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { readRaceSettings } from '#functions/usecases/roster/race-settings.ts'
import { raceDaysOf } from './read-current-results.ts'

/** The dependencies of {@link listShownDays}. */
export type ShownNeed = Pick<Deps, 'roster' | 'publications' | 'raceSettings' | 'clock' | 'catalog'>

/** The days whose results everybody may see, in order. */
export interface ShownDays {
  days: string[]
  /** Today, while the organiser shows its provisional results. */
  liveDay: string | undefined
  /** Every edition, in any order. */
  editions: readonly EditionRecord[]
}

/** Reads which days are shown: the published ones, and today's race day while the organiser shows it live. */
export async function listShownDays(deps: ShownNeed): Promise<ShownDays> {
  const [live, settings, editions] = await Promise.all([readLiveRoster(deps), readRaceSettings(deps), listEditionRecords(deps.catalog)])
  const liveDay = settings.liveResults ? eventDateOf(deps.clock.now()) : undefined
  const days = raceDaysOf(live.racers())
  const publications = await Promise.all(days.map((day) => deps.publications.getPublication(day)))
  return { days: days.filter((day, at) => day === liveDay || publications[at]?.published), liveDay, editions }
}

/** Days of an edition that are shown, and the links to all editions with such days, newest first. */
export interface ShownEdition {
  editions: EditionLink[]
  edition: EditionLink | null
  days: string[]
}

/**
 * Returns the requested edition, otherwise the edition of `day`, otherwise the last edition with a shown day. Throws `not_found` for an
 * edition that does not exist, and for an edition that was never announced, because an organiser is still preparing it.
 */
export function chooseEdition({ days, editions }: ShownDays, requested: { edition?: string; day?: string }): ShownEdition {
  const ofDay = new Map(days.map((day) => [day, editionOf(editions, day)]))
  const withDays = [...new Set([...ofDay.values()].toReversed())]
  const found =
    requested.edition === undefined
      ? (ofDay.get(requested.day ?? '') ?? withDays[0])
      : editions.find((one) => one.id === requested.edition && (one.currentSince !== null || withDays.includes(one)))
  if (requested.edition !== undefined && !found) throw new AppError('not_found', { message: 'Deze editie kennen we niet.' })
  return {
    editions: withDays.map(toLink),
    edition: found ? toLink(found) : null,
    days: days.filter((day) => ofDay.get(day) === found),
  }
}

const toLink = ({ id, name }: EditionRecord): EditionLink => ({ id, name })
