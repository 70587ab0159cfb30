import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { raiseRevision } from '#web/db/counter.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { readOwn, waitingOrders } from '#web/db/own-events.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { CrewTransport } from './transport.ts'

interface LostDeps {
  db: CrewDb
  transport: Pick<CrewTransport, 'pushScans'>
  /** This phone's events as this tab knows them: what it has is not lost. */
  owns: () => Iterable<OwnEvent>
  /** So many were given up. */
  onLost: (count: number) => void
}

/** What is still known of an event that the disk spoiled. */
interface Lost {
  order: number
  id: string
  deviceId: string
  seq: number
}

/** Told at once. */
const most = 100

/**
 * For a revoked phone of which all that can be sent was sent: what nobody can read any more would keep it from being wiped for ever. The
 * server is told which ones they were, and keeps that for an administrator; then they go. Undefined when there are none; where the server
 * does not answer for one, it stays and is told of again.
 */
export async function giveUpLost({ db, transport, owns, onLost }: LostDeps): Promise<'sent' | 'unreachable' | 'failing' | undefined> {
  for (let end: 'sent' | undefined; ; end = 'sent') {
    const lost = (await listLost(db, owns)).slice(0, most)
    if (lost.length === 0) return end
    // No event of any kind, and meant to be none: the server keeps what it can't read, with its id, for an administrator.
    const scans = lost.map(({ id, deviceId, seq }) => ({ id, deviceId, seq, lost: true })) as unknown as AnyEvent[]
    const result = await transport.pushScans({ body: { scans } })
    let told = lost
    if (result.ok) told = lost.filter((_, at) => result.value.answers.some(({ index }) => index === at))
    else if (!('status' in result.failure)) return 'unreachable'
    // A server that knows this phone no more can't be told.
    else if (result.failure.code === 'unknown' || result.failure.status !== 401) return 'failing'
    if (told.length === 0) return 'failing'
    await db.transaction('rw', db.events, db.meta, async () => {
      await db.events.bulkDelete(told.map(({ order }) => order))
      await raiseRevision(db)
    })
    onLost(told.length)
  }
}

/** From the indexes, which can be read where the record can not. */
async function listLost(db: CrewDb, owns: LostDeps['owns']): Promise<Lost[]> {
  const unread: number[] = []
  for (const order of await waitingOrders(db)) if ((await readOwn(db, order, owns)) === undefined) unread.push(order)
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
