import type { Job, Queue } from '#functions/ports/queue.ts'

/** Stores jobs, which a test can run at any time, or drop. */
export function createMemoryQueue(): Queue & { jobs: Job[]; later: { job: Job; delayMs: number }[] } {
  const jobs: Job[] = []
  const later: { job: Job; delayMs: number }[] = []
  return {
    jobs,
    later,
    async enqueue(job, { delayMs = 0 } = {}) {
      if (delayMs > 0) later.push({ job, delayMs })
      else jobs.push(job)
    },
  }
}
