import { expect } from 'vitest'
import type { ResultList } from '#shared/contract/results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { admin, advanceClock, decide, product } from './scan-posts.ts'

// Makes results of the first race day, for tests that read them on the site.

export const day = '2025-10-11'
/** The time of every start, in ms: 11:00 in Amsterdam. */
export const start = Date.parse('2025-10-11T09:00:00Z')
/** Builds the time of a start or finish that an administrator enters by hand. */
export const stated = (at: number) => ({ at: new Date(at).toISOString(), uncertaintyMs: 0, reason: 'Briefje', by: 'Noor' })

/** Enters by hand a start at 11:00 and a finish `minutes` minutes later. */
export async function run({ id: participantId }: Pick<AdminParticipant, 'id'>, minutes: number) {
  await decide({ kind: 'start', participantId, stated: stated(start) })
  await decide({ kind: 'finish', participantId, stated: stated(start + minutes * 60_000) })
  await advanceClock(2_000)
}

/** Makes the office check, publish or withdraw the results of the day. */
export async function applyPublicationStep(step: 'check' | 'publish' | 'withdraw') {
  const { version } = (await admin.call('GET', `/api/admin/results?day=${day}`)).body as ResultList
  expect((await admin.call('POST', `/api/admin/results/${day}/publication`, { step, version })).status, step).toBe(200)
}

/** Saves whether the participant shares their results. */
export async function share({ id: participantId }: Pick<AdminParticipant, 'id'>, shareResults: boolean) {
  const { codeVersion } = (await product.deps.roster.getParticipant(participantId))!
  const previous = await product.deps.profiles.get(participantId)
  const privacySettings = { shareResults, shareProfile: false, allowMarketing: false }
  const blank = { street: '', houseNumber: '', postalCode: '', city: '', country: '', emergencyContact: '', emergencyContactPhone: '' }
  const next = { participantId, ...blank, notificationPreferences: { email: true, sms: false, push: false }, privacySettings, updatedAt: 1 }
  expect(await product.deps.profiles.save({ previous, next, codeVersion })).toBe('done')
}

/** Saves that the participant does not share their results. */
export const hide = (one: Pick<AdminParticipant, 'id'>) => share(one, false)
