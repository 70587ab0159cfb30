import { dayMs } from '#shared/lib/durations.ts'
import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { makeSealedToken, readSealedToken, type Seal } from '#functions/usecases/accounts/sealed-token.ts'

/** How long an invitation works, in ms. */
export const invitationMs = 7 * dayMs

/** Another password or another invitation breaks it; whoever is withdrawn is not found. */
const seal: Seal<AdminAccount> = {
  purpose: 'admin-invitation',
  idOf: ({ username }) => username,
  find: ({ accounts }, username) => accounts.getAdmin(username),
  stateOf: ({ passwordHash, invitedAt }) => (invitedAt === null ? undefined : [passwordHash, invitedAt]),
}

/** The token of the link by which an administrator chooses a password; undefined when there is no invitation. */
export function makeInvitationToken(settings: Settings, admin: AdminAccount): string | undefined {
  return admin.invitedAt === null ? undefined : makeSealedToken(settings, seal, admin, admin.invitedAt + invitationMs)
}

/** Whose invitation this is; undefined when it is made up, over time, used or overtaken. */
export function readInvitationToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) {
  return readSealedToken(deps, seal, token)
}
