import type { createWriteTransaction } from 'electrodb'
import type { OwedJob, OwedJobStore } from '#functions/ports/owed-job-store.ts'
import { text, toTtl, ttl } from './attributes.ts'
import type { Table } from './client.ts'
import { ifConditionHolds } from './condition.ts'
import { Entity, perTable } from './entity.ts'
import { unwrapErrors } from './unwrap-errors.ts'

const minuteMs = 60_000
/** The time before the sweep queues a new owed job. Normally the request that writes the job has queued it before then. */
const firstPauseMs = minuteMs
/** The pause after the first claim of a job, doubled after each further claim. Longer than the time for which the queue retries. */
const laterPauseMs = 15 * minuteMs
/** A mail that could not be sent within a week is outdated. */
const jobRetentionMs = 7 * 24 * 60 * minuteMs

/** Owed jobs in one partition: there are few, and most of them exist for less than a second. */
export const owedJobEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'owed-job', version: '1', service: 'duinstorm' },
      attributes: {
        id: text,
        kind: text,
        about: text,
        since: { type: 'number', required: true },
        nextAt: { type: 'number', required: true },
        tries: { type: 'number', required: true },
        ttl,
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'OWED-JOBS', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

// A type, because ElectroDB requires an index signature, which an interface lacks.
// oxlint-disable-next-line typescript/consistent-type-definitions
type Entities = { owedJob: ReturnType<typeof owedJobEntity> }
type Open = Parameters<Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]>[0]

/** Returns the writes that store owed jobs, for a transaction. */
export const owedJobWrites = (open: Open, jobs: readonly OwedJob[] = []) =>
  jobs.map((job) =>
    open.owedJob.put({ ...job, nextAt: job.since + firstPauseMs, tries: 0, ttl: toTtl(job.since + jobRetentionMs) }).commit(),
  )

/** Creates the store of owed jobs in the table. */
export function createOwedJobStore(table: Table): OwedJobStore {
  const owedJob = owedJobEntity(table)
  const toJob = ({ id, kind, about, since }: OwedJob): OwedJob => ({ id, kind, about, since })
  return unwrapErrors({
    async get(id) {
      const { data } = await owedJob.get({ id }).go({ consistent: true })
      return data ? toJob(data) : undefined
    },
    async remove(id) {
      await owedJob.delete({ id }).go()
    },
    async claimDue(now) {
      const { data } = await owedJob.query.main({}).go({ consistent: true, pages: 'all' })
      const due = data.filter(({ nextAt, since }) => nextAt <= now && now < since + jobRetentionMs).toSorted((a, b) => a.since - b.since)
      const taken = await Promise.all(
        due.map(async (one) => {
          const put = owedJob
            .patch({ id: one.id })
            .set({ nextAt: now + laterPauseMs * 2 ** one.tries, tries: one.tries + 1 })
            .where(({ nextAt }, { eq }) => eq(nextAt, one.nextAt))
          return (await ifConditionHolds(put.go())) ? [toJob(one)] : []
        }),
      )
      return taken.flat()
    },
  })
}
