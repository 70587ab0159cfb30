import type { ScanAnswer } from '#shared/contract/crew.ts'
import type { AnyEvent, Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { RefusedScan } from '#functions/ports/roster/roster-store.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { keptRefusals, keptRefusalsMs, keptUndecided } from '#functions/usecases/limits/figures.ts'
import { refusals, writePushed, type Refusal } from './judge-scan.ts'

type Need = Pick<Deps, 'roster' | 'limits' | 'clock'>

interface Pushed {
  index: number
  id: string
  raw: unknown
}

/** Kept before it is answered: a refused scan leaves the phone's queue, so from then on it must be here. */
export async function keepRefused(deps: Need, carrier: DeviceRecord, item: Pushed, reason: Refusal): Promise<ScanAnswer> {
  const raw = textOf(item.raw)
  await putUpToBound(deps, carrier, { id: hashToken(`${carrier.id} ${raw}`), scanId: item.id || null, reason, raw })
  return answerRefused(item, reason)
}

/**
 * Keeps an event for a decision of the office, once whoever brings it; the phone is told that it was refused, and hears of it with the feed
 * once it counts. Undefined beyond the bound of its maker: then the phone keeps it.
 */
export async function keepUndecided(
  deps: Need,
  carrier: DeviceRecord,
  { event, received, ...item }: Pushed & { event: AnyEvent; received: Received },
  reason: 'revoked_pending' | 'other_post',
): Promise<ScanAnswer | undefined> {
  const now = deps.clock.now()
  const raw = textOf(item.raw)
  const undecided = { madeBy: event.deviceId, notBefore: received.notBefore, notAfter: received.notAfter }
  // By its proof, which is over all that it says: the same event may come in another form.
  const id = hashToken(`undecided ${event.deviceId} ${event.id} ${event.mac}`)
  const scan = { id, scanId: item.id, carriedBy: carrier.id, receivedAt: now, reason, raw, undecided }
  const counter = `undecided#${event.deviceId}`
  const isFull = (await deps.limits.count(counter, now, keptRefusalsMs)) > keptUndecided
  if (isFull && (await deps.roster.getRefusedScan(scan.id)) === undefined) return undefined
  if (isFull || (await deps.roster.putRefusedScan(scan)) === 'known') await deps.limits.takeBack(counter, now)
  return answerRefused(item, reason)
}

const answerRefused = ({ index, id }: Pushed, reason: Refusal): ScanAnswer => ({
  index,
  id,
  outcome: 'refused',
  reason,
  message: refusals[reason],
})

/** A cut through the middle of a character would be text that the store can't hold. */
const textOf = (raw: unknown) => (writePushed(raw) ?? '').slice(0, 4096).toWellFormed()

/** Up to a bound: a phone that pushes without end fills no inbox. Beyond it the inbox says so once, and the scan is on the phone only. */
async function putUpToBound(deps: Need, carrier: DeviceRecord, refused: Pick<RefusedScan, 'id' | 'scanId' | 'raw'> & { reason: Refusal }) {
  const now = deps.clock.now()
  const put = (scan: typeof refused) => deps.roster.putRefusedScan({ ...scan, carriedBy: carrier.id, receivedAt: now })
  const counter = `refused#${carrier.id}`
  // Counted before it is kept, as everywhere: many at once must not pass together.
  if ((await deps.limits.count(counter, now, keptRefusalsMs)) > keptRefusals)
    return put({ id: hashToken(`${carrier.id} too many`), scanId: null, reason: 'too_many_refused', raw: '' })
  if ((await put(refused)) === 'known') await deps.limits.takeBack(counter, now)
}
