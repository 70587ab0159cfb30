import { retention } from '#shared/facts/retention.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** A person of a ticket, with the fields that identify their note. */
interface Person {
  ticketId: string
  eventDate: string
  index: 0 | 1
  email: string
}

/**
 * Returns the time (ms since the epoch) that is this number of days after a race day; counted from `now` if a person registers for a day in
 * the past.
 */
export const daysAfter = (eventDate: string, days: number, now: number) => Math.max(amsterdamTime(eventDate, '23:59'), now) + days * dayMs

/**
 * Stores what a person wrote about their health as a separate item, until some days after the race. Safe to repeat. Call it before the
 * place is taken, so that no note is lost; the retention job deletes a note without a ticket.
 */
export async function storeHealthNote(
  { health, clock }: Pick<Deps, 'health' | 'clock'>,
  person: Person,
  text: string | null | undefined,
): Promise<void> {
  const { ticketId, index, eventDate } = person
  const written = text?.trim()
  if (!written) return
  const writtenAt = clock.now()
  const until = daysAfter(eventDate, retention.health, writtenAt)
  await health.put({ ticketId, index, email: normalizeEmail(person.email), text: written, writtenAt, until })
}

/** Returns what a person of a ticket wrote about their health; empty if they wrote nothing, or the note has expired. */
export async function readHealth({ health, clock }: Pick<Deps, 'health' | 'clock'>, person: Omit<Person, 'eventDate'>): Promise<string> {
  const { ticketId, index } = person
  return (await health.get({ ticketId, index, email: normalizeEmail(person.email) }, clock.now()))?.text ?? ''
}
