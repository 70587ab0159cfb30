import type { Deps } from '#functions/ports/deps.ts'
import type { FeedPosition, StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { findTwins } from './find-twins.ts'
import type { Refusal } from './judge-scan.ts'

/**
 * Looks through all events of these devices for two that bear one id or one number, which came in different pushes. All are kept and
 * count; those behind the first go to the administrator's inbox, once. How many there are.
 */
export async function reportTwins({ roster }: Pick<Deps, 'roster'>, deviceIds: ReadonlySet<string>): Promise<number> {
  const theirs: StoredEvent[] = []
  let after: FeedPosition | undefined
  do {
    const page = await roster.listFeed({ since: 0, after, limit: 2000 })
    theirs.push(...page.events.filter(({ deviceId, seq }) => seq > 0 && deviceIds.has(deviceId)))
    after = page.after
  } while (after)
  const twins = findTwins(theirs) as Set<StoredEvent>
  const reason: Refusal = 'number_taken'
  for (const { received, ...event } of twins) {
    const raw = JSON.stringify(event).slice(0, 4096).toWellFormed()
    const { id: scanId, deviceId: carriedBy } = event
    await roster.putRefusedScan({ id: hashToken(`twin ${raw}`), scanId, carriedBy, receivedAt: received.receivedAt, reason, raw })
  }
  return twins.size
}
