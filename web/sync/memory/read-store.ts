import type { LoopDelegate } from '#web/sync/device/retry-loop.ts'
import { TimedOut, withTimeout } from '#web/sync/device/time-limit.ts'

/** Ms between the first tries. If they all fail the crew sees an error, and the reader tries again every `laterPauseMs`. */
const pauses = [0, 250, 1000]
const laterPauseMs = 5000
/** In ms. An old phone reads a full roster in one or two seconds. */
const readTimeoutMs = 10_000

interface Step {
  read: () => Promise<void>
  /** Called after this step was read. */
  onRead: () => Promise<void>
}

interface ReadStoreDeps extends Pick<LoopDelegate, 'setTimer' | 'clearTimer'> {
  /** Read in order; each step is repeated until it succeeds. */
  steps: readonly Step[]
  /** Called after several failed tries; the reader keeps trying. */
  onBroken: () => void
}

export interface StoreReader {
  /** Resolves when the store was read, or when the first tries have failed. */
  first: Promise<void>
  /** Tries at once. */
  runNow: () => Promise<void>
  close: () => void
}

/** Reads the phone's store, again and again until that succeeds. A phone whose store cannot be read stays paired. */
export function retryReadingStore(deps: ReadStoreDeps): StoreReader {
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
      await withTimeout(deps, readTimeoutMs, step.read())
    } catch (error) {
      if (closed) return
      // After a time-out the crew sees the error at once, because each further try may take as long.
      if (error instanceof TimedOut) tries = pauses.length
      const pause = pauses[tries++]
      if (pause === 0) return attempt()
      if (pause === undefined) {
        deps.onBroken()
        settle()
      }
      timer = deps.setTimer(pause ?? laterPauseMs, () => void runNow())
      return
    }
    if (closed) return settle()
    await step.onRead()
    steps.shift()
    tries = 0
    return attempt()
  }

  function runNow(): Promise<void> {
    if (steps.length === 0 || closed) return Promise.resolve()
    if (timer !== undefined) deps.clearTimer(timer)
    trying ??= attempt().finally(() => (trying = undefined))
    return trying
  }

  void runNow()
  return {
    first,
    runNow,
    close() {
      closed = true
      if (timer !== undefined) deps.clearTimer(timer)
    },
  }
}
