import { mayCountIn } from '#shared/domain/crew/zones.ts'
import { newUuidV7 } from '#shared/lib/ids.ts'
import { plainVersion } from '#shared/scan/event-kinds.ts'
import type { Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { StockSubject } from '#functions/ports/materials/stock-event-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { adminDeviceId } from '#functions/usecases/roster/decide-event.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'
import { findZoneOf } from './find-zone.ts'

/** The caller who counts through the API: an administrator with the chosen edition of the office, or an online phone. */
export type StockCaller = { adminUsername: string; device?: undefined; edition?: string | undefined } | { device: DeviceRecord }

/** The location of an administrator's count, as phones show it. */
const office = 'Beheer'

/**
 * Makes the common fields of the event of a count or check that is made now through the API, with the server's time. The same idempotency
 * key with the same values gives the same id.
 * Throws `not_found`, and `not_allowed` for a device in a zone that does not belong to its posts.
 */
export async function buildStockEventFields(
  deps: Pick<Deps, 'content' | 'clock' | 'random'>,
  caller: StockCaller,
  subject: StockSubject,
  request: { idempotencyKey: string | undefined; values: readonly unknown[] },
) {
  const zone = await findZoneOf(deps, subject)
  if (!zone) throw new AppError('not_found')
  const location = caller.device ? caller.device.locations.find((one) => mayCountIn(zone, [one])) : office
  if (location === undefined)
    throw new AppError('not_allowed', { message: `Dit toestel telt niet in ${zone.name}. Vraag het aan ${zone.responsible}.` })
  const deviceId = caller.device ? caller.device.id : adminDeviceId(caller.adminUsername)
  const now = deps.clock.now()
  const { idempotencyKey, values } = request
  const id =
    idempotencyKey === undefined
      ? newUuidV7(now, deps.random)
      : deriveUuid(JSON.stringify([deviceId, subject.kind, subject.id, idempotencyKey, ...values]))
  return { v: plainVersion, id, deviceId, seq: 0, location, deviceTime: now, clockOffset: 0, clockUncertainty: 0 }
}

/** Returns the receipt of an event that the server made itself at `now` (ms since the epoch). */
export function serverReceipt(now: number): Received {
  return { receivedAt: now, notBefore: now, notAfter: now }
}
