import { AsyncLocalStorage } from 'node:async_hooks'
import type { SeededRandom } from './seeded-random.ts'

/** A process that can die: a page of a phone, a request on the server. When it is dead, nothing of it runs any more. */
export interface Life {
  alive: boolean
}

interface Task {
  life: Life
  run: () => void
}

export interface World {
  readonly random: SeededRandom
  /** True time, ms since the epoch. */
  now: () => number
  /** Runs something later in true time, if its life still lives then. */
  after: (ms: number, life: Life, run: () => void) => { cancelled: boolean }
  /** Waits in true time; never comes back to a dead life. */
  pause: (ms: number, life: Life) => Promise<void>
  /** Starts something in a life: all that follows from it belongs to that life. */
  start: (life: Life, run: () => void) => void
  /** Runs the world up to a moment, or until a promise of it is there. */
  runFor: (ms: number) => Promise<void>
  settle: <T>(promise: Promise<T>) => Promise<T>
  close: () => void
}

const lives = new AsyncLocalStorage<Life>()

/**
 * One thread, one seed, one order of things. Time is virtual. fake-indexeddb does each step of its work in a `setImmediate`:
 * the world takes those over and picks by chance whose disk goes on next, so that pages interleave between any two steps.
 * A life that ends takes along what it still had to do, as a killed process does.
 */
export function createWorld(random: SeededRandom, startAt: number): World {
  let now = startAt
  let order = 0
  const disks = new Map<Life, Task[]>()
  const events: (Task & { at: number; order: number; cancelled: boolean })[] = []
  const realImmediate = globalThis.setImmediate

  globalThis.setImmediate = ((run: () => void) => {
    const life = lives.getStore()
    if (!life) return realImmediate(run) // not ours: the test runner's
    const queue = disks.get(life)
    if (queue) queue.push({ life, run })
    else disks.set(life, [{ life, run }])
  }) as unknown as typeof setImmediate

  /** Lets every promise that can go on do so. */
  const drain = () => new Promise<void>((resolve) => realImmediate(resolve))

  function nextEvent() {
    let first = -1
    events.forEach((event, at) => {
      const best = events[first]
      if (!best || event.at < best.at || (event.at === best.at && event.order < best.order)) first = at
    })
    return first < 0 ? undefined : { event: events[first]!, take: () => void events.splice(first, 1) }
  }

  function step(until: number): boolean {
    for (const life of disks.keys()) if (!life.alive) disks.delete(life)
    const next = nextEvent()
    if (disks.size > 0 && !(next && next.event.at <= now + 50 && random.chance(0.1))) {
      const life = random.pick([...disks.keys()])
      const queue = disks.get(life)!
      const task = queue.shift()!
      if (queue.length === 0) disks.delete(life)
      lives.run(life, task.run)
      return true
    }
    if (!next || next.event.at > until) return false
    next.take()
    now = Math.max(now, next.event.at)
    if (!next.event.cancelled && next.event.life.alive) lives.run(next.event.life, next.event.run)
    return true
  }

  const world: World = {
    random,
    now: () => now,
    after(ms, life, run) {
      const event = { at: now + Math.ceil(ms), order: order++, life, run, cancelled: false }
      events.push(event)
      return event
    },
    pause: (ms, life) => new Promise((resolve) => void world.after(ms, life, resolve)),
    start: (life, run) => lives.run(life, run),
    async runFor(ms) {
      const until = now + ms
      await drain()
      while (step(until)) await drain()
      now = until
    },
    async settle(promise) {
      let done = false
      const mark = () => void (done = true)
      promise.then(mark, mark)
      const limit = now + 3_600_000
      await drain()
      while (!done) {
        if (!step(limit)) throw new Error('the simulated world stands still: something waits for what never comes')
        await drain()
      }
      return promise
    },
    close: () => void (globalThis.setImmediate = realImmediate),
  }
  return world
}
