import { expect, test } from 'vitest'
import { conflict, retryOnConflict, withPace, withSharedRetryBudget } from './retry-on-conflict.ts'
import { timeLeft } from './time-budget.ts'

function fakePace(random: () => number = () => 1) {
  const paused: number[] = []
  let now = 0
  const pass = (ms: number) => void (now += ms)
  const pace = { now: () => now, random, pause: async (ms: number) => (paused.push(ms), pass(ms)) }
  return { pace, paused, pass, now: () => now }
}

test('retries until the write succeeds', async () => {
  const { pace, paused } = fakePace(() => 0.5)
  const attempts: number[] = []
  const answer = await withPace(pace, () =>
    retryOnConflict(async (attempt) => {
      attempts.push(attempt)
      return attempt < 5 ? conflict : 'done'
    }),
  )
  expect([answer, attempts]).toEqual(['done', [1, 2, 3, 4, 5]])
  // Each pause is half of the limit, which doubles up to 100 ms.
  expect(paused).toEqual([12.5, 25, 50, 50])
})

test('throws busy within two seconds, the last attempt included', async () => {
  const { pace, pass, now } = fakePace()
  const work = async () => (pass(300), conflict)
  await expect(withPace(pace, () => retryOnConflict(work))).rejects.toMatchObject({ code: 'busy' })
  expect(now()).toBeLessThan(2_000)
})

test('limits all operations inside withSharedRetryBudget to the time of one operation', async () => {
  const { pace, pass, now } = fakePace()
  const lose = () => retryOnConflict(async () => (pass(100), conflict)).catch((error: { code: string }) => error.code)
  const answers = await withPace(pace, () => withSharedRetryBudget(async () => [await lose(), await lose(), await lose()]))
  expect(answers).toEqual(['busy', 'busy', 'busy'])
  expect(now()).toBeLessThan(2_000)
})

test('makes a second attempt even if the first attempt used all the time', async () => {
  const { pace, pass, paused } = fakePace()
  const work = async (attempt: number) => (pass(1_300), attempt === 1 ? conflict : 'what holds')
  expect(await withPace(pace, () => retryOnConflict(work))).toBe('what holds')
  expect(paused).toEqual([])
})

test('gives the retried work only the rest of the time budget', async () => {
  const { pace, pass } = fakePace()
  const left = await withPace(pace, () => retryOnConflict(async () => (pass(200), timeLeft())))
  expect(left).toBe(1_000)
})

test('passes on an error that the work throws, without a second attempt', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    throw new Error('no')
  }
  await expect(retryOnConflict(work)).rejects.toThrow('no')
  expect(tries).toBe(1)
})
