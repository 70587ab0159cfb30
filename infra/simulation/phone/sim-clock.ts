import type { FaultBook } from '#infra/simulation/faults.ts'
import type { Life } from '#infra/simulation/life.ts'
import type { World } from '#infra/simulation/world.ts'

/**
 * A phone's two clocks: the wall clock is wrong, drifts and can be set; the monotonic clock cannot be set and stops while the phone sleeps.
 */
export interface SimClock {
  now: () => number
  monotonic: () => number
  sleepFor: (ms: number) => void
  /** Wakes the sleeping phone early. */
  wake: () => void
  /** `watched`: a page was visible, and can notice the change when it next reads its clocks. */
  set: (ms: number, watched: boolean) => void
  /** Call it when the page is hidden. If the clock was set shortly before, the page may not have noticed the change. */
  markUnseenSteps: () => void
  /** Call it when a page gets the server's time in the response to a request sent at `askedAt`: the page then knows the time again. */
  noteServerTime: (page: Life, askedAt: number) => void
  /** Whether a page cannot know the time: the clock was set while the page was hidden or closed, and no response gave the time since. */
  isInDoubt: (page: Life, openedAt: number) => boolean
}

/** Ms after which a visible page reads its clocks again. */
const clockCheckMs = 15_000

export function createSimClock(world: World, faults: FaultBook): SimClock {
  const { random } = world
  const skew = random.int(7_200_000) - 3_600_000
  const drift = (random.next() - 0.5) * 80e-6
  const startedAt = world.now()
  let clockJumpMs = 0
  const steps: { at: number; unseen: boolean }[] = []
  const lastServerTimeAt = new Map<Life, number>()
  let [slept, sleepsFrom, sleepsUntil] = [0, 0, 0]
  return {
    now: () => Math.round(world.now() + skew + clockJumpMs + drift * (world.now() - startedAt)),
    monotonic: () => world.now() - startedAt - slept - Math.max(0, Math.min(world.now(), sleepsUntil) - sleepsFrom),
    sleepFor(ms) {
      slept += Math.max(0, Math.min(world.now(), sleepsUntil) - sleepsFrom)
      sleepsFrom = world.now()
      sleepsUntil = world.now() + ms
    },
    wake: () => void (sleepsUntil = Math.min(sleepsUntil, world.now())),
    set(ms, watched) {
      faults.note(watched ? 'phone clock set' : 'phone clock set unseen')
      clockJumpMs += ms
      steps.push({ at: world.now(), unseen: !watched })
    },
    markUnseenSteps() {
      for (const step of steps) step.unseen ||= world.now() - step.at < clockCheckMs
    },
    noteServerTime: (page, askedAt) => void lastServerTimeAt.set(page, Math.max(askedAt, lastServerTimeAt.get(page) ?? 0)),
    isInDoubt: (page, openedAt) => steps.some(({ at, unseen }) => (lastServerTimeAt.get(page) ?? 0) <= at && (unseen || openedAt >= at)),
  }
}
