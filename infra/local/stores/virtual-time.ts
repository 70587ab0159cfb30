import type { Pace } from '#functions/ports/patience.ts'
import { withPace } from '#functions/ports/retry-on-conflict.ts'
import { createFaults, type Faults } from '#infra/local/faults/faults.ts'
import { createDemoRandom } from '#infra/local/seed/random.ts'
import { openDirectTestTable } from './test-table.ts'

/** The virtual duration of each call to the table, in ms. */
const callMs = 10
/** After this many turns of the event loop without a call under way, all work is assumed to wait for the clock. */
const quietTurns = 5

interface VirtualTable {
  opened: Awaited<ReturnType<typeof openDirectTestTable>>
  faults: Faults
  now(): number
  /** Runs `work` in virtual time: whenever all work waits, the clock jumps to the end of the next pause. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/** Opens a table on which every call takes 10 ms of virtual time, however slow the machine is. Outside `run` a call takes no time. */
export async function openVirtualTable(seed = 1): Promise<VirtualTable> {
  let now = 0
  let isRunning = false
  let calls = 0
  const sleepers: { at: number; wake: () => void }[] = []
  const pace: Pace = {
    now: () => now,
    random: createDemoRandom(seed).next,
    pause: (ms) => (isRunning ? new Promise((wake) => sleepers.push({ at: now + ms, wake })) : Promise.resolve()),
  }
  const faults = createFaults()
  const opened = await openDirectTestTable({ faults, patience: { budgetMs: 5_000, ...pace } })
  opened.table.client.middlewareStack.add(
    (next) => async (call) => {
      await pace.pause(callMs)
      calls += 1
      try {
        return await next(call)
      } finally {
        calls -= 1
      }
    },
    { step: 'deserialize' },
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  async function whenQuiet(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      await turn()
      if (calls > 0) quiet = -1
    }
  }
  return {
    opened,
    faults,
    now: () => now,
    async run(work) {
      isRunning = true
      let isDone = false
      const running = withPace(pace, work).finally(() => {
        isDone = true
        isRunning = false
      })
      running.catch(() => undefined)
      while (!isDone) {
        await whenQuiet()
        sleepers.sort((a, b) => a.at - b.at)
        const next = sleepers.shift()
        if (!next) continue
        now = Math.max(now, next.at)
        next.wake()
      }
      for (const { wake } of sleepers.splice(0)) wake()
      return running
    },
  }
}
