import { eventDateOf } from '#shared/lib/dates.ts'
import { correctedTime, type ScanEvent } from '#shared/scan/scan-event.ts'
import type { CrewDb } from './crew-db.ts'
import { getMeta, putMeta } from './meta.ts'

/** A scan but for what only the store can give: who scans, where, and the number. */
export type ScanDraft = Omit<ScanEvent, 'deviceId' | 'seq' | 'location'>

/** There is no device in the store: it was never paired, or another tab wiped it. */
export class NotPaired extends Error {}

/**
 * Stores a scan: sequence number, event, outbox and state in one strict transaction. Resolves only after the commit, so what
 * it resolves to may be shown as done. Over any number of tabs the numbers of a device have no gaps and no twins.
 *
 * `stillWanted` sees all scans of this participant on this phone inside the transaction, another tab's too; when it says no,
 * nothing is stored and the result is undefined. Rejects with {@link NotPaired}, or with what the store says (full, broken).
 */
export async function recordScan(
  db: CrewDb,
  draft: ScanDraft,
  stillWanted: (local: readonly ScanEvent[]) => boolean,
): Promise<ScanEvent | undefined> {
  return db.transaction('rw', db.meta, db.scans, db.outbox, db.states, async () => {
    const local = await db.scans.where('participantId').equals(draft.participantId).toArray()
    if (!stillWanted(local)) return undefined
    const device = await getMeta(db, 'device')
    if (!device) throw new NotPaired('no device in the store')
    const location = ((await getMeta(db, 'location')) ?? device.locations[0] ?? '').slice(0, 40)
    const lastSeq = (await getMeta(db, 'lastSeq')) ?? {}
    const seq = (lastSeq[device.id] ?? 0) + 1
    const scan: ScanEvent = { ...draft, deviceId: device.id, seq, location }
    await putMeta(db, 'lastSeq', { ...lastSeq, [device.id]: seq })
    await db.scans.add(scan)
    await db.outbox.add({ scanId: scan.id, state: 'waiting' })
    await db.states.put({ participantId: scan.participantId, scanId: scan.id, day: eventDateOf(correctedTime(scan)) })
    return scan
  })
}
