import { isShowable, formatBounds } from '#shared/domain/office/format-moment.ts'
import { formatEventDate, formatLongDay, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import type { EventTime } from '#shared/scan/event-time.ts'
import type { DeskPerson } from './desk.ts'

/** `wave 3`, `wave 3, geannuleerd`, or `geen wave`. */
export function formatDeskWave({ waveNumber, waveCancelled }: Pick<DeskPerson, 'waveNumber' | 'waveCancelled'>): string {
  if (waveNumber === null) return 'geen wave'
  return `wave ${waveNumber}${waveCancelled ? ', geannuleerd' : ''}`
}

/**
 * `nr. 412, DS-7K4P-2M9X, za, wave 3`: distinguishes people with the same name. Leaves out the start number if the
 * person has none, and the race day if it is `day`, because the screen shows `day` already.
 */
export const formatEntry = ({ id, startNumber, eventDate, ...person }: DeskPerson, day?: string): string =>
  [
    ...(startNumber ? [`nr. ${startNumber}`] : []),
    formatParticipantCode(id),
    ...(eventDate === day ? [] : [formatEventDate(eventDate, { weekday: 'short' })]),
    formatDeskWave(person),
  ].join(', ')

/** When and where a person was checked in before: `Sanne de Wit is al ingecheckt om 09:41 bij Post B.` */
export function formatAlreadyCheckedIn(name: string, checkIn: EventTime, post: string, now: number): string {
  const when =
    checkIn.known && isShowable(checkIn.time)
      ? `om ${formatTime(checkIn.time)} bij ${post}`
      : ['bij', post, 'op een onbekende tijd', formatBounds(checkIn, now)].filter(Boolean).join(' ')
  return `${name} is al ingecheckt ${when}.`
}

/** Formats the question whether to admit a ticket of another day. `refusalMessage`: the message if the user does not admit it. */
export function formatOtherDayQuestion({ name, eventDate }: { name: string; eventDate: string }, today: string) {
  const day = formatLongDay(eventDate)
  return {
    title: `Ticket voor ${day}`,
    message: `${name} loopt ${day}. Vandaag is het ${formatLongDay(today)}. Toch inchecken?`,
    refusalMessage: `${name} is niet ingecheckt: het ticket is voor ${day}.`,
  }
}
