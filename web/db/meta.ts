import type { CrewDeviceSelf } from '#shared/contract/crew.ts'
import type { ClockSample } from '#shared/scan/clock-offset.ts'
import type { CrewDb } from './crew-db.ts'

/** Single values of the phone, each under its own name so that one scan never rewrites another's. */
export interface MetaValues {
  device: CrewDeviceSelf
  /** The post that is stamped on scans. */
  location: string
  /** The race day that the crew chose for a day that is none. */
  chosenDay: string
  /** The last sequence number by device id: pairing anew gives a new id and starts at 1, and the old one keeps its own. */
  lastSeq: Record<string, number>
  /** Where the next pull goes on; of a page that is stored completely. */
  cursor: string
  /** Ed25519 public keys, base64url. */
  publicKeys: string[]
  posts: { deviceId: string; name: string; locations: string[]; lastSeenAt: number | null }[]
  /** Server's time of the last pull that reached the end of the list. */
  lastSyncAt: number
  /** Moment (server's time) after which personal data leaves the phone, unless a sync moves it. */
  rosterExpiresAt: number
  clockSamples: ClockSample[]
  /** Non-extractable AES-GCM key of the roster. */
  rosterKey: CryptoKey
  /** The server revoked this phone: push, then wipe. */
  revoked: boolean
  /** The server did not know this phone's session at the last contact. */
  needsPairing: boolean
}
export type MetaKey = keyof MetaValues

export async function getMeta<Key extends MetaKey>(db: CrewDb, key: Key): Promise<MetaValues[Key] | undefined> {
  return (await db.meta.get(key))?.value as MetaValues[Key] | undefined
}

/** Several values in one read. */
export async function getMetas<Key extends MetaKey>(db: CrewDb, keys: readonly Key[]): Promise<{ [K in Key]?: MetaValues[K] }> {
  const rows = await db.meta.bulkGet([...keys])
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row.key, row.value]] : []))) as { [K in Key]?: MetaValues[K] }
}

export async function putMeta<Key extends MetaKey>(db: CrewDb, key: Key, value: MetaValues[Key]): Promise<void> {
  await db.meta.put({ key, value })
}
