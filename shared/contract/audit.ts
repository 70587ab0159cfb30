import * as z from 'zod'
import { auditKinds } from '#shared/domain/office/audit-kinds.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment, salePageQuery } from './fields.ts'

const outcomes = ['begun', 'done', 'refused'] as const

/** A change that an administrator made. */
export const auditEntryView = z.object({
  id: z.string(),
  at: isoMoment,
  actor: z.string(),
  /** The endpoint's name in the contract. */
  action: z.string(),
  /** The endpoint's method and path. */
  call: z.string(),
  /** The id of the changed record; empty if there is none. */
  target: z.string(),
  kind: z.enum(auditKinds),
  /** The current name of the target, looked up when the entry is shown; null if nothing has that id any more. */
  name: z.string().nullable(),
  /** True if a page or list still shows the target. */
  isThere: z.boolean(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  outcome: z.enum(outcomes),
  /** The error code of a refused change; null otherwise. */
  code: z.string().nullable(),
})
export type AuditEntryView = z.infer<typeof auditEntryView>

/** A day in Amsterdam, in this century: the audit log has no other days, and a day of another century might not exist in the calendar. */
const day = z.iso.date('Kies een dag').startsWith('20', 'Kies een dag')

/** Filters of the audit log. An absent filter matches all entries. */
export const auditQuery = salePageQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(200),
  kind: z.enum(auditKinds).optional(),
  /** An administrator's username. */
  actor: z.string().min(1).max(254).optional(),
  /** The id of the changed record: of a participant, an order, a wave and so on. */
  target: z.string().min(1).max(254).optional(),
  outcome: z.enum(outcomes).optional(),
  /** The first and the last day of the entries to list. */
  from: day.optional(),
  until: day.optional(),
  /** Words that must all occur in an entry: administrator, action, name, id or value. */
  text: z.string().trim().max(100).optional(),
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditEndpoints = defineEndpoints({
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    access: ['admin'],
    adminRole: 'owner',
    summary:
      'Lists the changes that administrators made, newest first: who changed what and when, the values before and after, and the present name of the target. Contains no health data and no secrets. A call searches a limited number of lines: `cursor` is present while there are more, even if nothing was found, and `searchedTo` is the time of the oldest searched line.',
    query: auditQuery,
    response: z.object({
      items: z.array(auditEntryView),
      /** Absent if the search reached the oldest entry of the audit log. */
      cursor: z.string().optional(),
      /** The time of the oldest entry that was searched; null if there was none. */
      searchedTo: isoMoment.nullable(),
    }),
  },
})
