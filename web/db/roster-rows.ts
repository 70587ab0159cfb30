import type { RosterRow } from '#shared/contract/crew.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Sealed } from './records.ts'
import type { RosterCipher } from './roster-cipher.ts'

/**
 * Which of two rows of one participant counts: the one with the higher `rev`, so that pages may come twice and in any order. A removed
 * person stays as a row without a name: it must keep out a late older row, and its code must be refused.
 */
export function newerRow(known: RosterRow | undefined, row: RosterRow): RosterRow {
  if (known && row.rev <= known.rev) return known
  return row.status === 'removed' ? { ...row, name: '' } : row
}

export function sealRows(cipher: RosterCipher, rows: readonly RosterRow[]): Promise<Sealed> {
  return cipher.seal(new TextEncoder().encode(JSON.stringify(rows)))
}

export interface OpenedRows {
  rows: RosterRow[]
  /** Of version 1, which kept each person's scans with them. */
  events: AnyEvent[]
}

/** Rejects on what this key did not seal. */
export async function openRows(cipher: RosterCipher, sealed: Sealed): Promise<OpenedRows> {
  const kept = JSON.parse(new TextDecoder().decode(await cipher.open(sealed))) as (RosterRow & { scans?: AnyEvent[] })[]
  const events = kept.flatMap((row) => (row.scans ?? []).map((scan) => ({ ...scan, v: 1 })))
  for (const row of kept) delete row.scans
  return { rows: kept, events }
}
