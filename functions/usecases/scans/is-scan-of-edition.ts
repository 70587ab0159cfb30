import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'

/** The fields of a scan or decision that show its edition. They come from a phone, so they may have any value. */
interface Scan {
  participantId?: unknown
  eventDate?: unknown
}

/**
 * True if a scan belongs to an edition: by the race day of its participant, else by the day that it names, else by its receipt (ms since
 * the epoch). The edition of its phone does not decide: a phone that was paired a year ago may scan this year's people.
 */
export function isScanOfEdition(
  { participantId, eventDate }: Scan,
  receivedAt: number,
  { scope, people }: { scope: EditionScope; people: ReadonlyMap<string, Pick<ParticipantRecord, 'eventDate'>> },
): boolean {
  const person = typeof participantId === 'string' ? people.get(participantId) : undefined
  const day = person?.eventDate ?? (typeof eventDate === 'string' ? eventDate : undefined)
  return day === undefined ? scope.isOfMoment(receivedAt) : scope.isOfDay(day)
}
