import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { makeSealedToken, readSealedToken, type Seal } from '#functions/usecases/accounts/sealed-token.ts'

/** The lifetime of the link, in ms. */
const lifetime = 30 * 60_000

/**
 * The seal covers the password and the mail address, so a change of one of them makes the link invalid. An administrator without a
 * password has an invitation instead. An administrator without access is not found.
 */
const seal: Seal<AdminAccount> = {
  purpose: 'admin-password',
  idOf: ({ username }) => username,
  find: ({ accounts }, username) => accounts.getAdmin(username),
  stateOf: ({ passwordHash, email }) => (passwordHash === null || email === null ? undefined : [passwordHash, email]),
}

/** Makes the token of the link with which an administrator chooses another password; undefined without a password or mail address. */
export function makeAdminPasswordToken({ settings, clock }: Pick<Deps, 'settings' | 'clock'>, admin: AdminAccount): string | undefined {
  return seal.stateOf(admin) && makeSealedToken(settings, seal, admin, clock.now() + lifetime)
}

/** Finds the administrator of a token; undefined if the token is forged, expired or used. */
export function readAdminPasswordToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) {
  return readSealedToken(deps, seal, token)
}
