import type { ScanAnswer } from '#shared/contract/crew.ts'
import type { Failure } from '#web/api/failure.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import { applyAnswers, listWaiting, readOwn, type Answered, type WaitingEvent } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import { reportDamagedEvents } from './report-damaged-events.ts'
import type { WithLock } from '#web/sync/device/locks.ts'
import type { CrewTransport } from './transport.ts'

/**
 * `nothing`: nothing waited, no request was sent. `sent`: every waiting event was answered. `unreachable`: no answer at all. `failing`:
 * answers, but not for every event. `unpaired`: the server does not know this phone's session. `revoked`: the server accepts nothing more
 * from this phone, which was revoked long ago or reported its wipe; the waiting events stay here.
 */
export type PushEnd = 'nothing' | 'sent' | 'unreachable' | 'failing' | 'unpaired' | 'revoked'

/** How many events the next run sends at once, and which ones later or alone. Lost when the page closes. Events by their `order`. */
export interface PushPace {
  /** Events in a request: fewer when the connection is too slow, more again when it is not. */
  size: number
  /** Events whose request failed, or timed out, with no other event in it. They are sent last, each in a separate request. */
  quarantined: Set<number>
  /** The quarantined events whose request timed out: the cause may be the event or the connection. */
  timedOut: Set<number>
  /** Events whose request timed out with others in it: sent after the rest, in batches of at most so many. */
  maxBatchBeside: Map<number, number>
  /**
   * For each quarantined event, `count`: how many requests with only this event failed while the list of participants still arrived.
   * `listReceivedAt`: when the list had last arrived at the latest of these failures (ms, server's time).
   */
  soloAttempts: Map<number, { count: number; listReceivedAt: number | undefined }>
  /** The next run starts after this event, because something other than our server answered the request that had only this event. */
  startAfter: number
}

export const createPushPace = (): PushPace => ({
  size: fullBatch,
  quarantined: new Set(),
  timedOut: new Set(),
  maxBatchBeside: new Map(),
  soloAttempts: new Map(),
  startAfter: 0,
})

/** The number of events that the server keeps failing on although the connection works. They stay, and are retried. */
export const countHeldUp = ({ soloAttempts }: PushPace): number =>
  Array.from(soloAttempts.values()).filter(({ count }) => count >= maxSoloAttempts).length

export interface PushDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pushScans'>
  withLock: WithLock
  clock: Pick<DeviceClock, 'startTrip'>
  /** The device's clock, ms. */
  now: () => number
  pace: PushPace
  /** When the whole list last arrived, server's time; undefined before that. */
  listReceivedAt: () => number | undefined
  /** This phone's events in this tab's memory, to replace those that the disk damaged. */
  owns: () => Iterable<OwnEvent>
  /** Called with the changed events when the answers are on the disk. */
  onAnswered: (answered: Answered) => void
  /** Called with the number of events that were given up, see report-damaged-events.ts. */
  onLost: (count: number) => void
}

const fullBatch = 100
/** Single events that may fail in a row: after that it is the server's fault, and the run ends. */
const maxFailuresInRow = 3
/** Failed requests with only one event until it is reported as held up: with a time-out and a back-off each, some ten minutes. */
const maxSoloAttempts = 20
/** Answers of a server or gateway that is down or too busy for anybody: more and smaller requests would make it worse. */
const overloaded = [429, 502, 503, 504]

/**
 * Sends the waiting events to the server in batches; each event gets its own answer. One run at a time, over tabs and service worker.
 *
 *   the request fails      retried in smaller batches, down to a single event, which is quarantined so that it does not hold up the others.
 *   it times out           the connection or an event may be the cause: the run ends, and the next one sends smaller batches, these last.
 *   another server answers (a captive portal, a gateway) no event is at fault: the run ends, and the next one sends smaller batches. If the
 *                          request had a single event, the next run starts after it.
 */
export function pushOutbox(deps: PushDeps): Promise<PushEnd> {
  return deps.withLock('duinstorm-push', async () => {
    let [end, more] = await sendWaiting(deps, 'nothing')
    while (more) {
      ;[end, more] = await retryQuarantined(deps, end)
      if (more) [end, more] = await sendWaiting(deps, end)
    }
    const isGood = end === 'sent' || end === 'nothing'
    return isGood && (await getMeta(deps.db, 'revoked')) ? ((await reportDamagedEvents(deps)) ?? end) : end
  })
}

/** Retries the quarantined events, each in a separate request. `more`: there is more to send now. */
async function retryQuarantined(deps: PushDeps, end: PushEnd): Promise<[end: PushEnd, more: boolean]> {
  const { db, pace, owns } = deps
  let failed = 0
  for (const order of Array.from(pace.quarantined)) {
    const item = await readOwn(db, order, owns)
    const hadTimedOut = pace.timedOut.delete(order)
    pace.quarantined.delete(order)
    if (item?.state !== 'waiting') {
      pace.soloAttempts.delete(order)
      continue
    }
    const result = await sendBatch(deps, [item as WaitingEvent])
    if (result.ok) {
      pace.soloAttempts.delete(order)
      end = result.answered === 1 && end !== 'failing' ? 'sent' : 'failing'
      if (!hadTimedOut || result.answered === 0) continue
      // The time-out was the connection's fault, and perhaps those of the others were too.
      for (const one of pace.timedOut) pace.quarantined.delete(one)
      pace.timedOut.clear()
      return [end, true]
    }
    pace.quarantined.add(order) // behind the others, so that each has its turn
    countSoloAttempt(deps, order)
    if (!('status' in result.failure)) {
      if (hadTimedOut || result.failure.kind === 'timeout') pace.timedOut.add(order)
      return ['unreachable', false]
    }
    end = 'failing'
    if (isForeign(result.failure) || overloaded.includes(result.failure.status) || ++failed === maxFailuresInRow) break
  }
  return [end, false]
}

/** Counts a failed attempt only if this phone received the roster since the previous one: otherwise the connection may be at fault. */
function countSoloAttempt({ pace: { soloAttempts }, listReceivedAt: readListReceivedAt }: PushDeps, order: number): void {
  const listReceivedAt = readListReceivedAt()
  const last = soloAttempts.get(order)
  if (!last || last.listReceivedAt !== listReceivedAt) soloAttempts.set(order, { count: (last?.count ?? 0) + 1, listReceivedAt })
}

/** Sends all events except the quarantined ones. `more`: all were sent, so the quarantined ones may be retried. */
async function sendWaiting(deps: PushDeps, end: PushEnd): Promise<[end: PushEnd, more: boolean]> {
  const { pace } = deps
  const sent = new Set<number>()
  let [failed, size] = [0, pace.size]
  for (;;) {
    const batch = await nextBatch(deps, size, sent)
    if (batch.length === 0) return [end, true]
    const result = await sendBatch(deps, batch)
    if (result.ok) {
      failed = 0
      if (end === 'nothing') end = 'sent'
      if (result.answered < batch.length) end = 'failing'
      for (const { order } of batch) {
        sent.add(order)
        pace.maxBatchBeside.delete(order)
        pace.soloAttempts.delete(order)
      }
      size = Math.min(fullBatch, Math.max(size, batch.length * 2))
      pace.size = Math.max(pace.size, size)
      continue
    }
    const { failure } = result
    if (failure.kind === 'timeout') goBehind(pace, batch)
    if (!('status' in failure)) return ['unreachable', false]
    if (isForeign(failure)) {
      pace.size = smaller(batch)
      if (batch.length === 1) pace.startAfter = batch[0]!.order
      return ['failing', false]
    }
    if (failure.status === 401) return ['unpaired', false]
    if (failure.code === 'device_revoked') return ['revoked', false]
    end = 'failing'
    if (overloaded.includes(failure.status)) return [end, false]
    if (batch.length === 1) {
      pace.quarantined.add(batch[0]!.order)
      if (++failed === maxFailuresInRow) return [end, false]
    }
    size = smaller(batch)
  }
}

/** The next events to send: first those whose request never timed out, then the others, the larger batches before the smaller. */
async function nextBatch({ db, pace, owns }: PushDeps, size: number, sent: ReadonlySet<number>): Promise<WaitingEvent[]> {
  const { startAfter, maxBatchBeside, quarantined } = pace
  const limits = [...new Set(maxBatchBeside.values())].sort((a, b) => b - a)
  for (const limit of [fullBatch, ...limits]) {
    const leftOut = {
      has: (order: number) => sent.has(order) || quarantined.has(order) || (maxBatchBeside.get(order) ?? fullBatch) !== limit,
    }
    for (const after of startAfter > 0 ? [startAfter, 0] : [0]) {
      const batch = await listWaiting(db, after, Math.min(size, limit), leftOut, owns)
      if (batch.length > 0) return batch
    }
  }
  return []
}

/** True if something else than our server answered. Our server refuses with a known code, and its other answers fit the contract. */
const isForeign = ({ code }: Extract<Failure, { code: string }>) => code === 'unknown' || code === 'unreadable'
const smaller = (batch: readonly unknown[], parts = 4) => Math.max(1, Math.floor(batch.length / parts))

/** After a time-out: the batch was too large for the connection, or the server hangs on one event. Retries the batch last, in parts. */
function goBehind(pace: PushPace, batch: readonly WaitingEvent[]): void {
  pace.size = smaller(batch)
  for (const { order } of batch) {
    if (batch.length > 1) pace.maxBatchBeside.set(order, smaller(batch, 8)) // each further part may cost a time-out: few parts, soon small
    else {
      pace.maxBatchBeside.delete(order)
      pace.quarantined.add(order)
      pace.timedOut.add(order)
    }
  }
}

async function sendBatch(
  { db, transport, clock, now, onAnswered }: PushDeps,
  batch: readonly WaitingEvent[],
): Promise<{ ok: true; answered: number } | { ok: false; failure: Failure }> {
  const secret = await getMeta(db, 'secret')
  const arrived = clock.startTrip()
  const result = await transport.pushScans({ body: { scans: batch.map((item) => item.event) } }, secret)
  if (!result.ok) return result
  const { answers, serverTime, revoked, epoch } = result.value
  arrived(serverTime)
  const answered = await applyAnswers(db, batch, { answers: answers as ScanAnswer[], epoch }, now())
  onAnswered(answered)
  if (revoked) await putMeta(db, 'revoked', true)
  return { ok: true, answered: answered.changed.length }
}
