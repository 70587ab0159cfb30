import type { LoopDelegate } from '#web/sync/device/retry-loop.ts'
import { TimedOut, within } from '#web/sync/device/time-limit.ts'

/** Ms between tries at the start; then the crew hears of it, and it is tried every few seconds for as long as the page lives. */
const pauses = [0, 250, 1000]
const later = 5000
/** Ms. A full list takes an old phone a second or two. */
const patience = 10_000

interface Step {
  read: () => Promise<void>
  /** It was read. */
  onRead: () => Promise<void>
}

interface ReadStoreDeps extends Pick<LoopDelegate, 'setTimer' | 'clearTimer'> {
  /** One after the other; each is tried until it was read. */
  steps: readonly Step[]
  /** Several tries failed; it goes on trying. */
  onBroken: () => void
}

export interface StoreReader {
  /** Resolves when the store was read, or when it was tried so often that the crew has to know. */
  first: Promise<void>
  /** Tries now. */
  hurry: () => Promise<void>
  close: () => void
}

/** Reads the phone's store until it can be read. An error says nothing of what is in there: a paired phone stays one. */
export function readUntilRead(deps: ReadStoreDeps): StoreReader {
  const steps = [...deps.steps]
  let [tries, closed] = [0, false]
  let timer: unknown
  let trying: Promise<void> | undefined
  let settle = () => {}
  const first = new Promise<void>((resolve) => (settle = resolve))

  async function attempt(): Promise<void> {
    const step = steps[0]
    if (!step || closed) return settle()
    try {
      await within(deps, patience, step.read())
    } catch (error) {
      if (closed) return
      // What hangs is not asked three times before somebody hears of it.
      if (error instanceof TimedOut) tries = pauses.length
      const pause = pauses[tries++]
      if (pause === 0) return attempt()
      if (pause === undefined) {
        deps.onBroken()
        settle()
      }
      timer = deps.setTimer(pause ?? later, () => void hurry())
      return
    }
    await step.onRead()
    steps.shift()
    tries = 0
    return attempt()
  }

  function hurry(): Promise<void> {
    if (steps.length === 0 || closed) return Promise.resolve()
    if (timer !== undefined) deps.clearTimer(timer)
    trying ??= attempt().finally(() => (trying = undefined))
    return trying
  }

  void hurry()
  return {
    first,
    hurry,
    close() {
      closed = true
      if (timer !== undefined) deps.clearTimer(timer)
    },
  }
}
