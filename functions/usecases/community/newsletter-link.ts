import { dayMs } from '#shared/lib/durations.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { makeSealedToken, readSealedToken, type Seal } from '#functions/usecases/accounts/sealed-token.ts'

/** Ms for which the link that confirms a mail address works. A week, because people may open a newsletter mail late. */
export const newsletterLinkMs = 7 * dayMs

/**
 * The token contains only the mail address: nothing is stored about a person who does not confirm. The link works more than once, because
 * confirming twice is harmless.
 */
const seal: Seal<{ email: string }> = {
  purpose: 'newsletter-link',
  idOf: ({ email }) => email,
  find: (_, email) => Promise.resolve({ email }),
  stateOf: () => [],
}

/** Returns the token of the link that is mailed to an address that was typed for the newsletter. `now`: ms since the epoch. */
export function makeNewsletterToken(settings: Settings, email: string, now: number): string {
  return makeSealedToken(settings, seal, { email }, now + newsletterLinkMs)
}

/** Returns the mail address that a token contains; undefined if the token is forged or expired. */
export async function readNewsletterToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string): Promise<string | undefined> {
  return (await readSealedToken(deps, seal, token))?.email
}
