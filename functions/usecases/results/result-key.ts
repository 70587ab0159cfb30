import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { digest } from '#functions/usecases/digests.ts'

const keys = new WeakMap<ParticipantRecord, string>()

/**
 * Returns the key of a finisher's page. It is always the same for a place on a ticket, and nobody can guess it, because nobody can guess
 * the id of a ticket. Keys are cached, because finding a page needs the keys of all participants.
 */
export function resultKeyOf(one: ParticipantRecord): string {
  const known = keys.get(one) ?? digest(`result ${one.ticketId} ${one.id}`, 12)
  keys.set(one, known)
  return known
}
