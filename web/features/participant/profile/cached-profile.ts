import * as z from 'zod'
import { ownProfile } from '#shared/contract/profile.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { accountEndpoints } from '#shared/contract/accounts.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { createAnswerCache } from '#web/api/answer-cache.ts'
import { writeText } from '#web/ui/device/device-storage.ts'

type Session = ResponseOf<typeof accountEndpoints.getParticipantSession>
/** The data of the profile screen: the account and its participants. */
export type ProfileAnswer = Pick<Session, 'email' | 'profiles' | 'hasPassword' | 'pendingEmail'>

export const cachedProfileKey = storageKey('profile')

const cache = createAnswerCache(
  'profile',
  z.object({
    email: z.string().nullable().catch(null),
    // Health data is never cached: a phone can get lost.
    profiles: z.array(ownProfile.extend({ specialRequirements: z.literal('').catch('') })),
    hasPassword: z.boolean(),
    pendingEmail: z.object({ email: z.string(), until: z.string() }).nullable(),
  }),
)

/** Writes the profile to this device, for use without network. `seenAt`: when the server sent it, in ms since the epoch. */
export function cacheProfile({ email, profiles, hasPassword, pendingEmail }: ProfileAnswer, seenAt: number): void {
  cache.write(
    { email, profiles: profiles.map((profile) => ({ ...profile, specialRequirements: '' as const })), hasPassword, pendingEmail },
    seenAt,
  )
}

/** Returns the profile that is cached on this device, and when the server sent it. */
export const readCachedProfile = cache.read

/** Removes the profile from this device. */
export const wipeCachedProfile = (): void => void writeText(cachedProfileKey, null)
