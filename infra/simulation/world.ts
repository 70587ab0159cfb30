import { createEventQueue, type WorldEvent } from './event-queue.ts'
import { currentLife, runInProcess, type Life } from './life.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A simulated world: its true time, its random numbers and the processes that run in it. */
export interface World {
  readonly random: SeededRandom
  /** The true time, as Unix time in ms. */
  now: () => number
  /** Calls `run` after `ms` of true time, if the process (`life`) is still alive then. */
  after: (ms: number, life: Life, run: () => void) => { cancelled: boolean }
  /** Waits in true time; never resolves if the process (`life`) has died. */
  pause: (ms: number, life: Life) => Promise<void>
  /** Runs the world for some ms of true time. */
  runFor: (ms: number) => Promise<void>
  /** Runs the world until the promise has settled. */
  settle: <T>(promise: Promise<T>) => Promise<T>
  close: () => void
}

/** The pending disk tasks of a simulated process (`life`), in order. */
interface DiskQueue {
  life: Life
  tasks: (() => void)[]
}

/** The number of disk steps after which simulated time must go on; more than any real work needs. */
const maxStepsAtOnce = 1000

/** Lets all ready promises continue: a tick runs only after them. A turn of the event loop would do so too, but needs a system call. */
const drain = () => new Promise<void>((resolve) => process.nextTick(resolve))

const builtInClone = globalThis.structuredClone

/**
 * A faster `structuredClone` for the values in our stores: plain objects, lists, bytes and single values. Anything else is cloned by the
 * real `structuredClone`, which serializes into a buffer and back; that took a tenth of the time of a simulated race day.
 */
function fastClone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol' ? builtInClone(value) : value
  }
  if (Array.isArray(value)) return value.map(fastClone) as T
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Uint8Array.prototype) return (value as unknown as Uint8Array).slice() as T
  if (prototype !== Object.prototype) return builtInClone(value)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) copy[key] = fastClone((value as Record<string, unknown>)[key])
  return copy as T
}

/**
 * Creates a world with one thread, one seed, one order of events, and virtual time. fake-indexeddb does each step in a `setImmediate`.
 * The world replaces that function and picks at random which disk continues, so that pages interleave between any two steps. When a
 * life ends, its tasks are dropped, as in a killed process.
 */
export function createWorld(random: SeededRandom, startAt: number): World {
  let now = startAt
  let order = 0
  let stepsAtOnce = 0
  let diskQueues: DiskQueue[] = []
  const diskQueueOf = new Map<Life, DiskQueue>()
  const events = createEventQueue()
  const { setImmediate, structuredClone, CompressionStream } = globalThis
  const real = { setImmediate, structuredClone, CompressionStream }

  globalThis.structuredClone = fastClone
  // A CompressionStream works in other threads and finishes at an unpredictable time, so simulated phones have no CompressionStream.
  Object.assign(globalThis, { CompressionStream: undefined })
  globalThis.setImmediate = ((run: () => void) => {
    const life = currentLife()
    if (!life) return real.setImmediate(run) // the call comes from the test runner
    const diskQueue = diskQueueOf.get(life)
    if (diskQueue) return void diskQueue.tasks.push(run)
    const fresh = { life, tasks: [run] }
    diskQueueOf.set(life, fresh)
    diskQueues.push(fresh)
  }) as unknown as typeof setImmediate

  function leave(diskQueue: DiskQueue) {
    diskQueues = diskQueues.filter((one) => one !== diskQueue)
    diskQueueOf.delete(diskQueue.life)
  }

  /** Picks a disk that has work and does not hang. */
  function pickDiskQueue(): DiskQueue | undefined {
    for (const diskQueue of diskQueues) if (!diskQueue.life.alive) leave(diskQueue)
    const able = diskQueues.some((diskQueue) => diskQueue.life.disk)
      ? diskQueues.filter((diskQueue) => (diskQueue.life.disk?.hangsUntil ?? 0) <= now)
      : diskQueues
    return able.length === 0 ? undefined : random.pick(able)
  }

  function runDiskStep(diskQueue: DiskQueue) {
    diskQueue.life.disk?.beforeStep()
    if (!diskQueue.life.alive) return
    const task = diskQueue.tasks.shift()!
    if (diskQueue.tasks.length === 0) leave(diskQueue)
    runInProcess(diskQueue.life, task)
  }

  function runEvent(event: WorldEvent) {
    events.takeFirst()
    now = Math.max(now, event.at)
    const thawsAt = event.life.frozenUntil ?? 0
    if (thawsAt > now) events.push(Object.assign(event, { at: thawsAt, order: order++ }))
    else runInProcess(event.life, event.run)
  }

  function step(until: number): boolean {
    const next = events.first()
    // A page that waits for another page to close the store polls the disk without end, so time must be able to pass.
    const due = next && next.at <= until && (stepsAtOnce > maxStepsAtOnce || (next.at <= now + 50 && random.chance(0.1)))
    const diskQueue = due ? undefined : pickDiskQueue()
    if (!diskQueue && !(next && next.at <= until)) return false
    stepsAtOnce = diskQueue ? stepsAtOnce + 1 : 0
    if (diskQueue) runDiskStep(diskQueue)
    else runEvent(next!)
    return stepsAtOnce < maxStepsAtOnce + 100
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
    close: () => void Object.assign(globalThis, real),
  }
  return world
}
