import type { Job, Queue } from '#functions/ports/queue.ts'

/** Keeps jobs for a test to run when it likes, or to lose. */
export function createMemoryQueue(): Queue & { jobs: Job[] } {
  const jobs: Job[] = []
  return {
    jobs,
    async enqueue(job) {
      jobs.push(job)
    },
  }
}
