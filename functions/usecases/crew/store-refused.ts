import type { ScanAnswer } from '#shared/contract/crew.ts'
import type { AnyEvent, Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { RefusedScan } from '#functions/ports/roster/roster-store.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { maxKeptRefusals, refusalsKeptMs, maxKeptUndecided } from '#functions/usecases/limits/limit-table.ts'
import { refusals, stringifyPushed, type Refusal } from './scan-refusals.ts'

type Need = Pick<Deps, 'roster' | 'limits' | 'clock'>

interface Pushed {
  index: number
  id: string
  raw: unknown
}

/** Stores a refused scan before it returns the answer, because the phone removes an answered scan from its queue. */
export async function storeRefused(deps: Need, carrier: DeviceRecord, item: Pushed, reason: Refusal): Promise<ScanAnswer> {
  const raw = toStoredText(item.raw)
  await putWithinLimit(deps, carrier, { id: hashToken(`${carrier.id} ${raw}`), scanId: item.id || null, reason, raw })
  return answerRefused(item, reason)
}

/**
 * Stores an event for a decision of the office, once, whichever phone sends it. The sender gets "refused", and gets the event in its feed
 * once the office accepts it. Undefined if the phone that made the event already has the maximum of undecided events: without an answer the
 * sender keeps the event.
 */
export async function storeUndecided(
  deps: Need,
  carrier: DeviceRecord,
  { event, received, ...item }: Pushed & { event: AnyEvent; received: Received },
  reason: 'revoked_pending' | 'other_post',
): Promise<ScanAnswer | undefined> {
  const now = deps.clock.now()
  const raw = toStoredText(item.raw)
  const undecided = { madeBy: event.deviceId, notBefore: received.notBefore, notAfter: received.notAfter }
  // Uses the proof (mac), which covers the whole event, because the JSON of the same event may differ between phones.
  const id = hashToken(`undecided ${event.deviceId} ${event.id} ${event.mac}`)
  const scan = { id, scanId: item.id, carriedBy: carrier.id, receivedAt: now, reason, raw, undecided }
  const counter = `undecided#${event.deviceId}`
  const isFull = (await deps.limits.count(counter, now, refusalsKeptMs)) > maxKeptUndecided
  if (isFull && (await deps.roster.getRefusedScan(scan.id)) === undefined) return undefined
  if (isFull || (await deps.roster.putRefusedScan(scan)) === 'known') await deps.limits.decrement(counter, now)
  return answerRefused(item, reason)
}

const answerRefused = ({ index, id }: Pushed, reason: Refusal): ScanAnswer => ({
  index,
  id,
  outcome: 'refused',
  reason,
  message: refusals[reason],
})

/** Repairs a text that is cut in the middle of a character, because the store rejects such a text. */
const toStoredText = (raw: unknown) => (stringifyPushed(raw) ?? '').slice(0, 4096).toWellFormed()

/**
 * Stores a refused scan up to a bound, so that no phone can fill the inbox. Beyond the bound the inbox gets one line about all further
 * scans, and the scan stays on the phone only.
 */
async function putWithinLimit(
  deps: Need,
  carrier: DeviceRecord,
  refused: Pick<RefusedScan, 'id' | 'scanId' | 'raw'> & { reason: Refusal },
) {
  const now = deps.clock.now()
  const put = (scan: typeof refused) => deps.roster.putRefusedScan({ ...scan, carriedBy: carrier.id, receivedAt: now })
  const counter = `refused#${carrier.id}`
  // Counts the scan before it is stored, so that many refused scans at once cannot pass the bound together.
  if ((await deps.limits.count(counter, now, refusalsKeptMs)) > maxKeptRefusals)
    return put({ id: hashToken(`${carrier.id} too many`), scanId: null, reason: 'too_many_refused', raw: '' })
  if ((await put(refused)) === 'known') await deps.limits.decrement(counter, now)
}
