import type { Zone } from '#shared/contract/materials.ts'
import { mayCountIn } from '#shared/domain/zones.ts'
import { isStockEvent, latestOf, type StockEvent } from '#shared/scan/fold-stock.ts'
import { readKnown, type AnyEvent, type Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { subjectOf } from '#functions/ports/materials/stock-event-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { findZoneOf } from './find-zone.ts'

type Need = Pick<Deps, 'content' | 'stockEvents' | 'devices'>

const tries = 8

/** Why a count is not taken: there is no such thing to count, or it is not for this phone to count there. */
export type StockRefusal = 'unknown_item' | 'other_zone'

/**
 * Keeps a count or a tick once, by its id, and lets the latest in corrected time stand: of two phones' counts both are kept. Giving it
 * again is always right. A device counts in the zones of its posts; what the server made itself (seq 0) was judged before.
 * Undefined for an event that is neither. Throws `busy` when others wrote all the time.
 */
export async function recordStockEvent(
  deps: Need,
  given: AnyEvent,
  carriedBy: string,
  received: Received,
): Promise<'stored' | 'known' | StockRefusal | undefined> {
  const known = readKnown(given)
  if (!known || !isStockEvent(known)) return undefined
  const zone = await findZoneOf(deps, subjectOf(known))
  if (!zone) return 'unknown_item'
  if (known.seq > 0 && !(await mayDeviceCount(deps, known.deviceId, zone))) return 'other_zone'
  // As it came: its proof is over every field, also over those that we don't know.
  const event = { ...(given as StockEvent), received }
  for (let attempt = 1; attempt <= tries; attempt++) {
    const standing = await deps.stockEvents.getStanding(subjectOf(known))
    const stands = latestOf(standing ? [standing.event, event] : [event]) === event
    const outcome = await deps.stockEvents.putEvent({ event, carriedBy }, stands ? (standing?.rev ?? 0) : undefined)
    if (outcome !== 'changed_meanwhile') return outcome
  }
  throw new AppError('busy', { internal: `stock changed ${tries} times meanwhile` })
}

async function mayDeviceCount(deps: Pick<Deps, 'devices'>, deviceId: string, zone: Zone): Promise<boolean> {
  return mayCountIn(zone, (await deps.devices.getDevice(deviceId))?.locations ?? [])
}
