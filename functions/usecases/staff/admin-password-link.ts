import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { makeSealedToken, readSealedToken, type Seal } from '#functions/usecases/accounts/sealed-token.ts'

/** Ms; how long the link works. */
const lifetime = 30 * 60_000

/**
 * A changed password ends the link. An administrator without a password has an invitation instead. An administrator without access is not
 * found.
 */
const seal: Seal<AdminAccount> = {
  purpose: 'admin-password',
  idOf: ({ username }) => username,
  find: ({ accounts }, username) => accounts.getAdmin(username),
  stateOf: ({ passwordHash, email }) => (passwordHash === null || email === null ? undefined : [passwordHash, email]),
}

/** The token of the link with which an administrator chooses another password; undefined without a password or mail address. */
export function makeAdminPasswordToken({ settings, clock }: Pick<Deps, 'settings' | 'clock'>, admin: AdminAccount): string | undefined {
  return seal.stateOf(admin) && makeSealedToken(settings, seal, admin, clock.now() + lifetime)
}

/** The administrator of a token; undefined if it is forged, expired or used. */
export function readAdminPasswordToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) {
  return readSealedToken(deps, seal, token)
}
