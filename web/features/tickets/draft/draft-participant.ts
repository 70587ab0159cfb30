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
/** One participant as typed so far. `wizardParticipant` validates it when the buyer leaves the step. */
export type DraftParticipant = typeof blank

export const emptyParticipant = (): DraftParticipant => ({ ...blank })

/**
 * Reads a flat object from the device's storage, field by field. A field whose type differs from that in `blank` gets the value of `blank`.
 * Uses no schema, because the app reads the drafts before the first view, and the code of that view does not contain zod.
 */
function pickValidFields<Blank extends Record<string, string | number | boolean>>(blank: Blank, stored: unknown): Blank {
  const fields = Object.entries(blank).map(([name, empty]) => {
    const value = hasFields(stored) ? stored[name] : undefined
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(fields) as Blank
}

/** Reads a stored participant. A field with the wrong type becomes empty. */
export const readParticipant = (stored: unknown): DraftParticipant => pickValidFields(blank, stored)
