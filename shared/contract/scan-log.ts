import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment, participantId } from './fields.ts'

/**
 * The outcome of a scan. `counts`: the scan counts, if scans of its kind change anything. `ignored`: another event counts instead.
 * `conflict`: a side of an open conflict. `assigned`: a tap whose time the participant has. `open`: a tap without a wristband or number,
 * whose time counts for nobody. `unworn`: nobody is known to have worn the wristband. `unreadable`: its kind or form is unknown to the
 * server. `waiting`: an administrator must decide. `dismissed`: refused or rejected, and dealt with.
 */
export const scanFates = [
  'counts',
  'ignored',
  'conflict',
  'undone',
  'assigned',
  'open',
  'unworn',
  'unreadable',
  'waiting',
  'refused',
  'dismissed',
] as const
export type ScanFate = (typeof scanFates)[number]

/** A scan or decision as it arrived, with its corrected time. */
export const loggedScan = z.object({
  id: z.string(),
  /** The corrected time; null if the event could not be read. If it is not `timeKnown`, it is only the middle of its bounds. */
  at: isoMoment.nullable(),
  uncertaintyMs: z.number(),
  timeKnown: z.boolean(),
  /** The source of the time. `clock`: the clock when the event was made; `tap`: an earlier tap; `stated`: a person entered the time. */
  timeFrom: z.enum(['clock', 'tap', 'stated']),
  stated: z.object({ reason: z.string(), by: z.string() }).nullable(),
  /** The name of the device of the tap that gave the time, if another device or the office assigned the tap. */
  tapDevice: z.string().optional(),
  /** Why the participant did not finish and where the participant was last seen, if the crew noted it. */
  stop: z.object({ reason: z.string(), lastPlace: z.string().nullable() }).optional(),
  kind: z.string().nullable(),
  /** The status that was set, or the kind of the event that was undone. */
  what: z.string().nullable(),
  post: z.string().nullable(),
  deviceName: z.string(),
  /** The administrator who made the event; null for an event of a phone, and if the administrator left the office. */
  by: z.string().nullable(),
  participant: z.object({ id: participantId, name: z.string(), startNumber: z.string().nullable() }).nullable(),
  wristband: z.string().nullable(),
  wave: z.object({ eventDate: z.string(), number: z.int() }).nullable(),
  /** The phone's clock when the phone made the event; null if the server's clock gave the time. */
  clock: z.object({ at: isoMoment, offsetMs: z.number(), uncertaintyMs: z.number() }).nullable(),
  receivedAt: isoMoment,
  fate: z.enum(scanFates),
  /** Why the scan was refused or waits for a decision, in Dutch. */
  message: z.string().nullable(),
})
export type LoggedScan = z.infer<typeof loggedScan>

/** The largest number of scans on one page of results. The pages have the scans in order of receipt. */
export const maxLoggedScans = 1000

export const scanLogEndpoints = defineEndpoints({
  listScans: {
    method: 'GET',
    path: '/api/admin/scans',
    access: ['admin'],
    inEdition: true,
    summary:
      'Lists every scan and decision that arrived: with the clock of its phone, and what became of it. Of the day (in Amsterdam) of its corrected time, or all, in order of receipt and in pages: `cursor` is present while there are more, also if a page is empty. Of a participant in order of corrected time. Refused and waiting scans come last.',
    query: z.object({
      day: z.iso.date('Kies een dag').startsWith('20', 'Kies een dag').optional(),
      participant: participantId.optional(),
      limit: z.coerce.number().int().min(1).max(maxLoggedScans).default(maxLoggedScans),
      cursor: z
        .string()
        .regex(/^[er]\d{1,15}_[\w-]{1,64}$/)
        .optional(),
    }),
    response: z.object({ items: z.array(loggedScan), cursor: z.string().optional() }),
  },
})
