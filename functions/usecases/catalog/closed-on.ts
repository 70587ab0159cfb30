import { eventDateOf } from '#shared/lib/dates.ts'
import type { EditionRecord, EventDay } from '#functions/ports/catalog/catalog-store.ts'

/** Returns the day on which an edition was closed, as long as all its race days are finished. */
export function closedOnOf({ closedAt }: EditionRecord, days: readonly Pick<EventDay, 'status'>[]): { closedOn?: string } {
  return closedAt !== undefined && days.every(({ status }) => status === 'finished') ? { closedOn: eventDateOf(closedAt) } : {}
}
