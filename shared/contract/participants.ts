import * as z from 'zod'
import { ticketTypes } from '../domain/tickets.ts'
import { raceStatuses } from '../scan/event-kinds.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, longText, participantId } from './fields.ts'
import { chosenWave, genders } from './tickets.ts'

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
  /** Empty when the ticket is not valid. */
  qrCode: z.string(),
  codeVersion: z.int(),
  status: z.enum(raceStatuses),
  createdAt: isoMoment,
  emergencyContact: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  /** The other one of a duo: they have one wave together. */
  teammate: z.object({ id: participantId, name: z.string() }).nullable(),
  /** Of all that can be changed here: it says what somebody saw who changes it. */
  version: z.string(),
})
export type ParticipantRecordView = z.infer<typeof participantRecord>

/** What an administrator may change, with the texts of specification section 5; what is left out stays as it is. */
export const participantEdit = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Naam is verplicht', abort: true })
    .min(2, 'Naam moet minimaal 2 karakters zijn')
    .max(120, 'Deze naam is te lang')
    .optional(),
  email: z.email('Ongeldig email adres').max(254, 'Ongeldig email adres').optional(),
  phone: z
    .string()
    .trim()
    .min(1, { error: 'Telefoonnummer is verplicht', abort: true })
    .min(10, 'Telefoon moet minimaal 10 cijfers zijn')
    .max(30, 'Dit nummer is te lang')
    .optional(),
  gender: z.enum(genders, 'Geslacht is verplicht').optional(),
  /** Null takes the wave away. Both of a duo go. */
  waveId: chosenWave.nullable().optional(),
  emergencyContact: z.string().trim().min(2, 'Noodcontact is verplicht').max(120, 'Deze naam is te lang').optional(),
  emergencyContactPhone: z.string().trim().min(10, 'Noodcontact telefoon is verplicht').max(30, 'Dit nummer is te lang').optional(),
  specialRequirements: longText.optional(),
  status: z.enum(raceStatuses, 'Kies een status').optional(),
  /** What the dialog was filled with; another one by now is `record_changed`. Without it the last one wins. */
  version: z.string().max(64).optional(),
})
export type ParticipantEdit = z.infer<typeof participantEdit>

const params = z.object({ id: participantId })
const changing = {
  access: ['admin'],
  params,
  body: participantEdit,
  response: z.object({ participant: participantRecord }),
} as const

/** One participant in an administrator's hands. */
export const participantEndpoints = defineEndpoints({
  getParticipant: {
    method: 'GET',
    path: '/api/admin/participants/:id',
    access: ['admin'],
    summary: 'A participant with everything that can be changed of it.',
    params,
    response: z.object({ participant: participantRecord }),
  },
  replaceParticipant: {
    method: 'PUT',
    path: '/api/admin/participants/:id',
    ...changing,
    summary:
      'Changes a participant; the same operation as the PATCH. `details` of `record_changed` is what somebody else made of it.',
  },
  updateParticipant: {
    method: 'PATCH',
    path: '/api/participants/:id',
    ...changing,
    summary: 'Changes a participant; the same operation as the PUT.',
  },
  deleteParticipant: {
    method: 'DELETE',
    path: '/api/participants/:id',
    access: ['admin'],
    summary: 'Takes a participant off the list: the place is free, the code is refused. No money goes back. Can be undone for a while.',
    params,
    response: z.object({ restorableUntil: isoMoment }),
  },
  restoreParticipant: {
    method: 'POST',
    path: '/api/participants/:id/restore',
    access: ['admin'],
    summary: 'Puts a deleted participant back on the list, with the old code, where there is still a place.',
    params,
    response: z.object({ participant: participantRecord }),
  },
  regenerateQr: {
    method: 'POST',
    path: '/api/admin/participants/:id/regenerate-qr',
    access: ['admin'],
    summary: 'A new code; every older one is refused wherever this is known.',
    params,
    response: z.object({ qrCode: z.string(), codeVersion: z.int() }),
  },
})
