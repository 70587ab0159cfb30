import { dayMs } from '#shared/lib/durations.ts'
import { serverSkew, uselessUncertainty } from './event-time.ts'
import { claimedTime } from './event-kinds.ts'
import type { AnyEvent, Received } from './scan-event.ts'

/** The data that the server has about a device when the server receives events. Ms since the epoch, the server's time. */
export interface Receipt {
  pairedAt: number
  receivedAt: number
  /** The last claim of the device's earlier events that was believed ({@link findLastBelievedClaim}). */
  before?: Claim | undefined
}

/** The time range that a device claims for the event with number `seq`. */
export interface Claim {
  seq: number
  from: number
  until: number
}

/**
 * Computes the time bounds of events of one device, in the given order: after the pairing and the events with lower numbers, before the
 * receipt and the events with higher numbers. If claims contradict each other, the largest set without a contradiction is believed, so
 * that one event with a wrong clock does not spoil the bounds of the others. An event with an unknown clock bounds nothing.
 */
export function boundReceipts(events: readonly AnyEvent[], receipt: Receipt): Received[] {
  const { receivedAt } = receipt
  const inOrder = claimsOf(events, receipt)
  const believed = believe(inOrder, receipt)
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

/** Returns the believed claim with the highest number, of `events` and `receipt.before`. It bounds the device's next events. */
export function findLastBelievedClaim(events: readonly AnyEvent[], receipt: Receipt): Claim | undefined {
  const inOrder = claimsOf(events, receipt)
  const believed = believe(inOrder, receipt)
  const last = inOrder.findLast((claim) => believed.has(claim))
  return last && { seq: last.seq, from: last.from, until: last.until }
}

/**
 * The earliest possible time of an event: the pairing. If the pairing is after the receipt, the server's clock was set back since, and a
 * day before the receipt is taken instead.
 */
const earliestOf = ({ pairedAt, receivedAt }: Receipt) => (pairedAt > receivedAt + serverSkew ? receivedAt - dayMs : pairedAt)

/** `index`: the position of its event in the given list; undefined for `receipt.before`. */
type Placed = Claim & { index: number | undefined }

/** The claims in the order of their numbers. With equal numbers, `before` comes first, then the events as given. */
function claimsOf(events: readonly AnyEvent[], { before }: Receipt): Placed[] {
  const claims: Placed[] = events.map((event, index) => {
    const [time, margin] = [claimedTime(event), event.clockUncertainty]
    return { seq: event.seq, from: time - margin, until: time + margin, index }
  })
  if (before) claims.unshift({ ...before, index: undefined })
  return claims.sort((a, b) => a.seq - b.seq)
}

/**
 * Returns the claims to believe: the longest sequence, in the order of the numbers, in which no claim is certainly before the previous one.
 * Of two equally long sequences, returns the one that begins later, because the device measured its clock again.
 */
function believe(inOrder: readonly Placed[], receipt: Receipt): Set<Placed> {
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
