import { describeArrival, personalTimes } from '#shared/domain/race/personal-times.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { calendarFile } from './calendar.ts'

/**
 * A participant's race day as an `.ics`. Every copy is the same event, and a later one (another wave, another name, cancelled) says so
 * by its sequence: that rises with the participant's row. `location` is the edition's; null when it is gone.
 */
export function ticketCalendar(
  one: ParticipantRecord,
  { location, siteUrl, facts }: { location: string | null; siteUrl: string; facts: FactsInForce },
): string {
  const venue = readFact('venue', 'mail', facts).value
  const times = personalTimes(one, facts)
  return calendarFile(
    {
      // Never of the address that an organiser fills in: every copy is the same event.
      uid: `${one.ticketRef.toLowerCase()}-${one.id.toLowerCase()}@${brand.contactEmail.split('@')[1]}`,
      sequence: one.rev - 1,
      isCancelled: one.status !== 'active',
      summary: `${brand.name} (${one.ticketType})`,
      description: [
        `${formatCalendarStart(one)}. Check-in open vanaf ${formatTime(times.checkIn)}. ${describeArrival(times, facts)}`,
        `${one.name}: ${showParticipantCode(one.id)}`,
      ].join('\n'),
      location: location ?? formatVenue(venue),
      url: `${siteUrl}/participant-dashboard`,
      start: one.waveTime,
      durationMinutes: 120,
      date: one.eventDate,
      stamp: one.updatedAt,
    },
    brand.name,
  )
}

/** When somebody starts, as mails and passes say it. */
export function formatCalendarStart({ waveNumber, waveTime }: Pick<ParticipantRecord, 'waveNumber' | 'waveTime'>): string {
  return waveTime === null ? 'Wave wordt later toegewezen' : `Wave ${waveNumber}, start ${formatTime(waveTime)}`
}

/** The file as a mail carries it. */
export const calendarAttachment = (calendar: string) => ({
  filename: `${brand.name.toLowerCase()}.ics`,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: new TextEncoder().encode(calendar),
})
