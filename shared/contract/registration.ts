import * as z from 'zod'
import { countries } from '#shared/domain/tickets/countries.ts'
import { isUnderage, findAgeFault } from '#shared/domain/tickets/minimum-age.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { isCalendarDate } from '#shared/lib/dates.ts'
import { defineEndpoints } from './endpoint.ts'
import { cents, email, eventDate, longText, opaqueId, personName, phone, shortText } from './fields.ts'

export const genders = ['male', 'female', 'other'] as const

const required = 'Vul dit in'
export const bothPeopleRequiredText = 'Voor duo inschrijvingen zijn alle gegevens van beide deelnemers verplicht'
const optionalText = shortText.optional()

/** The fields that both the wizard and the registration form ask for. */
const entrant = z.object({
  name: personName,
  email,
  phone,
  /** A day that exists in the calendar. The server also checks that the day is in the past. */
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

/** One participant as the registration form collects them: fewer questions, but with the emergency contact (specification section 5). */
export const formParticipant = entrant.extend({
  emergencyContactName: z.string('Noodcontact is verplicht').trim().min(2, 'Noodcontact is verplicht').max(120, 'Deze naam is te lang'),
  emergencyContactPhone: z
    .string('Noodcontact telefoon is verplicht')
    .trim()
    .min(10, 'Noodcontact telefoon is verplicht')
    .max(30, 'Dit telefoonnummer is te lang'),
})
export type FormParticipant = z.infer<typeof formParticipant>

/**
 * Makes a field of the second person of a duo. If the field is empty, its message is that all fields of both people are needed. Any other
 * error has the same message as the first person's field.
 */
const ofBoth = <Field extends z.ZodType<unknown, string>>(field: Field) =>
  z
    .string(bothPeopleRequiredText)
    .refine((text) => text.trim() !== '', { error: bothPeopleRequiredText, abort: true })
    .pipe(field)
const { shape } = formParticipant

/** The second person of a duo, as the registration form collects them (specification section 5). */
export const secondFormParticipant = z.object({
  name: ofBoth(shape.name),
  email: ofBoth(shape.email),
  phone: ofBoth(shape.phone),
  birthDate: ofBoth(shape.birthDate),
  gender: ofBoth(shape.gender),
  emergencyContactName: ofBoth(shape.emergencyContactName),
  emergencyContactPhone: ofBoth(shape.emergencyContactPhone),
})

/** The id of a wave of the chosen day (specification section 5). */
export const chosenWave = z.int('Selecteer een wave').min(1, 'Selecteer een wave').max(999_999_999, 'Selecteer een wave')
/**
 * Adds the minimum age on a race day (`YYYY-MM-DD`) to the rules of a participant, so that a form can show the error at the field. The
 * server checks the age on the day of the ticket.
 */
export const withMinimumAge = <Shape extends { birthDate: z.ZodType<string, string> }>(rules: z.ZodObject<Shape>, raceDay: string) =>
  rules.extend({
    birthDate: rules.shape.birthDate.refine((born) => !isUnderage(born, raceDay), {
      error: ({ input }) => findAgeFault(String(input), raceDay),
    }),
  })

/** The buyer's remarks for the organiser. */
export const specialRequirements = longText

const order = z.object({
  ticketType: z.enum(ticketTypes),
  eventDate,
  addons: z.array(z.object({ id: z.int(), size: z.string().max(8).optional() })).max(10),
  discountCode: z.string().trim().toUpperCase().max(40).optional(),
  /** The `id` that the check of the discount code returned. Without this id, the request counts as an attempt to guess a code. */
  discountCodeId: z.string().max(64).optional(),
  /** Cents: the price that the button and the summary last showed. The server refuses any price but its own (decision 3). */
  totalPrice: cents,
  /**
   * Idempotency-Keys of this buyer's earlier registrations: their unpaid places are released when this registration holds places. Only
   * UUIDs, because a key that can be guessed could release another buyer's places.
   */
  replaces: z.array(z.uuid()).max(3).optional(),
  /** The token of a waiting list's offer. The registration uses the offer's places, and must have its day, wave and type. */
  offer: opaqueId.optional(),
})

/**
 * One or two people. A Zod tuple with a rest would validate all items of a list of 100,000; this tuple refuses such a list by its length.
 * The cast gives it the type of a tuple with a rest, because JSON has no undefined second element.
 */
const formParticipants = z.tuple([formParticipant, secondFormParticipant.optional()], bothPeopleRequiredText) as unknown as z.ZodTuple<
  [typeof formParticipant],
  typeof secondFormParticipant
>

/** The registration form sends a wave and uses the form's prices; the wizard sends no wave and has other prices (decisions 3 and 18). */
export const registerBody = z
  .discriminatedUnion('priceList', [
    order.extend({ priceList: z.literal('wizard').optional(), participants: z.array(wizardParticipant).min(1).max(2) }),
    order.extend({
      priceList: z.literal('form'),
      waveId: chosenWave,
      participants: formParticipants,
      specialRequirements: specialRequirements.optional(),
    }),
  ])
  .refine(({ ticketType, participants }) => participants.length === (ticketType === 'duo' ? 2 : 1), {
    path: ['participants'],
    message: bothPeopleRequiredText,
  })
export type RegisterBody = z.infer<typeof registerBody>

/** The call with which a buyer registers. */
export const registrationEndpoints = defineEndpoints({
  registerTicket: {
    method: 'POST',
    path: '/api/tickets/register',
    access: 'public',
    summary:
      'Holds the places for 15 minutes and opens the payment. A repeat with the same Idempotency-Key returns the same ticket. `replaces` names earlier registrations by their keys; places that they hold unpaid are released in the same step.',
    body: registerBody,
    response: z.object({ ticketId: opaqueId, paymentUrl: z.string().optional() }),
  },
})
