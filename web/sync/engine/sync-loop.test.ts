import { expect, test } from 'vitest'
import type { PullEnd } from '#web/sync/exchange/pull.ts'
import type { PushEnd } from '#web/sync/exchange/push.ts'
import { backOff } from '#web/sync/device/retry-loop.ts'
import { createSyncLoop } from './sync-loop.ts'

function setUp() {
  const timers = new Map<number, { at: number; run: () => void }>()
  const world = { now: 0, visible: true, push: 'nothing' as PushEnd, pull: 'current' as PullEnd, log: [] as string[] }
  let [next, hold] = [0, undefined as Promise<void> | undefined]
  const record = async <End>(kind: string, end: () => End) => {
    world.log.push(`${kind} ${world.now}`)
    await hold
    return end()
  }
  const loop = createSyncLoop({
    setTimer: (ms, run) => (timers.set(++next, { at: world.now + ms, run }), next),
    clearTimer: (id) => void timers.delete(id as number),
    random: () => 1,
    isVisible: () => world.visible,
    push: () => record('push', () => world.push),
    pull: () => record('pull', () => world.pull),
    onTried: async () => {},
  })
  const settle = async () => {
    for (let i = 0; i < 50; i++) await Promise.resolve()
  }
  return {
    loop,
    world,
    timers,
    settle,
    /** Holds every request until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      hold = promise
      return async () => ((hold = undefined), resolve(), settle())
    },
    async advance(ms: number) {
      const end = world.now + ms
      await settle()
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)[0]
        if (!due) break
        timers.delete(due[0])
        world.now = due[1].at
        due[1].run()
        await settle()
      }
      world.now = end
    },
    count: (kind: string) => world.log.filter((line) => line.startsWith(kind)).length,
  }
}

test('polls every few seconds while the page is visible, and not while it is hidden', async () => {
  const { loop, world, advance, count } = setUp()
  await loop.wake()
  await advance(60_000)
  expect(count('pull')).toBeGreaterThanOrEqual(6)
  expect(count('pull')).toBeLessThanOrEqual(13)
  world.visible = false
  await advance(10_000)
  const before = count('pull')
  await advance(600_000)
  expect(count('pull')).toBe(before)
})

test('sends a scan at once; sends a scan that is stored during a push right after that push', async () => {
  const { loop, hold, settle, count } = setUp()
  const release = hold()
  loop.requestPush()
  loop.requestPush()
  loop.requestPush()
  expect(count('push')).toBe(1)
  await release()
  await settle()
  expect(count('push')).toBe(2)
})

test('while the server is unreachable, backs off up to the cap, whatever the number of scans, and never stops trying', async () => {
  const { loop, world, advance } = setUp()
  Object.assign(world, { push: 'unreachable', pull: 'unreachable', visible: false })
  loop.requestPush()
  for (let second = 0; second < 120; second++) {
    await advance(1000)
    loop.requestPush()
  }
  const at = world.log.filter((line) => line.startsWith('push')).map((line) => Number(line.split(' ')[1]))
  const gaps = at.slice(1).map((time, n) => time - at[n]!)
  expect(gaps.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, backOff.capMs])
  expect(gaps.slice(5).every((gap) => gap === backOff.capMs)).toBe(true)
})

test('tries the push at once when a pull gets an answer, whatever the back-off of the push', async () => {
  const { loop, world, advance } = setUp()
  Object.assign(world, { push: 'unreachable', pull: 'unreachable' })
  await loop.wake()
  await advance(60_000)
  Object.assign(world, { push: 'sent', pull: 'current' })
  const from = world.now
  await advance(backOff.capMs)
  const firstPull = world.log.find((line) => line.startsWith('pull') && Number(line.split(' ')[1]) > from)!.split(' ')[1]
  const firstPush = world.log.find((line) => line.startsWith('push') && Number(line.split(' ')[1]) > from)!.split(' ')[1]
  expect(firstPush).toBe(firstPull)
})

test('runs push and pull independently', async () => {
  const { loop, world, hold, settle, count } = setUp()
  const release = hold()
  void loop.wake()
  await settle()
  expect([count('push'), count('pull')]).toEqual([1, 1])
  await release()
  world.pull = 'failing'
  loop.requestPush()
  await settle()
  expect(count('push')).toBeGreaterThan(1)
})

test('sends nothing after the loop is closed', async () => {
  const { loop, timers, advance, world } = setUp()
  await loop.wake()
  loop.close()
  expect(timers.size).toBe(0)
  const before = world.log.length
  loop.requestPush()
  await loop.wake()
  await advance(100_000)
  expect(world.log.length).toBe(before)
})
