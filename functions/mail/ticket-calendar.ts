import { describeArrival, computePersonalTimes } from '#shared/domain/race/personal-times.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { buildCalendarFile } from './calendar.ts'

/**
 * Builds an `.ics` file of a participant's race day. Every copy describes the same event. A copy after a change (another wave or name, or a
 * cancellation) has a higher sequence, from the rev of the roster row. `location`: as the edition names it; null if the day was removed.
 */
export function buildTicketCalendar(
  one: ParticipantRecord,
  { location, siteUrl, facts }: { location: string | null; siteUrl: string; facts: FactsInForce },
): string {
  const venue = readFact('venue', 'mail', facts).value
  const times = computePersonalTimes(one, facts)
  return buildCalendarFile(
    {
      // Not the organiser's editable contact address, because the UID must be the same in every copy.
      uid: `${one.ticketRef.toLowerCase()}-${one.id.toLowerCase()}@${brand.contactEmail.split('@')[1]}`,
      sequence: one.rev - 1,
      isCancelled: one.status !== 'active',
      summary: `${brand.name} (${one.ticketType})`,
      description: [
        `${formatCalendarStart(one)}. Check-in open vanaf ${formatTime(times.checkIn)}. ${describeArrival(times, facts)}`,
        `${one.name}: ${formatParticipantCode(one.id)}`,
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

/** Formats a participant's start for mails, calendars and passes. */
export function formatCalendarStart({ waveNumber, waveTime }: Pick<ParticipantRecord, 'waveNumber' | 'waveTime'>): string {
  return waveTime === null ? 'Wave wordt later toegewezen' : `Wave ${waveNumber}, start ${formatTime(waveTime)}`
}

/** Builds the mail attachment of a calendar file. */
export const calendarAttachment = (calendar: string) => ({
  filename: `${brand.name.toLowerCase()}.ics`,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: new TextEncoder().encode(calendar),
})
