import type * as z from 'zod'
import { profileFieldNames, profileFields, type OwnProfile, type profileData } from '#shared/contract/profile.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { ParticipantAccount, PendingEmail } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { emailLinkJobs, emailLinkMs } from './email-link.ts'
import { applyNewsChoice } from '#functions/usecases/news/consent.ts'
import { createOwedJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { readProfile, type ProfileNeed } from './read-profile.ts'

type Need = ProfileNeed & Pick<Deps, 'accounts' | 'roster' | 'limits' | 'queue' | 'random'>

export interface ProfileChange {
  /** The account of the caller. */
  email: string
  /** The caller's IP address. */
  address: string
  participantId: string
  profileData: z.infer<typeof profileData>
  /** The version that the caller saw: if the profile changed since, nothing is written. Without a version the last save wins. */
  version?: string
}

/** An account with more participants does not fit into the single transaction that moves the account to another mail address. */
const maxParticipantsToMove = 90

/**
 * Changes a participant of the account. Name, phone and country reach the roster in the same transaction. A new mail
 * address changes the log-in, so it stays pending until somebody opens the link mailed to it.
 * Throws `not_logged_in`, `not_allowed`, `not_found`, `invalid_input`,
 * `profile_changed`, `too_many_attempts`, `busy`.
 */
export async function updateProfile(
  deps: Need,
  change: ProfileChange,
): Promise<{ participant: OwnProfile; pendingEmail: PendingEmail | null }> {
  const account = await deps.accounts.getAccount(change.email)
  if (!account) throw new AppError('not_logged_in')
  if (!account.participantIds.includes(change.participantId)) throw new AppError('not_allowed')
  const emailChange = compareEmail(account, change.profileData.email, deps.clock.now())
  if (emailChange !== 'new')
    return { participant: await save(deps, change), pendingEmail: await updatePendingEmail(deps, account, emailChange) }
  if (account.participantIds.length > maxParticipantsToMove)
    throw new AppError('invalid_input', {
      message: 'Op dit account staan te veel deelnemers om zelf het adres te wijzigen. Mail ons, dan doen wij het.',
      details: [{ path: 'profileData.email', message: 'Mail ons om dit adres te wijzigen.' }],
    })
  const answer = await limitCalls(deps, { action: 'change-email', account: account.email, address: change.address }, async () => {
    const participant = await save(deps, change)
    const pendingEmail = { email: change.profileData.email!, until: deps.clock.now() + emailLinkMs }
    const owed = emailLinkJobs.map((kind) => createOwedJob(deps, kind, account.email))
    await deps.accounts.setPendingEmail(account.email, pendingEmail, owed)
    await queueOwedJobs(deps, owed)
    return { participant, pendingEmail }
  })
  return answer!
}

/** Compares the mail address in a change with the account's address. `none`: the change has no address. */
function compareEmail(account: ParticipantAccount, wanted: string | undefined, now: number): 'none' | 'stay' | 'pending' | 'new' {
  if (wanted === undefined) return 'none'
  if (normalizeEmail(wanted) === account.email) return 'stay'
  const { pendingEmail } = account
  return pendingEmail && pendingEmail.until > now && normalizeEmail(pendingEmail.email) === normalizeEmail(wanted) ? 'pending' : 'new'
}

/** Returns the pending address. Saving the account's current address cancels the pending address. */
async function updatePendingEmail(
  deps: Need,
  account: ParticipantAccount,
  emailChange: 'none' | 'stay' | 'pending',
): Promise<PendingEmail | null> {
  const pending = pendingEmailOf(account, deps.clock.now())
  if (emailChange !== 'stay' || !account.pendingEmail) return pending
  await deps.accounts.setPendingEmail(account.email, null)
  return null
}

/** Returns the pending address as long as its link works, otherwise null. `now`: ms since the epoch. */
export function pendingEmailOf({ pendingEmail }: ParticipantAccount, now: number): PendingEmail | null {
  return pendingEmail && pendingEmail.until > now ? pendingEmail : null
}

async function save(deps: Need, { email, participantId, profileData: data, version }: ProfileChange): Promise<OwnProfile> {
  return retryOnConflict(async () => {
    const row = await deps.roster.getParticipant(participantId)
    if (!row || row.status === 'removed') throw new AppError('not_found')
    // The account is read after the row, so that a transfer between the two reads is noticed. A transfer after both reads makes the write
    // fail.
    if (!(await deps.accounts.getAccount(email))?.participantIds.includes(participantId)) throw new AppError('not_allowed')
    const { record, shown } = await readProfile(deps, row)
    if (version !== undefined && version !== shown.version) throw new AppError('profile_changed')
    const wanted = { ...shown, ...(data.name === undefined ? {} : fieldsOf(data)), email: shown.email }
    const next = {
      participantId,
      street: wanted.street,
      houseNumber: wanted.houseNumber,
      postalCode: wanted.postalCode,
      city: wanted.city,
      country: wanted.country,
      emergencyContact: wanted.emergencyContact,
      emergencyContactPhone: wanted.emergencyContactPhone,
      notificationPreferences: data.notificationPreferences ?? shown.notificationPreferences,
      privacySettings: data.privacySettings ?? shown.privacySettings,
      updatedAt: deps.clock.now(),
    }
    const { name, phone, country } = wanted
    const isNewRow = name !== row.name || phone !== row.phone || country !== (row.country ?? '')
    const outcome = await deps.profiles.save({
      previous: record,
      next,
      ...(isNewRow ? { row: { previous: row, name, phone, country } } : {}),
      codeVersion: row.codeVersion,
    })
    if (outcome !== 'done') return conflict
    const wantsNews = data.privacySettings?.allowMarketing
    if (wantsNews !== undefined && wantsNews !== shown.privacySettings.allowMarketing) await applyNewsChoice(deps, row.email, wantsNews)
    const after = isNewRow ? { ...row, name, phone, country } : row
    return (await readProfile(deps, after)).shown
  })
}

/** The profile fields of a change. The API accepts all profile fields or none. */
function fieldsOf(data: ProfileChange['profileData']) {
  return profileFields.parse(Object.fromEntries(profileFieldNames.map((name) => [name, data[name]])))
}
