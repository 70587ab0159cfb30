import { newOpaqueId } from '#shared/lib/ids.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OwedJob } from '#functions/ports/owed-job-store.ts'

/** The kind of the queue's job that does an owed one; its id is the owed job's. */
export const owedJobName = 'owed'

/** A job to be saved with what it is about. */
export const oweJob = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, kind: string, about: string): OwedJob => ({
  id: newOpaqueId(random),
  kind,
  about,
  since: clock.now(),
})

/** Has jobs done at once that were saved this moment. One that does not reach the queue is the sweep's: what was saved is answered as saved. */
export async function queueOwedJobs({ queue }: Pick<Deps, 'queue'>, jobs: readonly OwedJob[]): Promise<void> {
  await Promise.allSettled(jobs.map(({ id }) => queue.enqueue({ kind: owedJobName, id })))
}

/** Puts on the queue what is owed since a minute or more: gives how many. */
export async function sweepOwedJobs({ owedJobs, queue, clock }: Pick<Deps, 'owedJobs' | 'queue' | 'clock'>): Promise<number> {
  const due = await owedJobs.takeDue(clock.now())
  for (const { id } of due) await queue.enqueue({ kind: owedJobName, id })
  return due.length
}
