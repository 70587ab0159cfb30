import * as z from 'zod'
import { handMethods } from '#shared/domain/money/payment-methods.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints } from './endpoint.ts'
import { wave } from './catalog.ts'
import { company } from './company.ts'
import { cents, eventDate, isoMoment, opaqueId, participantId } from './fields.ts'
import { chosenWave, formParticipant, wizardParticipant } from './registration.ts'

const phone = z
  .string()
  .trim()
  .max(30, 'Dit telefoonnummer is te lang')
  .refine((text) => text === '' || text.length >= 10, 'Dit telefoonnummer is te kort')
const optional = z.string().trim().max(120, 'Dit is te lang').optional()

/** A person for whom the organiser fills in the form. The form requires only the fields that a person needs to start. */
export const soldPerson = formParticipant.pick({ name: true, email: true, birthDate: true, gender: true }).extend({
  phone: phone.default(''),
  emergencyContactName: optional,
  emergencyContactPhone: phone.optional(),
  /** The shirt size; only for the second person of a duo. */
  shirtSize: z.enum(wizardParticipant.shape.shirtSize.unwrap().options, 'Kies uit XS, S, M, L, XL en XXL').optional(),
})
export type SoldPerson = z.infer<typeof soldPerson>

/** Why a ticket is free, for the log and the sheet of the participant. */
export const giftReason = z
  .string('Zeg waarom dit ticket gratis is')
  .trim()
  .min(3, 'Zeg waarom dit ticket gratis is')
  .max(120, 'Dit is te lang')

/**
 * How a ticket is paid. `link`: the buyer pays at the checkout, and gets the link by mail if `mail` is true. Other methods confirm the
 * ticket at once, because the seller already has the money or gives the ticket away.
 */
export const salePayment = z.discriminatedUnion('by', [
  z.object({ by: z.literal('link'), mail: z.boolean() }),
  z.object({ by: z.enum(handMethods) }),
  z.object({ by: z.literal('free'), reason: giftReason }),
])
export type SalePayment = z.infer<typeof salePayment>

/** The message if a duo has no second person, or a solo has one. */
export const partnerFault = 'Een duo heeft twee deelnemers, een solo één'

/** A sale by the organiser. Each person has a separate field: if they were in a list, the log would store their names. */
export const ticketSale = z
  .object({
    ticketType: z.enum(ticketTypes),
    eventDate,
    /** The wave; null for a ticket for the day without a wave. */
    waveId: chosenWave.nullable(),
    buyer: soldPerson,
    /** The second person of a duo. */
    partner: soldPerson.optional(),
    payment: salePayment,
    /** The company on the invoice; absent if the invoice has the buyer's own name. A free ticket has no invoice. */
    company: company.optional(),
    /** Cents: the price that the seller saw, even if the ticket is given away. Any other price is refused (`price_changed`). */
    totalPrice: cents,
    /** The Idempotency-Keys of earlier sales that this sale replaces: their unpaid places are released when this sale holds places. */
    replaces: z.array(z.uuid()).max(3).optional(),
  })
  .refine(({ ticketType, partner }) => (ticketType === 'duo') === (partner !== undefined), { path: ['partner'], error: partnerFault })
export type TicketSale = z.infer<typeof ticketSale>

/** The server's answer to a sale by the organiser. */
export const ticketSold = z.object({
  ticketId: opaqueId,
  /** `paid`: the people are on the roster. `pending`: the places are held until `holdExpiresAt`. */
  status: z.enum(['paid', 'pending']),
  buyer: z.object({ id: participantId }),
  partner: z.object({ id: participantId }).nullable(),
  /** Cents to pay, or paid. */
  price: cents,
  /** The absolute URL of the checkout; null if there is nothing to pay online. */
  payUrl: z.string().nullable(),
  holdExpiresAt: isoMoment.nullable(),
})
export type TicketSold = z.infer<typeof ticketSold>

/** What the organiser can sell by hand now. */
export const saleOffer = z.object({
  /** The ticket prices in cents. */
  prices: z.object({ solo: cents, duo: cents }),
  holdMinutes: z.int(),
  /** The sizes of the hoodie, for an import; empty if the edition sells none. */
  hoodieSizes: z.array(z.string()).default([]),
  /** The race day for which the check-in desk sells tickets: today or the next race day; null without a race day. */
  today: eventDate.nullable(),
  /** The days of the current edition that are not over. */
  days: z.array(
    z.object({
      eventDate,
      /** Free places of the day. If there is a waiting list, the places are reserved for the people on it. */
      left: z.int(),
      waitingList: z.boolean(),
      waves: z.array(
        wave.pick({ id: true, number: true, startTime: true, capacity: true, currentCount: true, status: true, waitingList: true }),
      ),
    }),
  ),
})
export type SaleOffer = z.infer<typeof saleOffer>

/** The calls with which the organiser sells tickets, in the office and at the check-in desk. */
export const ticketSaleEndpoints = defineEndpoints({
  getSaleOffer: {
    method: 'GET',
    path: '/api/crew/ticket-offer',
    access: ['admin', 'device'],
    summary:
      'Returns what can be sold by hand: prices, days and waves with their free places, and how long a payment link holds its places. A device needs a check-in post.',
    response: saleOffer,
  },
  sellTicket: {
    method: 'POST',
    path: '/api/crew/ticket-sales',
    access: ['admin', 'device'],
    changes: 'participant',
    summary:
      'Sells a ticket by hand, also on a day that is not on sale on the site. Cash, PIN, bank and free tickets are confirmed at once; a link holds the places. A repeat with the same Idempotency-Key returns the same ticket. A device needs a check-in post, and cannot sell by bank transfer or for free.',
    body: ticketSale,
    response: ticketSold,
  },
})
