import type { RosterRow } from '#shared/contract/crew.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Sealed } from './records.ts'
import type { RosterCipher } from './roster-cipher.ts'

/** A row as the phone stores it. */
export type ListedRow = RosterRow & {
  /** The number of the server's table that sent the row: 0 or absent for the first, and one more after each restored backup. */
  table?: number
}

/**
 * Returns the newer of two rows of one participant: the row of the later table, because a restored backup continues from an older `rev`.
 * Within one table it is the row with the higher `rev`. So pages may arrive twice and in any order. A removed person stays as a row
 * without a name, so that their code is refused and older rows that arrive late do not bring them back.
 */
export function pickNewerRow(known: ListedRow | undefined, row: ListedRow): ListedRow {
  if (known && !isNewer(row, known)) return known
  return row.status === 'removed' ? { ...row, name: '' } : row
}

type Place = Pick<ListedRow, 'rev' | 'table'>

/** True if a row is newer than another row of the same participant. */
export function isNewer(row: Place, known: Place): boolean {
  const [table, before] = [row.table ?? 0, known.table ?? 0]
  return table === before ? row.rev > known.rev : table > before
}

/** Encrypts rows for the disk; {@link openRows} decrypts them. */
export function sealRows(cipher: RosterCipher, rows: readonly ListedRow[]): Promise<Sealed> {
  return cipher.seal(new TextEncoder().encode(JSON.stringify(rows)))
}

export interface OpenedRows {
  rows: ListedRow[]
  /** Scans in a store of version 1, which stored each person's scans with the person. */
  events: AnyEvent[]
}

/** Decrypts rows. Rejects on data that this key did not encrypt. */
export async function openRows(cipher: RosterCipher, sealed: Sealed): Promise<OpenedRows> {
  const kept = JSON.parse(new TextDecoder().decode(await cipher.open(sealed))) as (ListedRow & { scans?: AnyEvent[] })[]
  const events = kept.flatMap((row) => (row.scans ?? []).map((scan) => ({ ...scan, v: 1 })))
  for (const row of kept) delete row.scans
  return { rows: kept, events }
}
