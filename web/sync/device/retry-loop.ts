/** The timers and random numbers of the loop. Tests and simulations pass others. */
export interface LoopDelegate {
  setTimer: (ms: number, run: () => void) => unknown
  clearTimer: (timer: unknown) => void
  /** From 0 up to 1, for jitter. */
  random: () => number
}

/** `failed`: try again with back-off. `done`: nothing to do until the next call or timer. */
export type RunEnd = 'done' | 'failed'

export interface RetryLoop {
  /** Call it when there is something to do. Waits for the back-off while tries fail, so that not every scan causes a request. */
  requestRun: () => void
  /**
   * Runs at once: call it when a run will probably succeed, or when a person asks for it. Resolves after a run that began after the call.
   */
  runNow: () => Promise<void>
  close: () => void
}

/** The wait after the first failure, which doubles after each next failure, and its maximum. */
export const backOff = { firstMs: 1000, capMs: 15_000 }

/**
 * Calls `run`, one run at a time. It runs again on request, after a failure (with back-off and jitter), and after a success when
 * `idleMs` have passed (null: not at all).
 *
 *     idle ──requestRun, runNow, idle timer──▶ running ──done──▶ idle (the back-off is reset)
 *                                              │   ▲
 *                                           failed  └── runNow, back-off timer
 *                                              ▼   │
 *                                           backing off
 *
 * `requestRun` or `runNow` during a run causes one more run.
 */
export function createRetryLoop(delegate: LoopDelegate, options: { run: () => Promise<RunEnd>; idleMs: () => number | null }): RetryLoop {
  let running: Promise<void> | undefined
  let timer: unknown
  let failures = 0
  let [again, closed] = [false, false]

  function schedule(ms: number | null) {
    if (timer !== undefined) delegate.clearTimer(timer)
    timer = undefined
    if (ms === null || closed) return
    timer = delegate.setTimer(ms, () => {
      timer = undefined
      start()
    })
  }

  function start() {
    if (closed || running) return
    schedule(null)
    again = false
    running = options
      .run()
      // A run that throws is a bug or a closed store; the loop must survive both.
      .catch((): RunEnd => 'failed')
      .then((end) => {
        running = undefined
        failures = end === 'failed' ? failures + 1 : 0
        if (end === 'done' && again) return start()
        const delay = Math.min(backOff.capMs, backOff.firstMs * 2 ** (failures - 1))
        schedule(end === 'failed' ? delay * (0.5 + delegate.random() / 2) : options.idleMs())
      })
  }

  return {
    requestRun() {
      if (running) again = true
      else if (failures === 0) start()
    },
    async runNow() {
      await running
      start()
      await running
    },
    close() {
      closed = true
      schedule(null)
    },
  }
}
