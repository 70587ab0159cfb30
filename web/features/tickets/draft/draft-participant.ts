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
/** One participant as typed so far. `wizardParticipant` validates it when the step is left. */
export type DraftParticipant = typeof blank

export const emptyParticipant = (): DraftParticipant => ({ ...blank })

/**
 * Reads a flat object from the device's storage, field by field: a field of another type than in `blank` gets the value of `blank`. Without
 * a schema, because the drafts are read before the first view, whose code has no zod.
 */
function pickValidFields<Blank extends Record<string, string | number | boolean>>(blank: Blank, stored: unknown): Blank {
  const fields = Object.entries(blank).map(([name, empty]) => {
    const value = hasFields(stored) ? stored[name] : undefined
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(fields) as Blank
}

/** Reads a stored participant; a field that has the wrong type becomes empty. */
export const readParticipant = (stored: unknown): DraftParticipant => pickValidFields(blank, stored)
