import type { LoopDelegate } from './retry-loop.ts'
import { TimedOut, within } from './time-limit.ts'

/** Ms between tries at the start; then the crew hears of it, and it is tried every few seconds for as long as the page lives. */
const pauses = [0, 250, 1000]
const later = 5000
/** Ms. A full list takes an old phone a second or two. */
const patience = 10_000

interface ReadStoreDeps extends Pick<LoopDelegate, 'setTimer' | 'clearTimer'> {
  read: () => Promise<void>
  /** Several tries failed; it goes on trying. */
  onBroken: () => void
  /** It was read. */
  onRead: () => Promise<void>
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
  let [tries, done, closed] = [0, false, false]
  let timer: unknown
  let trying: Promise<void> | undefined
  let settle = () => {}
  const first = new Promise<void>((resolve) => (settle = resolve))

  async function attempt(): Promise<void> {
    try {
      await within(deps, patience, deps.read())
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
    done = true
    await deps.onRead()
    settle()
  }

  function hurry(): Promise<void> {
    if (done || closed) return Promise.resolve()
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
