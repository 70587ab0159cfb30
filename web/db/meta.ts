import type { CrewDeviceSelf } from '#shared/contract/crew.ts'
import type { ClockSample } from '#shared/scan/clock-offset.ts'
import type { CrewDb } from './crew-db.ts'
import type { StoredMaterialView } from './material-record.ts'
import { readRobustly } from './read-robustly.ts'
import type { Counter } from './records.ts'

/** Single values of the phone, each under its own name so that one write never changes another's. */
export interface MetaValues {
  device: CrewDeviceSelf
  /** Who scans, the last number, and how often the store changed: what every write looks at. */
  counter: Counter
  /** 32 bytes, base64url: proves that this phone made an event. Absent when it was paired by an older version. */
  secret: string
  /** Server's time of the pairing. */
  pairedAt: number
  /** Of which edition the list is. Absent when it was paired by an older version: then nobody knows. */
  edition: string
  /** This phone's events up to this place in the order of sending were made for other editions, whose devices alone are told of them. */
  editionAfter: number
  /** The post that is stamped on events. */
  location: string
  /** The race day that the crew chose for a day that is none. */
  chosenDay: string
  /** Where the next pull goes on; of a page that is stored completely. */
  cursor: string
  /** Which table the server keeps: another one has not heard what it acknowledged. */
  epoch: string
  /** How many tables this phone heard of before that one: what a restored one says goes before what the lost one said. */
  table: number
  /** Ed25519 public keys, base64url. */
  publicKeys: string[]
  posts: { deviceId: string; name: string; locations: string[]; lastSeenAt: number | null }[]
  overdueMinutes: number
  /** Server's time of the last pull that reached the end of the list. */
  lastSyncAt: number
  /** The last race day on the list, `YYYY-MM-DD`. */
  lastRaceDay: string
  clockSamples: ClockSample[]
  /** Non-extractable AES-GCM key of the list. */
  rosterKey: CryptoKey
  /** How often the list was dropped: a tab that knows another number forgets what it has. */
  dropped: number
  /** How often parts of the disk were set aside: a tab that knows another number writes back what it has of them. */
  setAsides: number
  /** The list served its time; only pairing anew brings one. */
  expired: boolean
  /** What came and could not be read, by name, and parts of the disk that could not; each once. */
  unread: string[]
  /** Which version of the reading code wrote `unread`: a newer one asks for everything again. */
  readBy: number
  /** The server revoked this phone: push, then wipe. */
  revoked: boolean
  /** The server did not know this phone's session at the last contact. */
  needsPairing: boolean
  /** Zones and their material as the server last told. */
  materialView: StoredMaterialView
}
export type MetaKey = keyof MetaValues
export type Meta = { [K in MetaKey]?: MetaValues[K] }

export async function getMeta<Key extends MetaKey>(db: CrewDb, key: Key): Promise<MetaValues[Key] | undefined> {
  return (await db.meta.get(key))?.value as MetaValues[Key] | undefined
}

/** Several at once; undefined for what is not there. */
export async function getMetas<Key extends MetaKey>(db: CrewDb, keys: readonly Key[]): Promise<Pick<Meta, Key>> {
  const rows = await db.meta.bulkGet([...keys])
  return Object.fromEntries(keys.map((key, at) => [key, rows[at]?.value])) as Pick<Meta, Key>
}

/** Without these nothing can be said of what this phone is: better no answer than another phone. */
const vital: readonly string[] = ['device', 'counter', 'secret', 'revoked'] satisfies MetaKey[]

/**
 * All there is, in one read. What the disk spoiled is as this tab still knows it, else absent, and is put right on the disk as well: in the
 * way of every later read and write it would stop the phone for ever. Rejects where a vital value can't be read.
 */
export async function getAllMeta(db: CrewDb, known: Meta = {}): Promise<Meta> {
  const { records, spoiled } = await readRobustly(db.meta)
  const found = Object.fromEntries(records.map((row) => [row.key, row.value])) as Meta
  if (spoiled.length === 0) return found
  if (spoiled.some((key) => vital.includes(key))) throw new Error(`unreadable: ${spoiled.join(', ')}`)
  return { ...found, ...(await mend(db, spoiled as MetaKey[], known)) }
}

async function mend(db: CrewDb, spoiled: readonly MetaKey[], known: Meta): Promise<Meta> {
  const values = Object.fromEntries(spoiled.map((key) => [key, known[key]])) as Meta
  try {
    return await db.transaction('rw', db.meta, async () => {
      for (const key of spoiled) {
        try {
          Object.assign(values, { [key]: await getMeta(db, key) }) // it passed, or another tab was here first
        } catch {
          await putMetas(db, { [key]: known[key] })
        }
      }
      return values
    })
  } catch {
    return values // a disk that takes no writes: tried again with the next read
  }
}

export async function putMeta<Key extends MetaKey>(db: CrewDb, key: Key, value: MetaValues[Key]): Promise<void> {
  await db.meta.put({ key, value })
}

/** Several at once; what is undefined goes. */
export async function putMetas(db: CrewDb, values: Meta): Promise<void> {
  const entries = Object.entries(values)
  const gone = entries.flatMap(([key, value]) => (value === undefined ? key : []))
  const kept = entries.flatMap(([key, value]) => (value === undefined ? [] : { key, value }))
  await Promise.all([kept.length > 0 && db.meta.bulkPut(kept), gone.length > 0 && db.meta.bulkDelete(gone)])
}
