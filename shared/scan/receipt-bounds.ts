import { serverSkew, useless } from './event-time.ts'
import { claimedTime } from './event-kinds.ts'
import type { AnyEvent, Received } from './scan-event.ts'

/** What the server knows of a device when it takes its events. Ms since the epoch, the server's time. */
export interface Receipt {
  pairedAt: number
  receivedAt: number
}

/**
 * Between which moments each of these events of one device happened, whatever it claims: after the device was paired and after its
 * lower numbers, before it was received and before its higher numbers. In the order in which they are given.
 * Of claims that contradict each other the largest set that agrees is believed, so that one wrong clock does not
 * spoil the honest ones beside it; a clock that knows nothing bounds nobody.
 */
export function boundReceipts(events: readonly AnyEvent[], receipt: Receipt): Received[] {
  const inOrder = events.map((event, index) => ({ event, index }))
  inOrder.sort((a, b) => a.event.seq - b.event.seq || a.index - b.index)
  const believed = agreeing(
    inOrder.map(({ event }) => event),
    receipt,
  )
  const bounds: Received[] = []
  let floor = Math.min(receipt.pairedAt, receipt.receivedAt)
  for (const { event, index } of inOrder) {
    bounds[index] = { receivedAt: receipt.receivedAt, notBefore: floor, notAfter: receipt.receivedAt }
    if (believed.has(event)) floor = Math.min(Math.max(floor, earliest(event)), receipt.receivedAt)
  }
  let ceiling = receipt.receivedAt
  for (const { event, index } of inOrder.reverse()) {
    const bound = bounds[index]!
    bound.notAfter = Math.max(ceiling, bound.notBefore)
    if (believed.has(event)) ceiling = Math.min(ceiling, latest(event))
  }
  return bounds
}

const earliest = (event: AnyEvent) => claimedTime(event) - event.clockUncertainty
const latest = (event: AnyEvent) => claimedTime(event) + event.clockUncertainty

/** The longest row of claims, by number, of which none is before the one before it. Of two as long, the one that begins later: it was measured last. */
function agreeing(inOrder: readonly AnyEvent[], { pairedAt, receivedAt }: Receipt): Set<AnyEvent> {
  const plausible = inOrder.filter(
    (event) => event.clockUncertainty <= useless && latest(event) >= pairedAt - serverSkew && earliest(event) <= receivedAt + serverSkew,
  )
  /** By place in `plausible`: how long the row is that begins here, and what comes after. */
  const rows: { length: number; next: number | undefined }[] = []
  let best: number | undefined
  for (let at = plausible.length - 1; at >= 0; at--) {
    let next: number | undefined
    let length = 0
    for (let later = at + 1; later < plausible.length; later++) {
      if (latest(plausible[later]!) < earliest(plausible[at]!) || rows[later]!.length <= length) continue
      next = later
      length = rows[later]!.length
    }
    const row = { length: length + 1, next }
    rows[at] = row
    if (best === undefined || row.length > rows[best]!.length) best = at
  }
  const agree = new Set<AnyEvent>()
  for (let at = best; at !== undefined; at = rows[at]!.next) agree.add(plausible[at]!)
  return agree
}
