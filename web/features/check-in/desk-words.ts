import { isShowable, formatBounds } from '#shared/domain/office/format-moment.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { EventTime } from '#shared/scan/event-time.ts'

/** `zondag 12 oktober`. */
export const formatDayInWords = (day: string): string => formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** When and where a person was checked in before: `Sanne de Wit is al ingecheckt om 09:41 bij Post B.` */
export function formatAlreadyCheckedIn(name: string, checkIn: EventTime, post: string, now: number): string {
  const when =
    checkIn.known && isShowable(checkIn.time)
      ? `om ${formatTime(checkIn.time)} bij ${post}`
      : ['bij', post, 'op een onbekende tijd', formatBounds(checkIn, now)].filter(Boolean).join(' ')
  return `${name} is al ingecheckt ${when}.`
}

/** The question about a ticket of another day. `refusalMessage` is the message if it is not admitted. */
export function formatOtherDayQuestion({ name, eventDate }: { name: string; eventDate: string }, today: string) {
  const day = formatDayInWords(eventDate)
  return {
    title: `Ticket voor ${day}`,
    message: `${name} loopt ${day}. Vandaag is het ${formatDayInWords(today)}. Toch inchecken?`,
    refusalMessage: `${name} is niet ingecheckt: het ticket is voor ${day}.`,
  }
}
