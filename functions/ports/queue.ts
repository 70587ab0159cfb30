/** The next step of a sale, of the kind that has this name. Work that outlives the call that asked for it. Delivered at least once: every job is safe to repeat. */
export interface Job {
  kind: string
  id: string
}

export interface Queue {
  enqueue(job: Job): Promise<void>
}
