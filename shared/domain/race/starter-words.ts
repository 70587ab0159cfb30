import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { genderGroups } from './gender-words.ts'

interface Entrant {
  ticketType: TicketType
  /** The name of the other person of a Duo; null for a Solo, or if there is none. */
  partner: string | null
  gender: string
  ageClass: string | null
}

/** 'Solo', or 'Duo met Bram Vos'. */
export const formatType = ({ ticketType, partner }: Pick<Entrant, 'ticketType' | 'partner'>): string =>
  ticketType === 'solo' ? 'Solo' : partner === null ? 'Duo' : `Duo met ${partner}`

/** The ranking in which a Solo is listed: 'Vrouwen, 35-49'. A Duo has one ranking. */
export const formatCategory = ({ ticketType, gender, ageClass }: Pick<Entrant, 'ticketType' | 'gender' | 'ageClass'>): string =>
  ticketType === 'solo' ? [genderGroups[gender], ageClass].filter(Boolean).join(', ') : 'Duo'
