import { accountEndpoints, type LinkKind } from '#shared/contract/accounts.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { identify } from '#functions/http/authorize.ts'
import { replaceSession } from '#functions/http/replace-session.ts'
import { activateAccount } from '#functions/usecases/accounts/activate-account.ts'
import { checkLink } from '#functions/usecases/accounts/check-link.ts'
import { confirmEmail } from '#functions/usecases/accounts/confirm-email.ts'
import { readEmailToken } from '#functions/usecases/accounts/email-link.ts'
import { forgotPassword } from '#functions/usecases/accounts/forgot-password.ts'
import { loginAdmin } from '#functions/usecases/accounts/login-admin.ts'
import { loginParticipant } from '#functions/usecases/accounts/login-participant.ts'
import { readPasswordToken } from '#functions/usecases/accounts/password-link.ts'
import { readParticipantSession } from '#functions/usecases/accounts/read-participant-session.ts'
import { closeSession, hasLostAccess } from '#functions/usecases/accounts/sessions.ts'
import { setPassword } from '#functions/usecases/accounts/set-password.ts'
import { updateProfile } from '#functions/usecases/accounts/update-profile.ts'
import { moveNewsConsent } from '#functions/usecases/news/consent.ts'
import { movePushes } from '#functions/usecases/push/subscribe.ts'
import { readAdminPasswordToken } from '#functions/usecases/staff/admin-password-link.ts'
import { readInvitationToken } from '#functions/usecases/staff/invitation-link.ts'
import { listPlacesGivenBy } from '#functions/usecases/transfers/transferred-places.ts'
import { updateGiverAddress } from '#functions/usecases/transfers/update-giver-address.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PendingEmail } from '#functions/ports/accounts/account-store.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'

const cookie = 'duinstorm_participant'

type ReadToken = (deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) => Promise<object | undefined>
const linkReaders: Record<LinkKind, ReadToken> = {
  password: readPasswordToken,
  email: readEmailToken,
  'admin-password': readAdminPasswordToken,
  invitation: readInvitationToken,
}

const loggedOut = {
  authenticated: false,
  email: null,
  participant: null,
  participants: [],
  profiles: [],
  hasPassword: false,
  pendingEmail: null,
}

export const accountGroup = bindGroup<
  typeof accountEndpoints,
  | 'campaigns'
  | 'catalog'
  | 'content'
  | 'health'
  | 'roster'
  | 'tickets'
  | 'transfers'
  | 'profiles'
  | 'publications'
  | 'pushes'
  | 'queue'
  | 'raceSettings'
>(accountEndpoints, {
  async loginAdmin({ body }, { deps, address, cookies, userAgent }) {
    const session = await loginAdmin(deps, { ...body, address, userAgent })
    await replaceSession({ deps, cookies }, 'duinstorm_admin', session)
    return done
  },
  async getAdminSession(_, { deps, cookies }) {
    const { adminUsername, adminName, adminRole, secondStepMissing } = await identify(deps, cookies, ['admin'])
    if (adminUsername !== undefined && adminRole)
      return { authenticated: true, user: { username: adminUsername, name: adminName, role: adminRole }, secondStepMissing }
    const session = cookies.get('duinstorm_admin')
    const withdrawn = (await hasLostAccess(deps, session)) || undefined
    return { authenticated: false, user: null, withdrawn, ended: (session !== undefined && !withdrawn) || undefined }
  },
  async getParticipantSession(_, { deps, cookies }) {
    const { participantEmail } = await identify(deps, cookies, ['participant'])
    const seen = participantEmail ? await readParticipantSession(deps, participantEmail) : undefined
    if (!seen) return loggedOut
    const [first] = seen.participants
    const participant = first ? { ...seen.profiles.find(({ id }) => id === first.id), ...first } : null
    // Lists the transferred places only if the account has no ticket, because `listPlacesGivenBy` reads all transfers.
    const transferred = first ? [] : await listPlacesGivenBy(deps, seen.email)
    return { authenticated: true, participant, ...seen, transferred, pendingEmail: formatPending(seen.pendingEmail) }
  },
  async loginParticipant({ body }, { deps, address, cookies }) {
    await replaceSession({ deps, cookies }, cookie, await loginParticipant(deps, { ...body, address }))
    return done
  },
  async logoutParticipant(_, { deps, cookies }) {
    await closeSession(deps, cookies.get(cookie))
    cookies.clear(cookie)
    return done
  },
  async activateAccount({ body }, { deps, address, cookies }) {
    await replaceSession({ deps, cookies }, cookie, await activateAccount(deps, { ...body, address }))
    return done
  },
  async checkLink({ body }, { deps, address }) {
    await checkLink(deps, { read: () => linkReaders[body.kind](deps, body.token), address })
    return done
  },
  async forgotPassword({ body }, { deps, address }) {
    await forgotPassword(deps, { ...body, address })
    return done
  },
  async updateProfile({ body }, { deps, address, caller }) {
    const { participant, pendingEmail } = await updateProfile(deps, { ...body, email: caller.participantEmail, address })
    return { ...done, participant, pendingEmail: formatPending(pendingEmail) }
  },
  async confirmEmail({ body }, { deps, address, cookies }) {
    const moveRelated = async (move: { from: string; to: string }) => {
      await updateGiverAddress(deps, move)
      await moveNewsConsent(deps, move)
      await movePushes(deps, move)
    }
    await replaceSession({ deps, cookies }, cookie, await confirmEmail(deps, { ...body, address }, moveRelated))
    return done
  },
  async setPassword({ body }, { deps, address, caller, cookies }) {
    const session = await setPassword(deps, { ...body, email: caller.participantEmail, address })
    await replaceSession({ deps, cookies }, cookie, session)
    return done
  },
})

const formatPending = (pending: PendingEmail | null) => pending && { email: pending.email, until: toIsoMoment(pending.until) }
