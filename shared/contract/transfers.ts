import * as z from 'zod'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints } from './endpoint.ts'
import { email, eventDate, isoMoment, ok, opaqueId, participantId } from './fields.ts'
import { wizardParticipant } from './registration.ts'

/** The person to whom a place is transferred: the wizard's fields except the mail address, which the offer contains. */
export const successor = wizardParticipant.omit({ email: true })
export type Successor = z.infer<typeof successor>

const token = z.object({ token: opaqueId })

/** The calls to transfer a place to another person. The token in the mailed link gives access to the offer. */
export const transferEndpoints = defineEndpoints({
  listTransferable: {
    method: 'GET',
    path: '/api/participant/transfers',
    access: ['participant'],
    summary:
      'Lists the participants of the account: until when each place can be transferred, or why it cannot, and to whom it is offered now.',
    response: z.array(
      z.object({
        participantId,
        /** The last day for a transfer; null if the edition sets none. */
        until: eventDate.nullable(),
        /** Why the place cannot be transferred, in Dutch; null if a transfer is possible. */
        refused: z.string().nullable(),
        /** True if a transfer ends the flex cancellation, which belongs to the buyer: this is the buyer's own place. */
        endsFlex: z.boolean().default(false),
        offered: z.object({ email: z.string(), until: isoMoment }).nullable(),
      }),
    ),
  },
  offerTransfer: {
    method: 'POST',
    path: '/api/participant/transfers',
    access: ['participant'],
    summary:
      'Offers a place of the account to a mail address, which gets a link. The place stays until somebody accepts it. Safe to repeat.',
    body: z.object({ participantId, email }),
    response: ok,
  },
  withdrawTransfer: {
    method: 'POST',
    path: '/api/participant/transfers/:participantId/withdraw',
    access: ['participant'],
    summary: 'Withdraws an offer; its link stops working. Safe to repeat.',
    params: z.object({ participantId }),
    response: ok,
  },
  getTransfer: {
    method: 'GET',
    path: '/api/transfers/:token',
    access: 'public',
    summary: 'Returns an offered place by the token of the mailed link.',
    params: token,
    response: z.object({
      state: z.enum(['offered', 'taken']),
      /** The person who offers the place. */
      from: z.string(),
      /** The mail address to which the link was sent. */
      email: z.string(),
      ticketType: z.enum(ticketTypes),
      /** The other person of a duo. */
      teammate: z.string().nullable(),
      eventDate,
      location: z.string().nullable(),
      waveNumber: z.number().nullable(),
      waveTime: isoMoment.nullable(),
      /** True if the wave is cancelled and there is no new start yet; absent otherwise. */
      waveCancelled: z.boolean().optional(),
      until: isoMoment,
      /** True if the ticket was bought with flex cancellation, which is not transferred with the place. */
      endsFlex: z.boolean().default(false),
      /** True for the second place of a duo, which comes with a shirt. */
      isSecondPlace: z.boolean().default(false),
    }),
  },
  acceptTransfer: {
    method: 'POST',
    path: '/api/transfers/:token/accept',
    access: 'public',
    summary:
      'Accepts an offered place: the new participant gets a new code, the old code is invalid, and both people are mailed. Safe to repeat.',
    params: token,
    body: z.object({ participant: successor }),
    response: ok,
  },
})
