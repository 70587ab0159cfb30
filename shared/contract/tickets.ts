import * as z from 'zod'
import { disputeEnds } from '#shared/domain/money/disputes.ts'
import { paymentFailures } from '#shared/domain/money/payment-failures.ts'
import { saleStates } from '#shared/domain/money/sales.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { cents, clientSecret, eventDate, isoMoment, ok, opaqueId, participantId, salePageQuery, ticketAddress } from './fields.ts'
import { defineEndpoints } from './endpoint.ts'
import { registrationEndpoints } from './registration.ts'
import { ticketSaleEndpoints } from './ticket-sales.ts'

/** URLs of one participant's ticket in other formats; everybody who has a URL can use it. Null: no signing keys for that wallet. */
export const ticketFiles = z.object({ calendar: z.string(), apple: z.string().nullable(), google: z.string().nullable() })
export type TicketFiles = z.infer<typeof ticketFiles>

/** A ticket as its holder sees it. `id` is the id in the ticket's URL; everybody who has that URL can open the ticket (decision 16). */
export const ticketView = z.object({
  id: ticketAddress,
  /** Signed text of the first participant's QR; empty until paid. */
  qrCode: z.string(),
  ticketType: z.enum(ticketTypes),
  eventDate,
  /** When the wave starts; null if the ticket has no wave yet or the wave is cancelled. */
  waveTime: isoMoment.nullable(),
  waveNumber: z.number().nullable(),
  /** True if the wave is cancelled and there is no new start yet; absent otherwise. */
  waveCancelled: z.boolean().optional(),
  primaryParticipantName: z.string(),
  primaryParticipantEmail: z.string(),
  secondaryParticipantName: z.string().nullable(),
  secondaryParticipantEmail: z.string().nullable(),
  /** `transferred`: the place was transferred to another person. That person has the QR and the files, so they are empty here. */
  participants: z.array(
    z.object({
      id: participantId,
      name: z.string(),
      qrCode: z.string(),
      files: ticketFiles.nullable().optional(),
      transferred: z.boolean().default(false),
      /**
       * The start number, if the office gave it. Does not contain the number of a wristband, which the participant can see on the wrist.
       * Absent in a ticket that a browser cached before this field existed.
       */
      startNumber: z.string().nullish(),
    }),
  ),
  /** For the ticket of a team: the team's name and the number of its places. The page of the team has the names of the people. */
  team: z.object({ name: z.string(), places: z.int() }).optional(),
  /** True if `id` belongs to the sale of a second place for a solo. Once that sale is paid, the other fields describe the duo. */
  isUpgrade: z.boolean().optional(),
  /** Cents: the price that is or was charged. */
  price: cents,
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  paymentMethod: z.string().nullable(),
  /**
   * A page shows `confirmed` as paid, and any other status as pending (specification section 3). A ticket whose payment came too late is
   * `refunded` even before the money is back, because the ticket can no longer become valid. `cancelled`: no money goes back.
   */
  status: z.enum(['confirmed', 'pending', 'expired', 'failed', 'cancelled', 'refunded']),
  /** True if the payment arrived after the places were gone (decision 17): the money will be or was refunded. */
  paidTooLate: z.boolean().default(false),
  /** The moment until which the places are held; null once the ticket is paid or the places are released. */
  holdExpiresAt: isoMoment.nullable(),
})
export type TicketView = z.infer<typeof ticketView>

/** A ticket in the administrator's list. It has no QR texts, because the server signs a QR only when a screen shows it. */
export const adminTicket = z.object({
  id: opaqueId,
  /** The ticket's code: 8 characters that people can read aloud. Absent in an answer that a browser cached before this field existed. */
  code: z.string().optional(),
  ticketType: z.enum(ticketTypes),
  eventDate,
  waveId: z.int().nullable(),
  waveNumber: z.int().nullable(),
  waveTime: isoMoment.nullable(),
  /** True if the wave is cancelled. */
  waveCancelled: z.boolean().optional(),
  primaryParticipantName: z.string(),
  primaryParticipantEmail: z.string(),
  secondaryParticipantName: z.string().nullable(),
  secondaryParticipantEmail: z.string().nullable(),
  /**
   * The ids of its participants, the primary participant first; absent if they have no page, because the ticket was never paid. For the
   * sale of a second place: the id of its buyer.
   */
  participantIds: z.array(participantId).optional(),
  /** For the ticket of a team's runner: the name of the team. */
  ofTeam: z.string().optional(),
  /** For the ticket of a team: its name, its places, and how many have no name yet. */
  team: z.object({ name: z.string(), places: z.int(), open: z.int() }).optional(),
  /** For the sale of a second place, which turns a solo into a duo: the code of the ticket that was a solo. */
  upgradeOf: z.string().optional(),
  /** Null if unknown. */
  secondaryParticipantShirtSize: z.string().nullable(),
  /** The add-ons in order of their ids. `size`: only for an add-on with sizes. `name`: only for an add-on that an organiser added. */
  addons: z.array(z.object({ id: z.int(), size: z.string().optional(), name: z.string().optional() })),
  /** Cents: the price that is or was charged. */
  price: cents,
  discountCode: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  status: z.enum(saleStates),
  /** `disputedAt`: when the buyer's bank reclaimed the money. `disputeEnd`: the outcome of that dispute; null while it is open. */
  disputedAt: isoMoment.nullable().default(null),
  disputeEnd: z.enum(disputeEnds).nullable().default(null),
  createdAt: isoMoment,
})
export type AdminTicket = z.infer<typeof adminTicket>

const paymentState = z.object({
  ok: z.literal(true),
  ticketId: opaqueId,
  status: ticketView.shape.status,
  /** The payment's state at the provider. `open`: no attempt yet. `at_bank`: waits for the buyer. `processing`: waits for the bank. */
  payment: z.enum(['open', 'failed', 'at_bank', 'processing', 'succeeded', 'canceled']),
  /** Why the last attempt failed. */
  failure: z.enum(paymentFailures).nullable(),
})
export type PaymentState = z.infer<typeof paymentState>

/** The calls to buy, read and cancel a ticket, and the office's calls for its ticket list, figures and sales. */
export const ticketEndpoints = defineEndpoints({
  ...ticketSaleEndpoints,
  ...registrationEndpoints,
  listTickets: {
    method: 'GET',
    path: '/api/admin/tickets',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the tickets, newest first: all without `limit`, otherwise a page with a cursor while there are more.',
    query: salePageQuery,
    response: z.union([z.array(adminTicket), z.object({ items: z.array(adminTicket), cursor: z.string().optional() })]),
  },
  getSalesFigures: {
    method: 'GET',
    path: '/api/admin/sales-figures',
    access: ['admin'],
    inEdition: true,
    summary:
      'Returns the present sales: paid tickets by type and day, revenue in cents, uses of discount codes, and beside them the previous edition, as long before its race and in all.',
    response: z.object({
      total: z.int(),
      solo: z.int(),
      duo: z.int(),
      pending: z.int(),
      revenue: z.int(),
      days: z.array(z.object({ day: eventDate, solo: z.int(), duo: z.int(), revenue: z.int() })),
      codes: z.array(z.object({ code: z.string(), uses: z.int(), discount: z.int() })),
      /**
       * For comparison, the sales of the previous edition (for the first edition, of the next one) when its race was as many days ahead as
       * this race is today. Null if there is no other edition; absent in an answer of an older server.
       */
      previous: z
        .object({
          edition: z.string(),
          /** The last day whose sales are counted for that edition. */
          until: eventDate,
          total: z.int(),
          solo: z.int(),
          duo: z.int(),
          revenue: z.int(),
          /** The totals of that edition, including sales after `until`: tickets, participants and revenue. */
          end: z.int(),
          endParticipants: z.int(),
          endRevenue: z.int(),
          /** False if a race day of that edition is still to come. */
          isOver: z.boolean(),
        })
        .nullish(),
    }),
  },
  getTicket: {
    method: 'GET',
    path: '/api/tickets/:id',
    access: 'public',
    summary: 'Returns a ticket by the unguessable id in its link. If an organiser replaced the link, the id is followed by a seal.',
    params: z.object({ id: ticketAddress }),
    response: ticketView,
  },
  renewHold: {
    method: 'POST',
    path: '/api/tickets/:id/hold',
    access: 'public',
    summary: 'Holds the places again for another payment attempt after a hold ended, or extends the hold. Refuses if the day is full.',
    params: z.object({ id: opaqueId }),
    response: z.object({ clientSecret: z.string(), holdExpiresAt: isoMoment }),
  },
  listCancellable: {
    method: 'GET',
    path: '/api/participant/cancellable-tickets',
    access: ['participant'],
    summary: 'Lists the caller’s tickets with flex cancellation: until when each can be cancelled, and the refund in cents.',
    response: z.array(
      z.object({
        ticketId: opaqueId,
        participantIds: z.array(participantId),
        refund: cents,
        until: eventDate.nullable(),
        open: z.boolean(),
        /** True if the buyer's place was transferred to another person, so that it can no longer be cancelled. */
        ended: z.boolean().default(false),
      }),
    ),
  },
  cancelTicket: {
    method: 'POST',
    path: '/api/participant/tickets/:id/cancel',
    access: ['participant'],
    summary:
      'Cancels a ticket of the caller with flex cancellation: frees its places, invalidates its codes and refunds the entry fee. Safe to repeat.',
    params: z.object({ id: opaqueId }),
    response: ok,
  },
  validateDiscountCode: {
    method: 'POST',
    path: '/api/discount-codes/validate',
    access: 'public',
    summary:
      'Returns whether a discount code is valid for this order. Does not count a use. With `replaces`, uses by these unpaid registrations count as left.',
    body: z.object({
      code: z.string().trim().toUpperCase().min(1).max(40),
      ticketType: z.enum(ticketTypes),
      orderAmount: cents,
      userEmail: z.string().max(254).optional(),
      /** The same keys as `replaces` of the registration for which this call checks a discount code. */
      replaces: z.array(z.uuid()).max(3).optional(),
    }),
    response: z.object({
      isValid: z.boolean(),
      id: z.string().optional(),
      code: z.string().optional(),
      name: z.string().optional(),
      type: z.enum(['percentage', 'fixed']).optional(),
      /** Percent, or cents for `fixed`. */
      value: z.number().optional(),
      message: z.string().optional(),
    }),
  },
  sendCurrentParticipantConfirmation: {
    method: 'POST',
    path: '/api/send-current-participant-confirmation',
    access: 'public',
    summary:
      'With `paymentIntent`: asks the provider for the state of a payment, confirms the ticket if it is paid, and makes sure that the mail is sent, never twice. The value is the client secret of the payment (`payment_intent_client_secret` of the return URL); its id alone is refused. With `ticketId`, or logged in with `participantId`: sends the mail of a paid ticket again, a limited number of times; a repeat with the same Idempotency-Key sends nothing.',
    body: z
      .object({
        /** The payment's client secret. The specification defines the name of this field. */
        paymentIntent: clientSecret.optional(),
        ticketId: ticketAddress.optional(),
        participantId: participantId.optional(),
        sessionData: z.unknown().optional(),
      })
      .refine((of) => [of.paymentIntent, of.ticketId, of.participantId].filter((one) => one !== undefined).length === 1, {
        path: ['paymentIntent'],
        message: 'Zeg welke betaling, of welk ticket',
      }),
    response: z.union([paymentState, z.object({ ok: z.literal(true), sentTo: z.array(z.string()) })]),
  },
})
