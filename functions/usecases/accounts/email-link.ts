import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { makeSealedToken, participantSeal, readSealedToken, type Seal } from './sealed-token.ts'

/** Ms for which the link that confirms a new mail address works. */
export const emailLinkMs = 60 * 60_000

/** The jobs that mail the link to the new address and a notice to the current one. */
export const emailLinkJobs = ['email-link', 'email-notice'] as const

/** The link stops working once the password or the pending address changes, or the account has moved. */
const seal: Seal<ParticipantAccount> = {
  ...participantSeal,
  purpose: 'email-link',
  stateOf: ({ passwordHash, pendingEmail }) => (pendingEmail ? [passwordHash, pendingEmail.email, pendingEmail.until] : undefined),
}

/** Returns the token of the link that confirms the account's pending address. The account must have one. */
export function makeEmailToken(settings: Settings, account: ParticipantAccount): string {
  return makeSealedToken(settings, seal, account, account.pendingEmail!.until)
}

/** Returns the account whose pending address this token confirms; undefined if the token is forged, expired or replaced. */
export function readEmailToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) {
  return readSealedToken(deps, seal, token)
}
