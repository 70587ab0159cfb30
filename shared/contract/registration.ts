import * as z from 'zod'
import { countries } from '#shared/domain/countries.ts'
import { isUnderage, refuseAge } from '#shared/domain/minimum-age.ts'
import { ticketTypes } from '#shared/domain/tickets.ts'
import { isCalendarDate } from '#shared/lib/dates.ts'
import { cents, email, eventDate, longText, opaqueId, personName, phone, shortText } from './fields.ts'

export const genders = ['male', 'female', 'other'] as const

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
/**
 * The rules of a participant, who is also old enough on this race day (`YYYY-MM-DD`): for a form, at the field. The server looks at the day of the ticket.
 */
export const oldEnough = <Shape extends { birthDate: z.ZodType<string, string> }>(rules: z.ZodObject<Shape>, raceDay: string) =>
  rules.extend({
    birthDate: rules.shape.birthDate.refine((born) => !isUnderage(born, raceDay), {
      error: ({ input }) => refuseAge(String(input), raceDay),
    }),
  })

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

/**
 * One or two people. A tuple with a rest would read a list of 100,000 to its end; this one refuses it by its length. Its type stays that of the
 * rest, because JSON has no absent second element.
 */
const formParticipants = z.tuple([formParticipant, secondFormParticipant.optional()], bothNeeded) as unknown as z.ZodTuple<
  [typeof formParticipant],
  typeof secondFormParticipant
>

/** The registration form chooses a wave and pays the form's price, the wizard does neither (decisions 3 and 18). */
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
    message: bothNeeded,
  })
export type RegisterBody = z.infer<typeof registerBody>
