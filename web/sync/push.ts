import type { ScanAnswer } from '#shared/contract/crew.ts'
import type { Failure } from '#web/api/failure.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'
import { applyAnswers, listWaiting, type Answered, type WaitingEvent } from '#web/db/own-events.ts'
import type { DeviceClock } from './device-clock.ts'
import type { WithLock } from './locks.ts'
import type { CrewTransport } from './transport.ts'

/**
 * `nothing`: nothing waited, the server was not asked. `sent`: everything that waited was answered. `unreachable`: no answer
 * at all. `failing`: answers, but not for everything. `unpaired`: the server does not know this phone's session.
 */
export type PushEnd = 'nothing' | 'sent' | 'unreachable' | 'failing' | 'unpaired'

/** What one run learns for the next, in this page's life. */
export interface PushPace {
  /** Events in a request: fewer when a line is too slow for more, more again when it is not. */
  size: number
  /** Places of events that made a request fail all by themselves: sent last, each alone. */
  poison: Set<number>
  /** The next run begins behind this place: the event there went alone, and got no answer in time or somebody else's. */
  begin: number
}

export const createPushPace = (): PushPace => ({ size: fullBatch, poison: new Set(), begin: 0 })

export interface PushDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pushScans'>
  withLock: WithLock
  clock: Pick<DeviceClock, 'startTrip'>
  /** Moment by the device's clock. */
  now: () => number
  pace: PushPace
  /** What became of events, when it is on the disk. */
  onAnswered: (answered: Answered) => void
}

const fullBatch = 100
/** Single events that may fail one after the other without one that gets there: then it is the server, and the next run goes on behind them. */
const patience = 3
/** Answers of a server or gateway that is down or too busy for anybody: smaller parts would only make it worse. */
const overloaded = [429, 502, 503, 504]

/**
 * Brings what waits to the server, a batch at a time, each event answered for itself. Alone over tabs and service worker. A request
 * that fails as a whole is tried again in smaller parts, down to one event, which is then set aside: whatever one event does to
 * the server, the others get there. No answer in time, or one that is not our server's (a captive portal, a gateway), is held against no
 * event: the next run sends less, and begins behind an event that went alone.
 */
export function pushOutbox(deps: PushDeps): Promise<PushEnd> {
  return deps.withLock('duinstorm-push', async () => {
    const end = await sendWaiting(deps)
    return end === 'sent' || end === 'nothing' ? retryPoison(deps, end) : end
  })
}

/** What failed by itself before, each alone: the server may have been mended. */
async function retryPoison(deps: PushDeps, end: PushEnd): Promise<PushEnd> {
  const { db, pace } = deps
  let failed = 0
  for (const order of Array.from(pace.poison)) {
    const item = await Promise.resolve(db.events.get(order)).catch(() => undefined) // rotten since
    pace.poison.delete(order)
    if (item?.state !== 'waiting') continue
    const result = await sendBatch(deps, [item as WaitingEvent])
    if (result.ok) {
      end = result.answered === 1 && end !== 'failing' ? 'sent' : 'failing'
      continue
    }
    pace.poison.add(order) // behind the others, so that each has its turn
    if (!('status' in result.failure)) return 'unreachable'
    end = 'failing'
    if (isForeign(result.failure) || overloaded.includes(result.failure.status) || ++failed === patience) return end
  }
  return end
}

async function sendWaiting(deps: PushDeps): Promise<PushEnd> {
  const { db, pace } = deps
  let [after, failed, end]: [number, number, PushEnd] = [pace.begin, 0, 'nothing']
  let size = pace.size
  for (;;) {
    const batch = await listWaiting(db, after, size, pace.poison)
    if (batch.length === 0) {
      if (pace.begin === 0) return end
      after = pace.begin = 0
      // In turns: of what failed and what got no answer, either may get none again, and then the run is over.
      end = await retryPoison(deps, end)
      if (end === 'unreachable') return end
      continue
    }
    const result = await sendBatch(deps, batch)
    if (result.ok) {
      failed = 0
      if (end === 'nothing') end = 'sent'
      if (result.answered < batch.length) end = 'failing'
      after = batch.at(-1)!.order
      size = Math.min(fullBatch, size * 2)
      pace.size = Math.max(pace.size, size)
      continue
    }
    const { failure } = result
    // Nothing came back in time: perhaps it was too much for the line.
    if (failure.kind === 'timeout') goGently(pace, batch)
    if (!('status' in failure)) return 'unreachable'
    if (isForeign(failure)) {
      goGently(pace, batch)
      return 'failing'
    }
    if (failure.status === 401) return 'unpaired'
    end = 'failing'
    if (overloaded.includes(failure.status)) return end
    if (batch.length === 1) {
      pace.poison.add(batch[0]!.order)
      after = batch[0]!.order
      if (++failed === patience) return end
    }
    size = smaller(batch)
  }
}

/** No words of our server: it says a code with every refusal, and a success by the contract. */
const isForeign = ({ code }: Extract<Failure, { code: string }>) => code === 'unknown' || code === 'unreadable'
const smaller = (batch: readonly unknown[]) => Math.max(1, Math.floor(batch.length / 4))

/** For the next run: less at once, and not again first what was least already. */
function goGently(pace: PushPace, batch: readonly WaitingEvent[]): void {
  pace.size = smaller(batch)
  if (batch.length === 1) pace.begin = batch[0]!.order
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
