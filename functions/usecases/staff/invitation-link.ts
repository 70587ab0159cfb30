import { dayMs } from '#shared/lib/durations.ts'
import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { makeSealedToken, readSealedToken, type Seal } from '#functions/usecases/accounts/sealed-token.ts'

/** The lifetime of an invitation in ms. */
export const invitationMs = 7 * dayMs

/** A new password or invitation makes older tokens invalid; an administrator whose access was withdrawn is not found. */
const seal: Seal<AdminAccount> = {
  purpose: 'admin-invitation',
  idOf: ({ username }) => username,
  find: ({ accounts }, username) => accounts.getAdmin(username),
  stateOf: ({ passwordHash, invitedAt }) => (invitedAt === null ? undefined : [passwordHash, invitedAt]),
}

/** Makes the token of the link with which an administrator chooses a password; undefined without an invitation. */
export function makeInvitationToken(settings: Settings, admin: AdminAccount): string | undefined {
  return admin.invitedAt === null ? undefined : makeSealedToken(settings, seal, admin, admin.invitedAt + invitationMs)
}

/** Finds the administrator of an invitation token; undefined if the token is forged, expired, used or replaced. */
export function readInvitationToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) {
  return readSealedToken(deps, seal, token)
}
