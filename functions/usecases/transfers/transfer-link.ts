import { participantIdForm } from '#shared/contract/fields.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import { isSameSecret } from '#functions/usecases/is-same-secret.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'

const idLength = 8

/** The token of the link that is mailed with an offer: whose place, and a seal over this very offer. Another offer, another seal. */
export function makeTransferToken(settings: Settings, { id, toEmail, createdAt }: TransferRecord): string {
  return id + keyedDigest(settings, JSON.stringify(['transfer', id, toEmail, createdAt]))
}

/** Where an offer is answered. Behind the hash, so that no server and no referrer ever sees the token. */
export function transferUrl(settings: Settings, transfer: TransferRecord): string {
  return `${settings.siteUrl}/ticket-transfer#${makeTransferToken(settings, transfer)}`
}

/** The offer of a token, open or taken; undefined when the token is made up, overtaken, taken back or over time. */
export async function readTransferToken(
  deps: Pick<Deps, 'transfers' | 'settings' | 'clock'>,
  token: string,
): Promise<TransferRecord | undefined> {
  const id = token.slice(0, idLength)
  const transfer = participantIdForm.test(id) ? await deps.transfers.get(id) : undefined
  if (!transfer || !isSameSecret(token, makeTransferToken(deps.settings, transfer))) return undefined
  return transfer.state === 'paid' || isOffered(transfer, deps.clock.now()) ? transfer : undefined
}

/** Whether somebody may still take it. */
export const isOffered = ({ state, holdExpiresAt }: TransferRecord, now: number): boolean => state === 'pending' && holdExpiresAt! > now
