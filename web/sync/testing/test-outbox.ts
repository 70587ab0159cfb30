import { putMeta } from '#web/db/meta.ts'
import { createPageLocks } from '#web/sync/device/locks.ts'
import { createPushPace, pushOutbox } from '#web/sync/exchange/push.ts'
import { createTestPhone } from './test-phone.ts'
import { createTestServer, noon, otherEvent, testRow } from './test-server.ts'

/** Creates a store with this many unsent scans, a server, and `push`, which tries once to send the scans. `scan` adds one more scan. */
export async function setUpOutbox(scans: number) {
  const { server, transport } = createTestServer()
  const db = createTestPhone(transport).openDb()
  await putMeta(db, 'device', server.device)
  for (let n = 1; n <= scans; n++) await scan(n)
  async function scan(n: number) {
    const event = otherEvent(testRow(n).id, { deviceId: server.device.id, seq: n, received: undefined })
    await db.events.add({ id: event.id, deviceId: event.deviceId, seq: n, state: 'waiting', event })
  }
  const pace = createPushPace()
  const withLock = createPageLocks()
  const clock = { startTrip: () => () => {} }
  const listReceivedAt = () => server.now
  const push = () =>
    pushOutbox({
      db,
      transport,
      withLock,
      clock,
      now: () => noon,
      pace,
      listReceivedAt,
      ownEvents: () => [],
      onAnswered: () => {},
      onLost: () => {},
    })
  return { server, db, scan, push, pace }
}

/** The result of a request that the server did not answer in time. */
export const timedOut = { ok: false as const, failure: { kind: 'timeout' as const, message: '' } }
