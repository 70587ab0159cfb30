import { mayCountIn } from '#shared/domain/crew/zones.ts'
import { isStockEvent, findCurrentEvent, type StockEvent } from '#shared/scan/fold-stock.ts'
import { readKnown, type AnyEvent, type Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { subjectOf } from '#functions/ports/materials/stock-event-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { findZoneOf } from './find-zone.ts'

type Need = Pick<Deps, 'content' | 'stockEvents'>

interface ReceivedStockEvent {
  event: AnyEvent
  carriedBy: string
  received: Received
  /** The device's posts; undefined if the caller has checked the zone. */
  posts?: readonly string[] | undefined
}

/**
 * Stores a count or a check once, by its id. The event with the latest corrected time becomes current; all stay stored. Safe to repeat.
 * `posts`: all posts that the device ever had. Returns `other_post` if none of them belongs to the zone, and undefined for an event of
 * another kind. Throws `busy` if every attempt conflicts.
 */
export async function recordStockEvent(
  deps: Need,
  { event: given, carriedBy, received, posts }: ReceivedStockEvent,
): Promise<'stored' | 'known' | 'unknown_item' | 'other_post' | undefined> {
  const known = readKnown(given)
  if (!known || !isStockEvent(known)) return undefined
  const zone = await findZoneOf(deps, subjectOf(known))
  if (!zone) return 'unknown_item'
  if (posts && !mayCountIn(zone, posts)) return 'other_post'
  // Store the event as it arrived: its MAC covers every field, also unknown ones.
  const event = { ...(given as StockEvent), received }
  return retryOnConflict(async () => {
    const current = await deps.stockEvents.getCurrent(subjectOf(known))
    const becomesCurrent = findCurrentEvent(current ? [current.event, event] : [event]) === event
    const outcome = await deps.stockEvents.putEvent({ event, carriedBy }, becomesCurrent ? (current?.rev ?? 0) : undefined)
    return outcome === 'changed_meanwhile' ? conflict : outcome
  })
}
