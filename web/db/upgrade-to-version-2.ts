import type { Transaction } from 'dexie'

interface OldScan {
  id: string
  deviceId: string
  seq: number
}
interface OldItem {
  order: number
  scanId: string
  state: 'waiting' | 'refused'
  reason?: string
  message?: string
  refusedAt?: number
}

/**
 * Merges each scan with its outbox item into one record, in the order of sending. A scan without an outbox item was already accepted by the
 * server. An item without a scan is dropped: it has nothing to send. The roster stays. Its cursor is removed, because the events now
 * come from another feed.
 */
export async function upgradeToVersion2(tx: Transaction): Promise<void> {
  const [scans, items]: [OldScan[], OldItem[]] = await Promise.all([tx.table('scans').toArray(), tx.table('outbox').toArray()])
  const sending = new Map(items.map((item) => [item.scanId, item]))
  scans.sort((a, b) => place(a) - place(b) || a.seq - b.seq)
  await tx.table('events').bulkAdd(scans.map(toOwn))
  await upgradeMeta(tx, scans)

  // Scans that the server answered come first, then waiting and refused scans in their stored order.
  function place(scan: OldScan): number {
    return sending.get(scan.id)?.order ?? 0
  }
  function toOwn(scan: OldScan) {
    const { id, deviceId, seq } = scan
    const item = sending.get(id)
    const { reason, message, refusedAt } = item ?? {}
    const refusal = item?.state === 'refused' ? { reason, message, refusedAt } : {}
    return { id, deviceId, seq, state: item?.state ?? 'sent', event: { v: 1, ...scan }, ...refusal }
  }
}

async function upgradeMeta(tx: Transaction, scans: readonly OldScan[]): Promise<void> {
  const meta = tx.table('meta')
  const [device, lastSeq, lastSyncAt] = (await meta.bulkGet(['device', 'lastSeq', 'lastSyncAt'])).map((row) => row?.value)
  if (device) {
    const made = scans.flatMap((scan) => (scan.deviceId === device.id ? scan.seq : []))
    const seq = Math.max(0, lastSeq?.[device.id] ?? 0, ...made)
    await meta.put({ key: 'counter', value: { deviceId: device.id, tab: '', seq, revision: 0 } })
    if (lastSyncAt !== undefined) await meta.put({ key: 'pairedAt', value: lastSyncAt })
  }
  await meta.bulkDelete(['lastSeq', 'cursor'])
}
