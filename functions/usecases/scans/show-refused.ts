import { participantIdPattern } from '#shared/contract/fields.ts'
import type { RefusedScanItem, UndecidedCount, UndecidedScan } from '#shared/contract/scan-inbox.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import { readEnvelope } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { RefusedScan } from '#functions/ports/roster/roster-store.ts'
import { refusals, type Refusal } from '#functions/usecases/crew/scan-refusals.ts'
import type { NameOf } from './person-names.ts'

/** Returns the name of the material or checklist item of an event. */
export type ItemOf = (event: { zoneMaterialId?: unknown; checklistItemId?: unknown }) => string | null

/** What the inbox knows of the devices, people and materials in scans. `wearers`: the participant ids of those who wear a wristband now. */
interface InboxNames {
  devices: ReadonlyMap<string, DeviceRecord>
  nameOf: NameOf
  itemOf: ItemOf
  wearers: ReadonlyMap<string, string>
}

/**
 * Returns the readable fields of a refused event, and leaves out the others. The participant of a scanned wristband is who wears it now. It
 * must never throw, or the whole inbox would fail.
 */
export async function showRefused(scan: RefusedScan, { devices, nameOf, itemOf, wearers }: InboxNames): Promise<RefusedScanItem> {
  const event = readEnvelope(parseJson(scan.raw))
  const scanned = event && eventTime(event)
  const { participantId, wristband, waveNumber, eventDate, stock, ...rest } = (event ?? {}) as Record<string, unknown>
  const person = participantId ?? wearers.get(String(wristband))
  return {
    id: scan.id,
    reason: scan.reason,
    message: Object.hasOwn(refusals, scan.reason) ? refusals[scan.reason as Refusal] : 'Deze scan is geweigerd.',
    deviceName: devices.get(event?.deviceId ?? '')?.name ?? devices.get(scan.carriedBy)?.name ?? 'Onbekend toestel',
    receivedAt: toIsoMoment(scan.receivedAt),
    participant: typeof person === 'string' && participantIdPattern.test(person) ? await nameOf(person) : null,
    about: {
      wristband: textOf(wristband),
      waveNumber: Number.isSafeInteger(waveNumber) ? (waveNumber as number) : null,
      eventDate: textOf(eventDate),
      item: itemOf(rest),
      amount: Number.isFinite(stock) ? (stock as number) : null,
    },
    kind: event?.kind ?? null,
    location: event?.location ?? null,
    scannedAt: scanned?.known ? toIsoMoment(scanned.time) : null,
  }
}

type Undecided = RefusedScan & { reason: UndecidedScan['reason']; undecided: NonNullable<RefusedScan['undecided']> }

export const isUndecided = (scan: RefusedScan): scan is Undecided =>
  scan.undecided !== undefined && (scan.reason === 'revoked_pending' || scan.reason === 'other_post')

/** Does the same as {@link showRefused} for a scan that waits for a decision of the office. */
export async function showUndecided(scan: Undecided, names: InboxNames): Promise<UndecidedScan> {
  const event = readEnvelope(parseJson(scan.raw))
  const received = { receivedAt: scan.receivedAt, notBefore: scan.undecided.notBefore, notAfter: scan.undecided.notAfter }
  // The time is limited to the bounds that the server set when the event arrived, because a phone's time outside them cannot be true.
  const scanned = event && eventTime({ ...event, received })
  return {
    ...(await showRefused(scan, names)),
    scannedAt: scanned?.known ? toIsoMoment(scanned.time) : null,
    reason: scan.reason,
    deviceId: scan.undecided.madeBy,
  }
}

/** Counts the undecided scans per device and reason, the largest count first. */
export function countUndecided(scans: readonly Undecided[], devices: ReadonlyMap<string, DeviceRecord>): UndecidedCount[] {
  const groups = Map.groupBy(scans, ({ undecided, reason }) => `${reason} ${undecided.madeBy}`)
  return [...groups.values()]
    .map((group) => {
      const { undecided, reason } = group[0]!
      const deviceName = devices.get(undecided.madeBy)?.name ?? 'Onbekend toestel'
      return { deviceId: undecided.madeBy, deviceName, reason, message: refusals[reason], count: group.length }
    })
    .toSorted((one, other) => other.count - one.count)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40) : null)

/** Returns an {@link ItemOf}. Reads materials and checklists only if a refused event is about one of these. */
export async function readItems({ content }: Pick<Deps, 'content'>, refused: readonly RefusedScan[]): Promise<ItemOf> {
  if (!refused.some(({ raw }) => /"(zoneMaterialId|checklistItemId)"/.test(raw))) return () => null
  const [plans, zones, materials, checklists] = await Promise.all([
    content.list('zoneMaterial'),
    content.list('zone'),
    content.list('material'),
    content.list('checklist'),
  ])
  const nameOfId = (all: readonly { id: string; name: string }[], id: string) => all.find((one) => one.id === id)?.name
  const names = new Map([
    ...plans.map(
      ({ id, zoneId, materialId }) => [id, [nameOfId(materials, materialId), nameOfId(zones, zoneId)].filter(Boolean).join(', ')] as const,
    ),
    ...checklists.flatMap(({ name, items }) => items.map(({ id, text }) => [id, `${name}: ${text}`] as const)),
  ])
  return ({ zoneMaterialId, checklistItemId }) => names.get(String(zoneMaterialId ?? checklistItemId)) ?? null
}
