import * as z from 'zod'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, opaqueId } from './fields.ts'
import { chosenWave } from './registration.ts'
import { partnerFault, soldPerson } from './ticket-sales.ts'

/** The largest number of rows in one call that only checks rows; each row has about 400 bytes. */
export const maxCheckedTickets = 500
/** The largest number of rows in one call that writes tickets, so that the call ends before the timeout of a request. */
export const maxImportedTickets = 100
/** The largest number of rows in one file. */
export const maxTicketRows = 20_000

const importId = z.uuid()
const line = z.int().min(1).max(10_000_000)

/** A ticket from a file. `line`: the line of its first person. */
export const importedTicket = z
  .object({
    line,
    ticketType: z.enum(ticketTypes),
    eventDate,
    waveId: chosenWave.nullable(),
    buyer: soldPerson,
    partner: soldPerson.optional(),
    /** The size of the hoodie that comes with the ticket. The hoodie counts as one of the edition's limited number of hoodies. */
    hoodieSize: z.string().max(8).optional(),
  })
  .refine(({ ticketType, partner }) => (ticketType === 'duo') === (partner !== undefined), { path: ['partner'], error: partnerFault })
export type ImportedTicket = z.infer<typeof importedTicket>

/** Why a row is not imported. `field`: the path of the wrong field in the row; null if the row as a whole is wrong. */
const fault = { message: z.string().nullable(), field: z.string().nullable() }
const checkedTicket = z.object({
  line,
  /** `known`: this import wrote the ticket before. `duplicate`: a person with this name and mail address has a place on this day. */
  outcome: z.enum(['new', 'known', 'duplicate', 'refused']),
  ...fault,
})
const writtenTicket = z.object({ line, outcome: z.enum(['written', 'known', 'duplicate', 'refused']), ...fault })
export type WrittenTicket = z.infer<typeof writtenTicket>

const ticketImport = z.object({
  importId,
  /** The short code of the import, as the log and the sheet of a participant show it. */
  code: z.string(),
  source: z.string(),
  /** The administrator who began the import. */
  by: z.string(),
  at: isoMoment,
  /** `written`: the number of tickets that the import wrote. `left`: how many of these tickets are still valid. */
  written: z.int(),
  left: z.int(),
  /** The number of participants of the tickets that are still valid. */
  people: z.int(),
})
export type TicketImport = z.infer<typeof ticketImport>

const undoneTicket = z.object({
  ticketId: opaqueId,
  /** `kept`: the ticket stays valid, because it was used or transferred (see `message`). `known`: the ticket was already invalid. */
  outcome: z.enum(['undone', 'known', 'kept']),
  message: z.string().nullable(),
})
export type UndoneTicket = z.infer<typeof undoneTicket>

/** The calls for importing tickets that were sold elsewhere. Their price here is 0, because the money was received elsewhere. */
export const ticketImportEndpoints = defineEndpoints({
  checkTickets: {
    method: 'POST',
    path: '/api/admin/ticket-import/check',
    access: ['admin'],
    changesNothing: true,
    summary: 'What importing these tickets would do, per row. Writes nothing.',
    body: z.object({ importId, rows: z.array(importedTicket).min(1).max(maxCheckedTickets) }),
    response: z.object({ results: z.array(checkedTicket) }),
  },
  importTickets: {
    method: 'POST',
    path: '/api/admin/ticket-import',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Adds these tickets, which were sold elsewhere, with their places. A row that is refused changes nothing. A repeat with the same `importId` and line writes nothing twice. Mails the tickets only with `mail`.',
    body: z.object({
      /** An id derived from the file, so that each row is written only once even if two administrators import the same file. */
      importId,
      /** Where the tickets were sold. */
      source: z
        .string('Zeg waar deze tickets verkocht zijn')
        .trim()
        .min(2, 'Zeg waar deze tickets verkocht zijn')
        .max(60, 'Dit is te lang'),
      mail: z.boolean(),
      rows: z.array(importedTicket).min(1).max(maxImportedTickets),
    }),
    response: z.object({ results: z.array(writtenTicket) }),
  },
  listTicketImports: {
    method: 'GET',
    path: '/api/admin/ticket-import',
    access: ['admin'],
    summary: 'The imports of tickets, the latest first. Reads every ticket.',
    response: z.object({ imports: z.array(ticketImport) }),
  },
  readTicketImport: {
    method: 'GET',
    path: '/api/admin/ticket-import/:importId',
    access: ['admin'],
    summary: 'The tickets of an import that still count. Reads every ticket.',
    params: z.object({ importId }),
    response: z.object({ ticketIds: z.array(opaqueId) }),
  },
  undoTicketImport: {
    method: 'POST',
    path: '/api/admin/ticket-import/undo',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Cancels tickets of an import that nobody used, without a mail: their places are free. A ticket of another import stays as it is. Safe to repeat.',
    body: z.object({ importId, ticketIds: z.array(opaqueId).min(1).max(maxImportedTickets) }),
    response: z.object({ results: z.array(undoneTicket) }),
  },
})
