import * as z from 'zod'
import { clockMoment } from '#shared/contract/fields.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { eventIdOf } from '#shared/scan/event-mac.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { fitsEvent } from './scan-refusals.ts'

const unnamed = z.looseObject({ id: z.undefined().optional(), deviceId: z.string(), deviceTime: clockMoment })

/**
 * Adds the missing id to an event that the phone `maker` made; the id follows from the secret of that phone. Returns anything else
 * unchanged.
 */
export function addMissingId(pushed: unknown, maker: Pick<DeviceRecord, 'id' | 'secret'>): unknown {
  const secret = maker.secret === null ? undefined : fromBase64url(maker.secret)
  const event = unnamed.safeParse(pushed).data
  if (!secret || event?.deviceId !== maker.id || !fitsEvent(pushed)) return pushed
  return { ...(pushed as object), id: eventIdOf(event, secret) }
}
