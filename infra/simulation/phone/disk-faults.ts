import type { FaultBook } from '#infra/simulation/faults.ts'
import type { DiskFaults } from '#infra/simulation/life.ts'
import type { World } from '#infra/simulation/world.ts'

/** The faults of a simulated disk, with calls that cause a fault on purpose. */
export interface SimDiskFaults extends DiskFaults {
  /** Cuts the power at one of the disk's next steps. */
  crashWithin: (steps: number) => void
  /** Makes the disk full for `ms` milliseconds. */
  fillUp: (ms: number) => void
  hangFor: (ms: number) => void
}

/** Creates the faults of a phone's disk: at any single step the power may go, or the disk may be full, hang or fail. */
export function createDiskFaults(world: World, faults: FaultBook, crash: () => void): SimDiskFaults {
  const { random } = world
  let stepsToCrash = Infinity
  let fullUntil = 0
  const full = () => fullUntil > world.now() && !faults.ended
  return {
    hangsUntil: 0,
    beforeStep() {
      if (faults.ended || --stepsToCrash > 0) return
      stepsToCrash = Infinity
      faults.note('the plug is pulled at a step of the disk')
      crash()
    },
    failOpen: () => (faults.happens('store can not be opened', 0.03) ? 'InvalidStateError' : undefined),
    failStep(writes) {
      if (writes && full() && faults.happens('disk full', 0.5)) return 'QuotaExceededError'
      return faults.happens('disk step fails', 0.0003) ? 'UnknownError' : undefined
    },
    failCommit: () => (faults.happens('commit fails', full() ? 0.3 : 0.006) ? 'QuotaExceededError' : undefined),
    crashWithin: (steps) => void (stepsToCrash = 1 + random.int(steps)),
    fillUp: (ms) => void (fullUntil = world.now() + ms),
    hangFor(ms) {
      faults.note('disk hangs')
      this.hangsUntil = world.now() + ms
      world.after(ms, { alive: true }, () => {}) // without this empty task, simulated time would stop too
    },
  }
}
