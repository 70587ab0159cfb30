import { amsterdamTime } from '#shared/lib/dates.ts'
import { placesOf, type TicketType } from './tickets.ts'

/** How many places a team can buy in one payment. */
export const teamSize = { least: 3, most: 30 } as const

/** A place of a team. */
export interface TeamPlace {
  /** The ticket of its runner; null while nobody is named. */
  ticketId: string | null
  /** Counts how often a name was removed from the place: a link to fill in a name works for one version only. */
  version: number
  /** The last request for the link: the mail address, the time `at` (ms since the epoch), and whether the link was mailed. */
  invited?: { email: string; at: number; isMailed?: true } | undefined
  /** When the organiser freed the place (ms since the epoch): it is no longer a place of the team. */
  releasedAt?: number | undefined
}

/** A team, and the places of one ticket that it bought in one payment. */
export interface Team {
  name: string
  buyer: { name: string; email: string; phone: string }
  /** The order of the array gives the places their numbers, from 1. */
  places: readonly TeamPlace[]
  /** When the mail about missing names became due (ms since the epoch); absent: not yet. */
  remindedAt?: number | undefined
}

/** True for a place of the team that has no name yet. */
export const isOpenPlace = ({ ticketId, releasedAt }: TeamPlace): boolean => ticketId === null && releasedAt === undefined

/** Returns the number of places without a name. The other places belong to the tickets of their runners, or were freed. */
export const countOpenPlaces = ({ places }: Pick<Team, 'places'>): number => places.filter(isOpenPlace).length

/**
 * Returns the deadline (ms since the epoch) for naming the runners of a team on a race day (`YYYY-MM-DD`): the moment that the organiser
 * set, else the end of the day before the race. Teams are also sold until that deadline.
 */
export const getNamingDeadline = ({ teamNamesUntil }: { teamNamesUntil?: string | undefined }, eventDate: string): number =>
  teamNamesUntil === undefined ? amsterdamTime(eventDate, '00:00') - 1 : Date.parse(teamNamesUntil)

/** Returns the number of places that a ticket includes. */
export const countTicketPlaces = ({ ticketType, team }: { ticketType: TicketType; team?: Team | undefined }): number =>
  team ? team.places.length : placesOf(ticketType)
