import type { ScanAnswer } from '#shared/contract/crew.ts'
import type { Failure } from '#web/api/failure.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import { applyPushAnswers, listWaitingEvents, readOwnEvent, type AnsweredEvents, type WaitingEvent } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import { reportDamagedEvents } from './report-damaged-events.ts'
import type { WithLock } from '#web/sync/device/locks.ts'
import type { CrewTransport } from './transport.ts'

/**
 * How a run ended. `nothing`: no event waited, so none was sent. `sent`: every waiting event was answered. `unreachable`: no answer came.
 * `failing`: answers came, but not for every event. `unpaired`: the server does not know this phone's session. `revoked`: the phone was
 * revoked long ago or reported its wipe, so the server accepts nothing from it; waiting events stay here.
 */
export type PushEnd = 'nothing' | 'sent' | 'unreachable' | 'failing' | 'unpaired' | 'revoked'

/**
 * Everything that the runs of this page have learned about the connection and about failing events. Events are identified by their `order`.
 */
export interface PushPace {
  /** The number of events in a request: lower after a time-out, higher again after a success. */
  size: number
  /** Events that failed or timed out in a request without other events. They are sent last, each in a separate request. */
  quarantined: Set<number>
  /** The quarantined events that timed out: the cause may be the event or the connection. */
  timedOut: Set<number>
  /** For each event that timed out in a request with other events: the maximum size of its next batch, which is sent after the rest. */
  maxBatchBeside: Map<number, number>
  /**
   * For each quarantined event. `count`: the failed requests with only this event. A failure counts only if the roster arrived since the
   * previous failure, which shows that the connection worked. `listReceivedAt`: the last arrival of the roster before the latest of these
   * failures (ms, server's time).
   */
  soloAttempts: Map<number, { count: number; listReceivedAt: number | undefined }>
  /** The next run starts after this event, because another server than ours answered the request that had only this event. */
  startAfter: number
}

/** Creates the pace with which a page starts: full batches, and no event has failed yet. */
export const createPushPace = (): PushPace => ({
  size: fullBatch,
  quarantined: new Set(),
  timedOut: new Set(),
  maxBatchBeside: new Map(),
  soloAttempts: new Map(),
  startAfter: 0,
})

/** Counts the events that fail again and again although the connection works. They stay on the phone and are retried. */
export const countFailingEvents = ({ soloAttempts }: PushPace): number =>
  Array.from(soloAttempts.values()).filter(({ count }) => count >= maxSoloAttempts).length

export interface PushDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pushScans'>
  withLock: WithLock
  clock: Pick<DeviceClock, 'startTrip'>
  /** The device's clock, ms. */
  now: () => number
  pace: PushPace
  /** When the whole roster last arrived, server's time; undefined before its first arrival. */
  listReceivedAt: () => number | undefined
  /** This phone's events in this tab's memory, to replace events that the disk damaged. */
  ownEvents: () => Iterable<OwnEvent>
  /** Called with the changed events when the answers are on the disk. */
  onAnswered: (answered: AnsweredEvents) => void
  /** Called with the number of events that were given up, see report-damaged-events.ts. */
  onLost: (count: number) => void
}

const fullBatch = 100
/** How many single events may fail in a row. After that the server is at fault, and the run ends. */
const maxFailuresInRow = 3
/** After so many failed requests without other events, an event is held up. With time-outs and back-offs that takes about ten minutes. */
const maxSoloAttempts = 20
/** Statuses of a server or gateway that is down or too busy. More and smaller requests would make it worse. */
const overloaded = [429, 502, 503, 504]

/**
 * Sends the waiting events to the server in batches; each event gets an answer. One run at a time, across tabs and the service worker.
 * - A batch fails: its events are sent again in smaller batches. A single event that fails is quarantined, and holds up no other event.
 * - A batch times out, because of the connection or of an event: the run ends. The next run sends smaller batches, and these events last.
 * - Another server answers, such as a captive portal: no event is at fault, and the run ends. The next run sends smaller batches; after a
 *   single event it starts with the next event.
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

/** Retries the quarantined events, each in a separate request. `more`: some of them can now be sent in batches again. */
async function retryQuarantined(deps: PushDeps, end: PushEnd): Promise<[end: PushEnd, more: boolean]> {
  const { db, pace, ownEvents } = deps
  let failed = 0
  for (const order of Array.from(pace.quarantined)) {
    const item = await readOwnEvent(db, order, ownEvents)
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
      // The connection caused the time-out of this event, and perhaps the time-outs of the other events too.
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
    if (isFromOtherServer(result.failure) || overloaded.includes(result.failure.status) || ++failed === maxFailuresInRow) break
  }
  return [end, false]
}

/** Counts a failed request, if the roster arrived since the previous failure. If not, the connection may be the cause. */
function countSoloAttempt({ pace: { soloAttempts }, listReceivedAt: readListReceivedAt }: PushDeps, order: number): void {
  const listReceivedAt = readListReceivedAt()
  const last = soloAttempts.get(order)
  if (!last || last.listReceivedAt !== listReceivedAt) soloAttempts.set(order, { count: (last?.count ?? 0) + 1, listReceivedAt })
}

/** Sends all events except the quarantined events. `more`: all were sent, so the quarantined events are retried next. */
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
    if (failure.kind === 'timeout') sendLast(pace, batch)
    if (!('status' in failure)) return ['unreachable', false]
    if (isFromOtherServer(failure)) {
      pace.size = smallerSize(batch)
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
    size = smallerSize(batch)
  }
}

/** Returns the next events to send: first events that never timed out, then the others, the larger batches before the smaller. */
async function nextBatch({ db, pace, ownEvents }: PushDeps, size: number, sent: ReadonlySet<number>): Promise<WaitingEvent[]> {
  const { startAfter, maxBatchBeside, quarantined } = pace
  const limits = [...new Set(maxBatchBeside.values())].sort((a, b) => b - a)
  for (const limit of [fullBatch, ...limits]) {
    const skipped = {
      has: (order: number) => sent.has(order) || quarantined.has(order) || (maxBatchBeside.get(order) ?? fullBatch) !== limit,
    }
    for (const after of startAfter > 0 ? [startAfter, 0] : [0]) {
      const batch = await listWaitingEvents(db, after, Math.min(size, limit), skipped, ownEvents)
      if (batch.length > 0) return batch
    }
  }
  return []
}

/** True if another server than ours answered. Our server refuses with a known code, and its other answers fit the contract. */
const isFromOtherServer = ({ code }: Extract<Failure, { code: string }>) => code === 'unknown' || code === 'unreadable'
const smallerSize = (batch: readonly unknown[], parts = 4) => Math.max(1, Math.floor(batch.length / parts))

/** After a time-out: sends these events last, in small batches. Either the batch was too large, or the server hangs on one event. */
function sendLast(pace: PushPace, batch: readonly WaitingEvent[]): void {
  pace.size = smallerSize(batch)
  for (const { order } of batch) {
    if (batch.length > 1) pace.maxBatchBeside.set(order, smallerSize(batch, 8)) // few batches, as each may time out
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
  const answered = await applyPushAnswers(db, batch, { answers: answers as ScanAnswer[], epoch }, now())
  onAnswered(answered)
  if (revoked) await putMeta(db, 'revoked', true)
  return { ok: true, answered: answered.changed.length }
}
