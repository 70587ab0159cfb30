/** The next step of a sale, of the kind that has this name. Work that outlives the call that asked for it. Delivered at least once: every job is safe to repeat. */
export interface Job {
  kind: string
  id: string
}

export interface Queue {
  /** `delayMs`, at most 15 minutes: nobody gets it sooner. */
  enqueue(job: Job, options?: { delayMs?: number }): Promise<void>
}
