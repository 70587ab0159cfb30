import { useStoreQuery } from '#web/sync/use-store-query.ts'
import type { ReactNode } from 'react'
import type { CrewDeviceSelf } from '#shared/contract/crew-devices.ts'
import { findCurrentRaceDay } from '#shared/domain/race/race-day-of.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { readLocalCounts, type LocalCount } from '#web/db/local-counts.ts'
import type { Crew, EventDraft } from '#web/sync/crew-types.ts'
import { useCrew } from '#web/sync/use-crew-sync.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { CrewTrouble } from './crew-trouble.tsx'
import { useCallRecorder, type RecordResult, type Recorder } from './use-recorder.ts'

/** Where this device records counts: a paired phone in its own store, the office on the server by an API call. */
export interface StockCrew {
  /** This paired phone; null in the office. */
  device: CrewDeviceSelf | null
  /** The race day that the screen shows and stores. On a phone without network it can be later than the day of the server's last answer. */
  day: string | undefined
  local: readonly LocalCount[]
  recorder: Recorder
  /** The name of a device in the history; null for the office. */
  nameOf: (deviceId: string) => string | null
  /** True if this device already knows that it is offline. */
  isOffline: boolean
  /** Warnings that the crew must see before counting. */
  trouble: ReactNode
}

const noCounts: readonly LocalCount[] = []

/**
 * Returns the recorder of stock counts for the user of this screen, who is in the office or has a paired phone, and what the screen shows
 * about this device. `onRecorded` refetches the server's data; it is called after each record of the office, and never on a phone.
 * `servedDay`: the race day of that data.
 */
export function useStockCrew(db: CrewDb, onRecorded: () => Promise<unknown>, servedDay: string | undefined): StockCrew {
  const crew = useCrew()
  // An unreadable store adds no counts to the server's answer.
  const local = useStoreQuery(() => readLocalCounts(db).catch(() => noCounts), [db]) ?? noCounts
  const byCall = useCallRecorder(onRecorded)
  const device = crew.phase === 'ready' ? crew.device : null
  const today = eventDateOf(useNow(60_000) + crew.status.clock.offset)
  const nameOf = (id: string) =>
    id === device?.id ? 'dit toestel' : (crew.status.posts.find((post) => post.deviceId === id)?.name ?? null)
  if (!device) return { device, day: servedDay, local, recorder: byCall, nameOf, isOffline: false, trouble: null }
  const isOffline = crew.status.state === 'offline'
  const currentDay = findCurrentRaceDay(crew.days, today)
  const day = servedDay && currentDay && currentDay > servedDay ? currentDay : servedDay
  return { device, day, local, recorder: recordOnPhone(crew, day), nameOf, isOffline, trouble: <CrewTrouble crew={crew} /> }
}

/** Returns a phone's recorder. It stores each event with its number and proof (`event-mac.ts`), and sends it when there is a connection. */
function recordOnPhone(crew: Crew, day: string | undefined): Recorder {
  const forDay = day === undefined ? {} : { eventDate: day }
  const record = async (draft: EventDraft): Promise<RecordResult> => {
    const recorded = await crew.record(draft)
    return recorded.ok ? { ok: true, waits: crew.status.state === 'offline' } : recorded
  }
  return {
    count: (zoneMaterialId, { currentStock: stock, checkedBy, notes }) =>
      record({ kind: 'stock-count', zoneMaterialId, stock, checkedBy, ...(notes ? { notes } : {}), ...forDay }),
    tick: (checklistItemId, { done, checkedBy }) => record({ kind: 'check-item', checklistItemId, done, checkedBy, ...forDay }),
  }
}
