import { likeBlank } from './like-blank.ts'

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

/** One participant as this device kept it; what it cannot be is empty again. */
export const readParticipant = (kept: unknown): DraftParticipant => likeBlank(blank, kept)
