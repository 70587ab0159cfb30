import { profileFieldNames, type OwnProfile, type ProfileFields } from '#shared/contract/profile.ts'
import type { Part, Values } from './changes.ts'
import type { ProfileAnswer } from './cached-profile.ts'

/** The fields as the form shows them, with a new mail address even before it is confirmed. */
export function fieldsOf(profile: OwnProfile, pendingEmail: ProfileAnswer['pendingEmail']): ProfileFields {
  const fields = Object.fromEntries(profileFieldNames.map((name) => [name, profile[name]])) as ProfileFields
  return { ...fields, email: pendingEmail?.email ?? profile.email }
}

/** The values of one part of a profile at the server. */
export function valuesOf(profile: OwnProfile, part: Part, pendingEmail: ProfileAnswer['pendingEmail']): Values {
  return part === 'fields' ? fieldsOf(profile, pendingEmail) : { ...profile[part] }
}
