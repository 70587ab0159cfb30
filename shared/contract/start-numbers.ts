import * as z from 'zod'
import { ageClasses } from '#shared/domain/race/age-classes.ts'
import { numberings, ownNumberRange } from '#shared/domain/race/start-numbers.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, participantId } from './fields.ts'

const { min, max } = ownNumberRange
/** A start number that the office gives. */
export const ownNumber = z
  .int(`Vul een heel getal in van ${min} tot en met ${max}`)
  .min(min, `Het laagste nummer is ${min}`)
  .max(max, `Het hoogste nummer is ${max}`)

/** A participant on the start list: everybody with a valid ticket for the day. */
const starter = z.object({
  id: participantId,
  name: z.string(),
  /** The start number as every screen shows it; null if the participant has none. */
  startNumber: z.string().nullable(),
  /** The number that the office gave the participant for this day; null if it gave none. */
  ownNumber: z.int().nullable(),
  ticketType: z.enum(ticketTypes),
  /** The other person of a Duo; null for a Solo. */
  partner: z.string().nullable(),
  gender: z.string(),
  ageClass: z.enum(ageClasses.map(({ key }) => key)).nullable(),
  /** 0 without a wave. */
  waveId: z.int(),
})
export type Starter = z.infer<typeof starter>

/** A wave with people. `id` and `number` are 0 for the people without a wave. */
const startWave = z.object({
  id: z.int(),
  number: z.int(),
  startTime: isoMoment.nullable(),
  people: z.int(),
  /** True if the wave is cancelled, so that its people wait for a new start. Absent in an answer of an earlier version. */
  cancelled: z.boolean().optional(),
  /** The first number that the office chose for this wave when it last gave numbers; null if it never gave numbers. */
  first: z.int().nullable(),
})
export type StartWave = z.infer<typeof startWave>

export const startList = z.object({
  /** Days with participants, in order. */
  days: z.array(eventDate),
  /** The day that is shown; null if there is none. */
  day: eventDate.nullable(),
  numbering: z.enum(numberings),
  /** In order of their start. */
  waves: z.array(startWave),
  /** The participants in order of wave and name, with the two people of a Duo together. They get their numbers in this order. */
  people: z.array(starter),
  /** The numbers that the office gave on other days of the edition. Absent if it gives none, and in an answer of an earlier version. */
  otherDays: z.array(z.object({ day: eventDate, numbers: z.array(z.int()) })).optional(),
})
export type StartList = z.infer<typeof startList>

/** The start list of a race day, and the start numbers that the office gives. */
export const startNumberEndpoints = defineEndpoints({
  readStartList: {
    method: 'GET',
    path: '/api/admin/start-list',
    access: ['admin'],
    inEdition: true,
    summary: 'The participants of a race day per wave with their start numbers. Without `day` of today, otherwise of the next race day.',
    query: z.object({ day: eventDate.optional() }),
    response: startList,
  },
  handOutNumbers: {
    method: 'POST',
    path: '/api/admin/start-numbers/:day',
    access: ['admin'],
    changes: 'race-day',
    summary:
      'Gives everybody of these waves who has no start number the lowest free one from the first number of their wave. Nobody’s number changes. At most 200 per call: repeat it while `left` is not 0.',
    params: z.object({ day: eventDate }),
    body: z.object({
      firsts: z
        .array(z.object({ waveId: z.int().min(0), first: ownNumber }))
        .min(1, 'Kies minstens één wave')
        .max(500)
        .refine((all) => new Set(all.map(({ waveId }) => waveId)).size === all.length, 'Een wave staat er dubbel in'),
    }),
    response: z.object({
      given: z.int(),
      /** The number of people who have no number yet and who get a number if the call is repeated. */
      left: z.int(),
      /** The number of people who get no number because the range of their wave has none left. */
      lacking: z.int(),
    }),
  },
  changeStartNumber: {
    method: 'PUT',
    path: '/api/admin/participants/:id/start-number',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Gives a participant a start number, changes it, or removes it (null). Refuses a number that somebody else has on the race day with `start_number_taken`.',
    params: z.object({ id: participantId }),
    body: z.object({ number: ownNumber.nullable() }),
    response: z.object({ startNumber: z.string().nullable() }),
  },
})
