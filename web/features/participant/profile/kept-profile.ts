import * as z from 'zod'
import { ownProfile } from '#shared/contract/profile.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { accountEndpoints } from '#shared/contract/accounts.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { cachedAnswer } from '#web/api/cached-answer.ts'
import { writeText } from '#web/ui/device/device-storage.ts'

type Session = ResponseOf<typeof accountEndpoints.getParticipantSession>
/** What the screen of the profile stands on: the own participants, and what is known of the account. */
export type ProfileAnswer = Pick<Session, 'email' | 'profiles' | 'hasPassword' | 'pendingEmail'>

/** Named in tests. */
export const keptProfileKey = storageKey('profile')

const kept = cachedAnswer(
  'profile',
  z.object({
    email: z.string().nullable().catch(null),
    // What somebody wrote about health has no business on a phone that may get lost.
    profiles: z.array(ownProfile.extend({ specialRequirements: z.literal('').catch('') })),
    hasPassword: z.boolean(),
    pendingEmail: z.object({ email: z.string(), until: z.string() }).nullable(),
  }),
)

/** Keeps the profile on this device for when there is no network. `seenAt` in ms since the epoch. */
export function keepProfile({ email, profiles, hasPassword, pendingEmail }: ProfileAnswer, seenAt: number): void {
  kept.write({ email, profiles: profiles.map((one) => ({ ...one, specialRequirements: '' as const })), hasPassword, pendingEmail }, seenAt)
}

export const readKeptProfile = kept.read

/** Takes the profile off this device. */
export const wipeKeptProfile = (): void => void writeText(keptProfileKey, null)
