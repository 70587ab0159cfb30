import type { ScanAnswer } from '#shared/contract/crew.ts'
import { incrementRevision } from './counter.ts'
import type { CrewDb } from './crew-db.ts'
import { getMeta, putMetas } from './meta.ts'
import type { EventState, OwnEvent } from './records.ts'

/** A waiting event as read from the store. */
export type WaitingEvent = OwnEvent & { order: number }

/** Returns this phone's events as a tab has them in memory. */
type ListOwnEvents = () => Iterable<OwnEvent>

/**
 * Lists the oldest waiting events whose `order` is higher than `after`, at most `limit`, without those in `skipped`. If they cannot be read
 * together, each is read separately. A damaged event is taken from `ownEvents`, or left out if it is not there.
 */
export async function listWaitingEvents(
  db: CrewDb,
  after: number,
  limit: number,
  skipped?: Pick<ReadonlySet<number>, 'has'>,
  ownEvents?: ListOwnEvents,
): Promise<WaitingEvent[]> {
  const readOrders = async () => (await waitingOrders(db)).filter((order) => order > after && !skipped?.has(order))
  const together = () =>
    db.transaction('r', db.events, async () => {
      const orders = (await readOrders()).slice(0, limit)
      return orders.length > 0 ? db.events.bulkGet(orders) : []
    })
  return (await together().catch(() => oneByOne())) as WaitingEvent[]

  async function oneByOne(): Promise<OwnEvent[]> {
    const found: OwnEvent[] = []
    for (const order of await readOrders()) {
      const item = await readOwnEvent(db, order, ownEvents)
      if (item?.state === 'waiting') found.push(item)
      if (found.length === limit) break
    }
    return found
  }
}

/**
 * Returns the `order` of each waiting event. Reads only the index: at the end of a day there are thousands of events, and every scan and
 * poll checks whether an event waits.
 */
export const waitingOrders = (db: CrewDb) => db.events.where('state').equals('waiting').primaryKeys()

/** Reads the event with this `order`. A damaged event is restored from `ownEvents`. Returns undefined if the event is in neither. */
export async function readOwnEvent(db: CrewDb, order: number, ownEvents: ListOwnEvents = () => []): Promise<OwnEvent | undefined> {
  const read = () => Promise.resolve(db.events.get(order))
  return read()
    .catch(read)
    .catch(async () => {
      const known = Array.from(ownEvents()).find((own) => own.order === order)
      if (known) await Promise.resolve(db.events.put(known)).catch(() => {}) // can be sent even if this write fails
      return known
    })
}

/** The changed events, and the revision before and after. */
export interface AnsweredEvents {
  changed: OwnEvent[]
  before: number
  after: number
}

/**
 * Marks each answered event as sent or refused. An event without an answer does not change. An answer is ignored if its id differs from
 * the event that was sent, or from the event that is now stored at that `order`. The event is then sent twice, which is better than losing
 * it.
 */
export async function applyPushAnswers(
  db: CrewDb,
  sent: readonly WaitingEvent[],
  { answers, epoch }: { answers: readonly ScanAnswer[]; epoch: string },
  now: number,
): Promise<AnsweredEvents> {
  return db.transaction('rw', db.events, db.stock, db.meta, async () => {
    // A late answer of a table that was replaced is ignored, because the events must be sent to the new table.
    const known = await getMeta(db, 'epoch')
    if (known !== undefined && known !== epoch) return { changed: [], before: 0, after: 0 }
    if (known === undefined) await putMetas(db, { epoch })
    const changed = new Map<string, OwnEvent>()
    for (const answer of answers) {
      const item = sent[answer.index]
      if (!item || (answer.id !== '' && answer.id !== item.id)) continue
      const stored = await Promise.resolve(db.events.get(item.order)).catch(() => undefined) // a damaged event is sent again
      if (stored?.id !== item.id) continue
      const next = toAnswered(stored, answer, now)
      await db.events.put(next)
      if (next.state === 'refused') await dropOwnCount(db, next.id)
      changed.set(next.id, next)
    }
    if (changed.size === 0) return { changed: [], before: 0, after: 0 }
    return { changed: [...changed.values()], ...(await incrementRevision(db)) }
  })
}

/** Deletes the record of a count that was refused. A copy from the server stays, because the server accepted that count earlier. */
async function dropOwnCount(db: CrewDb, id: string): Promise<void> {
  // A damaged record is set aside at the next read. Here it must not block the answers to the other events.
  const there = await Promise.resolve(db.stock.get(id)).catch(() => undefined)
  if (there && !there.event.received) await db.stock.delete(id)
}

function toAnswered(stored: OwnEvent, answer: ScanAnswer, refusedAt: number): OwnEvent {
  const { order, id, deviceId, seq, event } = stored
  const plain = { order, id, deviceId, seq, event }
  if (answer.outcome !== 'refused') return { ...plain, state: 'sent' }
  return { ...plain, state: 'refused', reason: answer.reason, message: answer.message, refusedAt }
}

/**
 * Queues events again that the server may have lost: all of them after the server restored a backup, or those with the given ids. Call it
 * within a transaction over events and meta.
 */
export async function requeueOwnEvents(db: CrewDb, ids?: ReadonlySet<string>): Promise<void> {
  const settled = () => db.events.where('state').anyOf(['sent', 'refused'] satisfies EventState[])
  const chosen = (item: OwnEvent) => ids === undefined || ids.has(item.id)
  const requeue = (item: OwnEvent) => {
    item.state = 'waiting'
    delete item.reason
    delete item.message
    delete item.refusedAt
  }
  try {
    await settled().filter(chosen).modify(requeue)
  } catch {
    // A damaged event must not block the others.
    for (const order of await settled().primaryKeys()) {
      const item = await Promise.resolve(db.events.get(order)).catch(() => undefined)
      if (!item || !chosen(item)) continue
      requeue(item)
      await db.events.put(item)
    }
  }
}

/** Counts this phone's events that the server has not answered yet, and those that it refused. Reads only the index. */
export async function countOwnEvents(db: CrewDb): Promise<Record<'waiting' | 'refused', number>> {
  const count = (state: EventState) => db.events.where('state').equals(state).count()
  const [waiting, refused] = await Promise.all([count('waiting'), count('refused')])
  return { waiting, refused }
}

/** Lists the events that the server refused, oldest first. */
export function listRefusedEvents(db: CrewDb): Promise<OwnEvent[]> {
  return Promise.resolve(db.events.where('state').equals('refused').sortBy('order'))
}
