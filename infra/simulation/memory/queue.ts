import type { Job, Queue } from '#functions/ports/queue.ts'

/** Stores jobs in memory. A test can run a job at any time, or drop it. */
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
