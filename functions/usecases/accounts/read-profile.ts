import { defaultNotifications, defaultPrivacy, type OwnProfile } from '#shared/contract/profile.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ProfileRecord } from '#functions/ports/accounts/profile-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { readWantsNews } from '#functions/usecases/news/consent.ts'
import { readHealth } from '#functions/usecases/health/health-notes.ts'
import { hashToken } from './hash-token.ts'

/** The ports that {@link readProfile} needs. */
export type ProfileNeed = Pick<Deps, 'campaigns' | 'clock' | 'content' | 'health' | 'profiles' | 'settings' | 'tickets'>

/** Returns a participant's profile as its owner sees it, and the stored record, which is undefined until the owner saved one. */
export async function readProfile(
  deps: ProfileNeed,
  row: ParticipantRecord,
): Promise<{ record: ProfileRecord | undefined; shown: OwnProfile }> {
  const [record, ticket] = await Promise.all([deps.profiles.get(row.id), deps.tickets.get(row.ticketId)])
  const registered = ticket?.participants.find(({ id }) => id === row.id)
  const specialRequirements = await readHealth(deps, { ticketId: row.ticketId, index: row.index, email: registered?.email ?? row.email })
  const allowMarketing = await readWantsNews(deps, {
    email: row.email,
    chosen: record?.privacySettings.allowMarketing,
    ticked: registered?.agreeToNewsletter,
  })
  const changeable = {
    name: row.name,
    email: row.email,
    phone: row.phone,
    street: record?.street ?? registered?.street ?? '',
    houseNumber: record?.houseNumber ?? registered?.houseNumber ?? '',
    postalCode: record?.postalCode ?? registered?.postalCode ?? '',
    city: record?.city ?? registered?.city ?? '',
    country: record?.country ?? registered?.country ?? '',
    emergencyContact: record?.emergencyContact ?? registered?.emergencyContactName ?? '',
    emergencyContactPhone: record?.emergencyContactPhone ?? registered?.emergencyContactPhone ?? '',
    notificationPreferences: record?.notificationPreferences ?? defaultNotifications,
    privacySettings: { ...(record?.privacySettings ?? defaultPrivacy), allowMarketing },
  }
  const { notificationPreferences: notifications, privacySettings: privacy, ...fields } = changeable
  const shown = {
    ...changeable,
    id: row.id,
    gender: row.gender,
    status: row.status,
    createdAt: toIsoMoment(row.createdAt),
    specialRequirements,
    version: hashToken(
      JSON.stringify([
        Object.values(fields),
        notifications.email,
        notifications.sms,
        notifications.push,
        privacy.shareResults,
        privacy.shareProfile,
        privacy.allowMarketing,
      ]),
    ),
  }
  return { record, shown }
}
