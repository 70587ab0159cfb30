import { mayCountIn } from '#shared/domain/crew/zones.ts'
import { isStockEvent, latestOf, type StockEvent } from '#shared/scan/fold-stock.ts'
import { readKnown, type AnyEvent, type Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { subjectOf } from '#functions/ports/materials/stock-event-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { findZoneOf } from './find-zone.ts'

type Need = Pick<Deps, 'content' | 'stockEvents'>

interface Given {
  event: AnyEvent
  carriedBy: string
  received: Received
  /** Undefined where the office or a call judged it. */
  posts?: readonly string[] | undefined
}

/**
 * Keeps a count or a tick once, by its id, and lets the latest in corrected time stand: of two phones' counts both are kept. Giving it
 * again is always right. `posts`: where its maker stood, all that it ever had; `other_post` when none of them counts in that zone. Undefined for
 * an event that is neither. Throws `busy` when others wrote all the time.
 */
export async function recordStockEvent(
  deps: Need,
  { event: given, carriedBy, received, posts }: Given,
): Promise<'stored' | 'known' | 'unknown_item' | 'other_post' | undefined> {
  const known = readKnown(given)
  if (!known || !isStockEvent(known)) return undefined
  const zone = await findZoneOf(deps, subjectOf(known))
  if (!zone) return 'unknown_item'
  if (posts && !mayCountIn(zone, posts)) return 'other_post'
  // As it came: its proof is over every field, also over those that we don't know.
  const event = { ...(given as StockEvent), received }
  return retryOnConflict(async () => {
    const standing = await deps.stockEvents.getStanding(subjectOf(known))
    const stands = latestOf(standing ? [standing.event, event] : [event]) === event
    const outcome = await deps.stockEvents.putEvent({ event, carriedBy }, stands ? (standing?.rev ?? 0) : undefined)
    return outcome === 'changed_meanwhile' ? conflict : outcome
  })
}
