import type { Deps } from '#functions/ports/deps.ts'
import type { FeedPosition, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { findDuplicateEvents } from './find-duplicate-events.ts'
import type { Refusal } from './scan-refusals.ts'

/**
 * Searches all events of these devices for events with the same id or sequence number, which can come in different pushes. All of them stay
 * valid; each event after the first goes to the inbox of the office, once. Returns the number of events after the first.
 */
export async function reportDuplicateEvents({ roster }: Pick<Deps, 'roster'>, deviceIds: ReadonlySet<string>): Promise<number> {
  const theirs: StoredEvent[] = []
  let after: FeedPosition | undefined
  do {
    const page = await roster.listFeed({ since: 0, after, limit: 2000 })
    theirs.push(...page.events.filter(({ deviceId, seq }) => seq > 0 && deviceIds.has(deviceId)))
    after = page.after
  } while (after)
  const duplicates = findDuplicateEvents(theirs) as Set<StoredEvent>
  const reason: Refusal = 'number_taken'
  for (const { received, ...event } of duplicates) {
    const raw = JSON.stringify(event).slice(0, 4096).toWellFormed()
    const { id: scanId, deviceId: carriedBy } = event
    await roster.putRefusedScan({ id: hashToken(`twin ${raw}`), scanId, carriedBy, receivedAt: received.receivedAt, reason, raw })
  }
  return duplicates.size
}
