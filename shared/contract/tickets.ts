import * as z from 'zod'
import { paymentFailures } from '../domain/payment-failures.ts'
import { ticketTypes } from '../domain/tickets.ts'
import { isCalendarDate } from '../lib/dates.ts'
import { cents, email, eventDate, isoMoment, longText, opaqueId, participantId, personName, phone, shortText } from './fields.ts'
import { defineEndpoints } from './endpoint.ts'

export const genders = ['male', 'female', 'other'] as const
export const countries = ['Nederland', 'België', 'Duitsland', 'Frankrijk', 'Verenigd Koninkrijk', 'Spanje', 'Italië', 'Anders'] as const

const required = 'Vul dit in'
const optionalText = shortText.optional()

/** One participant as the wizard collects them (specification sections 3 and 5). */
export const wizardParticipant = z.object({
  name: personName,
  email,
  phone,
  /** A day that there is; that it is over, the server says, by its own clock. */
  birthDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Geboortedatum is verplicht', abort: true })
    .refine(isCalendarDate, 'Deze datum bestaat niet'),
  gender: z.enum(genders, 'Kies een geslacht'),
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

export const registerBody = z
  .object({
    ticketType: z.enum(ticketTypes),
    eventDate,
    participants: z.array(wizardParticipant).min(1).max(2),
    addons: z.array(z.object({ id: z.int(), size: z.string().max(8).optional() })).max(10),
    discountCode: z.string().trim().toUpperCase().max(40).optional(),
    discountCodeId: z.string().max(64).optional(),
    /** Cents; what the button and the summary last showed. The server computes it again and refuses another (decision 3). */
    totalPrice: cents,
    /** Idempotency-Keys of this buyer's earlier registrations: what they hold unpaid is let go as this one takes its places. Only UUIDs: a key that can be guessed would let go somebody else's. */
    replaces: z.array(z.uuid()).max(3).optional(),
  })
  .refine((order) => order.participants.length === (order.ticketType === 'duo' ? 2 : 1), {
    path: ['participants'],
    message: 'Voor duo inschrijvingen zijn alle gegevens van beide deelnemers verplicht',
  })
export type RegisterBody = z.infer<typeof registerBody>

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
  participants: z.array(z.object({ id: participantId, name: z.string(), qrCode: z.string() })),
  /** Cents, what is or was charged. */
  price: cents,
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  paymentMethod: z.string().nullable(),
  /** `confirmed` is shown as paid, anything else as pending (specification section 3). */
  status: z.enum(['confirmed', 'pending', 'expired', 'failed', 'cancelled', 'refunded']),
  /** Until when the places are held; null once paid or released. */
  holdExpiresAt: isoMoment.nullable(),
})
export type TicketView = z.infer<typeof ticketView>

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
      'Asks the provider how a payment stands, confirms the ticket when it is paid, and sees to it that the mail is on its way. Never sends twice. `paymentIntent` holds the client secret of the payment (`payment_intent_client_secret` of the return address): the id alone opens nothing.',
    body: z.object({
      /** The client secret, `pi_…_secret_…`. The field keeps the name that the specification gives it. */
      paymentIntent: z.string().max(200),
      sessionData: z.unknown().optional(),
    }),
    response: z.object({
      ok: z.literal(true),
      ticketId: opaqueId,
      status: ticketView.shape.status,
      /** What the provider says of the payment itself: `open` was never tried, `at_bank` waits for the buyer, `processing` for the bank. */
      payment: z.enum(['open', 'failed', 'at_bank', 'processing', 'succeeded', 'canceled']),
      /** Why the last attempt failed. */
      failure: z.enum(paymentFailures).nullable(),
    }),
  },
})
