import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, participantId } from './fields.ts'
import { passing } from './results.ts'

/** The largest number of rows in one file, because the answer has a row for each. A longer file is refused. */
export const maxImportRows = 5000
/** The largest number of rows in one call that writes times, because the call stores an event for each row. */
export const maxImportWrites = 100

export const importKinds = ['finish', 'start'] as const

/** Identifies an import of times; the reason of each imported time contains it. */
export const importCodePattern = /^[0-9A-F]{5}$/
const importCode = z.string().regex(importCodePattern)

/** A row of a file with its original texts. The limits suffice, because no number or time is longer. */
const timeRow = z.object({ line: z.int().min(1).max(10_000_000), number: z.string().max(20), time: z.string().max(30) })
export type TimeRow = z.infer<typeof timeRow>

const previewedRow = timeRow.extend({
  /** `same`: this time was imported or entered before. */
  outcome: z.enum(['new', 'changed', 'same', 'fault']),
  participant: z.object({ id: participantId, name: z.string() }).nullable(),
  before: passing.nullable(),
  after: passing.nullable(),
  /** Why the row cannot be imported, in Dutch; null if it can. */
  fault: z.string().nullable(),
})
export type PreviewedRow = z.infer<typeof previewedRow>

const importedTime = z.object({ participantId, name: z.string(), startNumber: z.string().nullable(), at: isoMoment })
export type ImportedTime = z.infer<typeof importedTime>

const timeImport = z.object({
  code: importCode,
  kind: z.enum(importKinds),
  /** The administrator's username. */
  by: z.string(),
  /** When the first time of the import was stored. */
  at: isoMoment,
  /** The number of times that the import wrote. */
  written: z.int(),
  /** The times of the import that nobody has undone, in order. */
  times: z.array(importedTime),
})
export type TimeImport = z.infer<typeof timeImport>

const target = { day: eventDate, kind: z.enum(importKinds) }

/** The calls that import the times of a timing company: clock times of a race day, by start number or wristband. */
export const timeImportEndpoints = defineEndpoints({
  previewTimes: {
    method: 'POST',
    path: '/api/admin/time-import/preview',
    access: ['admin'],
    changesNothing: true,
    summary: 'What importing these times would change, per row: the person, the time before and after, or the fault. Writes nothing.',
    body: z.object({
      ...target,
      rows: z
        .array(timeRow)
        .min(1, 'Het bestand heeft geen regels met tijden')
        .max(maxImportRows, 'Lees hoogstens 5.000 regels tegelijk in'),
    }),
    response: z.object({ rows: z.array(previewedRow) }),
  },
  importTimes: {
    method: 'POST',
    path: '/api/admin/time-import',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Records the times of these rows as stated moments, each of which can be undone. A row that is refused changes nothing. A repeat with the same `importId` writes nothing twice.',
    body: z.object({
      ...target,
      /** An id that is made for each preview. If the answer is lost, the browser confirms the same preview again with the same id. */
      importId: z.uuid(),
      /** `participantId`: the participant in the preview. A row is refused if its number now belongs to another participant. */
      rows: z.array(timeRow.extend({ participantId })).min(1).max(maxImportWrites),
    }),
    response: z.object({
      results: z.array(
        z.object({
          line: z.int(),
          participantId,
          outcome: z.enum(['written', 'known', 'refused']),
          message: z.string().nullable(),
        }),
      ),
    }),
  },
  listTimeImports: {
    method: 'GET',
    path: '/api/admin/time-import',
    access: ['admin'],
    summary: 'The imports of times of a race day, the latest first.',
    query: z.object({ day: eventDate }),
    response: z.object({ imports: z.array(timeImport) }),
  },
  undoTimeImport: {
    method: 'POST',
    path: '/api/admin/time-import/undo',
    access: ['admin'],
    changes: 'participant',
    summary: 'Undoes the times that an import wrote for these participants. Safe to repeat: nothing is undone twice.',
    body: z.object({ code: importCode, participantIds: z.array(participantId).min(1).max(maxImportWrites) }),
    response: z.object({
      /** `known`: no time of this import counts for the participant any more. */
      results: z.array(z.object({ participantId, outcome: z.enum(['undone', 'known']) })),
    }),
  },
})
