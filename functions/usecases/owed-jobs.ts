import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'

/** The kind of queue job that does an owed job. Both jobs have the same id. */
export const owedJobName = 'owed'

/** Creates an owed job, to be stored together with the change that it belongs to. */
export const createOwedJob = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, kind: string, about: string): OwedJob => ({
  id: newOpaqueId(random),
  kind,
  about,
  since: clock.now(),
})

/**
 * Queues owed jobs that were just stored. It never throws, because the change is already stored: the sweep does the jobs that did not reach
 * the queue.
 */
export async function queueOwedJobs({ queue }: Pick<Deps, 'queue'>, jobs: readonly OwedJob[]): Promise<void> {
  await Promise.allSettled(jobs.map(({ id }) => queue.enqueue({ kind: owedJobName, id })))
}

/** Queues the jobs that have been owed for a minute or more. Returns their number. */
export async function sweepOwedJobs({ owedJobs, queue, clock }: Pick<Deps, 'owedJobs' | 'queue' | 'clock'>): Promise<number> {
  const due = await owedJobs.claimDue(clock.now())
  for (const { id } of due) await queue.enqueue({ kind: owedJobName, id })
  return due.length
}
