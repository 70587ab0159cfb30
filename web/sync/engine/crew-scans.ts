import type { Presented, Verdict } from '#shared/scan/decide-verdict.ts'
import type { WideMoment } from '#shared/scan/event-time.ts'
import type { OpenTap } from '#shared/scan/open-taps.ts'
import type { OwnEvent } from '#web/db/records.ts'
import type { CrewActions, EventDraft, RecordResult, ScanOptions, ScanOutcome } from '#web/sync/crew-types.ts'
import type { LiveState } from './crew-snapshot.ts'
import { decideScan, draftOf } from './decide-scan.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import { readPresented } from './read-presented.ts'
import type { ScanGate } from './scan-gate.ts'
import { NotSaved } from './not-saved.ts'
import type { SaveAttempt, SaveDeps, Stamp } from './save-event.ts'
import { TimedOut, withTimeout } from '#web/sync/device/time-limit.ts'

interface ScansDeps extends SaveDeps, Pick<CrewEngineDeps, 'loadJobs' | 'readCode' | 'setTimer' | 'clearTimer' | 'afterPaint'> {
  clock: DeviceClock
  live: LiveState
  gate: ScanGate
  /** Called after an event was stored. */
  onStored: () => void
}

type HowScanned = ScanOptions & { admit: boolean }

/** Ms to wait for the store or the cipher. After that the crew sees an error, and the scanner accepts the next scan. */
const timeLimitMs = 4000

/**
 * Creates the screen's `scan`, `admit` and `record`. They run one at a time, so two simultaneous scans of one person make one event. The
 * event is stored before the promise resolves. They never reject: a failure is a result with a message.
 */
export function createCrewScans(deps: ScansDeps): Pick<CrewActions, 'scan' | 'admit' | 'record'> {
  const { memory, clock, live, gate } = deps
  let previousRun: Promise<unknown> = Promise.resolve()

  /**
   * Returns the time and post of an event. Call it before anything else, because the event happens now and not when it is written. Throws
   * {@link NotSaved} if the phone has no post yet, because every event needs a post.
   */
  function stampHere(location = memory.meta.location, seenAt?: number): Stamp {
    if (!memory.opened) throw new NotSaved(noList)
    return { ...clock.stamp(seenAt), location: (location ?? '').slice(0, 40) }
  }

  /** Runs work after the previous work has ended, whether or not that succeeded. Each run has a time limit, so no work waits for ever. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = previousRun.then(run)
    previousRun = result.catch(() => {})
    return result
  }

  /** Waits until the roster is in memory, because without the roster every genuine ticket would count as unlisted. */
  async function waitForList(): Promise<void> {
    if (memory.loaded) return
    if (live.broken) throw new NotSaved(noList)
    await withTimeout(deps, timeLimitMs, memory.whenLoaded()).catch(() => {
      throw new NotSaved(noList)
    })
  }

  async function save(stamp: Stamp, decide: () => EventDraft | undefined): Promise<OwnEvent | undefined> {
    const attempt: SaveAttempt = { abort: () => {}, isCancelled: false }
    try {
      const { saveEvent } = await withTimeout(deps, timeLimitMs, deps.loadJobs())
      const own = await withTimeout(deps, timeLimitMs, saveEvent(deps, attempt, stamp, decide))
      if (own) deps.afterPaint(deps.onStored)
      return own
    } catch (error) {
      if (error instanceof TimedOut) {
        attempt.isCancelled = true
        attempt.abort()
      }
      throw error
    }
  }

  async function decideAndSave(
    text: string,
    { typed = false, location, otherReadings = [], seenAt, tap, admit }: HowScanned,
  ): Promise<ScanOutcome> {
    const stamp = stampHere(tap?.location ?? location, seenAt)
    const at: WideMoment = tap ?? { time: stamp.deviceTime + stamp.clockOffset, uncertainty: stamp.clockUncertainty }
    await waitForList()
    const readings = [text, ...otherReadings]
    const presented: Presented = await withTimeout(deps, timeLimitMs, readPresented(memory, deps.readCode, readings, { typed, at }))
    return inTurn(async () => {
      await waitForList() // another tab may have dropped the roster meanwhile
      let verdict: Verdict | undefined
      await save(stamp, () => {
        // The wearer is read again at each try, because another tab may have received an event that links the wristband to another person.
        const seen =
          presented.kind === 'wristband' ? { ...presented, participantId: memory.people.wearerOf(presented.wristband, at) } : presented
        verdict = decideScan(memory, seen, at, stamp.location)
        const draft = draftOf(verdict, admit, (id) => memory.index.find(id) !== undefined)
        return draft && tap ? putToTap(draft, tap) : draft
      })
      return verdict!.kind === 'recorded' ? { ...verdict!, at } : verdict!
    })
  }

  const scan = (text: string, how: HowScanned): Promise<ScanOutcome> =>
    gate.scan(() => decideAndSave(text, how)).catch((error: unknown) => notSaved(error, error instanceof TimedOut ? hangs : failed))

  return {
    scan: (text, options) => scan(text, { ...options, admit: false }),
    admit: (text, options) => scan(text, { ...options, typed: true, admit: true }),
    async record(draft, { seenAt } = {}): Promise<RecordResult> {
      try {
        const stamp = stampHere(undefined, seenAt)
        const own = await inTurn(async () => {
          await waitForList()
          const { completeDraft, findDraftFault } = await withTimeout(deps, timeLimitMs, deps.loadJobs())
          return save(stamp, () => {
            const complete = completeDraft(draft, memory)
            const fault = findDraftFault(complete)
            if (fault !== undefined) throw new NotSaved(fault)
            return complete
          })
        })
        return { ok: true, event: own!.event }
      } catch (error) {
        return {
          ok: false,
          message: notSaved(error, 'Dit is niet opgeslagen. Probeer het opnieuw; blijft het, pak dan een ander toestel.').message,
        }
      }
    },
  }
}

/** Assigns the draft to a tap. The time of the tap then counts as the time of the event. */
function putToTap(draft: EventDraft, { id, deviceId, time, uncertainty }: OpenTap): EventDraft {
  return { ...draft, tappedAt: time, tappedUncertainty: uncertainty, tapId: id, tapDeviceId: deviceId } as EventDraft
}

function notSaved(error: unknown, words: string): { kind: 'not_saved'; message: string } {
  return { kind: 'not_saved', message: error instanceof NotSaved ? error.message : words }
}

const noList = 'De lijst van dit toestel is nog niet open. Scan zo nog eens.'
/** Shown if the store does not answer in time. The usual cause is another tab that is in the middle of a write. */
const hangs =
  'Deze scan is niet opgeslagen: dit toestel antwoordt niet. Sluit andere tabbladen van deze site en probeer het opnieuw; blijft het, pak dan een ander toestel.'
const failed = 'Deze scan is niet opgeslagen. Probeer het opnieuw; blijft het, pak dan een ander toestel.'
