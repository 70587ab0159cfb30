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
  /** Held for the next people on the waiting list, until they register or their offer ends. */
  offered: tally,
})
export type WaitingCount = z.infer<typeof waitingCount>

/** The office's calls for waiting lists; separate from the calls that visitors load. */
export const waitingOfficeEndpoints = defineEndpoints({
  countWaiting: {
    method: 'GET',
    path: '/api/admin/waiting-lists',
    access: ['admin'],
    summary: 'Counts the people who wait and the places on offer, per coming day and wave with a waiting list. Contains no addresses.',
    response: z.array(waitingCount),
  },
})
