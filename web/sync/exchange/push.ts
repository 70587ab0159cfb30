import type { ScanAnswer } from '#shared/contract/crew.ts'
import type { Failure } from '#web/api/failure.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import { applyAnswers, listWaiting, readOwn, type Answered, type WaitingEvent } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import { giveUpLost } from './give-up-lost.ts'
import type { WithLock } from '#web/sync/device/locks.ts'
import type { CrewTransport } from './transport.ts'

/**
 * `nothing`: nothing waited, no request was sent. `sent`: every waiting event was answered. `unreachable`: no answer at all. `failing`:
 * answers, but not for every event. `unpaired`: the server does not know this phone's session. `revoked`: the server accepts nothing more
 * from this phone, which was revoked long ago or reported its wipe; the waiting events stay here.
 */
export type PushEnd = 'nothing' | 'sent' | 'unreachable' | 'failing' | 'unpaired' | 'revoked'

/** State that one run passes to the next, for the lifetime of this page. Events are identified by their `order`. */
export interface PushPace {
  /** Events per request: fewer on a slow line, more again on a fast one. */
  size: number
  /** Quarantined events: each made a request fail or got no answer when sent alone. They are sent last, one per request. */
  poison: Set<number>
  /** The quarantined events that got no answer in time, because of the event or of the line. */
  silent: Set<number>
  /** Events of a request that got no answer in time. They are sent after the others, with at most this many per request. */
  company: Map<number, number>
  /** For a quarantined event: how often it failed alone while the list still arrived, and when the list had last arrived at that try. */
  alone: Map<number, { tries: number; heardAt: number | undefined }>
  /** The next run begins after this place: the event there was sent alone and a proxy answered. */
  begin: number
}

export const createPushPace = (): PushPace => ({
  size: fullBatch,
  poison: new Set(),
  silent: new Set(),
  company: new Map(),
  alone: new Map(),
  begin: 0,
})

/** Returns how many events fail at every try although the line works. They stay and are tried again. */
export const countHeldUp = ({ alone }: PushPace): number => Array.from(alone.values()).filter(({ tries }) => tries >= enough).length

export interface PushDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pushScans'>
  withLock: WithLock
  clock: Pick<DeviceClock, 'startTrip'>
  /** The device's clock, ms. */
  now: () => number
  pace: PushPace
  /** When the whole list last arrived, server's time; undefined before that. */
  heardAt: () => number | undefined
  /** This phone's events in this tab's memory, to replace those that the disk damaged. */
  owns: () => Iterable<OwnEvent>
  /** Called with the changed events when the answers are on the disk. */
  onAnswered: (answered: Answered) => void
  /** Called with the number of events that were given up, see give-up-lost.ts. */
  onLost: (count: number) => void
}

const fullBatch = 100
/** The number of single events that may fail in a row. After that the server is the cause, and the next run continues after them. */
const patience = 3
/**
 * The number of failed tries of one event alone before it is reported. With a time-out and a back-off each, this takes about ten minutes.
 */
const enough = 20
/** The answers of a server or gateway that is down or too busy for everybody: smaller batches would make it worse. */
const overloaded = [429, 502, 503, 504]

/**
 * Sends the waiting events in batches; each event has its own answer. Only one tab or service worker pushes at a time. A request that fails
 * as a whole is tried again in smaller batches, down to one event, which is then quarantined, so that one event never blocks the others. If
 * a request gets no answer in time, the cause may be the line or one of its events: the run ends, and the next run sends less and starts
 * with the other events. An answer of a captive portal or gateway quarantines nothing: the next run sends less, and starts after an event
 * that was sent alone.
 */
export function pushOutbox(deps: PushDeps): Promise<PushEnd> {
  return deps.withLock('duinstorm-push', async () => {
    let [end, more] = await sendWaiting(deps, 'nothing')
    while (more) {
      ;[end, more] = await retryPoison(deps, end)
      if (more) [end, more] = await sendWaiting(deps, end)
    }
    const isGood = end === 'sent' || end === 'nothing'
    return isGood && (await getMeta(deps.db, 'revoked')) ? ((await giveUpLost(deps)) ?? end) : end
  })
}

/** Tries each quarantined event alone, because the server may be repaired. Also returns whether there is more to send now. */
async function retryPoison(deps: PushDeps, end: PushEnd): Promise<[end: PushEnd, more: boolean]> {
  const { db, pace, owns } = deps
  let failed = 0
  for (const order of Array.from(pace.poison)) {
    const item = await readOwn(db, order, owns)
    const wasSilent = pace.silent.delete(order)
    pace.poison.delete(order)
    if (item?.state !== 'waiting') {
      pace.alone.delete(order)
      continue
    }
    const result = await sendBatch(deps, [item as WaitingEvent])
    if (result.ok) {
      pace.alone.delete(order)
      end = result.answered === 1 && end !== 'failing' ? 'sent' : 'failing'
      if (!wasSilent || result.answered === 0) continue
      // The line was the cause, and perhaps also for the other events without an answer.
      for (const one of pace.silent) pace.poison.delete(one)
      pace.silent.clear()
      return [end, true]
    }
    pace.poison.add(order) // to the end of the queue, so that each event gets a turn
    countTry(deps, order)
    if (!('status' in result.failure)) {
      if (wasSilent || result.failure.kind === 'timeout') pace.silent.add(order)
      return ['unreachable', false]
    }
    end = 'failing'
    if (isForeign(result.failure) || overloaded.includes(result.failure.status) || ++failed === patience) break
  }
  return [end, false]
}

/** Does not count a try while the list does not arrive either: then the line is the cause. */
function countTry({ pace: { alone }, heardAt: readHeardAt }: PushDeps, order: number): void {
  const heardAt = readHeardAt()
  const last = alone.get(order)
  if (!last || last.heardAt !== heardAt) alone.set(order, { tries: (last?.tries ?? 0) + 1, heardAt })
}

/** Sends all events except quarantined ones. Also returns true if all of them were sent, so that the quarantined ones may be tried. */
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
        pace.company.delete(order)
        pace.alone.delete(order)
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
      if (batch.length === 1) pace.begin = batch[0]!.order
      return ['failing', false]
    }
    if (failure.status === 401) return ['unpaired', false]
    if (failure.code === 'device_revoked') return ['revoked', false]
    end = 'failing'
    if (overloaded.includes(failure.status)) return [end, false]
    if (batch.length === 1) {
      pace.poison.add(batch[0]!.order)
      if (++failed === patience) return [end, false]
    }
    size = smaller(batch)
  }
}

/** Events without a failed request go first, then those of a request without an answer: larger allowed batches before smaller ones. */
async function nextBatch({ db, pace, owns }: PushDeps, size: number, sent: ReadonlySet<number>): Promise<WaitingEvent[]> {
  const { begin, company, poison } = pace
  const limits = [...new Set(company.values())].sort((a, b) => b - a)
  for (const limit of [fullBatch, ...limits]) {
    const leftOut = { has: (order: number) => sent.has(order) || poison.has(order) || (company.get(order) ?? fullBatch) !== limit }
    for (const after of begin > 0 ? [begin, 0] : [0]) {
      const batch = await listWaiting(db, after, Math.min(size, limit), leftOut, owns)
      if (batch.length > 0) return batch
    }
  }
  return []
}

/** True for an answer that is not from our server, which gives a code with every refusal and follows the contract on success. */
const isForeign = ({ code }: Extract<Failure, { code: string }>) => code === 'unknown' || code === 'unreadable'
const smaller = (batch: readonly unknown[], parts = 4) => Math.max(1, Math.floor(batch.length / parts))

/**
 * The batch may have been too large for the line, or the server hangs on one of its events: all others go first, then these in smaller
 * batches.
 */
function goBehind(pace: PushPace, batch: readonly WaitingEvent[]): void {
  pace.size = smaller(batch)
  for (const { order } of batch) {
    if (batch.length > 1) pace.company.set(order, smaller(batch, 8)) // a batch with a hanging event costs a wait: few batches, soon small
    else {
      pace.company.delete(order)
      pace.poison.add(order)
      pace.silent.add(order)
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
