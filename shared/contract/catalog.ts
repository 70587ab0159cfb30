import * as z from 'zod'
import { waveStatuses } from '#shared/domain/race/waves.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment } from './fields.ts'

/** A race day for which tickets are or were sold. On the wire it is called an event edition. */
export const eventEdition = z.object({
  id: z.string(),
  eventDate,
  location: z.string(),
  status: z.enum(['registration_open', 'upcoming', 'finished']),
  availableSpots: z.number(),
  /** True if people are on the waiting list of this day: free places are then reserved for them, and nobody else can buy a ticket. */
  waitingList: z.boolean().default(false),
  /**
   * The last day on which a ticket with flex cancellation can be cancelled; null: never. Absent in data that an older version stored on the
   * device.
   */
  cancelUntil: eventDate.nullable().optional(),
  /** The last moment at which visitors can register a team. Absent in data that an older version stored on the device. */
  teamsUntil: isoMoment.optional(),
})
export type EventEdition = z.infer<typeof eventEdition>

/** A wave as visitors see it. `number`: counted from 1 within its race day. */
export const wave = z.object({
  id: z.int(),
  number: z.int(),
  eventDate,
  startTime: isoMoment,
  capacity: z.int(),
  /** The number of places that are held or sold. */
  currentCount: z.int(),
  status: z.enum(waveStatuses),
  /** True if people are on the waiting list of this wave: free places are then reserved for them. */
  waitingList: z.boolean().default(false),
})
export type Wave = z.infer<typeof wave>

/** Calls that anybody may make to read the public catalog. */
export const catalogEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Answers if the service and its store work.',
    response: z.object({ status: z.literal('ok') }),
  },
  listEventEditions: {
    method: 'GET',
    path: '/api/event-editions',
    access: 'public',
    summary: 'Lists the race days that tickets are or were sold for.',
    response: z.array(eventEdition),
  },
  listAddons: {
    method: 'GET',
    path: '/api/addons',
    access: 'public',
    summary: 'Lists the add-ons of a ticket, and whether each is still available: some have a limited run.',
    response: z.array(z.object({ id: z.int(), soldOut: z.boolean() })),
  },
  listWaves: {
    method: 'GET',
    path: '/api/waves',
    access: 'public',
    summary: 'Lists the waves, of one day if `eventDate` is given.',
    query: z.object({ eventDate: eventDate.optional() }),
    response: z.array(wave),
  },
})
