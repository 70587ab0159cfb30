import * as z from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { chosenWave, formParticipant, oldEnough, secondFormParticipant, specialRequirements } from '#shared/contract/registration.ts'
import { eventDate } from '#shared/contract/fields.ts'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { followTabs } from './other-tabs.ts'
import { choiceTaken } from '#web/features/tickets/order/outcome.ts'
import { readOffer } from './draft-offer.ts'
import type { ServerFault } from './use-server-faults.ts'
import { draftStorage } from './draft-storage.ts'
import { draftKeys } from './health-on-device.ts'

export const registrationKey = draftKeys.form

/** What the form asks of each participant, and the name that the order gives it. */
export const entrantFields = {
  Name: 'name',
  Email: 'email',
  Phone: 'phone',
  BirthDate: 'birthDate',
  Gender: 'gender',
  EmergencyContact: 'emergencyContactName',
  EmergencyPhone: 'emergencyContactPhone',
} as const
export const entrants = ['primary', 'secondary'] as const
export type Who = (typeof entrants)[number]
type EntrantField = keyof typeof entrantFields
export type EntrantKey = `${Who}Participant${EntrantField}`
export const entrantKey = (who: Who, field: EntrantField): EntrantKey => `${who}Participant${field}`
const entrantKeys = (who: Who) => (Object.keys(entrantFields) as EntrantField[]).map((field) => [entrantKey(who, field), field] as const)

/** The form's fields as typed (specification section 3, ticket draft). */
export type RegistrationForm = { ticketType: string; eventDate: string; waveId: string; specialRequirements: string } & Record<
  EntrantKey,
  string
>

/** The form's field that a path of the order is about. */
function fieldAt(path: string): keyof RegistrationForm | undefined {
  const [, at, name] = /^participants\.([01])\.(\w+)$/.exec(path) ?? []
  const [field] = entrantKeys(entrants[at === '1' ? 1 : 0]).find(([, key]) => entrantFields[key] === name) ?? []
  return field ?? Object.keys(emptyForm()).find((key): key is keyof RegistrationForm => key === path)
}

/** The rules of specification section 5, each text at its field. The second person's count for a duo only. Without a `raceDay` every age is right. */
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
  const { shape } = who === 'primary' ? oldEnough(formParticipant, raceDay) : oldEnough(secondFormParticipant, raceDay)
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
  /** `pending` from the submit on: the checkout registers it. `completed` once it is paid; then nobody's data are left in it. */
  status: z.enum(['editing', 'pending', 'completed']).catch('editing'),
  /** Cents, what the button showed at the submit. */
  price: z.number().nullable().catch(null),
  /** Known once it is registered. */
  ticketId: z.string().nullable().catch(null),
  /** The place of the waiting list that this is for. */
  offer: z.unknown().transform(readOffer),
  /** As in the wizard's draft: the same contents keep their idempotency key. */
  sent: z
    .object({ key: z.string(), contents: z.string(), replaces: z.array(z.string()).catch([]) })
    .nullable()
    .catch(null),
  /** As in the wizard's draft: what was written about health went. */
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
  healthForgotten: false,
})

/** The registration form in the making: on this device only, and through the checkout until it is paid (decision 7). */
export const useRegistrationDraft = create<RegistrationDraft>()(
  persist(emptyDraft, {
    name: registrationKey,
    version: 1,
    storage: draftStorage<RegistrationDraft>(),
    merge: (kept, fresh) => ({ ...fresh, ...contents.catch(emptyDraft()).parse({ ...fresh, ...(kept as object | undefined) }) }),
  }),
)

followTabs(useRegistrationDraft, registrationKey, ({ status }) => status === 'editing')

export function changeRegistration(change: Partial<RegistrationDraft>): void {
  useRegistrationDraft.setState(change)
}

/** Whether an order came from the form of this device, and not from the wizard: who has to choose again goes back there. */
export const useIsFromForm = (ticketId: string | undefined): boolean =>
  useRegistrationDraft((draft) => ticketId !== undefined && draft.ticketId === ticketId)

/** The choice that a refusal took away must be made anew; everything else stays. */
export function withoutChoice(form: RegistrationForm, code: string): RegistrationForm {
  const taken = choiceTaken(code)
  if (taken === 'day') return { ...form, eventDate: '', waveId: '' }
  return taken === 'wave' ? { ...form, waveId: '' } : form
}

/**
 * As `startAnew` of the wizard's draft, for an order of the form: it is open again, without the choice that `code` took away.
 * Says whether it was one.
 */
export function reopenRegistration(ticketId: string, code = ''): boolean {
  const draft = useRegistrationDraft.getState()
  if (draft.ticketId !== ticketId) return false
  changeRegistration({ status: 'editing', form: withoutChoice(draft.form, code), sent: draft.sent && { ...draft.sent, contents: '' } })
  return true
}

/** What the server said of an order, at the fields of the form. */
export const formFaults = (faults: readonly FieldFault[]): ServerFault<RegistrationForm>[] =>
  faults.flatMap(({ path, message }) => {
    const field = fieldAt(path)
    return field ? [{ path: field, message }] : []
  })

/** With what the checkout opens the form again: why, and what the server found wrong in it. */
export interface FormState {
  reason: string
  faults: readonly ServerFault<RegistrationForm>[]
}

/** The form empty again, for somebody else. */
export function startNewRegistration(): void {
  useRegistrationDraft.setState(emptyDraft())
  useRegistrationDraft.persist.clearStorage()
}

/** Its ticket is paid: only that it is done stays, so that coming back shows so and registers nobody twice. */
export function completeRegistration(ticketId: string): void {
  if (useRegistrationDraft.getState().ticketId === ticketId) useRegistrationDraft.setState({ ...emptyDraft(), status: 'completed' })
}
