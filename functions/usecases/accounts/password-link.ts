import { dayMs, hourMs } from '#shared/lib/durations.ts'
import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { makeSealedToken, ofParticipant, readSealedToken, type Seal } from './sealed-token.ts'

/** How long a link works, in ms: the one that sets the first password, and the one that sets another. */
const lifetimes = { first: 30 * dayMs, forgotten: hourMs }

/** Once the password is another one, by this link or any other way, the link is dead. */
const seal: Seal<ParticipantAccount> = { ...ofParticipant, purpose: 'password-link', stateOf: ({ passwordHash }) => [passwordHash] }

/** The token of a link that sets a password. */
export function makePasswordToken(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  account: ParticipantAccount,
  why: keyof typeof lifetimes = 'first',
): string {
  return makeSealedToken(settings, seal, account, clock.now() + lifetimes[why])
}

/** The account of a token; undefined when it is made up, over time, or the password is not the one of then. */
export function readPasswordToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) {
  return readSealedToken(deps, seal, token)
}
