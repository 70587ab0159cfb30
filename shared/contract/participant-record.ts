import * as z from 'zod'
import { mailFaults } from '#shared/domain/messages/mail-faults.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { numberings } from '#shared/domain/race/start-numbers.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, longText, mailAddressPattern, participantId } from './fields.ts'
import { chosenWave, genders } from './registration.ts'

/** A participant as the edit dialog shows it. */
export const participantRecord = z.object({
  id: participantId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: z.string(),
  ticketType: z.enum(ticketTypes),
  eventDate,
  waveId: z.int().nullable(),
  waveNumber: z.int().nullable(),
  /** Empty if the ticket is not valid. */
  qrCode: z.string(),
  codeVersion: z.int(),
  status: z.enum(raceStatuses),
  /** Null without a start number. */
  startNumber: z.string().nullish(),
  /** How participants of their edition get start numbers. `own`: the office gives the numbers. */
  numbering: z.enum(numberings).optional(),
  createdAt: isoMoment,
  emergencyContact: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  /** The country for telephone numbers without a country code; empty if unknown. */
  country: z.string().optional(),
  /** Why mail does not reach this address: it bounced, was reported as unwanted, or the address cannot exist. */
  mailReturn: z.enum(mailFaults).nullish(),
  /** The other person of a duo; both have the same wave. */
  teammate: z.object({ id: participantId, name: z.string() }).nullable(),
  /** The version of all fields that can be changed in the dialog. A change sends it, to show which state the administrator saw. */
  version: z.string(),
})
export type ParticipantRecordView = z.infer<typeof participantRecord>

/** The fields that an administrator may change, with the texts of specification section 5; absent fields stay as they are. */
export const participantEdit = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Naam is verplicht', abort: true })
    .min(2, 'Naam moet minimaal 2 karakters zijn')
    .max(120, 'Deze naam is te lang')
    .optional(),
  email: z.string().max(254, 'Ongeldig email adres').regex(mailAddressPattern, 'Ongeldig email adres').optional(),
  phone: z
    .string()
    .trim()
    .min(1, { error: 'Telefoonnummer is verplicht', abort: true })
    .min(10, 'Telefoon moet minimaal 10 cijfers zijn')
    .max(30, 'Dit nummer is te lang')
    .optional(),
  gender: z.enum(genders, 'Geslacht is verplicht').optional(),
  /** The new wave; null removes the wave. Both people of a duo go to the new wave. */
  waveId: chosenWave.nullable().optional(),
  emergencyContact: z.string().trim().min(2, 'Noodcontact is verplicht').max(120, 'Deze naam is te lang').optional(),
  emergencyContactPhone: z.string().trim().min(10, 'Noodcontact telefoon is verplicht').max(30, 'Dit nummer is te lang').optional(),
  specialRequirements: longText.optional(),
  status: z.enum(raceStatuses, 'Kies een status').optional(),
  /** The version that the dialog showed. If the version has changed, the answer is `record_changed`. Without it, the last change wins. */
  version: z.string().max(64).optional(),
  /** False: the participant gets no mail about a new wave. */
  mail: z.boolean().optional(),
})
export type ParticipantEdit = z.infer<typeof participantEdit>

const params = z.object({ id: participantId })
const changing = {
  access: ['admin'],
  changes: 'participant',
  params,
  body: participantEdit,
  response: z.object({ participant: participantRecord }),
} as const

/** The calls with which the office reads and changes one participant. */
export const participantRecordEndpoints = defineEndpoints({
  getParticipant: {
    method: 'GET',
    path: '/api/admin/participants/:id',
    access: ['admin'],
    summary: 'Returns a participant with every field that can be changed.',
    params,
    response: z.object({ participant: participantRecord }),
  },
  replaceParticipant: {
    method: 'PUT',
    path: '/api/admin/participants/:id',
    ...changing,
    summary:
      'Changes a participant; the same operation as the PATCH. Refuses an outdated `version` with `record_changed`, with the present participant in `details`.',
  },
  updateParticipant: {
    method: 'PATCH',
    path: '/api/participants/:id',
    ...changing,
    summary: 'Changes a participant; the same operation as the PUT.',
  },
})
