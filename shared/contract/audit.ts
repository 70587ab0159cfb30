import * as z from 'zod'
import { auditKinds } from '#shared/domain/office/audit-kinds.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment, salePageQuery } from './fields.ts'

const outcomes = ['begun', 'done', 'refused'] as const

/** A change that somebody of the office made. */
export const auditLine = z.object({
  id: z.string(),
  at: isoMoment,
  actor: z.string(),
  /** The name of the call in the contract, with its method and path. */
  action: z.string(),
  call: z.string(),
  /** What was changed: its id, or empty. */
  target: z.string(),
  kind: z.enum(auditKinds),
  /** What the target is called now, read when the line is shown; null where nothing has that id (any more). */
  name: z.string().nullable(),
  /** There is still a page or a list that has it. */
  isThere: z.boolean(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  outcome: z.enum(outcomes),
  code: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

/** A day in Amsterdam, of this century: any other is no day of the log, and some are none of a calendar either. */
const day = z.iso.date('Kies een dag').startsWith('20', 'Kies een dag')

/** Which lines are asked for. What is not said leaves them all. */
export const auditQuery = salePageQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(200),
  kind: z.enum(auditKinds).optional(),
  /** An administrator's username. */
  actor: z.string().min(1).max(254).optional(),
  /** The id of whom or what it is about: of a participant, an order, a wave and so on. */
  target: z.string().min(1).max(254).optional(),
  outcome: z.enum(outcomes).optional(),
  /** The first and the last day. */
  from: day.optional(),
  until: day.optional(),
  /** Words that are all in a line: who, what, a name, an id, a value. */
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
      'The log of the office, newest first: who changed what, when, before and after, with what it is called now. Nothing about health, no secrets. A call looks through so many lines and no more: with a `cursor` there is more, also when nothing was found; `searchedTo` is how far back it looked.',
    query: auditQuery,
    response: z.object({
      items: z.array(auditLine),
      /** Absent: everything was looked through. */
      cursor: z.string().optional(),
      /** The moment of the oldest line that was looked at; null where there was none. */
      searchedTo: isoMoment.nullable(),
    }),
  },
})
