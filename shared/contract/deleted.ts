import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment } from './fields.ts'

/** What an administrator deletes and can put back for a day; each has a call `…/:id/restore` of its own. */
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
  /** As people call it: 'Sanne de Vries', 'Wave 3, za 11 okt'. */
  name: z.string(),
  /** What else tells it from others, in Dutch; empty where the name does. */
  detail: z.string(),
  deletedAt: isoMoment,
  /** The administrator's username; null where the log has no line of it. */
  deletedBy: z.string().nullable(),
  restorableUntil: isoMoment,
})
export type DeletedRecord = z.infer<typeof deletedRecord>

/** One call for all kinds: what a section deleted, and can put back. */
export const deletedEndpoints = defineEndpoints({
  listDeleted: {
    method: 'GET',
    path: '/api/admin/deleted',
    access: ['admin'],
    summary: 'What of a kind was deleted and can still be put back, by whom and until when; the last one first.',
    query: z.object({ kind: z.enum(deletedKinds) }),
    response: z.array(deletedRecord),
  },
})
