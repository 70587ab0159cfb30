import type { FaultBook } from '#infra/simulation/faults.ts'
import type { Life } from '#infra/simulation/life.ts'
import type { World } from '#infra/simulation/world.ts'

/** A phone's two clocks: one that is wrong, drifts and can be set, and one that nobody can set, which stands still in its sleep. */
export interface SimClock {
  now: () => number
  monotonic: () => number
  sleepFor: (ms: number) => void
  /** Somebody takes it up before. */
  wake: () => void
  /** `watched`: a page was before somebody's eyes, and could see it happen at its next look. */
  set: (ms: number, watched: boolean) => void
  /** Nobody looks any more. A step of just now may not have been seen yet. */
  lookAway: () => void
  /** An answer came to what a page asked at that moment: it knows the time again. */
  heard: (page: Life, askedAt: number) => void
  /** Whether a page can't know the time: the clock was set unseen, or before it was opened, and it heard nothing since. */
  isInDoubt: (page: Life, openedAt: number) => boolean
}

/** Ms within which a page in sight looks at its clocks again. */
const lookEvery = 15_000

export function createSimClock(world: World, faults: FaultBook): SimClock {
  const { random } = world
  const skew = random.int(7_200_000) - 3_600_000
  const drift = (random.next() - 0.5) * 80e-6
  const bornAt = world.now()
  let jumped = 0
  const steps: { at: number; unseen: boolean }[] = []
  const lastHeard = new Map<Life, number>()
  let [slept, sleepsFrom, sleepsUntil] = [0, 0, 0]
  return {
    now: () => Math.round(world.now() + skew + jumped + drift * (world.now() - bornAt)),
    monotonic: () => world.now() - bornAt - slept - Math.max(0, Math.min(world.now(), sleepsUntil) - sleepsFrom),
    sleepFor(ms) {
      slept += Math.max(0, Math.min(world.now(), sleepsUntil) - sleepsFrom)
      sleepsFrom = world.now()
      sleepsUntil = world.now() + ms
    },
    wake: () => void (sleepsUntil = Math.min(sleepsUntil, world.now())),
    set(ms, watched) {
      faults.note(watched ? 'phone clock set' : 'phone clock set unseen')
      jumped += ms
      steps.push({ at: world.now(), unseen: !watched })
    },
    lookAway() {
      for (const step of steps) step.unseen ||= world.now() - step.at < lookEvery
    },
    heard: (page, askedAt) => void lastHeard.set(page, Math.max(askedAt, lastHeard.get(page) ?? 0)),
    isInDoubt: (page, openedAt) => steps.some(({ at, unseen }) => (lastHeard.get(page) ?? 0) <= at && (unseen || openedAt >= at)),
  }
}
