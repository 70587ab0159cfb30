import { participantIdPattern } from '#shared/contract/fields.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import { isSameSecret } from '#functions/usecases/is-same-secret.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'

const idLength = 8

/** Makes the token of an offer's link: the participant id and a seal over this offer, so that a newer offer makes older links invalid. */
export function makeTransferToken(settings: Settings, { id, toEmail, createdAt }: TransferRecord): string {
  return id + keyedDigest(settings, JSON.stringify(['transfer', id, toEmail, createdAt]))
}

/** The URL of the page where an offer is accepted. The token is behind the hash, so no server and no referrer sees it. */
export function transferUrl(settings: Settings, transfer: TransferRecord): string {
  return `${settings.siteUrl}/ticket-transfer#${makeTransferToken(settings, transfer)}`
}

/** Finds the open or accepted offer of a token; undefined if the token is forged, replaced, withdrawn or expired. */
export async function readTransferToken(
  deps: Pick<Deps, 'transfers' | 'settings' | 'clock'>,
  token: string,
): Promise<TransferRecord | undefined> {
  const id = token.slice(0, idLength)
  const transfer = participantIdPattern.test(id) ? await deps.transfers.get(id) : undefined
  if (!transfer || !isSameSecret(token, makeTransferToken(deps.settings, transfer))) return undefined
  return transfer.state === 'paid' || isOffered(transfer, deps.clock.now()) ? transfer : undefined
}

/** Whether the offer can still be accepted; `now` in ms since the epoch. */
export const isOffered = ({ state, holdExpiresAt }: TransferRecord, now: number): boolean => state === 'pending' && holdExpiresAt! > now
