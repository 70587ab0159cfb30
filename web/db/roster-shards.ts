import type { RosterRow } from '#shared/contract/crew.ts'
import type { CrewDb } from './crew-db.ts'
import type { RosterCipher } from './roster-cipher.ts'

/** 10,000 people make about 80 rows a shard: one record costs as much as one row to read, and a change rewrites little. */
export const shardCount = 128

/** Stable for ever (FNV-1a): a row that moved to another shard would be there twice. */
export function shardOf(participantId: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < participantId.length; i++) hash = Math.imul(hash ^ participantId.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % shardCount
}

/** Rows of the shards that are named, or of all; rejects when a shard was not sealed by this key. */
export async function readShards(db: CrewDb, cipher: RosterCipher, shards?: readonly number[]): Promise<Map<number, RosterRow[]>> {
  const records = shards
    ? await db.roster
        .where('shard')
        .anyOf([...shards])
        .toArray()
    : await db.roster.toArray()
  const opened = await Promise.all(records.map(async ({ shard, sealed }) => [shard, decode(await cipher.open(sealed))] as const))
  return new Map(opened)
}

/** Encrypts rows by shard; the result goes into `db.roster` in the caller's transaction. */
export async function sealShards(cipher: RosterCipher, shards: ReadonlyMap<number, RosterRow[]>) {
  return Promise.all([...shards].map(async ([shard, rows]) => ({ shard, sealed: await cipher.seal(encode(rows)) })))
}

/**
 * Puts new rows over old ones; of two rows of one participant the higher `rev` stays, so that pages may come twice and in
 * any order. A removed person stays as a row without a name: it must keep out a late older row, and its code must be refused.
 */
export function mergeRows(old: readonly RosterRow[], incoming: readonly RosterRow[]): RosterRow[] {
  const rows = new Map(old.map((row) => [row.id, row]))
  for (const row of incoming) {
    const known = rows.get(row.id)
    if (!known || row.rev > known.rev) rows.set(row.id, row.status === 'removed' ? { ...row, name: '' } : row)
  }
  return [...rows.values()]
}

function encode(rows: readonly RosterRow[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(rows))
}

function decode(bytes: Uint8Array): RosterRow[] {
  return JSON.parse(new TextDecoder().decode(bytes)) as RosterRow[]
}
