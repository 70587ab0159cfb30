import { useStoreQuery } from '#web/sync/use-store-query.ts'
import type { ReactNode } from 'react'
import type { CrewDeviceSelf } from '#shared/contract/crew.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { readLocalCounts, type LocalCount } from '#web/db/local-counts.ts'
import type { Crew, EventDraft } from '#web/sync/crew-types.ts'
import { useCrew } from '#web/sync/use-crew-sync.ts'
import { CrewTrouble } from './crew-trouble.tsx'
import { useCallRecorder, type Kept, type Recorder } from './use-recorder.ts'

/** Who counts here: a paired phone through its own store, or the office through a call. */
export interface StockCrew {
  /** Null in the office. */
  device: CrewDeviceSelf | null
  local: readonly LocalCount[]
  recorder: Recorder
  /** How a device is called in the history; null for one that is none, an administrator's. */
  nameOf: (deviceId: string) => string | null
  /** Whether this device knows already that nothing answers. */
  unheard: boolean
  /** What the crew must know before it counts. */
  trouble: ReactNode
}

const nothing: readonly LocalCount[] = []

/** `onKept` has the server's part read again, where a count went straight to the server. `day`: the race day that it is about. */
export function useStockCrew(db: CrewDb, onKept: () => Promise<unknown>, day: string | undefined): StockCrew {
  const crew = useCrew()
  // A store that can't be read has nothing to add to what the server tells.
  const local = useStoreQuery(() => readLocalCounts(db).catch(() => nothing), [db]) ?? nothing
  const byCall = useCallRecorder(onKept)
  const device = crew.phase === 'ready' ? crew.device : null
  const nameOf = (id: string) =>
    id === device?.id ? 'dit toestel' : (crew.status.posts.find((post) => post.deviceId === id)?.name ?? null)
  if (!device) return { device, local, recorder: byCall, nameOf, unheard: false, trouble: null }
  const unheard = crew.status.state === 'offline'
  return { device, local, recorder: recordOnPhone(crew, day), nameOf, unheard, trouble: <CrewTrouble crew={crew} /> }
}

/** The road of the beach: stored on this phone with its number and its proof, and sent when there is a signal. */
function recordOnPhone(crew: Crew, day: string | undefined): Recorder {
  const forDay = day === undefined ? {} : { eventDate: day }
  const keep = async (draft: EventDraft): Promise<Kept> => {
    const recorded = await crew.record(draft)
    return recorded.ok ? { ok: true, waits: crew.status.state === 'offline' } : recorded
  }
  return {
    count: (zoneMaterialId, { currentStock: stock, checkedBy, notes }) =>
      keep({ kind: 'stock-count', zoneMaterialId, stock, checkedBy, ...(notes ? { notes } : {}), ...forDay }),
    tick: (checklistItemId, { done, checkedBy }) => keep({ kind: 'check-item', checklistItemId, done, checkedBy, ...forDay }),
  }
}
