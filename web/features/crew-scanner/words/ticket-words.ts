import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import type { VerdictTicket } from '#shared/scan/decide-verdict.ts'

/** Returns the name of the person of a ticket, or the person's code if this phone does not know the name. */
export function nameTicketHolder(ticket: VerdictTicket): string {
  return ticket.name || formatParticipantCode(ticket.participantId)
}

export const formatTicketType = ({ ticketType }: Pick<VerdictTicket, 'ticketType'>) => (ticketType === 'duo' ? 'Duo' : 'Solo')

/** Formats the race day of a ticket: `zondag 12 oktober`. */
export const formatVerdictTicketDay = ({ eventDate }: VerdictTicket) =>
  formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })

/** Formats the wave of a ticket: `wave 5, start 12:00`, `wave 5, geannuleerd` or `wave 5, gestart 12:01`. Empty if the ticket has no wave. */
export function formatTicketWave({ waveNumber, waveTime, isWaveCancelled, missedStart }: VerdictTicket): string {
  if (!waveNumber) return ''
  if (isWaveCancelled) return `wave ${waveNumber}, geannuleerd`
  if (missedStart) return `wave ${waveNumber}, ${missedStart.known ? `gestart ${formatTime(missedStart.time)}` : 'al gestart'}`
  return waveTime ? `wave ${waveNumber}, start ${formatTime(waveTime)}` : `wave ${waveNumber}`
}

/** Formats the type and wave of a ticket: `Duo, wave 5`, or `Duo, wave 5, geannuleerd`. */
export const formatTicketEntry = (ticket: VerdictTicket) =>
  [formatTicketType(ticket), formatTicketWave({ ...ticket, waveTime: null })].filter(Boolean).join(', ')

/** Formats the type, wave and start time of a ticket: `Duo, wave 5, start 12:00`. Without a wave: the type and the race day. */
export const formatTicketSummary = (ticket: VerdictTicket) =>
  [formatTicketType(ticket), formatTicketWave(ticket) || formatVerdictTicketDay(ticket)].join(', ')

/** Formats how many people of a ticket are checked in: `Duo, 1 van 2 ingecheckt`. `isSure` false: another phone may have more check-ins. */
export function formatPeopleInside({ places, inside }: VerdictTicket, isSure: boolean): string {
  if (places !== 2) return 'Solo'
  return `Duo, ${inside} van 2 ingecheckt${isSure || inside === 2 ? '' : ', voor zover bekend'}`
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
