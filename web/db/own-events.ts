import type { ScanAnswer } from '#shared/contract/crew.ts'
import { raiseRevision } from './counter.ts'
import type { CrewDb } from './crew-db.ts'
import { getMeta, putMetas } from './meta.ts'
import type { EventState, OwnEvent } from './records.ts'

/** An event that waits, as it was read. */
export type WaitingEvent = OwnEvent & { order: number }

/** This phone's events as a tab has them in memory. */
type KnownOwns = () => Iterable<OwnEvent>

/**
 * The oldest waiting events after `order`, at most `limit`, but for those that are left out. Where they can't be read together they are
 * read one by one, and one that the disk spoiled is as `owns` has it, or passed by.
 */
export async function listWaiting(
  db: CrewDb,
  after: number,
  limit: number,
  leftOut?: Pick<ReadonlySet<number>, 'has'>,
  owns?: KnownOwns,
): Promise<WaitingEvent[]> {
  const readOrders = async () => (await waitingOrders(db)).filter((order) => order > after && !leftOut?.has(order))
  const together = () =>
    db.transaction('r', db.events, async () => {
      const orders = (await readOrders()).slice(0, limit)
      return orders.length > 0 ? db.events.bulkGet(orders) : []
    })
  return (await together().catch(() => oneByOne())) as WaitingEvent[]

  async function oneByOne(): Promise<OwnEvent[]> {
    const found: OwnEvent[] = []
    for (const order of await readOrders()) {
      const item = await readOwn(db, order, owns)
      if (item?.state === 'waiting') found.push(item)
      if (found.length === limit) break
    }
    return found
  }
}

/** By the index: in the evening a phone holds thousands that were sent, and looks with every scan and poll whether something waits. */
export const waitingOrders = (db: CrewDb) => db.events.where('state').equals('waiting').primaryKeys()

/** The event at a place. One that the disk spoiled is put back there as this tab has it; undefined where nobody has it any more. */
export async function readOwn(db: CrewDb, order: number, owns: KnownOwns = () => []): Promise<OwnEvent | undefined> {
  const read = () => Promise.resolve(db.events.get(order))
  return read()
    .catch(read)
    .catch(async () => {
      const known = Array.from(owns()).find((own) => own.order === order)
      if (known) await Promise.resolve(db.events.put(known)).catch(() => {}) // it can be sent all the same
      return known
    })
}

/** What became of events, and the revision before and after. */
export interface Answered {
  changed: OwnEvent[]
  before: number
  after: number
}

/**
 * Marks what the server has and puts aside what it refused. An event without an answer stays as it is, and so does one whose answer
 * names another than was sent at that place, or than lies at that place now (the store was made anew meanwhile): better sent twice than lost.
 */
export async function applyAnswers(
  db: CrewDb,
  sent: readonly WaitingEvent[],
  { answers, epoch }: { answers: readonly ScanAnswer[]; epoch: string },
  now: number,
): Promise<Answered> {
  return db.transaction('rw', db.events, db.stock, db.meta, async () => {
    // A late answer of a table that is gone since says nothing: what it took must go to the new one.
    const known = await getMeta(db, 'epoch')
    if (known !== undefined && known !== epoch) return { changed: [], before: 0, after: 0 }
    if (known === undefined) await putMetas(db, { epoch })
    const changed = new Map<string, OwnEvent>()
    for (const answer of answers) {
      const item = sent[answer.index]
      if (!item || (answer.id !== '' && answer.id !== item.id)) continue
      const stored = await Promise.resolve(db.events.get(item.order)).catch(() => undefined) // it rotted just now: sent again
      if (stored?.id !== item.id) continue
      const next = toAnswered(stored, answer, now)
      await db.events.put(next)
      if (next.state === 'refused') await dropOwnCount(db, next.id)
      changed.set(next.id, next)
    }
    if (changed.size === 0) return { changed: [], before: 0, after: 0 }
    return { changed: [...changed.values()], ...(await raiseRevision(db)) }
  })
}

/** A refused count stands no more; the server's copy does, which took it before this phone's record of it rotted. */
async function dropOwnCount(db: CrewDb, id: string): Promise<void> {
  // One that rotted is set aside with the next read; it must not take the answers for the others with it.
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
 * All that the server may have forgotten waits again: everything (its table is another one), or what is named. Within a transaction over
 * events and meta.
 */
export async function queueAgain(db: CrewDb, ids?: ReadonlySet<string>): Promise<void> {
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
    // One that the disk spoiled must not keep the others here.
    for (const order of await settled().primaryKeys()) {
      const item = await Promise.resolve(db.events.get(order)).catch(() => undefined)
      if (!item || !chosen(item)) continue
      requeue(item)
      await db.events.put(item)
    }
  }
}

export async function countOwn(db: CrewDb): Promise<Record<'waiting' | 'refused', number>> {
  const count = (state: EventState) => db.events.where('state').equals(state).count()
  const [waiting, refused] = await Promise.all([count('waiting'), count('refused')])
  return { waiting, refused }
}

/** What the server refused, oldest first. */
export function listRefused(db: CrewDb): Promise<OwnEvent[]> {
  return Promise.resolve(db.events.where('state').equals('refused').sortBy('order'))
}
