import { beforeEach, describe, expect, test } from 'vitest'
import type { OwedJob, OwedJobStore } from './owed-job-store.ts'

const minute = 60_000

/**
 * Defines the tests that every store of owed jobs must pass. `owe` writes jobs in the same way as a store that saves a change with jobs.
 * `countsOnce`: false if the answer to a claim may get lost; then no caller runs the job until it is due again.
 */
export function describeOwedJobStore(
  name: string,
  open: () => OwedJobStore,
  owe: (jobs: readonly OwedJob[]) => Promise<unknown>,
  countsOnce = true,
): void {
  describe(`owed job store: ${name}`, () => {
    let store = {} as OwedJobStore
    let n = 0
    const job = (letter: string, since: number): OwedJob => ({ id: `${letter}-${n}`, kind: 'k', about: `about ${letter}`, since })
    const dueOf = async (now: number) => (await store.claimDue(now)).filter(({ id }) => id.endsWith(`-${n}`))
    beforeEach(() => {
      store = open()
      n += 1
    })

    test('keeps a job until it is removed', async () => {
      const since = 1_760_000_000_000
      await owe([job('a', since), job('b', since)])
      expect(await store.get(`a-${n}`)).toEqual(job('a', since))
      await store.remove(`a-${n}`)
      await store.remove(`a-${n}`)
      expect(await store.get(`a-${n}`)).toBeUndefined()
      expect(await store.get(`b-${n}`)).toEqual(job('b', since))
      await store.remove(`b-${n}`)
    })

    test.runIf(countsOnce)(
      'returns jobs after a minute, the oldest first, and then after ever longer pauses until they are removed',
      async () => {
        const since = 1_760_000_100_000
        await owe([job('late', since + 1), job('early', since)])
        expect(await dueOf(since + minute - 1)).toEqual([])
        expect(await dueOf(since + 2 * minute)).toEqual([job('early', since), job('late', since + 1)])
        expect(await dueOf(since + 16 * minute)).toEqual([])
        expect((await dueOf(since + 17 * minute)).length).toBe(2)
        expect(await dueOf(since + 40 * minute)).toEqual([])
        expect((await dueOf(since + 48 * minute)).length).toBe(2)
        expect(await dueOf(since + 8 * 24 * 60 * minute)).toEqual([])
      },
    )

    test('gives a due job to only one of two concurrent callers', async () => {
      const since = 1_760_000_200_000
      await owe([job('a', since)])
      const both = await Promise.all([dueOf(since + 2 * minute), dueOf(since + 2 * minute)])
      expect(countsOnce ? both.flat().length === 1 : both.flat().length <= 1).toBe(true)
    })

    test('makes each owed job due at least once a day', async () => {
      const since = 1_760_000_300_000
      await owe([job('a', since), job('b', since)])
      const returned = new Set<string>()
      for (let hour = 1; hour <= 24; hour++) for (const { id } of await dueOf(since + hour * 60 * minute)) returned.add(id)
      expect([...returned].sort()).toEqual([`a-${n}`, `b-${n}`])
    })
  })
}
