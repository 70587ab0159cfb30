import * as z from 'zod'
import { waveStatuses } from '#shared/domain/race/waves.ts'
import { assignmentOrders, maxMoves } from '#shared/domain/race/wave-moves.ts'
import { isCalendarDate } from '#shared/lib/dates.ts'
import { wave } from './catalog.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, ok, participantId, shortText } from './fields.ts'
import { chosenWave } from './registration.ts'

/** A wave with the fields that only an administrator sees. */
export const adminWave = wave.extend({
  notes: z.string(),
  /** The version of this wave. A change must send it, and is refused if somebody else saved the wave meanwhile. */
  version: z.string(),
})
export type AdminWave = z.infer<typeof adminWave>

/** The capacity of a wave. The schema converts text to a number, because a form's input gives text. */
const capacity = z.coerce
  .number('Capaciteit moet minimaal 1 zijn')
  .int('Capaciteit moet een heel getal zijn')
  .min(1, 'Capaciteit moet minimaal 1 zijn')
  .max(10_000, 'Capaciteit kan hoogstens 10.000 zijn')
const day = z
  .string('Event datum is verplicht')
  .min(1, { error: 'Event datum is verplicht', abort: true })
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text), 'Deze datum bestaat niet')
const startTime = z.iso.datetime('Start tijd is verplicht')

/** Whether the participants are mailed about the change ten minutes later, unless it was undone by then. */
const mail = z.boolean().optional()
/** The version that the administrator saw; without it the last change wins. */
const version = z.string().max(64)

export const newWave = z.object({
  eventDate: day,
  startTime,
  capacity,
  /** A new wave has no participants. */
  currentCount: z.literal(0).optional(),
})
export const waveEdit = z.object({
  eventDate: day.optional(),
  startTime: startTime.optional(),
  capacity: capacity.optional(),
  version: version.optional(),
  /** Unless this is false, everybody in the wave gets a mail about a new start time. */
  mail,
})
/** A wave's capacity from the settings dialog of the capacity page, which allows at most 50 (specification section 5). */
export const waveCapacity = z.object({
  maxParticipants: z.coerce
    .number('Vul een getal van 1 tot en met 50 in')
    .int('Vul een heel getal in')
    .min(1, 'Vul een getal van 1 tot en met 50 in')
    .max(50, 'Vul een getal van 1 tot en met 50 in'),
  version: version.optional(),
})
/** An administrator's change of a wave's status. Only administrators see `notes`. */
export const waveStatus = z.object({
  status: z.enum(waveStatuses, 'Kies een status'),
  notes: shortText.nullish(),
  version: version.optional(),
  /** True if everybody in the wave must get a mail when the wave is cancelled, or when a cancelled wave takes place after all. */
  mail,
})

/** A wave in the office's overview of capacities. */
export const capacityItem = z.object({
  id: z.int(),
  number: z.int(),
  event_date: eventDate,
  start_time: isoMoment,
  capacity: z.int(),
  current_count: z.int(),
  available_spots: z.int(),
  /** The taken part of the capacity, in percent with one decimal. */
  fill_percentage: z.number(),
  status: z.enum(waveStatuses),
  notes: z.string(),
  version: z.string(),
})
export type CapacityItem = z.infer<typeof capacityItem>

/** The people whom one move puts into another wave: the person of a solo ticket, or both people of a duo. */
const team = z.object({ participantId, names: z.array(z.string()), eventDate, fromWaveId: z.int().nullable() })
/** What moving people to other waves would change, shown before anybody is moved. */
export const movePlan = z.object({
  moves: z.array(team.extend({ toWaveId: z.int() })),
  /** The teams that stay in their wave, with the reason in Dutch. */
  left: z.array(team.extend({ reason: z.string() })),
  waves: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      eventDate,
      startTime: isoMoment,
      capacity: z.int(),
      before: z.int(),
      after: z.int(),
      /**
       * For a wave that has already started. `at`: when it started; null if the time is unknown. `people`: how many of the people moved
       * into the wave were checked in when it started, and so get its start time immediately.
       */
      started: z.object({ at: isoMoment.nullable(), people: z.int() }).nullable(),
    }),
  ),
})
export type MovePlan = z.infer<typeof movePlan>

const params = z.object({ id: z.coerce.number().int().min(1).max(999_999_999) })
const waveAnswer = z.object({ wave: adminWave })

/** An administrator's calls about waves and the people in them. */
export const waveEndpoints = defineEndpoints({
  listAdminWaves: {
    method: 'GET',
    path: '/api/admin/waves',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists all waves with notes and versions.',
    response: z.array(adminWave),
  },
  createWave: {
    method: 'POST',
    path: '/api/waves',
    access: ['admin'],
    changes: 'wave',
    summary: 'Creates a wave on a day of the edition, with the next number of that day.',
    body: newWave,
    response: waveAnswer,
  },
  updateWave: {
    method: 'PATCH',
    path: '/api/waves/:id',
    access: ['admin'],
    changes: 'wave',
    summary:
      'Changes a wave. Refuses a capacity below the held and sold places (`capacity_too_low`), and another day while somebody is in the wave (`wave_in_use`).',
    params,
    body: waveEdit,
    response: waveAnswer,
  },
  deleteWave: {
    method: 'DELETE',
    path: '/api/waves/:id',
    access: ['admin'],
    changes: 'wave',
    summary: 'Deletes a wave that nobody is in. This can be undone for a day.',
    params,
    response: ok,
  },
  restoreWave: {
    method: 'POST',
    path: '/api/waves/:id/restore',
    access: ['admin'],
    changes: 'wave',
    summary: 'Restores a deleted wave with the same number, start, capacity, status and note.',
    params,
    response: ok,
  },
  getCapacityOverview: {
    method: 'GET',
    path: '/api/admin/waves/capacity-overview',
    access: ['admin'],
    inEdition: true,
    summary: 'Returns how full every wave of the edition is, by start time.',
    response: z.array(capacityItem),
  },
  setWaveCapacity: {
    method: 'POST',
    path: '/api/admin/waves/:id/capacity',
    access: ['admin'],
    changes: 'wave',
    summary: 'Sets the capacity of a wave, 1 to 50. Refuses less than the held and sold places.',
    params,
    body: waveCapacity,
    response: waveAnswer,
  },
  setWaveStatus: {
    method: 'POST',
    path: '/api/admin/waves/:id/status',
    access: ['admin'],
    changes: 'wave',
    summary: 'Sets whether a wave is sold, with a note for colleagues.',
    params,
    body: waveStatus,
    response: waveAnswer,
  },
  moveToWave: {
    method: 'POST',
    path: '/api/participants/:id/move-wave',
    access: ['admin'],
    changes: 'participant',
    summary: 'Moves a participant, and the partner of a duo, to a wave that has room.',
    params: z.object({ id: participantId }),
    body: z.object({ waveId: chosenWave, mail }),
    response: ok,
  },
  moveParticipant: {
    method: 'POST',
    path: '/api/admin/waves/:id/move-participant',
    access: ['admin'],
    changes: 'participant',
    summary: 'Moves a participant to another wave, as `moveToWave` does. The wave in the path is ignored.',
    params,
    body: z.object({ participantId, newWaveId: chosenWave, mail }),
    response: ok,
  },
  planMoves: {
    method: 'POST',
    path: '/api/admin/waves/plan',
    access: ['admin'],
    changesNothing: true,
    summary: 'Returns what would happen if many people were moved, or if everybody of a day without a wave got one. Changes nothing.',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('move'), participantIds: z.array(participantId).min(1).max(2000), waveId: chosenWave }),
      z.object({ kind: z.literal('wave'), fromWaveId: chosenWave, waveId: chosenWave }),
      z.object({ kind: z.literal('assign'), eventDate: day, order: z.enum(assignmentOrders) }),
    ]),
    response: movePlan,
  },
  applyMoves: {
    method: 'POST',
    path: '/api/admin/waves/moves',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Moves the participants who are still in the stated wave. To undo the moves, send them reversed, with the earlier day if it was another one. Safe to repeat.',
    body: z.object({
      moves: z
        .array(
          z.object({
            participantId,
            fromWaveId: z.int().nullable(),
            toWaveId: chosenWave.nullable(),
            /** The new day, only for a move without a new wave, because a wave implies the day. */
            toEventDate: day.optional(),
            /**
             * True if the user saw that the new wave has started: people who were checked in then start with it at once, and cannot be
             * moved back. If false, such people are not moved, because the wave started after the user decided.
             */
            mayStart: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(maxMoves),
      mail,
    }),
    response: z.object({
      results: z.array(z.object({ participantId, outcome: z.enum(['moved', 'stood', 'refused']), message: z.string().nullable() })),
    }),
  },
})
