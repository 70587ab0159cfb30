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
 * `nothing`: nothing waited, the server was not asked. `sent`: everything that waited was answered. `unreachable`: no answer
 * at all. `failing`: answers, but not for everything. `unpaired`: the server does not know this phone's session. `revoked`: it takes nothing
 * any more from this phone, which was revoked long ago or said that it was wiped; what waits here stays.
 */
export type PushEnd = 'nothing' | 'sent' | 'unreachable' | 'failing' | 'unpaired' | 'revoked'

/** What one run learns for the next, in this page's life. Events by their places. */
export interface PushPace {
  /** Events in a request: fewer when a line is too slow for more, more again when it is not. */
  size: number
  /** Those that made a request fail, or got no answer, all by themselves: sent last, each alone. */
  poison: Set<number>
  /** Of the poison, what got no answer in time: was it the event, or the line? */
  silent: Set<number>
  /** What went in a request that got no answer in time goes behind the others, with at most so many beside it. */
  company: Map<number, number>
  /** Of the poison: how often it went alone for nothing while the list came in all the same, and when the list last had by then. */
  alone: Map<number, { tries: number; heardAt: number | undefined }>
  /** The next run begins behind this place: the event there went alone, and got somebody else's answer. */
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

/** Events that the server can't be brought to take, however often: it is not the line. They stay, and are tried on. */
export const countHeldUp = ({ alone }: PushPace): number => Array.from(alone.values()).filter(({ tries }) => tries >= enough).length

export interface PushDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pushScans'>
  withLock: WithLock
  clock: Pick<DeviceClock, 'startTrip'>
  /** Moment by the device's clock. */
  now: () => number
  pace: PushPace
  /** When the list last came in whole, server's time; undefined before it did. */
  heardAt: () => number | undefined
  /** This phone's events as this tab knows them, for what the disk spoils. */
  owns: () => Iterable<OwnEvent>
  /** What became of events, when it is on the disk. */
  onAnswered: (answered: Answered) => void
  /** So many were given up, see give-up-lost.ts. */
  onLost: (count: number) => void
}

const fullBatch = 100
/** Single events that may fail one after the other without one that gets there: then it is the server, and the next run goes on behind them. */
const patience = 3
/** Tries of one event alone until it is told of: with a time-out and a back-off each, some ten minutes. */
const enough = 20
/** Answers of a server or gateway that is down or too busy for anybody: smaller parts would only make it worse. */
const overloaded = [429, 502, 503, 504]

/**
 * Brings what waits to the server, a batch at a time, each event answered for itself. Alone over tabs and service worker. A request
 * that fails as a whole is tried again in smaller parts, down to one event, which is then set aside: whatever one event does to
 * the server, the others get there. Of a request without an answer in time nobody knows whether it was the line or one event: the run
 * is over, the next sends less, and first all that was not in it. An answer that is not our server's (a captive portal, a gateway) is
 * held against no event: the next run sends less, and begins behind an event that went alone.
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

/** What failed by itself before, each alone: the server may have been mended. Whether there is more to send now. */
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
      // It was the line, and so it may have been with the others.
      for (const one of pace.silent) pace.poison.delete(one)
      pace.silent.clear()
      return [end, true]
    }
    pace.poison.add(order) // behind the others, so that each has its turn
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

/** While the list does not come in either, it is the line. */
function countTry({ pace: { alone }, heardAt: readHeardAt }: PushDeps, order: number): void {
  const heardAt = readHeardAt()
  const last = alone.get(order)
  if (!last || last.heardAt !== heardAt) alone.set(order, { tries: (last?.tries ?? 0) + 1, heardAt })
}

/** All but the poison. Whether all of it went, so that what is left may be tried. */
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

/** Whom nothing is held against goes first, then what was in a request without an answer: the larger parts of it before the smaller. */
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

/** No words of our server: it says a code with every refusal, and a success by the contract. */
const isForeign = ({ code }: Extract<Failure, { code: string }>) => code === 'unknown' || code === 'unreadable'
const smaller = (batch: readonly unknown[], parts = 4) => Math.max(1, Math.floor(batch.length / parts))

/** Perhaps it was too much for the line, perhaps the server hangs on one of them: all others first, then these, fewer at once. */
function goBehind(pace: PushPace, batch: readonly WaitingEvent[]): void {
  pace.size = smaller(batch)
  for (const { order } of batch) {
    if (batch.length > 1) pace.company.set(order, smaller(batch, 8)) // each part with one of those costs a wait: few parts, soon small
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
