import { dayMs } from '#shared/lib/durations.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { makeSealedToken, readSealedToken, type Seal } from '#functions/usecases/accounts/sealed-token.ts'

/** How long the link that confirms an address works, in ms: a week, as nobody waits for a newsletter. */
export const newsletterLinkMs = 7 * dayMs

/** Of an address alone: nothing is kept of somebody who did not confirm. Used twice it says the same twice. */
const seal: Seal<{ email: string }> = {
  purpose: 'newsletter-link',
  idOf: ({ email }) => email,
  find: (_, email) => Promise.resolve({ email }),
  stateOf: () => [],
}

/** The token of the link that is mailed to an address that was typed for the newsletter; `now` in ms. */
export function makeNewsletterToken(settings: Settings, email: string, now: number): string {
  return makeSealedToken(settings, seal, { email }, now + newsletterLinkMs)
}

/** The address of a token; undefined when it is made up or over time. */
export async function readNewsletterToken(deps: Pick<Deps, 'accounts' | 'settings' | 'clock'>, token: string): Promise<string | undefined> {
  return (await readSealedToken(deps, seal, token))?.email
}
