import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { eventDate } from './fields.ts'

/** A duo is one who waits, for two places. */
const tally = z.object({ people: z.int(), places: z.int() })
const waitingCount = z.object({
  eventDate,
  /** Null: for the day, whatever the wave. */
  waveId: z.number().nullable(),
  waiting: tally,
  /** Held for who was next, until they register or their time is over. */
  offered: tally,
})
export type WaitingCount = z.infer<typeof waitingCount>

/** Waiting lists as the office has them; apart from what visitors load. */
export const waitingOfficeEndpoints = defineEndpoints({
  countWaiting: {
    method: 'GET',
    path: '/api/admin/waiting-lists',
    access: ['admin'],
    summary: 'Per coming day and wave for which people wait: how many, and how much is offered. Nobody’s address.',
    response: z.array(waitingCount),
  },
})
