import * as z from 'zod'
import { isoMoment, mailAddressPattern, participantId } from './fields.ts'

// The maximum needs a separate message: otherwise Zod shows the schema's message, which is wrong for a text that is too long.
const text = (message: string, min: number, max: number) =>
  z.string(message).trim().min(min, message).max(max, `Dit is te lang: maximaal ${max} tekens`)

/** The fields that a participant fills in on the profile (specification section 5). */
export const profileFields = z.object({
  name: text('Naam moet minimaal 2 karakters zijn', 2, 120),
  email: z.string('Ongeldig email adres').trim().max(254).regex(mailAddressPattern, 'Ongeldig email adres'),
  phone: text('Telefoonnummer moet minimaal 10 cijfers zijn', 10, 30),
  street: text('Straat is verplicht', 1, 200),
  houseNumber: text('Huisnummer is verplicht', 1, 20),
  postalCode: text('Postcode is verplicht', 4, 20),
  city: text('Stad is verplicht', 1, 200),
  country: text('Land is verplicht', 1, 80),
  emergencyContact: text('Noodcontact naam is verplicht', 2, 200),
  emergencyContactPhone: text('Noodcontact telefoon is verplicht', 10, 30),
})
export type ProfileFields = z.infer<typeof profileFields>
export const profileFieldNames = Object.keys(profileFields.shape) as readonly (keyof ProfileFields)[]

const notificationPreferences = z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() })
export type NotificationPreferences = z.infer<typeof notificationPreferences>
const privacySettings = z.object({ shareResults: z.boolean(), shareProfile: z.boolean(), allowMarketing: z.boolean() })
export type PrivacySettings = z.infer<typeof privacySettings>

/** The settings that apply until the participant changes them (specification section 9). */
export const defaultNotifications: NotificationPreferences = { email: true, sms: false, push: false }
export const defaultPrivacy: PrivacySettings = { shareResults: true, shareProfile: false, allowMarketing: true }

/** One or more of the three parts of a profile: the fields (all or none), the notification and the privacy settings. */
export const profileData = profileFields
  .partial()
  .extend({ notificationPreferences: notificationPreferences.optional(), privacySettings: privacySettings.optional() })
  .check((payload) => {
    const { value, issues } = payload
    const missing = profileFieldNames.filter((name) => value[name] === undefined)
    const hasFields = missing.length < profileFieldNames.length
    if (!hasFields && !value.notificationPreferences && !value.privacySettings)
      issues.push({ code: 'custom', path: [], input: value, message: 'Er is niets om te bewaren.' })
    if (hasFields)
      for (const name of missing)
        issues.push(
          ...profileFields.shape[name]
            .safeParse(undefined)
            .error!.issues.map(({ message }) => ({ code: 'custom' as const, path: [name], input: value, message })),
        )
  })

/** All fields of a participant that its owner may see (specification section 3). Fields that were never filled in are empty. */
export const ownProfile = z.object({
  id: participantId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: z.string(),
  status: z.enum(['active', 'cancelled', 'unpaid', 'removed']),
  createdAt: isoMoment,
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  emergencyContact: z.string(),
  emergencyContactPhone: z.string(),
  specialRequirements: z.string(),
  notificationPreferences,
  privacySettings,
  /** Changes with every change of the fields that can be edited here. */
  version: z.string(),
})
export type OwnProfile = z.infer<typeof ownProfile>
