import { serverSkew, useless } from './event-time.ts'
import { claimedTime } from './event-kinds.ts'
import type { AnyEvent, Received } from './scan-event.ts'

/** What the server knows of a device when it takes its events. Ms since the epoch, the server's time. */
export interface Receipt {
  pairedAt: number
  receivedAt: number
  /** Of what it brought before. */
  before?: Claim | undefined
}

/** What a device said of the moment of one of its numbers: between which moments it happened. */
export interface Claim {
  seq: number
  from: number
  until: number
}

/**
 * Between which moments each of these events of one device happened, whatever it claims: after the device was paired and after its
 * lower numbers, before it was received and before its higher numbers; those at hand, and the last one that was believed before
 * (`receipt.before`). In the order in which they are given.
 * Of claims that contradict each other the largest set that agrees is believed, so that one wrong clock does not
 * spoil the honest ones beside it; a clock that knows nothing bounds nobody.
 */
export function boundReceipts(events: readonly AnyEvent[], receipt: Receipt): Received[] {
  const { pairedAt, receivedAt } = receipt
  const inOrder = claimsOf(events, receipt)
  const believed = agreeing(inOrder, receipt)
  const bounds: Received[] = []
  let floor = Math.min(pairedAt, receivedAt)
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

/** Of the highest number that is believed, the one that was known before included: it bounds what the device brings next. */
export function lastBelieved(events: readonly AnyEvent[], receipt: Receipt): Claim | undefined {
  const inOrder = claimsOf(events, receipt)
  const believed = agreeing(inOrder, receipt)
  const last = inOrder.findLast((claim) => believed.has(claim))
  return last && { seq: last.seq, from: last.from, until: last.until }
}

/** `index`: where its event is among those at hand. */
type Placed = Claim & { index: number | undefined }

/** By number; of two events under one the first that was given comes first, and what was known before them comes before both. */
function claimsOf(events: readonly AnyEvent[], { before }: Receipt): Placed[] {
  const claims: Placed[] = events.map((event, index) => {
    const [time, margin] = [claimedTime(event), event.clockUncertainty]
    return { seq: event.seq, from: time - margin, until: time + margin, index }
  })
  if (before) claims.unshift({ ...before, index: undefined })
  return claims.sort((a, b) => a.seq - b.seq)
}

/**
 * The longest row of claims, by number, of which none is before the one before it. Of two as long, the one that begins
 * later: it was measured last.
 */
function agreeing(inOrder: readonly Placed[], { pairedAt, receivedAt }: Receipt): Set<Placed> {
  const plausible = inOrder.filter(
    ({ from, until }) => until - from <= 2 * useless && until >= pairedAt - serverSkew && from <= receivedAt + serverSkew,
  )
  /** By place in `plausible`: how long the row is that begins here, and what comes after. */
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
