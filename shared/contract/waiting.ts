import * as z from 'zod'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints } from './endpoint.ts'
import { email, eventDate, isoMoment, ok, opaqueId } from './fields.ts'
import { chosenWave } from './registration.ts'

const token = z.object({ token: opaqueId })

/** The calls for the waiting list of a full day or wave. The token in the mailed links gives access to the entry on the list. */
export const waitingListEndpoints = defineEndpoints({
  joinWaiting: {
    method: 'POST',
    path: '/api/waiting-list',
    access: 'public',
    summary:
      'Joins the waiting list of a full day or a full wave. Places that become free are offered by mail, in the order of joining. Safe to repeat; does not reveal who waits.',
    body: z.object({ email, ticketType: z.enum(ticketTypes), eventDate, waveId: chosenWave.nullable().default(null) }),
    response: ok,
  },
  getWaiting: {
    method: 'GET',
    path: '/api/waiting-list/:token',
    access: 'public',
    summary: 'Returns the state of somebody on the waiting list, by the token of a mailed link.',
    params: token,
    response: z.object({
      /** `offered`: the places are held until `until`, for a registration with this token as its `offer`. */
      state: z.enum(['waiting', 'offered', 'used', 'expired']),
      email: z.string(),
      ticketType: z.enum(ticketTypes),
      eventDate,
      location: z.string().nullable(),
      /** The wave; null if the person waits for the day, in any wave. */
      waveId: z.number().nullable(),
      waveNumber: z.number().nullable(),
      waveTime: isoMoment.nullable(),
      waveCancelled: z.boolean(),
      until: isoMoment.nullable(),
    }),
  },
  rejoinWaiting: {
    method: 'POST',
    path: '/api/waiting-list/:token/rejoin',
    access: 'public',
    summary: 'Joins the waiting list again, at its end, after an offer ended. Safe to repeat.',
    params: token,
    response: ok,
  },
  leaveWaiting: {
    method: 'POST',
    path: '/api/waiting-list/:token/leave',
    access: 'public',
    summary: 'Leaves the waiting list: deletes the address, and passes an offered place on to the next person.',
    params: token,
    response: ok,
  },
})
