import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { genderGroups } from './gender-words.ts'

interface Entrant {
  ticketType: TicketType
  /** The name of the other person of a Duo; null for a Solo, or if there is none. */
  partner: string | null
  gender: string
  ageClass: string | null
}

/** Formats the ticket type: 'Solo', or 'Duo met Bram Vos'. */
export const formatType = ({ ticketType, partner }: Pick<Entrant, 'ticketType' | 'partner'>): string =>
  ticketType === 'solo' ? 'Solo' : partner === null ? 'Duo' : `Duo met ${partner}`

/** Formats the class in which a Solo is ranked, by gender and age: 'Vrouwen 35-49'. Omits an unknown gender or age class. */
export const formatClass = ({ gender, ageClass }: Pick<Entrant, 'gender' | 'ageClass'>): string =>
  [genderGroups[gender], ageClass].filter(Boolean).join(' ')

/** Formats the category: 'Vrouwen 35-49' for a Solo, or 'Duo', because all Duos are in one ranking. */
export const formatCategory = ({ ticketType, ...person }: Pick<Entrant, 'ticketType' | 'gender' | 'ageClass'>): string =>
  ticketType === 'solo' ? formatClass(person) : 'Duo'
