import { hasFields } from '#shared/lib/has-fields.ts'

const blank = {
  name: '',
  email: '',
  phone: '',
  birthDate: '',
  gender: '',
  nationality: '',
  country: 'Nederland',
  street: '',
  houseNumber: '',
  postalCode: '',
  city: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  emergencyContactRelation: '',
  shirtSize: '',
  medicalConditions: '',
  hasInsurance: false,
  agreeToTerms: false,
  agreeToNewsletter: false,
}
/** One participant as far as it has been filled in. Text as typed: the rules are those of `wizardParticipant`, when a step is left. */
export type DraftParticipant = typeof blank

export const emptyParticipant = (): DraftParticipant => ({ ...blank })

/**
 * Something flat that was kept on this device, field by field: what is of another kind than in `blank` is as there. By hand and not by a
 * schema: the drafts are read before the first view, which has no zod.
 */
function pickValidFields<Blank extends Record<string, string | number | boolean>>(blank: Blank, kept: unknown): Blank {
  const fields = Object.entries(blank).map(([name, empty]) => {
    const value = hasFields(kept) ? kept[name] : undefined
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(fields) as Blank
}

/** One participant as this device kept it; what it cannot be is empty again. */
export const readParticipant = (kept: unknown): DraftParticipant => pickValidFields(blank, kept)
