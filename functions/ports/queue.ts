/**
 * Work that runs after the call that requested it, such as the next step of a sale. `kind` selects the handler. The queue delivers a job
 * at least once, so every job must be safe to repeat.
 */
export interface Job {
  kind: string
  id: string
}

export interface Queue {
  /** `delayMs` (at most 15 minutes): the job is not delivered before that time. */
  enqueue(job: Job, options?: { delayMs?: number }): Promise<void>
}
