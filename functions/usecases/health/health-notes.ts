import { retention } from '#shared/facts/retention.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Somebody of a ticket, as far as their note goes. */
interface Person {
  ticketId: string
  eventDate: string
  index: 0 | 1
  email: string
}

/** The moment (ms) from which what counts days from a race day has passed; from now when somebody registers for a day that is over. */
export const daysAfter = (eventDate: string, days: number, now: number) => Math.max(amsterdamTime(eventDate, '23:59'), now) + days * dayMs

/**
 * Keeps what somebody wrote about their health in an item of its own, until some days after the race. Safe to repeat. Written before the place is taken, so that nothing written is ever lost: what then has no ticket goes with the day's job.
 */
export async function keepHealth(
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

/** What a person of a ticket wrote about their health themselves; empty when nothing, or not any more. */
export async function readHealth({ health, clock }: Pick<Deps, 'health' | 'clock'>, person: Omit<Person, 'eventDate'>): Promise<string> {
  const { ticketId, index } = person
  return (await health.get({ ticketId, index, email: normalizeEmail(person.email) }, clock.now()))?.text ?? ''
}
