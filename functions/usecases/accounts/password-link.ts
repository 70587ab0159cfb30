import { dayMs, hourMs } from '#shared/lib/durations.ts'
import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { makeSealedToken, participantSeal, readSealedToken, type Seal } from './sealed-token.ts'

/** How long a link works (ms): to set the first password, and to replace a forgotten password. */
const lifetimes = { first: 30 * dayMs, forgotten: hourMs }

/** The link stops working once the password has changed, by this link or otherwise. */
const seal: Seal<ParticipantAccount> = { ...participantSeal, purpose: 'password-link', stateOf: ({ passwordHash }) => [passwordHash] }

/** Returns the token of a link that sets a password. */
export function makePasswordToken(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  account: ParticipantAccount,
  purpose: keyof typeof lifetimes = 'first',
): string {
  return makeSealedToken(settings, seal, account, clock.now() + lifetimes[purpose])
}

/** Returns the account of a token; undefined if the token is forged or expired, or the password has changed since. */
export function readPasswordToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) {
  return readSealedToken(deps, seal, token)
}
