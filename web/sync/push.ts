import type { Failure } from '#web/api/failure.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { putMeta } from '#web/db/meta.ts'
import { applyAnswers, listWaiting, type WaitingScan } from '#web/db/outbox.ts'
import type { WithLock } from './locks.ts'
import type { MeasureClock } from './device-clock.ts'
import type { CrewTransport } from './transport.ts'

/**
 * `nothing`: nothing waited, the server was not asked. `sent`: everything that waited was answered. `unreachable`: no answer
 * at all. `failing`: answers, but not for everything. `unpaired`: the server does not know this phone's session.
 */
export type PushEnd = 'nothing' | 'sent' | 'unreachable' | 'failing' | 'unpaired'

export interface PushDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pushScans'>
  withLock: WithLock
  measureClock: MeasureClock
  /** Moment by the device's clock. */
  now: () => number
}

const fullBatch = 100
/** Requests that may fail in one run while looking for the one scan that the server chokes on. */
const patience = 8
/** Answers of a server or gateway that is down or too busy for anybody: smaller parts would only make it worse. */
const overloaded = [429, 502, 503, 504]

/**
 * Brings what waits to the server, a batch at a time, each scan answered for itself. Alone over tabs and service worker. A
 * request that fails as a whole is tried again in smaller parts, down to one scan, which is then left behind for the rest
 * of the run: whatever one scan does to the server, the others get there.
 */
export function pushOutbox(deps: PushDeps): Promise<PushEnd> {
  return deps.withLock('duinstorm-push', async () => {
    let [after, size, failures, end]: [number, number, number, PushEnd] = [0, fullBatch, 0, 'nothing']
    for (;;) {
      const batch = await listWaiting(deps.db, after, size)
      if (batch.length === 0) return end
      const result = await sendBatch(deps, batch)
      if (result.ok) {
        if (end === 'nothing') end = 'sent'
        if (result.answered < batch.length) end = 'failing'
        after = batch.at(-1)!.order
        size = Math.min(fullBatch, size * 2)
        continue
      }
      const { failure } = result
      if (!('status' in failure)) return 'unreachable'
      if (failure.status === 401) return 'unpaired'
      end = 'failing'
      if (++failures === patience || overloaded.includes(failure.status)) return end
      if (batch.length === 1) after = batch[0]!.order
      size = Math.max(1, Math.floor(batch.length / 4))
    }
  })
}

async function sendBatch(
  { db, transport, measureClock, now }: PushDeps,
  batch: readonly WaitingScan[],
): Promise<{ ok: true; answered: number } | { ok: false; failure: Failure }> {
  const sentAt = now()
  const result = await transport.pushScans({ body: { scans: batch.map((item) => item.scan) } })
  if (!result.ok) return result
  const { answers, serverTime, revoked } = result.value
  const receivedAt = now()
  const answered = await applyAnswers(db, batch, answers, receivedAt)
  await measureClock({ sentAt, receivedAt, serverTime })
  if (revoked) await putMeta(db, 'revoked', true)
  return { ok: true, answered }
}
