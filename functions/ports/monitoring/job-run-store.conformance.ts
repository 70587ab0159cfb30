import { beforeEach, describe, expect, test } from 'vitest'
import type { JobRun, JobRunStore } from './job-run-store.ts'

/** Defines the tests that every store of job runs must pass. */
export function describeJobRunStore(name: string, open: () => JobRunStore | Promise<JobRunStore>): void {
  describe(`job run store: ${name}`, () => {
    let store = {} as JobRunStore
    beforeEach(async () => {
      store = await open()
    })

    test('keeps the last run of a job', async () => {
      const first: JobRun = { job: 'retention', watchedSince: 1, endedAt: null, completedAt: null, outcome: null }
      await store.putJobRun(first)
      expect(await store.getJobRun('retention')).toEqual(first)
      const next: JobRun = { ...first, endedAt: 9, completedAt: 5, outcome: 'incomplete' }
      await store.putJobRun(next)
      expect(await store.getJobRun('retention')).toEqual(next)
    })
  })
}
