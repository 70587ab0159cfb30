import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { incrementRevision } from '#web/db/counter.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { readOwnEvent, waitingOrders } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { CrewTransport } from './transport.ts'

interface LostDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pushScans'>
  /** This phone's events in this tab's memory: those events are not lost. */
  ownEvents: () => Iterable<OwnEvent>
  /** Called with the number of events that were given up. */
  onLost: (count: number) => void
}

/** The known fields of an event that the disk damaged. */
interface Lost {
  order: number
  id: string
  deviceId: string
  seq: number
}

/** How many events one request reports at most. */
const maxReported = 100

/**
 * Reports the damaged events of a revoked phone to the server, which shows them to an administrator, and then deletes them. Otherwise they
 * would block the phone's wipe for ever. An event that the server does not confirm stays, and is reported again. Returns undefined if no
 * event is damaged.
 */
export async function reportDamagedEvents({
  db,
  transport,
  ownEvents,
  onLost,
}: LostDeps): Promise<'sent' | 'unreachable' | 'failing' | undefined> {
  for (let end: 'sent' | undefined; ; end = 'sent') {
    const lost = (await listLost(db, ownEvents)).slice(0, maxReported)
    if (lost.length === 0) return end
    // These items are deliberately not valid events: the server stores unreadable items with their id for an administrator.
    const scans = lost.map(({ id, deviceId, seq }) => ({ id, deviceId, seq, lost: true })) as unknown as AnyEvent[]
    const result = await transport.pushScans({ body: { scans } })
    let reported = lost
    if (result.ok) reported = lost.filter((_, at) => result.value.answers.some(({ index }) => index === at))
    else if (!('status' in result.failure)) return 'unreachable'
    // A server that no longer knows this phone accepts no report.
    else if (result.failure.code === 'unknown' || result.failure.status !== 401) return 'failing'
    if (reported.length === 0) return 'failing'
    await db.transaction('rw', db.events, db.meta, async () => {
      await db.events.bulkDelete(reported.map(({ order }) => order))
      await incrementRevision(db)
    })
    onLost(reported.length)
  }
}

/** Finds the damaged events by the indexes, which can be read even if a record cannot. */
async function listLost(db: CrewDb, ownEvents: LostDeps['ownEvents']): Promise<Lost[]> {
  const unread: number[] = []
  for (const order of await waitingOrders(db)) if ((await readOwnEvent(db, order, ownEvents)) === undefined) unread.push(order)
  if (unread.length === 0) return []
  const read = async (index: string) => {
    const sorted = () => db.events.orderBy(index)
    const [orders, keys] = await Promise.all([sorted().primaryKeys(), sorted().keys()])
    return new Map(orders.map((order, at) => [order, keys[at]]))
  }
  const [ids, numbers] = await Promise.all([read('id'), read('[deviceId+seq]')])
  return unread.map((order) => {
    const [deviceId, seq] = numbers.get(order) as unknown as [string, number]
    return { order, id: ids.get(order) as unknown as string, deviceId, seq }
  })
}
