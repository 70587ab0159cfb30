import * as z from 'zod'
import { timeStarts } from '#shared/domain/race/race-settings.ts'
import { numberings } from '#shared/domain/race/start-numbers.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { deviceLocations, deviceName } from './device-fields.ts'
import { deviceReport } from './device-report.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventColumns, maxPushEvents, unpackEvents } from './event-columns.ts'
import { clockMoment, eventDate, isoMoment, ok, participantId } from './fields.ts'
import { firstAidEndpoints } from './first-aid.ts'
import { pairingSheetEndpoints } from './pairing-sheets.ts'
import { raceSettings } from './race-settings.ts'
import { crewDevice, crewDeviceSelf } from './crew-devices.ts'

/** A participant as a crew phone needs them: without mail address, phone number or medical data. */
export const rosterRow = z.object({
  id: participantId,
  /** Increases with every change of this row; a phone keeps the row with the higher `rev`. */
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
  /** True if the participant is under the minimum age on the race day; absent otherwise. */
  underage: z.boolean().optional(),
  /** The start number that the office gave for this race day; absent without one. It counts only if the edition's `numbering` is `own`. */
  ownNumber: z.int().optional(),
  /** Set for an erased person whose ticket was active, because their finish keeps its position in the results. Absent otherwise. */
  statusWhenErased: z.literal('active').optional(),
})
export type RosterRow = z.infer<typeof rosterRow>

const version = z.string().max(64)

/** `index`: the position in the pushed list. `id`: the scan's id, or empty if the scan could not be read. */
const answered = { index: z.int(), id: z.string() }
/** The answer to one pushed scan. `known`: the server had stored the same scan before. */
export const scanAnswer = z.discriminatedUnion('outcome', [
  z.object({ ...answered, outcome: z.literal('stored') }),
  z.object({ ...answered, outcome: z.literal('known') }),
  /** The server stores a refused scan too, for an administrator. The phone sets the scan aside and continues with the next. */
  z.object({ ...answered, outcome: z.literal('refused'), reason: z.string(), message: z.string() }),
])
export type ScanAnswer = z.infer<typeof scanAnswer>

/** Each scan is validated separately, so that a malformed scan does not block the others. `columns` needs half the bytes of `scans`. */
export const pushedScans = z.union([
  z.object({ scans: z.array(z.unknown()).max(maxPushEvents) }),
  z.object({ columns: eventColumns }).transform(({ columns }) => ({ scans: unpackEvents(columns) })),
])

/** How many items a list has, and a hash of them, as `digestOf` computes it (shared/lib/set-digest.ts). */
const listDigest = z.object({ count: z.int().min(0).max(10_000_000), hash: z.int().min(0).max(0xffffffff) })

/** The calls of crew phones, and the office's calls about these phones and the race settings. Single scans: `scanEndpoints`. */
export const crewEndpoints = defineEndpoints({
  pairDevice: {
    method: 'POST',
    path: '/api/crew/pair',
    access: 'public',
    summary: 'Pairs a phone with a one-time code. The session cookie stays valid through days without network.',
    body: z.object({ code: z.string().trim().min(1).max(20) }),
    response: z.object({
      device: crewDeviceSelf,
      /** The edition whose roster this phone downloads. */
      edition: z.string(),
      serverTime: clockMoment,
      /** 32 bytes, base64url: this phone uses it to prove that it made an event. Sent only once. */
      secret: z.string(),
      /** The same keys as in {@link pullRoster}, so that a phone without signal recognises genuine tickets before it has the roster. */
      publicKeys: z.array(z.string()),
    }),
  },
  getDeviceSession: {
    method: 'GET',
    path: '/api/crew/session',
    access: 'public',
    summary: 'Returns whether this phone is paired, and the server’s time for the clock offset.',
    response: z.object({ paired: z.boolean(), revoked: z.boolean(), device: crewDeviceSelf.nullable(), serverTime: clockMoment }),
  },
  pullRoster: {
    method: 'GET',
    path: '/api/crew/roster',
    access: ['device'],
    summary: 'Returns the participants and the events that changed since a cursor, in pages. An item may come twice, but none is left out.',
    query: z.object({ cursor: z.string().max(2000).optional(), limit: z.coerce.number().int().min(1).max(2000).optional() }),
    response: z.object({
      /** Each is a {@link rosterRow}. The phone parses every row separately, so that it loses only the unreadable rows. */
      rows: z.array(z.unknown()),
      /** Each is an event of shared/scan with the fields that the server added. The app also stores events of unknown kinds. */
      events: z.array(z.unknown()),
      cursor: z.string(),
      /** True if this answer is the last page that the server has now. */
      complete: z.boolean(),
      serverTime: clockMoment,
      /** Identifies the table. After a restored backup it changes, and every phone sends all its events again. */
      epoch: z.string(),
      /** This phone with its current name. */
      device: crewDeviceSelf,
      /** Ed25519 public keys, base64url; any of them may have signed a ticket. */
      publicKeys: z.array(z.string()),
      /** Minutes on the course after which a person is overdue (Instellingen). */
      overdueMinutes: z.int(),
      /** The start from which the time counts (Instellingen). Absent in an answer of an older server, which phones must accept too. */
      timeFrom: z.enum(timeStarts).optional(),
      /** Minutes; a faster finish gets a warning (Instellingen). Absent in an answer of an older server. */
      fastestMinutes: z.int().optional(),
      /** How participants get start numbers (Instellingen). Absent in an answer of an older server. */
      numbering: z.enum(numberings).optional(),
      /** The cancelled waves, by `waveKey` (shared/scan/fold-waves.ts). Absent if there are none. */
      cancelledWaves: z.array(z.string()).optional(),
      /** The phones at the posts. `lastSeenAt`: when the phone last contacted the server, or another phone brought all its events. */
      posts: z.array(
        z.object({
          deviceId: z.string(),
          name: z.string(),
          locations: z.array(z.string()),
          lastSeenAt: isoMoment.nullable(),
        }),
      ),
    }),
  },
  compareLists: {
    method: 'POST',
    path: '/api/crew/compare-lists',
    access: ['device'],
    summary:
      'Compares the roster and the events of a phone with those of the server, for the ready check. If they differ, the phone drops its cursor and pulls everything again.',
    body: z.object({
      /** The digest of `rowKey` of all roster rows that are not removed. */
      rows: listDigest,
      /** The digest of `eventKey` of the events that the server received before `until`. */
      events: listDigest,
      /** Server time, some time before the phone's last complete pull: later events may still be on their way to the phone. */
      until: clockMoment,
    }),
    /** `same`: the phone and the server have the same data. `rows`, `events`: how many of them the server has. */
    response: z.object({ same: z.boolean(), rows: z.int(), events: z.int() }),
  },
  pushScans: {
    method: 'POST',
    path: '/api/crew/scans',
    access: 'public',
    itemwise: true,
    packable: true,
    summary:
      'Stores scans, with an answer for each. The scans that a revoked phone made earlier wait for a decision of the office, until the phone is wiped or for 7 days; every other caller must be a paired phone. A phone that exceeds its budget gets a 429 and keeps its scans.',
    body: pushedScans,
    /**
     * If the store failed for a scan, the answers do not contain the scan: the phone keeps it and sends it again. `epoch`: the table that
     * stored the scans, see {@link pullRoster}. A phone that knows another epoch ignores the answers.
     */
    response: z.object({ answers: z.array(scanAnswer), serverTime: clockMoment, revoked: z.boolean(), epoch: z.string() }),
  },
  carryScans: {
    method: 'POST',
    path: '/api/crew/carried-scans',
    access: 'public',
    summary:
      'Stores the scans of another phone that this phone carries for it, sealed by the phone that made them. Taking them twice changes nothing. For the same callers and within the same budget as {@link pushScans}; a package that is not genuine is refused as a whole.',
    /** Base64url; see shared/hand-over/sealed-package.ts. */
    body: z.object({ package: z.string().min(1).max(400_000) }),
    /**
     * The numbers of scans. `stored`: new to the server. `known`: the server had them already. `refused`: they are now in the inbox of the
     * office. `epoch`: see {@link pushScans}.
     */
    response: z.object({ stored: z.int(), known: z.int(), refused: z.int(), epoch: z.string() }),
  },
  reportWiped: {
    method: 'POST',
    path: '/api/crew/wiped',
    access: 'public',
    summary: 'Reports that a revoked phone has wiped itself: from then on its scans are refused. Changes nothing for any other caller.',
    response: ok,
  },
  createPairingCode: {
    method: 'POST',
    path: '/api/admin/pairing-codes',
    access: ['admin'],
    changes: 'device',
    summary: 'Creates a code with which one phone can pair within 10 minutes.',
    body: z.object({ name: deviceName, locations: deviceLocations }),
    response: z.object({ code: z.string(), expiresAt: isoMoment }),
  },
  ...firstAidEndpoints,
  ...pairingSheetEndpoints,
  listDevices: {
    method: 'GET',
    path: '/api/admin/devices',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists every phone that was ever paired.',
    response: z.array(crewDevice),
  },
  revokeDevice: {
    method: 'POST',
    path: '/api/admin/devices/:id/revoke',
    access: ['admin'],
    changes: 'device',
    summary: 'Revokes a phone. Scans that it made before wait for a decision, until the phone has wiped itself or for 7 days.',
    params: z.object({ id: z.string().max(64) }),
    response: ok,
  },
  changeDevice: {
    method: 'PATCH',
    path: '/api/admin/devices/:id',
    access: ['admin'],
    changes: 'device',
    summary:
      'Changes the name or the posts of a phone, which gets them with its next sync. Refuses an outdated `version`, with the present phone in `details`.',
    params: z.object({ id: z.string().max(64) }),
    body: z
      .object({ name: deviceName.optional(), locations: deviceLocations.optional(), version: version.optional() })
      .refine((change) => change.name !== undefined || change.locations !== undefined, 'Geef een naam of posten'),
    response: crewDevice,
  },
  storeDeviceReport: {
    method: 'POST',
    path: '/api/crew/report',
    access: ['device'],
    summary: 'Stores the report that a phone sends with its sync, for the table of devices in Instellingen.',
    body: deviceReport,
    response: ok,
  },
  readRaceSettings: {
    method: 'GET',
    path: '/api/admin/race-settings',
    access: ['admin'],
    summary:
      'Returns the race settings: after how long a participant on the course is overdue, from which start the time counts, which finish is too fast, and whether the site shows provisional results.',
    response: raceSettings.extend({ version }),
  },
  changeRaceSettings: {
    method: 'PUT',
    path: '/api/admin/race-settings',
    access: ['admin'],
    changes: 'setting',
    adminRole: 'owner',
    summary:
      'Changes the race settings; phones get them with their next pull. Refuses an outdated `version`, with the present settings in `details`.',
    body: raceSettings.extend({ version: version.optional() }),
    response: raceSettings.extend({ version }),
  },
})
