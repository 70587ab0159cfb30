import { eventDateOf } from '#shared/lib/dates.ts'
import type { EditionRecord, EventDay } from '#functions/ports/catalog/catalog-store.ts'

/** The day on which an edition was closed, while the sale of all its days is over. */
export function closedOnOf({ closedAt }: EditionRecord, days: readonly Pick<EventDay, 'status'>[]): { closedOn?: string } {
  return closedAt !== undefined && days.every(({ status }) => status === 'finished') ? { closedOn: eventDateOf(closedAt) } : {}
}
