import * as z from 'zod'
import { paymentFailures } from '../domain/payment-failures.ts'
import { saleStates } from '../domain/sales.ts'
import { ticketTypes } from '../domain/tickets.ts'
import { isCalendarDate } from '../lib/dates.ts'
import {
  cents,
  clientSecret,
  email,
  eventDate,
  isoMoment,
  longText,
  ok,
  opaqueId,
  participantId,
  personName,
  phone,
  shortText,
  salePageQuery,
} from './fields.ts'
import { defineEndpoints } from './endpoint.ts'

export const genders = ['male', 'female', 'other'] as const
export const countries = ['Nederland', 'België', 'Duitsland', 'Frankrijk', 'Verenigd Koninkrijk', 'Spanje', 'Italië', 'Anders'] as const

const required = 'Vul dit in'
export const bothNeeded = 'Voor duo inschrijvingen zijn alle gegevens van beide deelnemers verplicht'
const optionalText = shortText.optional()

/** What both ways to register ask of everybody. */
const entrant = z.object({
  name: personName,
  email,
  phone,
  /** A day that there is; that it is over, the server says, by its own clock. */
  birthDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Geboortedatum is verplicht', abort: true })
    .refine(isCalendarDate, 'Deze datum bestaat niet'),
  gender: z.enum(genders, 'Kies een geslacht'),
})

/** One participant as the wizard collects them (specification sections 3 and 5). */
export const wizardParticipant = entrant.extend({
  nationality: z.string().trim().min(2, required).max(80),
  country: z.enum(countries, 'Kies een land'),
  street: optionalText,
  houseNumber: optionalText,
  postalCode: optionalText,
  city: optionalText,
  emergencyContactName: optionalText,
  emergencyContactPhone: optionalText,
  emergencyContactRelation: optionalText,
  shirtSize: z.enum(['', 'XS', 'S', 'M', 'L', 'XL', 'XXL']).optional(),
  medicalConditions: longText.optional(),
  hasInsurance: z.boolean().optional(),
  agreeToTerms: z.literal(true, 'Ga akkoord met de voorwaarden'),
  agreeToNewsletter: z.boolean().optional(),
})
export type WizardParticipant = z.infer<typeof wizardParticipant>

/** One participant as the registration form collects them: fewer questions, the emergency contact among them (specification section 5). */
export const formParticipant = entrant.extend({
  emergencyContactName: z.string('Noodcontact is verplicht').trim().min(2, 'Noodcontact is verplicht').max(120, 'Deze naam is te lang'),
  emergencyContactPhone: z
    .string('Noodcontact telefoon is verplicht')
    .trim()
    .min(10, 'Noodcontact telefoon is verplicht')
    .max(30, 'Dit telefoonnummer is te lang'),
})
export type FormParticipant = z.infer<typeof formParticipant>

/** Empty, a field of the second of a duo says that all of both is needed; filled in, what it says of the first. */
const ofBoth = <Field extends z.ZodType<unknown, string>>(field: Field) =>
  z
    .string(bothNeeded)
    .refine((text) => text.trim() !== '', { error: bothNeeded, abort: true })
    .pipe(field)
const { shape } = formParticipant

/** The second of a duo, as the registration form collects them (specification section 5). */
export const secondFormParticipant = z.object({
  name: ofBoth(shape.name),
  email: ofBoth(shape.email),
  phone: ofBoth(shape.phone),
  birthDate: ofBoth(shape.birthDate),
  gender: ofBoth(shape.gender),
  emergencyContactName: ofBoth(shape.emergencyContactName),
  emergencyContactPhone: ofBoth(shape.emergencyContactPhone),
})

/** A wave of the day, by its id (specification section 5). */
export const chosenWave = z.int('Selecteer een wave').min(1, 'Selecteer een wave').max(999_999_999, 'Selecteer een wave')
/** What the buyer wants the organiser to know. */
export const specialRequirements = longText

const order = z.object({
  ticketType: z.enum(ticketTypes),
  eventDate,
  addons: z.array(z.object({ id: z.int(), size: z.string().max(8).optional() })).max(10),
  discountCode: z.string().trim().toUpperCase().max(40).optional(),
  /** The `id` with which the code was found right. Without it the code counts as a guess. */
  discountCodeId: z.string().max(64).optional(),
  /** Cents; what the button and the summary last showed. The server computes it again and refuses another (decision 3). */
  totalPrice: cents,
  /**
   * Idempotency-Keys of this buyer's earlier registrations: what they hold unpaid is let go as this one takes its places. Only UUIDs: a key
   * that can be guessed would let go somebody else's.
   */
  replaces: z.array(z.uuid()).max(3).optional(),
  /** The token of a waiting list's offer: its places are used for this registration, which is of its day, wave and type. */
  offer: opaqueId.optional(),
})

/** The registration form chooses a wave and pays the form's price, the wizard does neither (decisions 3 and 18). */
export const registerBody = z
  .discriminatedUnion('priceList', [
    order.extend({ priceList: z.literal('wizard').optional(), participants: z.array(wizardParticipant).min(1).max(2) }),
    order.extend({
      priceList: z.literal('form'),
      waveId: chosenWave,
      participants: z.tuple([formParticipant], secondFormParticipant),
      specialRequirements: specialRequirements.optional(),
    }),
  ])
  .refine(({ ticketType, participants }) => participants.length === (ticketType === 'duo' ? 2 : 1), {
    path: ['participants'],
    message: bothNeeded,
  })
export type RegisterBody = z.infer<typeof registerBody>

/** Where one participant's ticket can be had as something else; each address is a capability. Null: there are no keys for that wallet. */
export const ticketFiles = z.object({ calendar: z.string(), apple: z.string().nullable(), google: z.string().nullable() })
export type TicketFiles = z.infer<typeof ticketFiles>

/** A ticket as its holder sees it. The id in the URL is the capability (decision 16). */
export const ticketView = z.object({
  id: opaqueId,
  /** Signed text of the first participant's QR; empty until paid. */
  qrCode: z.string(),
  ticketType: z.enum(ticketTypes),
  eventDate,
  /** Null when no wave is assigned yet. */
  waveTime: isoMoment.nullable(),
  waveNumber: z.number().nullable(),
  primaryParticipantName: z.string(),
  primaryParticipantEmail: z.string(),
  secondaryParticipantName: z.string().nullable(),
  secondaryParticipantEmail: z.string().nullable(),
  /** `handedOver`: the place is somebody else's by now, who has the code and the files; they are empty here. */
  participants: z.array(
    z.object({
      id: participantId,
      name: z.string(),
      qrCode: z.string(),
      files: ticketFiles.nullable().optional(),
      handedOver: z.boolean().default(false),
    }),
  ),
  /** Cents, what is or was charged. */
  price: cents,
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  paymentMethod: z.string().nullable(),
  /**
   * `confirmed` is shown as paid, anything else as pending (specification section 3). `refunded` also while the money is still on its way
   * back of what was paid too late: nothing can come of it any more; `cancelled` where no cent goes back.
   */
  status: z.enum(['confirmed', 'pending', 'expired', 'failed', 'cancelled', 'refunded']),
  /** The money came when the places were gone (decision 17): it goes back, or went. */
  paidTooLate: z.boolean().default(false),
  /** Until when the places are held; null once paid or released. */
  holdExpiresAt: isoMoment.nullable(),
})
export type TicketView = z.infer<typeof ticketView>

/** A ticket in the administrator's list; its codes are signed where one is shown. */
export const adminTicket = z.object({
  id: opaqueId,
  ticketType: z.enum(ticketTypes),
  eventDate,
  waveId: z.int().nullable(),
  waveNumber: z.int().nullable(),
  waveTime: isoMoment.nullable(),
  primaryParticipantName: z.string(),
  primaryParticipantEmail: z.string(),
  secondaryParticipantName: z.string().nullable(),
  secondaryParticipantEmail: z.string().nullable(),
  /** Null where nobody said. */
  secondaryParticipantShirtSize: z.string().nullable(),
  /** In order of their ids; the size where it has sizes. */
  addons: z.array(z.object({ id: z.int(), size: z.string().optional() })),
  /** Cents, what is or was charged. */
  price: cents,
  discountCode: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  status: z.enum(saleStates),
  createdAt: isoMoment,
})
export type AdminTicket = z.infer<typeof adminTicket>

const paymentStanding = z.object({
  ok: z.literal(true),
  ticketId: opaqueId,
  status: ticketView.shape.status,
  /** What the provider says of the payment itself: `open` was never tried, `at_bank` waits for the buyer, `processing` for the bank. */
  payment: z.enum(['open', 'failed', 'at_bank', 'processing', 'succeeded', 'canceled']),
  /** Why the last attempt failed. */
  failure: z.enum(paymentFailures).nullable(),
})
export type PaymentStanding = z.infer<typeof paymentStanding>

export const ticketEndpoints = defineEndpoints({
  registerTicket: {
    method: 'POST',
    path: '/api/tickets/register',
    access: 'public',
    summary:
      'Holds the places for 15 minutes and opens the payment. Repeating it with the same Idempotency-Key header gives the same ticket. `replaces` names earlier ones by their keys: what they hold unpaid is let go in the same step.',
    body: registerBody,
    response: z.object({ ticketId: opaqueId, paymentUrl: z.string().optional() }),
  },
  listTickets: {
    method: 'GET',
    path: '/api/admin/tickets',
    access: ['admin'],
    summary: 'Tickets, newest first; all without `limit`, else a page with a cursor while there are more.',
    query: salePageQuery,
    response: z.union([z.array(adminTicket), z.object({ items: z.array(adminTicket), cursor: z.string().optional() })]),
  },
  getSalesFigures: {
    method: 'GET',
    path: '/api/admin/sales-figures',
    access: ['admin'],
    summary:
      'How the tickets of the current edition sell: paid ones by type and day, revenue in cents, use of discount codes. As it is now.',
    response: z.object({
      total: z.int(),
      solo: z.int(),
      duo: z.int(),
      pending: z.int(),
      revenue: z.int(),
      days: z.array(z.object({ day: eventDate, solo: z.int(), duo: z.int(), revenue: z.int() })),
      codes: z.array(z.object({ code: z.string(), uses: z.int(), discount: z.int() })),
    }),
  },
  getTicket: {
    method: 'GET',
    path: '/api/tickets/:id',
    access: 'public',
    summary: 'A ticket by its unguessable id.',
    params: z.object({ id: opaqueId }),
    response: ticketView,
  },
  renewHold: {
    method: 'POST',
    path: '/api/tickets/:id/hold',
    access: 'public',
    summary: 'Takes the places again for another payment attempt after a failed or expired one; refuses when the day is full.',
    params: z.object({ id: opaqueId }),
    response: z.object({ clientSecret: z.string(), holdExpiresAt: isoMoment }),
  },
  listCancellable: {
    method: 'GET',
    path: '/api/participant/cancellable-tickets',
    access: ['participant'],
    summary: 'The own tickets with flex cancellation: until when they can be cancelled, and what goes back (cents).',
    response: z.array(
      z.object({
        ticketId: opaqueId,
        participantIds: z.array(participantId),
        refund: cents,
        until: eventDate.nullable(),
        open: z.boolean(),
        /** The buyer's place is somebody else's by now: nobody can cancel any more. */
        ended: z.boolean().default(false),
      }),
    ),
  },
  cancelTicket: {
    method: 'POST',
    path: '/api/participant/tickets/:id/cancel',
    access: ['participant'],
    summary:
      'Cancels an own ticket with flex cancellation: its places are free, its codes refused, and the entry fee goes back. Safe to repeat.',
    params: z.object({ id: opaqueId }),
    response: ok,
  },
  validateDiscountCode: {
    method: 'POST',
    path: '/api/discount-codes/validate',
    access: 'public',
    summary: 'Whether a discount code holds for this order; counts no use.',
    body: z.object({
      code: z.string().trim().toUpperCase().min(1).max(40),
      ticketType: z.enum(ticketTypes),
      orderAmount: cents,
      userEmail: z.string().max(254).optional(),
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
      'With `paymentIntent`: asks the provider how a payment stands, confirms the ticket when it is paid, and sees to it that the mail is on its way; never sends twice. It holds the client secret of the payment (`payment_intent_client_secret` of the return address): the id alone opens nothing. With `ticketId`, or logged in with `participantId`: sends the mail of a paid ticket once more, limited; repeated with the same Idempotency-Key it is one mail.',
    body: z
      .object({
        /** The client secret. The field keeps the name that the specification gives it. */
        paymentIntent: clientSecret.optional(),
        ticketId: opaqueId.optional(),
        participantId: participantId.optional(),
        sessionData: z.unknown().optional(),
      })
      .refine((of) => [of.paymentIntent, of.ticketId, of.participantId].filter((one) => one !== undefined).length === 1, {
        path: ['paymentIntent'],
        message: 'Zeg welke betaling, of welk ticket',
      }),
    response: z.union([paymentStanding, z.object({ ok: z.literal(true), sentTo: z.array(z.string()) })]),
  },
})
