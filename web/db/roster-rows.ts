import type { RosterRow } from '#shared/contract/crew.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Sealed } from './records.ts'
import type { RosterCipher } from './roster-cipher.ts'

/** A row as a phone keeps it. */
export type ListedRow = RosterRow & {
  /** Which of the server's tables told it, counted from 0 by this phone; absent for the first. */
  table?: number
}

/**
 * Which of two rows of one participant counts: that of the later table, a restored backup counts revs anew from where it was; of one table the
 * one with the higher `rev`, so that pages may come twice and in any order. A removed person stays as a row without a name: it must keep out
 * a late older row, and its code must be refused.
 */
export function newerRow(known: ListedRow | undefined, row: ListedRow): ListedRow {
  if (known && !isNewer(row, known)) return known
  return row.status === 'removed' ? { ...row, name: '' } : row
}

type Place = Pick<ListedRow, 'rev' | 'table'>

/** Whether a row came after another one of the same participant. */
export function isNewer(row: Place, known: Place): boolean {
  const [table, before] = [row.table ?? 0, known.table ?? 0]
  return table === before ? row.rev > known.rev : table > before
}

export function sealRows(cipher: RosterCipher, rows: readonly ListedRow[]): Promise<Sealed> {
  return cipher.seal(new TextEncoder().encode(JSON.stringify(rows)))
}

export interface OpenedRows {
  rows: ListedRow[]
  /** Of version 1, which kept each person's scans with them. */
  events: AnyEvent[]
}

/** Rejects on what this key did not seal. */
export async function openRows(cipher: RosterCipher, sealed: Sealed): Promise<OpenedRows> {
  const kept = JSON.parse(new TextDecoder().decode(await cipher.open(sealed))) as (ListedRow & { scans?: AnyEvent[] })[]
  const events = kept.flatMap((row) => (row.scans ?? []).map((scan) => ({ ...scan, v: 1 })))
  for (const row of kept) delete row.scans
  return { rows: kept, events }
}
