import { fromBase64url, newUuidV7 } from '#shared/lib/ids.ts'
import type { RandomBytes } from '#shared/lib/random.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import { versionOf } from '#shared/scan/event-kinds.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { recordEvent, StoreChanged } from '#web/db/record-event.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { EventDraft } from '#web/sync/crew-types.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import { NotSaved } from './not-saved.ts'

export interface SaveDeps {
  db: CrewDb
  memory: CrewMemory
  randomBytes: RandomBytes
  /** The id of this tab. */
  tab: string
}

/** The time and post of an event, as they are when the scan begins. The crew may change the post while the store writes. */
export type Stamp = ReturnType<DeviceClock['stamp']> & { location: string }
/** A save that can be cancelled. */
export interface SaveAttempt {
  /** Aborts the current write, if it is not committed yet. */
  abort: () => void
  /** True once the screen has shown that the scan was not stored: nothing more may be stored then. */
  isCancelled: boolean
}

/**
 * Stores the event that `decide` builds from memory; undefined if there is nothing to store. If another tab changed the store meanwhile,
 * memory catches up and `decide` runs again. Resolves after the commit. Rejects with {@link NotSaved} if another tab scans or the phone is
 * not paired, or with the error of the store.
 */
export async function saveEvent(
  deps: SaveDeps,
  attempt: SaveAttempt,
  stamp: Stamp,
  decide: () => EventDraft | undefined,
): Promise<OwnEvent | undefined> {
  const { db, memory } = deps
  for (let tries = 0; ; tries++) {
    if (attempt.isCancelled) throw new Error('given up')
    const believed = memory.counter
    if (!memory.meta.device || believed.deviceId === '') throw new NotSaved(notPaired)
    if (believed.tab !== deps.tab) throw new NotSaved(otherTab)
    const draft = decide()
    if (!draft) return undefined
    const event = makeEvent(deps, stamp, draft)
    const recording = recordEvent(db, believed, { id: event.id, deviceId: event.deviceId, seq: event.seq, state: 'waiting', event })
    attempt.abort = recording.abort
    try {
      // The event may be stored despite a cancellation: memory must then contain it too.
      return await recording.done.then((own) => (memory.updateOwn([own]), own))
    } catch (error) {
      if (tries === 4 || !(error instanceof StoreChanged || isConnectionLost(error))) throw error
      await memory.catchUp()
    }
  }
}

function makeEvent({ memory, randomBytes }: SaveDeps, stamp: Stamp, draft: EventDraft): AnyEvent {
  const { counter, meta } = memory
  const fields = { v: versionOf(draft), deviceId: counter.deviceId, seq: counter.seq + 1, ...stamp, ...draft }
  const secret = meta.secret === undefined ? undefined : fromBase64url(meta.secret)
  if (!secret) return { id: newUuidV7(stamp.deviceTime, randomBytes), ...fields }
  const event = { id: eventIdOf(fields, secret), ...fields }
  return { ...event, mac: macOf(event, secret) }
}

/** True for the errors of a browser that lost the connection to its store. The store reopens at the next use. */
function isConnectionLost(error: unknown): boolean {
  return ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'ConstraintError'].includes((error as Error | undefined)?.name ?? '')
}

const notPaired = 'Dit toestel is niet gekoppeld. Koppel het opnieuw en scan dan nog eens.'
const otherTab = 'De scanner is open in een ander tabblad van dit toestel. Scan daar verder, of neem het hier over.'
