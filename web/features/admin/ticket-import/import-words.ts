import { formatEventDate } from '#shared/lib/dates.ts'
import { count } from '#web/ui/tables/figures.ts'

/** Formats a number of tickets: '1 ticket', '12 tickets'. */
export const formatTickets = (number: number): string => (number === 1 ? '1 ticket' : `${count.format(number)} tickets`)

/** Says how many tickets include a hoodie: ' Bij 3 tickets gaat een hoodie mee, zonder te betalen.'; empty if none do. */
export function formatHoodies(tickets: readonly { hoodieSize?: string | undefined }[]): string {
  const hoodies = tickets.filter(({ hoodieSize }) => hoodieSize !== undefined).length
  return hoodies > 0 ? ` Bij ${formatTickets(hoodies)} gaat een hoodie mee, zonder te betalen.` : ''
}

/** Formats a number of participants: '1 deelnemer', '12 deelnemers'. */
export const formatPeople = (number: number): string => (number === 1 ? '1 deelnemer' : `${count.format(number)} deelnemers`)

/** Formats a race day: 'zaterdag 11 oktober'. */
export const formatDay = (eventDate: string): string => formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
