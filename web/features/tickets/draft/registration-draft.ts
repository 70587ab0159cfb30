import * as z from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { chosenWave, formParticipant, withMinimumAge, secondFormParticipant, specialRequirements } from '#shared/contract/registration.ts'
import { eventDate } from '#shared/contract/fields.ts'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { followTabs } from './other-tabs.ts'
import { findChoiceToRepeat } from '#web/features/tickets/order/outcome.ts'
import { readOffer } from './draft-offer.ts'
import type { ServerFault } from './use-server-faults.ts'
import { draftStorage } from './draft-storage.ts'
import { draftKeys } from './health-on-device.ts'

export const registrationDraftKey = draftKeys.form

/** Maps the form's fields of one participant to the names of these fields in the order. */
export const entrantFields = {
  Name: 'name',
  Email: 'email',
  Phone: 'phone',
  BirthDate: 'birthDate',
  Gender: 'gender',
  EmergencyContact: 'emergencyContactName',
  EmergencyPhone: 'emergencyContactPhone',
} as const
/** The participants in the form. The second takes part only in a duo. */
export const entrants = ['primary', 'secondary'] as const
export type Who = (typeof entrants)[number]
type EntrantField = keyof typeof entrantFields
export type EntrantKey = `${Who}Participant${EntrantField}`
/** Returns the name of a form field of one participant, such as `primaryParticipantEmail`. */
export const entrantKey = (who: Who, field: EntrantField): EntrantKey => `${who}Participant${field}`
const entrantKeys = (who: Who) => (Object.keys(entrantFields) as EntrantField[]).map((field) => [entrantKey(who, field), field] as const)

/** The form's fields as typed (specification section 3, ticket draft). */
export type RegistrationForm = { ticketType: string; eventDate: string; waveId: string; specialRequirements: string } & Record<
  EntrantKey,
  string
>

/** Returns the form's field for a path of the order, such as `participants.1.birthDate`; undefined if the form has no such field. */
function fieldAt(path: string): keyof RegistrationForm | undefined {
  const [, at, name] = /^participants\.([01])\.(\w+)$/.exec(path) ?? []
  const [field] = entrantKeys(entrants[at === '1' ? 1 : 0]).find(([, key]) => entrantFields[key] === name) ?? []
  return field ?? Object.keys(emptyForm()).find((key): key is keyof RegistrationForm => key === path)
}

/**
 * Returns the rules of specification section 5, each with the field that shows its error. The rules for the second person apply only to a
 * duo. If `raceDay` is empty, every age is allowed.
 */
export const registrationRules = (duo: boolean, raceDay: string) =>
  z.object({
    ticketType: z.enum(ticketTypes, 'Kies Solo of Duo'),
    eventDate,
    waveId: z.coerce.number('Selecteer een wave').pipe(chosenWave),
    specialRequirements,
    ...rulesOf('primary', raceDay),
    ...(duo ? rulesOf('secondary', raceDay) : {}),
  })

function rulesOf(who: Who, raceDay: string): Record<string, z.ZodType> {
  const { shape } = who === 'primary' ? withMinimumAge(formParticipant, raceDay) : withMinimumAge(secondFormParticipant, raceDay)
  return Object.fromEntries(entrantKeys(who).map(([key, field]) => [key, shape[entrantFields[field]]]))
}

export const emptyForm = (): RegistrationForm => ({
  ticketType: '',
  eventDate: '',
  waveId: '',
  specialRequirements: '',
  ...(Object.fromEntries(entrants.flatMap((who) => entrantKeys(who).map(([key]) => [key, '']))) as Record<EntrantKey, string>),
})

const text = z.string().catch('')
const contents = z.object({
  form: z
    .object(Object.fromEntries(Object.keys(emptyForm()).map((key) => [key, text])) as Record<keyof RegistrationForm, typeof text>)
    .catch(emptyForm()),
  /** `pending`: submitted, the checkout registers the draft. `completed`: paid, the draft contains no personal data any more. */
  status: z.enum(['editing', 'pending', 'completed']).catch('editing'),
  /** The amount on the button when the form was submitted, in cents. */
  price: z.number().nullable().catch(null),
  /** The id of the ticket, once the draft is registered. */
  ticketId: z.string().nullable().catch(null),
  /** The place that the waiting list offered and that this registration uses. */
  offer: z.unknown().transform(readOffer),
  /** The order that this form sent last. If the next order has the same contents, it keeps the idempotency key. */
  sent: z
    .object({ key: z.string(), contents: z.string(), replaces: z.array(z.string()).catch([]) })
    .nullable()
    .catch(null),
  /** The ticket price that the server returned for this buyer. */
  quote: z
    .object({ ticketType: z.enum(ticketTypes), price: z.number() })
    .nullable()
    .catch(null),
  /** True if the health data was older than a day and was deleted. */
  healthForgotten: z.boolean().catch(false),
})
export type RegistrationDraft = z.infer<typeof contents>

const emptyDraft = (): RegistrationDraft => ({
  form: emptyForm(),
  status: 'editing',
  price: null,
  ticketId: null,
  offer: null,
  sent: null,
  quote: null,
  healthForgotten: false,
})

/** The draft of the registration form. It is only on this device, and stays there until the order is paid (decision 7). */
export const useRegistrationDraft = create<RegistrationDraft>()(
  persist(emptyDraft, {
    name: registrationDraftKey,
    version: 1,
    storage: draftStorage<RegistrationDraft>(),
    merge: (stored, fresh) => ({ ...fresh, ...contents.catch(emptyDraft()).parse({ ...fresh, ...(stored as object | undefined) }) }),
  }),
)

followTabs(useRegistrationDraft, registrationDraftKey, ({ status }) => status === 'editing')

export function changeRegistration(change: Partial<RegistrationDraft>): void {
  useRegistrationDraft.setState(change)
}

/** True if this device made the order with the form and not with the wizard. A buyer who must choose again goes back to the form. */
export const useIsFromForm = (ticketId: string | undefined): boolean =>
  useRegistrationDraft((draft) => ticketId !== undefined && draft.ticketId === ticketId)

/** Returns the form without the day or wave that the server refused. `code`: the error code of the server's answer. */
export function withoutChoice(form: RegistrationForm, code: string): RegistrationForm {
  const taken = findChoiceToRepeat(code)
  if (taken === 'day') return { ...form, eventDate: '', waveId: '' }
  return taken === 'wave' ? { ...form, waveId: '' } : form
}

/**
 * Reopens the form of a refused order, without the day or wave that the server refused. `code`: the error code of the server's answer. The
 * next order gets a new idempotency key. Returns false if the order was not made with the form.
 */
export function reopenRegistration(ticketId: string, code = ''): boolean {
  const draft = useRegistrationDraft.getState()
  if (draft.ticketId !== ticketId) return false
  const sent = draft.sent && { ...draft.sent, contents: '' }
  changeRegistration({ status: 'editing', form: withoutChoice(draft.form, code), sent, quote: null })
  return true
}

/** Maps the faults that the server found in an order to the fields of the form. */
export const mapToFormFaults = (faults: readonly FieldFault[]): ServerFault<RegistrationForm>[] =>
  faults.flatMap(({ path, message }) => {
    const field = fieldAt(path)
    return field ? [{ path: field, message }] : []
  })

/** The history state with which the checkout opens the form again: the reason, and the faults that the server found. */
export interface FormState {
  reason: string
  faults: readonly ServerFault<RegistrationForm>[]
}

/** Empties the form, for another registration. */
export function startNewRegistration(): void {
  useRegistrationDraft.setState(emptyDraft())
  useRegistrationDraft.persist.clearStorage()
}

/** Empties the form of a paid ticket, and sets its status, so that a visitor who comes back sees that the registration is done. */
export function completeRegistration(ticketId: string): void {
  if (useRegistrationDraft.getState().ticketId === ticketId) useRegistrationDraft.setState({ ...emptyDraft(), status: 'completed' })
}
