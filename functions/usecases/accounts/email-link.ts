import type { ParticipantAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { makeSealedToken, ofParticipant, readSealedToken, type Seal } from './sealed-token.ts'

/** How long the link to another address works, in ms. */
export const emailLinkMs = 60 * 60_000

/** The jobs that mail the link to the new address, and a notice of it to the one of now. */
export const emailLinkMails = ['email-link', 'email-notice'] as const

/** Another password, another wish or the move itself: each makes the link a dead one. */
const seal: Seal<ParticipantAccount> = {
  ...ofParticipant,
  purpose: 'email-link',
  stateOf: ({ passwordHash, pendingEmail }) => (pendingEmail ? [passwordHash, pendingEmail.email, pendingEmail.until] : undefined),
}

/** The token of the link that is mailed to the address which shall be the log-in. The account has one pending. */
export function makeEmailToken(settings: Settings, account: ParticipantAccount): string {
  return makeSealedToken(settings, seal, account, account.pendingEmail!.until)
}

/** The account that waits for this link; undefined when it is made up, over time or overtaken. */
export function readEmailToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string) {
  return readSealedToken(deps, seal, token)
}
