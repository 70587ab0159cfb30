import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import type { VerdictTicket } from '#shared/scan/decide-verdict.ts'

export function nameTicket(ticket: VerdictTicket): string {
  return ticket.name || formatParticipantCode(ticket.participantId)
}

export const formatTicketType = ({ ticketType }: Pick<VerdictTicket, 'ticketType'>) => (ticketType === 'duo' ? 'Duo' : 'Solo')

/** `zondag 12 oktober` */
export const dayOf = ({ eventDate }: VerdictTicket) => formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })

/** `wave 5, start 12:00`, or `wave 5, geannuleerd`; empty without a wave. */
export function formatTicketWave({ waveNumber, waveTime, isWaveCancelled }: VerdictTicket): string {
  if (!waveNumber) return ''
  if (isWaveCancelled) return `wave ${waveNumber}, geannuleerd`
  return waveTime ? `wave ${waveNumber}, start ${formatTime(waveTime)}` : `wave ${waveNumber}`
}

/** `Duo, wave 5`, or `Duo, wave 5, geannuleerd` */
export const formatTicketEntry = (ticket: VerdictTicket) =>
  [formatTicketType(ticket), formatTicketWave({ ...ticket, waveTime: null })].filter(Boolean).join(', ')

/** `Duo, wave 5, start 12:00`, or the day if there is no wave. */
export const formatTicketSummary = (ticket: VerdictTicket) =>
  [formatTicketType(ticket), formatTicketWave(ticket) || dayOf(ticket)].join(', ')

/** `Duo, 1 van 2 ingecheckt`. `isSure`: false while another phone may have checked the partner in. */
export function formatPeopleInside({ places, inside }: VerdictTicket, isSure: boolean): string {
  if (places !== 2) return 'Solo'
  return `Duo, ${inside} van 2 ingecheckt${isSure || inside === 2 ? '' : ', voor zover bekend'}`
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
