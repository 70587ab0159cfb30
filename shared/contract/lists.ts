import * as z from 'zod'
import { namedListKeys, personalTableKeys } from '#shared/domain/office/named-lists.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, ok } from './fields.ts'

/** A text, a number, or a day or moment that a spreadsheet shows as a date; null for an empty cell. */
const cell = z.union([z.string(), z.number(), z.object({ day: z.string() }), z.object({ moment: isoMoment }), z.null()])
export type ListCell = z.infer<typeof cell>

const listTable = z.object({
  /** The headings of the columns. */
  columns: z.array(z.string()),
  /** Each row has a cell per column. */
  rows: z.array(z.array(cell)),
  /** The number of people whose data the list contains; 0 if the list contains only numbers. */
  people: z.int(),
  /** The name of the add-on, for the list of the people who bought one add-on. */
  addon: z.string().optional(),
})
export type ListTable = z.infer<typeof listTable>

/** Calls for files with personal data that the office saves. They are POSTs, because the audit log does not record GETs. */
export const listEndpoints = defineEndpoints({
  exportList: {
    method: 'POST',
    path: '/api/admin/lists/:list',
    access: ['admin'],
    changes: 'export',
    summary:
      'Returns a named list of the people with a valid ticket for a race day, to save as a file. Writes in the audit log who downloaded which list, its purpose and the number of people. The first-aid list ends some days after the race. The list `addon` needs `addonId`.',
    params: z.object({ list: z.enum(namedListKeys) }),
    /** `addonId`: the add-on, only for the list `addon`. */
    body: z.object({ day: eventDate, addonId: z.int().min(0).max(9999).optional() }),
    response: listTable,
  },
  noteExport: {
    method: 'POST',
    path: '/api/admin/table-exports/:table',
    access: ['admin'],
    adminRole: 'read-only',
    changes: 'export',
    summary: 'Writes in the audit log that a table with personal data is saved as a file. The browser calls it before it makes the file.',
    params: z.object({ table: z.enum(personalTableKeys) }),
    body: z.object({ lines: z.int().min(0).max(1_000_000) }),
    response: ok,
  },
})
