import { profileFieldNames, type OwnProfile, type ProfileFields } from '#shared/contract/profile.ts'
import type { Part, Values } from './changes.ts'
import type { ProfileAnswer } from './kept-profile.ts'

/** The fields as a form shows them: an address that waits for its link is the one that was chosen. */
export function fieldsOf(profile: OwnProfile, pendingEmail: ProfileAnswer['pendingEmail']): ProfileFields {
  const fields = Object.fromEntries(profileFieldNames.map((name) => [name, profile[name]])) as ProfileFields
  return { ...fields, email: pendingEmail?.email ?? profile.email }
}

/** One part of a profile as the server has it. */
export function valuesOf(profile: OwnProfile, part: Part, pendingEmail: ProfileAnswer['pendingEmail']): Values {
  return part === 'fields' ? fieldsOf(profile, pendingEmail) : { ...profile[part] }
}
