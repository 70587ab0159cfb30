import * as z from 'zod'
import { clockMoment } from '#shared/contract/fields.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { eventIdOf } from '#shared/scan/event-mac.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { fitsEvent } from './scan-refusals.ts'

const unnamed = z.looseObject({ id: z.undefined().optional(), deviceId: z.string(), deviceTime: clockMoment })

/**
 * Adds the missing id to an event that the carrier (the phone that sends the push) made itself; the id follows from the secret of the
 * phone. Returns anything else unchanged.
 */
export function addMissingId(pushed: unknown, carrier: Pick<DeviceRecord, 'id' | 'secret'>): unknown {
  const secret = carrier.secret === null ? undefined : fromBase64url(carrier.secret)
  const event = unnamed.safeParse(pushed).data
  if (!secret || event?.deviceId !== carrier.id || !fitsEvent(pushed)) return pushed
  return { ...(pushed as object), id: eventIdOf(event, secret) }
}
