import type { HandedOver } from '#shared/contract/crew-devices.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/**
 * Shows the office the events that other phones sent for a phone. Returns no field if they sent nothing. `devices`: every phone, for
 * their names. `handedOverCounts`: the result of `readHandedOverCounts`.
 */
export function showHandedOver(
  { id: ownId, handedOver: events, handedOverBy, handedOverAt }: DeviceRecord,
  { devices, handedOverCounts }: { devices: readonly DeviceRecord[]; handedOverCounts: ReadonlyMap<string, number> },
): { handedOver?: HandedOver } {
  if (events === undefined || handedOverAt === undefined) return {}
  const lastBy = devices.find(({ id }) => id === handedOverBy)?.name ?? 'een ander toestel'
  const all = handedOverCounts.get(ownId)
  return { handedOver: { events, lastBy, lastAt: toIsoMoment(handedOverAt), ...(all !== undefined && { all }) } }
}
