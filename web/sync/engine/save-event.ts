import { fromBase64url, newUuidV7 } from '#shared/lib/ids.ts'
import type { RandomBytes } from '#shared/lib/random.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import { eventVersion } from '#shared/scan/event-kinds.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { recordEvent, StoreMoved } from '#web/db/record-event.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { EventDraft } from '#web/sync/crew-types.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import { NotSaved } from './not-saved.ts'

export interface SaveDeps {
  db: CrewDb
  memory: CrewMemory
  randomBytes: RandomBytes
  /** This tab. */
  tab: string
}

/** When and where: of the moment that counts, whatever is chosen while the store takes its time. */
export type Stamp = ReturnType<DeviceClock['stamp']> & { location: string }
/** A save that may be given up, so that what hangs is called off. */
export interface Attempt {
  abort: () => void
  /** Given up: the crew was told so, and nothing more may be stored. */
  off: boolean
}

/**
 * Stores what `decide` asks for, from the truth: when another tab changed the store meanwhile, memory catches up and it is decided anew.
 * `decide` gives undefined when there is nothing to store. Resolves after the commit. Rejects with {@link NotSaved} when this tab may not
 * (another one scans, nothing is paired), or with what the store says.
 */
export async function saveEvent(
  deps: SaveDeps,
  attempt: Attempt,
  stamp: Stamp,
  decide: () => EventDraft | undefined,
): Promise<OwnEvent | undefined> {
  const { db, memory } = deps
  for (let tries = 0; ; tries++) {
    if (attempt.off) throw new Error('given up')
    const believed = memory.counter
    if (!memory.meta.device || believed.deviceId === '') throw new NotSaved(notPaired)
    if (believed.tab !== deps.tab) throw new NotSaved(otherTab)
    const draft = decide()
    if (!draft) return undefined
    const event = makeEvent(deps, stamp, draft)
    const recording = recordEvent(db, believed, { id: event.id, deviceId: event.deviceId, seq: event.seq, state: 'waiting', event })
    attempt.abort = recording.abort
    try {
      // Also when it comes too late for whoever waited: what is stored counts.
      return await recording.done.then((own) => (memory.takeOwn([own]), own))
    } catch (error) {
      if (tries === 4 || !(error instanceof StoreMoved || isPassing(error))) throw error
      await memory.catchUp()
    }
  }
}

function makeEvent({ memory, randomBytes }: SaveDeps, stamp: Stamp, draft: EventDraft): AnyEvent {
  const { counter, meta } = memory
  const said = { v: eventVersion, deviceId: counter.deviceId, seq: counter.seq + 1, ...stamp, ...draft }
  const secret = meta.secret === undefined ? undefined : fromBase64url(meta.secret)
  if (!secret) return { id: newUuidV7(stamp.deviceTime, randomBytes), ...said }
  const event = { id: eventIdOf(said, secret), ...said }
  return { ...event, mac: macOf(event, secret) }
}

/** What a browser says of a connection to its store that it lost; the store opens itself again. */
function isPassing(error: unknown): boolean {
  return ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'ConstraintError'].includes((error as Error | undefined)?.name ?? '')
}

const notPaired = 'Dit toestel is niet gekoppeld. Koppel het opnieuw en scan dan nog eens.'
const otherTab = 'De scanner is open in een ander tabblad van dit toestel. Scan daar verder, of neem het hier over.'
