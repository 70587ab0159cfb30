import { profileFieldNames, type OwnProfile, type ProfileFields } from '#shared/contract/profile.ts'
import type { Part, Values } from './changes.ts'
import type { ProfileAnswer } from './cached-profile.ts'

/** Returns the fields as the form shows them: with the new mail address, even if it is not confirmed yet. */
export function fieldsOf(profile: OwnProfile, pendingEmail: ProfileAnswer['pendingEmail']): ProfileFields {
  const fields = Object.fromEntries(profileFieldNames.map((name) => [name, profile[name]])) as ProfileFields
  return { ...fields, email: pendingEmail?.email ?? profile.email }
}

/** Returns the server's values of one part of a profile. */
export function valuesOf(profile: OwnProfile, part: Part, pendingEmail: ProfileAnswer['pendingEmail']): Values {
  return part === 'fields' ? fieldsOf(profile, pendingEmail) : { ...profile[part] }
}
