import * as z from 'zod'

/** One participant as far as it has been filled in. Text as typed: the rules are those of `wizardParticipant`, when a step is left. */
export const draftParticipant = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  phone: z.string().catch(''),
  birthDate: z.string().catch(''),
  gender: z.string().catch(''),
  nationality: z.string().catch(''),
  country: z.string().catch('Nederland'),
  street: z.string().catch(''),
  houseNumber: z.string().catch(''),
  postalCode: z.string().catch(''),
  city: z.string().catch(''),
  emergencyContactName: z.string().catch(''),
  emergencyContactPhone: z.string().catch(''),
  emergencyContactRelation: z.string().catch(''),
  shirtSize: z.string().catch(''),
  medicalConditions: z.string().catch(''),
  hasInsurance: z.boolean().catch(false),
  agreeToTerms: z.boolean().catch(false),
  agreeToNewsletter: z.boolean().catch(false),
})
export type DraftParticipant = z.infer<typeof draftParticipant>

export const emptyParticipant = (): DraftParticipant => draftParticipant.parse({})
