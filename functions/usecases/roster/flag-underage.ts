import { isUnderage } from '#shared/domain/tickets/minimum-age.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'

const pageSize = 1000

/**
 * Flags participants who are too young on their race day, if that is today or later, so that desk and crew phones show the flag. Tickets
 * that were sold before the age was checked need this. Returns the number of new flags. Safe to repeat.
 */
export async function flagUnderage({ tickets, roster, clock }: Pick<Deps, 'tickets' | 'roster' | 'clock'>): Promise<number> {
  const now = clock.now()
  let flagged = 0
  let cursor: string | undefined
  do {
    const page = await tickets.list({ limit: pageSize, ...(cursor ? { cursor } : {}) })
    for (const { state, eventDate, participants } of page.tickets) {
      if (state !== 'paid' || eventDate < eventDateOf(now)) continue
      for (const { id, birthDate } of participants) if (isUnderage(birthDate, eventDate) && (await roster.flagUnderage(id, now))) flagged++
    }
    cursor = page.cursor
  } while (cursor)
  return flagged
}
