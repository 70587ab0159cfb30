import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment } from './fields.ts'

/** The kinds that an administrator can delete and restore within a day; each has a call `…/:id/restore`. */
export const deletedKinds = [
  'participant',
  'wave',
  'volunteer',
  'product',
  'article',
  'testimonial',
  'gallery',
  'zone',
  'category',
  'material',
  'packing',
  'checklist',
] as const
export type DeletedKind = (typeof deletedKinds)[number]

export const deletedRecord = z.object({
  id: z.string(),
  /** The name that the office shows for the record: 'Sanne de Vries', 'Wave 3, za 11 okt'. */
  name: z.string(),
  /** A text that distinguishes the record from others of the same name, in Dutch; empty if the name is enough. */
  detail: z.string(),
  /** The mail address if the record is a person, because two people may have the same name. */
  email: z.string().nullable(),
  deletedAt: isoMoment,
  /** The administrator's username; null if the audit log has no entry of the deletion. */
  deletedBy: z.string().nullable(),
  restorableUntil: isoMoment,
})
export type DeletedRecord = z.infer<typeof deletedRecord>

/** The call that lists the deleted records of one section that can still be restored. */
export const deletedEndpoints = defineEndpoints({
  listDeleted: {
    method: 'GET',
    path: '/api/admin/deleted',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the deleted records of a kind that can still be restored, with who deleted them and until when; the latest first.',
    query: z.object({ kind: z.enum(deletedKinds) }),
    response: z.array(deletedRecord),
  },
})
