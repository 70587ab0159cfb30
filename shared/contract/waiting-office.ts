import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { eventDate, isoMoment } from './fields.ts'

/** The size of a waiting list. `people`: its entries. `places`: what they wait for; a duo is one entry that waits for two places. */
const tally = z.object({ people: z.int(), places: z.int() })
const waitingCount = z.object({
  eventDate,
  /** Null: for the day, in any wave. */
  waveId: z.number().nullable(),
  waiting: tally,
  /** The people with an offer, and the places held for them until they register or their offer ends. */
  offered: tally,
})
export type WaitingCount = z.infer<typeof waitingCount>

const waitingPerson = z.object({
  eventDate,
  /** Null: for the day, in any wave. */
  waveId: z.number().nullable(),
  /** The position, from 1, among the people who wait for the same day or wave; null while the person has an offer. */
  position: z.int().nullable(),
  email: z.string(),
  ticketType: z.enum(ticketTypes),
  joinedAt: isoMoment,
  /** The end of the offer; null while the person waits. */
  offeredUntil: isoMoment.nullable(),
})
export type WaitingPerson = z.infer<typeof waitingPerson>

/** The office's calls for waiting lists; separate from the calls that visitors load. */
export const waitingOfficeEndpoints = defineEndpoints({
  countWaiting: {
    method: 'GET',
    path: '/api/admin/waiting-lists',
    access: ['admin'],
    summary: 'Counts the people who wait and the places on offer, per coming day and wave with a waiting list. Contains no addresses.',
    response: z.array(waitingCount),
  },
  listWaiting: {
    method: 'GET',
    path: '/api/admin/waiting-lists/people',
    access: ['admin'],
    summary: 'Lists the people who wait for the coming days and waves, or have an offer, in the order of joining per day and wave.',
    response: z.array(waitingPerson),
  },
})
