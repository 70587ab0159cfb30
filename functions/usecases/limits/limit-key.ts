import type { Deps } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { networkOf } from './network-of.ts'

/** Returns the key of a counter, mark or list: a keyed digest, so that the table does not show who called from which network. */
export function limitKey(
  { settings }: Pick<Deps, 'settings'>,
  what: string,
  { address, account }: { address?: string; account?: string },
): string {
  const who = JSON.stringify([what, address === undefined ? null : networkOf(address), account ?? null])
  return `${what}#${keyedDigest(settings, `limit:${who}`)}`
}
