import * as z from 'zod'
import { missingScans } from './crew-devices.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment } from './fields.ts'

const disputes = z.object({ tickets: z.int(), orders: z.int() })

const closing = z.object({
  edition: z.object({ id: z.string(), name: z.string() }),
  lastDay: eventDate.nullable(),
  openDays: z.array(eventDate),
  codesOn: z.int(),
  unsent: z.array(z.object({ id: z.string(), name: z.string(), waiting: z.int() })),
  silent: z.array(z.string()),
  missingScans: z.array(missingScans.extend({ name: z.string() })).default([]),
  onCourse: z.int(),
  missing: z.array(z.string()),
  courseDay: eventDate.nullable(),
  notStarted: z.int(),
  needStart: z.int(),
  conflicts: z.int(),
  refused: z.int(),
  withoutStart: z.int().default(0),
  unworn: z.int().default(0),
  openTaps: z.int().default(0),
  implausible: z.int().default(0),
  unpublished: z.array(eventDate),
  republish: z.array(eventDate).default([]),
  held: z.int(),
  offers: z.int(),
  refunds: z.int(),
  disputes,
  orders: z.int(),
  volunteers: z.int(),
  phones: z.int(),
  erasedOn: eventDate.nullable(),
})
/** The facts for the check before an edition is closed (`ClosingFacts`). */
export type Closing = z.infer<typeof closing>

const editionCheck = z.object({
  edition: z.object({ id: z.string(), name: z.string(), current: z.boolean(), closedOn: eventDate.optional() }),
  days: z.array(
    z.object({
      eventDate,
      places: z.int(),
      wavePlaces: z.int(),
      status: z.enum(['registration_open', 'upcoming', 'finished']),
    }),
  ),
  needStart: z.int(),
  starters: z.object({ told: z.int(), least: z.int(), most: z.int() }).nullable(),
  checkIn: z.object({ chosen: z.string(), opens: z.string() }),
  emergencyUnset: z.boolean(),
  senderUnset: z.boolean(),
  contactEmail: z.string(),
  pricesOf: z.string().nullable(),
  differing: z.array(z.string()),
  codesOn: z.int(),
  oldCodesOn: z.int(),
  selfServiceUntil: isoMoment.nullable(),
  saleBegun: z.boolean().default(false),
  mailDomain: z.string(),
  payments: z.enum(['live', 'test', 'unset']),
  disputes,
  erasureFails: z.boolean(),
  cardYears: z.array(z.string()),
})

/** The facts for the ready check of an edition (`EditionFacts`). */
export type EditionCheck = z.infer<typeof editionCheck>

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) })

/** The calls for the ready check of an edition, and for closing an edition. */
export const closingEndpoints = defineEndpoints({
  getEditionCheck: {
    method: 'GET',
    path: '/api/admin/edition-check',
    access: ['admin'],
    inEdition: true,
    summary: 'Returns the data for the ready check of the edition, such as its places, discount codes, facts and disputes.',
    response: editionCheck,
  },
  readClosing: {
    method: 'GET',
    path: '/api/admin/editions/:id/closing',
    access: ['admin'],
    summary:
      'Returns what is still open of an edition: its sale, discount codes, phones with unsent scans, runners, scans, unpaid tickets, offers, refunds, disputes and orders.',
    params,
    response: closing,
  },
  closeEdition: {
    method: 'POST',
    path: '/api/admin/editions/:id/closing',
    access: ['admin'],
    changes: 'edition',
    adminRole: 'owner',
    summary:
      'Ends the sale of the edition’s days and switches its discount codes off. Refuses while phones that `withoutPhones` does not name have unsent scans. Safe to repeat.',
    params,
    body: z.object({ withoutPhones: z.array(z.string().max(64)).max(500).default([]) }),
    response: closing,
  },
})
