import { type JobRunStore, watchedJobs } from '#functions/ports/monitoring/job-run-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'

/** Creates the store of job runs in the table, with one item per job. */
export function createJobRunStore({ client, tableName }: Table): JobRunStore {
  const entity = new Entity(
    {
      model: { entity: 'job-run', version: '1', service: 'duinstorm' },
      attributes: {
        job: { type: watchedJobs, required: true },
        watchedSince: { type: 'number', required: true },
        endedAt: { type: 'number' },
        completedAt: { type: 'number' },
        outcome: { type: ['complete', 'incomplete', 'failed'] as const },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'JOB-RUNS', casing: 'none' },
          sk: { field: 'sk', composite: ['job'], template: '${job}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
  return unwrapErrors({
    async getJobRun(job) {
      const { data } = await entity.get({ job }).go({ consistent: true })
      return data
        ? { ...data, endedAt: data.endedAt ?? null, completedAt: data.completedAt ?? null, outcome: data.outcome ?? null }
        : undefined
    },
    async putJobRun({ job, watchedSince, endedAt, completedAt, outcome }) {
      await entity
        .put({
          job,
          watchedSince,
          ...(endedAt === null ? {} : { endedAt }),
          ...(completedAt === null ? {} : { completedAt }),
          ...(outcome === null ? {} : { outcome }),
        })
        .go()
    },
  })
}
