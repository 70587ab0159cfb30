import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { eventDate } from './fields.ts'

/** A duo counts as one entry that waits for two places. */
const tally = z.object({ people: z.int(), places: z.int() })
const waitingCount = z.object({
  eventDate,
  /** Null: for the day, in any wave. */
  waveId: z.number().nullable(),
  waiting: tally,
  /** Held for the next in line, until they register or their time ends. */
  offered: tally,
})
export type WaitingCount = z.infer<typeof waitingCount>

/** The office's calls for waiting lists; separate from the calls that visitors load. */
export const waitingOfficeEndpoints = defineEndpoints({
  countWaiting: {
    method: 'GET',
    path: '/api/admin/waiting-lists',
    access: ['admin'],
    summary: 'Per coming day and wave for which people wait: how many, and how much is offered. Nobody’s address.',
    response: z.array(waitingCount),
  },
})
