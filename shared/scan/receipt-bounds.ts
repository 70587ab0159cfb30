import { dayMs } from '#shared/lib/durations.ts'
import { serverSkew, uselessUncertainty } from './event-time.ts'
import { claimedTime } from './event-kinds.ts'
import type { AnyEvent, Received } from './scan-event.ts'

/** The server's knowledge of a device when it receives events. Ms since the epoch, the server's time. */
export interface Receipt {
  pairedAt: number
  receivedAt: number
  /** The last believed claim from the device's earlier events. */
  before?: Claim | undefined
}

/** The time range that a device claims for one of its numbers. */
export interface Claim {
  seq: number
  from: number
  until: number
}

/**
 * Computes time bounds for events of one device, whatever it claims: after the pairing and the events with lower numbers, before the
 * receipt and the events with higher numbers. It uses the given events and the last believed claim from before (`receipt.before`).
 * Returned in the given order. If claims contradict each other, the largest set that agrees is believed, so that one wrong clock does not
 * spoil the others. An unknown clock bounds nothing.
 */
export function boundReceipts(events: readonly AnyEvent[], receipt: Receipt): Received[] {
  const { receivedAt } = receipt
  const inOrder = claimsOf(events, receipt)
  const believed = agreeing(inOrder, receipt)
  const bounds: Received[] = []
  let floor = Math.min(earliestOf(receipt), receivedAt)
  for (const claim of inOrder) {
    if (claim.index !== undefined) bounds[claim.index] = { receivedAt, notBefore: floor, notAfter: receivedAt }
    if (believed.has(claim)) floor = Math.min(Math.max(floor, claim.from), receivedAt)
  }
  let ceiling = receivedAt
  for (const claim of inOrder.reverse()) {
    const bound = claim.index === undefined ? undefined : bounds[claim.index]!
    if (bound) bound.notAfter = Math.max(ceiling, bound.notBefore)
    if (believed.has(claim)) ceiling = Math.min(ceiling, claim.until)
  }
  return bounds
}

/** The believed claim with the highest number, including the earlier one: it bounds the device's next events. */
export function lastBelieved(events: readonly AnyEvent[], receipt: Receipt): Claim | undefined {
  const inOrder = claimsOf(events, receipt)
  const believed = agreeing(inOrder, receipt)
  const last = inOrder.findLast((claim) => believed.has(claim))
  return last && { seq: last.seq, from: last.from, until: last.until }
}

/**
 * The earliest time of an event: the pairing. A pairing after the receipt says nothing, because the server's clock was set back since; then
 * the events of a day are believed.
 */
const earliestOf = ({ pairedAt, receivedAt }: Receipt) => (pairedAt > receivedAt + serverSkew ? receivedAt - dayMs : pairedAt)

/** `index`: the position of its event in the given list; undefined for the earlier claim. */
type Placed = Claim & { index: number | undefined }

/** The claims by number. Of two events with one number the first in the given list comes first, and the earlier claim before both. */
function claimsOf(events: readonly AnyEvent[], { before }: Receipt): Placed[] {
  const claims: Placed[] = events.map((event, index) => {
    const [time, margin] = [claimedTime(event), event.clockUncertainty]
    return { seq: event.seq, from: time - margin, until: time + margin, index }
  })
  if (before) claims.unshift({ ...before, index: undefined })
  return claims.sort((a, b) => a.seq - b.seq)
}

/**
 * The longest sequence of claims, by number, in which none is before the previous. Of two equally long sequences the one that begins
 * later, because it was measured last.
 */
function agreeing(inOrder: readonly Placed[], receipt: Receipt): Set<Placed> {
  const { receivedAt } = receipt
  const earliest = earliestOf(receipt)
  const plausible = inOrder.filter(
    ({ from, until }) => until - from <= 2 * uselessUncertainty && until >= earliest - serverSkew && from <= receivedAt + serverSkew,
  )
  /** By index in `plausible`: the length of the sequence that begins here, and the next index. */
  const rows: { length: number; next: number | undefined }[] = []
  let best: number | undefined
  for (let at = plausible.length - 1; at >= 0; at--) {
    let next: number | undefined
    let length = 0
    for (let later = at + 1; later < plausible.length; later++) {
      if (plausible[later]!.until < plausible[at]!.from || rows[later]!.length <= length) continue
      next = later
      length = rows[later]!.length
    }
    const row = { length: length + 1, next }
    rows[at] = row
    if (best === undefined || row.length > rows[best]!.length) best = at
  }
  const agree = new Set<Placed>()
  for (let at = best; at !== undefined; at = rows[at]!.next) agree.add(plausible[at]!)
  return agree
}
