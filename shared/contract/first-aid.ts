import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { clockMoment, ok, participantId, participantIdPattern } from './fields.ts'

/** The data that the first-aid crew may see about a participant; a text is empty if the participant did not fill it in. */
export const personAid = z.object({
  id: participantId,
  contactName: z.string(),
  contactPhone: z.string(),
  contactRelation: z.string(),
  /** The participant's note about their health or needs. */
  health: z.string(),
})
export type PersonAid = z.infer<typeof personAid>

/** A time (ms) and the id of a participant, joined by `_`. */
const cursor = z.string().regex(new RegExp(`^\\d{1,15}_${participantIdPattern.source.slice(1)}`))

/** The largest number of looks in one call. A look means that a phone showed a participant's first-aid data. */
export const maxAidLooks = 50

/** The calls with which phones of the post EHBO get first-aid data, and report whose data they showed, for the log. */
export const firstAidEndpoints = defineEndpoints({
  pullAid: {
    method: 'GET',
    path: '/api/crew/aid',
    access: ['device'],
    summary:
      'Returns a page of the emergency contacts and health notes of the phone’s edition. Only for a phone with the post EHBO; without `people` if the page is still the `known` one.',
    query: z.object({ cursor: cursor.optional(), known: z.string().max(64).optional() }),
    response: z.object({
      /** The people who have first-aid data. */
      people: z.array(personAid).optional(),
      version: z.string(),
      /** The cursor of the next page; null after the last. */
      next: z.string().nullable(),
    }),
  },
  recordAidLooks: {
    method: 'POST',
    path: '/api/crew/aid-looks',
    access: 'public',
    changes: 'participant',
    summary:
      'Writes in the office’s log of whom a phone showed the first-aid data, and when. For every paired phone, and for a revoked one as long as its scans are accepted. Taking a look twice changes nothing.',
    body: z.object({ looks: z.array(z.object({ id: z.uuid(), participantId, at: clockMoment })).max(maxAidLooks) }),
    response: ok,
  },
})
