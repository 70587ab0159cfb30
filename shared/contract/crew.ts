import * as z from 'zod'
import { ticketTypes } from '../domain/tickets.ts'
import { scanEvent } from '../scan/scan-event.ts'
import { defineEndpoints } from './endpoint.ts'
import { clockMoment, eventDate, isoMoment, ok, participantId } from './fields.ts'

/** A participant as a crew phone needs them: no mail address, no phone number, nothing medical. */
export const rosterRow = z.object({
  id: participantId,
  /** Rises with every change of this row; the higher one wins on a phone. */
  rev: z.int(),
  name: z.string(),
  ticketRef: z.string(),
  ticketType: z.enum(ticketTypes),
  index: z.union([z.literal(0), z.literal(1)]),
  eventDate,
  waveNumber: z.int(),
  /** Null without a wave. */
  waveTime: isoMoment.nullable(),
  codeVersion: z.int(),
  status: z.enum(['active', 'cancelled', 'unpaid', 'removed']),
  /** All scans of this participant that the server has, in full: the phone folds them with its own. */
  scans: z.array(scanEvent),
})
export type RosterRow = z.infer<typeof rosterRow>

export const crewDevice = z.object({
  id: z.string(),
  name: z.string(),
  locations: z.array(z.string()),
  pairedAt: isoMoment,
  lastSeenAt: isoMoment.nullable(),
  revokedAt: isoMoment.nullable(),
})
export type CrewDevice = z.infer<typeof crewDevice>

export const crewDeviceSelf = z.object({ id: z.string(), name: z.string(), locations: z.array(z.string()) })
export type CrewDeviceSelf = z.infer<typeof crewDeviceSelf>

/** `index` is the place in the pushed list, `id` the scan's own, empty where it could not be read. */
const answered = { index: z.int(), id: z.string() }
export const scanAnswer = z.discriminatedUnion('outcome', [
  z.object({ ...answered, outcome: z.literal('stored') }),
  z.object({ ...answered, outcome: z.literal('known') }),
  /** Kept on the server too, for an administrator; the phone puts it aside and goes on. */
  z.object({ ...answered, outcome: z.literal('refused'), reason: z.string(), message: z.string() }),
])
export type ScanAnswer = z.infer<typeof scanAnswer>

export const crewEndpoints = defineEndpoints({
  pairDevice: {
    method: 'POST',
    path: '/api/crew/pair',
    access: 'public',
    summary: 'Pairs this phone by a code that works once. The session cookie outlives days without network.',
    body: z.object({ code: z.string().trim().min(1).max(20) }),
    response: z.object({ device: crewDeviceSelf, serverTime: clockMoment }),
  },
  getDeviceSession: {
    method: 'GET',
    path: '/api/crew/session',
    access: 'public',
    summary: 'Whether this phone is paired, and the clock of the server for the offset.',
    response: z.object({ paired: z.boolean(), revoked: z.boolean(), device: crewDeviceSelf.nullable(), serverTime: clockMoment }),
  },
  pullRoster: {
    method: 'GET',
    path: '/api/crew/roster',
    access: ['device'],
    summary: 'Rows that changed since a cursor, in pages. Rows can come twice, never not at all.',
    query: z.object({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(2000).optional() }),
    response: z.object({
      rows: z.array(rosterRow),
      cursor: z.string(),
      /** False while more pages wait. */
      complete: z.boolean(),
      serverTime: clockMoment,
      /** Ed25519 public keys, base64url, of which any may have signed a ticket. */
      publicKeys: z.array(z.string()),
      /** When each post was last heard. */
      posts: z.array(
        z.object({ deviceId: z.string(), name: z.string(), locations: z.array(z.string()), lastSeenAt: isoMoment.nullable() }),
      ),
    }),
  },
  pushScans: {
    method: 'POST',
    path: '/api/crew/scans',
    access: 'public',
    itemwise: true,
    summary:
      'Brings scans, each answered for itself. A revoked phone may still bring what it scanned before it was revoked; any other caller needs a paired phone.',
    body: z.object({
      /** Each is validated for itself, so that one malformed scan does not refuse the others. */
      scans: z.array(z.unknown()).max(200),
    }),
    /** A scan without an answer was not decided (the store failed for it): the phone keeps it and sends it again. */
    response: z.object({ answers: z.array(scanAnswer), serverTime: clockMoment, revoked: z.boolean() }),
  },
  createPairingCode: {
    method: 'POST',
    path: '/api/admin/pairing-codes',
    access: ['admin'],
    summary: 'A code with which one phone can pair within 10 minutes.',
    body: z.object({
      name: z.string().trim().min(1, 'Geef het toestel een naam').max(60),
      locations: z.array(z.string().trim().min(1).max(40)).min(1, 'Kies een post').max(20),
    }),
    response: z.object({ code: z.string(), expiresAt: isoMoment }),
  },
  listDevices: {
    method: 'GET',
    path: '/api/admin/devices',
    access: ['admin'],
    summary: 'Every phone that was ever paired.',
    response: z.array(crewDevice),
  },
  revokeDevice: {
    method: 'POST',
    path: '/api/admin/devices/:id/revoke',
    access: ['admin'],
    summary: 'Shuts a phone out: it may still bring what it scanned before, then it wipes itself.',
    params: z.object({ id: z.string().max(64) }),
    response: ok,
  },
})
