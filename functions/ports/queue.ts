/** Work that outlives the call that asked for it. Delivered at least once: every job is safe to repeat. */
export type Job = { kind: 'take-next-step'; ticketId: string } | { kind: 'take-order-step'; orderId: string }

export interface Queue {
  enqueue(job: Job): Promise<void>
}
