import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { email, eventDate, isoMoment, ok, participantId } from './fields.ts'

const params = z.object({ participantId })

/** The calls with which participants change their own registration, until the time that the organiser sets for the edition. */
export const selfServiceEndpoints = defineEndpoints({
  listOwnChanges: {
    method: 'GET',
    path: '/api/participant/changes',
    access: ['participant'],
    summary:
      'Lists the tickets of the account whose edition lets participants change them: until when, or why not, the waves that they can choose, and the sizes of their add-ons.',
    response: z.array(
      z.object({
        participantIds: z.array(participantId),
        until: isoMoment,
        /** Why the participant cannot change the registration, in Dutch; null if a change is possible. */
        refused: z.string().nullable(),
        /** Null until the ticket has a wave. */
        waveId: z.int().nullable(),
        /** The waves of its edition, in the order of their start; empty if nothing can be changed. */
        waves: z.array(
          z.object({
            id: z.int(),
            number: z.int(),
            eventDate,
            startTime: isoMoment,
            left: z.int(),
            /** Why the participant cannot choose this wave, in Dutch; null if the wave can be chosen. */
            refused: z.string().nullable(),
          }),
        ),
        /** The add-ons that have a size. */
        sizes: z.array(z.object({ addonId: z.int(), name: z.string(), size: z.string(), sizes: z.array(z.string()) })),
        /** The second person of a duo, sent only to the first person; null without a second person who has a separate mail address. */
        teammate: z
          .object({
            name: z.string(),
            email: z.string(),
            /** Why the first person cannot replace the second person, in Dutch; null if a replacement is possible. */
            refused: z.string().nullable(),
            /** The open offer of the second person's place: the mail address to which it was sent, and when it ends. */
            offered: z.object({ email: z.string(), until: isoMoment }).nullable(),
          })
          .nullable(),
      }),
    ),
  },
  moveOwnPlace: {
    method: 'POST',
    path: '/api/participant/places/:participantId/wave',
    access: ['participant'],
    changes: 'participant',
    summary:
      'Moves a place of the account, and the partner of a duo, to another wave of the edition that has places. Their tickets follow, and both are mailed. Safe to repeat.',
    params,
    body: z.object({ waveId: z.int('Kies een wave') }),
    response: ok,
  },
  replaceTeammate: {
    method: 'POST',
    path: '/api/participant/places/:participantId/teammate',
    access: ['participant'],
    summary:
      'Offers the place of the second person of a duo to a mail address, on behalf of the first, who has `participantId`. The new teammate fills in their own name and data by the mailed link. Refused once the teammate has logged in. Safe to repeat.',
    params,
    body: z.object({ email }),
    response: ok,
  },
  withdrawTeammateOffer: {
    method: 'POST',
    path: '/api/participant/places/:participantId/teammate/withdraw',
    access: ['participant'],
    summary: 'Withdraws the offer of the second place of a duo; its link stops working. Safe to repeat.',
    params,
    response: ok,
  },
  changeOwnSize: {
    method: 'POST',
    path: '/api/participant/places/:participantId/size',
    access: ['participant'],
    changes: 'participant',
    summary: 'Changes the size of an add-on of the ticket. Safe to repeat.',
    params,
    body: z.object({ addonId: z.int(), size: z.string().min(1, 'Kies een maat').max(8) }),
    response: ok,
  },
})
