import type { ScanAnswer } from '#shared/contract/crew.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { CrewDb } from './crew-db.ts'
import type { OutboxItem } from './records.ts'

export interface WaitingScan {
  order: number
  scan: ScanEvent
}

/** The oldest waiting scans after `order`, at most `limit`. An item whose event is gone is skipped: there is nothing to send. */
export async function listWaiting(db: CrewDb, after: number, limit: number): Promise<WaitingScan[]> {
  return db.transaction('r', db.outbox, db.scans, async () => {
    const items = await db.outbox
      .where('order')
      .above(after)
      .filter((item) => item.state === 'waiting')
      .limit(limit)
      .toArray()
    const scans = await db.scans.bulkGet(items.map((item) => item.scanId))
    return items.flatMap((item, at) => (scans[at] ? [{ order: item.order!, scan: scans[at] }] : []))
  })
}

/**
 * Takes what the server has out of the outbox and puts aside what it refused. Scans without an answer stay as they are, and
 * so does one whose answer names another scan than was sent at that place: better sent twice than lost. The number of scans
 * that were answered.
 */
export async function applyAnswers(db: CrewDb, sent: readonly WaitingScan[], answers: readonly ScanAnswer[], now: number): Promise<number> {
  return db.transaction('rw', db.outbox, async () => {
    const answered = new Set<number>()
    for (const answer of answers) {
      const item = sent[answer.index]
      if (!item || (answer.id !== '' && answer.id !== item.scan.id)) continue
      answered.add(item.order)
      if (answer.outcome !== 'refused') await db.outbox.delete(item.order)
      else await db.outbox.update(item.order, { state: 'refused', reason: answer.reason, message: answer.message, refusedAt: now })
    }
    return answered.size
  })
}

export async function countOutbox(db: CrewDb): Promise<Record<OutboxItem['state'], number>> {
  const [waiting, refused] = await Promise.all(
    (['waiting', 'refused'] as const).map((state) => db.outbox.where('state').equals(state).count()),
  )
  return { waiting: waiting!, refused: refused! }
}

/** What the server refused, oldest first, with the event itself. */
export async function listRefused(db: CrewDb): Promise<(OutboxItem & { scan: ScanEvent })[]> {
  return db.transaction('r', db.outbox, db.scans, async () => {
    const items = await db.outbox.where('state').equals('refused').sortBy('order')
    const scans = await db.scans.bulkGet(items.map((item) => item.scanId))
    return items.flatMap((item, at) => (scans[at] ? [{ ...item, scan: scans[at] }] : []))
  })
}
