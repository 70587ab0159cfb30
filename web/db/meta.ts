import type { CrewDeviceSelf } from '#shared/contract/crew-devices.ts'
import type { CancelledWaves } from '#shared/domain/race/cancelled-waves.ts'
import { defaultRaceSettings, type RaceRules } from '#shared/domain/race/race-settings.ts'
import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import type { ClockSample } from '#shared/scan/clock-offset.ts'
import type { CrewDb } from './crew-db.ts'
import type { StoredMaterialView } from './material-record.ts'
import { readRobustly } from './read-robustly.ts'
import type { Counter } from './records.ts'

/** Single values of the phone. Each has a key, so that writing one never changes another. */
export interface MetaValues extends RaceRules {
  device: CrewDeviceSelf
  /** The scanning tab, the last event number and the store's revision. Every write checks it. */
  counter: Counter
  /** 32 bytes, base64url. Proves that this phone made an event. Absent if an older version paired the phone. */
  secret: string
  /** Server's time of the pairing, ms since the epoch. */
  pairedAt: number
  /** The edition of the roster. Absent, so unknown, if an older version paired the phone. */
  edition: string
  /** Events of this phone up to this `order` belong to other editions. Only devices of those editions receive them. */
  editionAfter: number
  /** The name that the crew gave this phone at `at` (server's time, ms); absent once the server has it. */
  newName: { name: string; at: number }
  /** The post that this phone writes into its events. */
  location: string
  /** The race day that the crew chose on a day without a race. */
  chosenDay: string
  /** The cursor of the next roster download (pull). It always belongs to a page that is stored completely. */
  cursor: string
  /** Identifies the server's table. A restored table has another epoch and may lack events that the lost table acknowledged. */
  epoch: string
  /** How many tables of the server this phone knew before the current table. Rows of a later table replace rows of an earlier one. */
  table: number
  /** Ed25519 public keys, base64url. */
  publicKeys: string[]
  /** The source of the edition's start numbers; absent until the server has sent it. */
  numbering: Numbering
  /** The cancelled waves, by `waveKey`; absent if there are none. */
  cancelledWaves: string[]
  posts: { deviceId: string; name: string; locations: string[]; lastSeenAt: number | null }[]
  /** Server's time of the last pull that reached the end of the roster. */
  lastSyncAt: number
  /** The last race day on the roster, `YYYY-MM-DD`. */
  lastRaceDay: string
  clockSamples: ClockSample[]
  /** Non-extractable AES-GCM key of the roster. */
  rosterKey: CryptoKey
  /** How often the roster was deleted from this phone. A tab that has another number in memory clears its memory. */
  dropped: number
  /** How often parts of the disk were set aside. A tab with another number in memory writes back the parts that it has. */
  setAsides: number
  /** The roster has expired; the phone gets a roster again only after a new pairing. */
  expired: boolean
  /** Keys of items that arrived unreadable and of damaged parts of the disk, each once. */
  unread: string[]
  /** The version of the reading code that wrote `unread`. A newer version fetches everything again. */
  readBy: number
  /** The server revoked this phone: it sends its events, then wipes itself. */
  revoked: boolean
  /** The server did not recognise this phone's session at the last contact. */
  needsPairing: boolean
  /** Present once this phone may have first-aid data. `completeAt`: server's time (ms) at which they were last complete and up to date. */
  aid: { completeAt?: number }
  /** Zones and their material as the server last sent them. */
  materialView: StoredMaterialView
}
export type MetaKey = keyof MetaValues
/** Values of the store; a value that the store does not have is absent. */
export type Meta = { [K in MetaKey]?: MetaValues[K] }

/** Returns the cancelled waves that this phone knows; empty if it knows none. */
export const cancelledWavesOf = ({ cancelledWaves = [] }: Meta): CancelledWaves => new Set(cancelledWaves)

/** The organiser's settings, with the default for each setting that this phone has not received. */
export function raceSettingsOf({ overdueMinutes, timeFrom, fastestMinutes }: Meta): RaceRules {
  return {
    overdueMinutes: overdueMinutes ?? defaultRaceSettings.overdueMinutes,
    timeFrom: timeFrom ?? defaultRaceSettings.timeFrom,
    fastestMinutes: fastestMinutes ?? defaultRaceSettings.fastestMinutes,
  }
}

/** Reads one value; undefined if it does not exist. Rejects if the store cannot read it. */
export async function getMeta<Key extends MetaKey>(db: CrewDb, key: Key): Promise<MetaValues[Key] | undefined> {
  return (await db.meta.get(key))?.value as MetaValues[Key] | undefined
}

/** Reads several values at once; undefined for those that do not exist. */
export async function getMetas<Key extends MetaKey>(db: CrewDb, keys: readonly Key[]): Promise<Pick<Meta, Key>> {
  const rows = await db.meta.bulkGet([...keys])
  return Object.fromEntries(keys.map((key, at) => [key, rows[at]?.value])) as Pick<Meta, Key>
}

/** Without these values the phone's identity is unknown. Failing is better than continuing as another phone. */
const vital: readonly string[] = ['device', 'counter', 'secret', 'revoked'] satisfies MetaKey[]

/**
 * Reads all values. A damaged value is replaced by this tab's copy (`known`), or deleted, also on the disk, because it would make every
 * later read and write fail. Rejects if a vital value cannot be read.
 */
export async function getAllMeta(db: CrewDb, known: Meta = {}): Promise<Meta> {
  const { records, unreadable } = await readRobustly(db.meta)
  const found = Object.fromEntries(records.map((row) => [row.key, row.value])) as Meta
  if (unreadable.length === 0) return found
  if (unreadable.some((key) => vital.includes(key))) throw new Error(`unreadable: ${unreadable.join(', ')}`)
  return { ...found, ...(await repairMeta(db, unreadable as MetaKey[], known)) }
}

async function repairMeta(db: CrewDb, unreadable: readonly MetaKey[], known: Meta): Promise<Meta> {
  const values = Object.fromEntries(unreadable.map((key) => [key, known[key]])) as Meta
  try {
    return await db.transaction('rw', db.meta, async () => {
      for (const key of unreadable) {
        try {
          Object.assign(values, { [key]: await getMeta(db, key) }) // the read works now, or another tab repaired it
        } catch {
          await putMetas(db, { [key]: known[key] })
        }
      }
      return values
    })
  } catch {
    return values // the disk refuses writes: the next read tries again
  }
}

export async function putMeta<Key extends MetaKey>(db: CrewDb, key: Key, value: MetaValues[Key]): Promise<void> {
  await db.meta.put({ key, value })
}

/** Writes several values at once; undefined deletes the value. */
export async function putMetas(db: CrewDb, values: Meta): Promise<void> {
  const entries = Object.entries(values)
  const deletedKeys = entries.flatMap(([key, value]) => (value === undefined ? key : []))
  const kept = entries.flatMap(([key, value]) => (value === undefined ? [] : { key, value }))
  await Promise.all([kept.length > 0 && db.meta.bulkPut(kept), deletedKeys.length > 0 && db.meta.bulkDelete(deletedKeys)])
}
