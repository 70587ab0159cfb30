import { offerRetentionMs, maxOfferMs } from '#shared/domain/tickets/transfers.ts'
import { addDays, amsterdamTime } from '#shared/lib/dates.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { findAnyPlace, findOwnPlace } from './find-own.ts'
import { readTransferTerms } from './read-transfer-terms.ts'
import { isOffered } from './transfer-link.ts'
import { transferName } from './transfer-sale-kind.ts'

type Need = Pick<Deps, 'accounts' | 'roster' | 'tickets' | 'transfers' | 'catalog' | 'limits' | 'queue' | 'clock' | 'settings'>

/**
 * Offers a place to another person, by a mail to `to`. `email`: the account that offers its own place; null: an administrator, who may
 * offer any place. The holder keeps the place until the link is used. Repeating the same offer changes nothing, so a double click mails
 * once. Throws `not_found` for another account's place, `transfer_refused` with the reason, `invalid_input` at the field for the holder's
 * own mail address, `too_many_attempts`, `busy`.
 */
export async function offerTransfer(
  deps: Need,
  { participantId, to, email, address }: { participantId: string; to: string; email: string | null; address: string },
): Promise<void> {
  return retryOnConflict(async () => {
    const { row, ticket, account } =
      email === null ? await findAnyPlace(deps, participantId) : await findOwnPlace(deps, { participantId, email })
    const isSelf = [account.email, normalizeEmail(row.email)].includes(normalizeEmail(to))
    if (isSelf)
      throw emailFieldError(
        email === null
          ? 'Dit is het adres van wie de plek nu heeft.'
          : 'Dit is je eigen adres. Vul het adres in van wie je plek overneemt.',
      )
    const { refused, until } = await readTransferTerms(deps, row, ticket)
    if (refused !== null) throw new AppError('transfer_refused', { message: refused })
    const previous = await deps.transfers.get(participantId)
    const now = deps.clock.now()
    if (previous && isOffered(previous, now)) {
      if (normalizeEmail(previous.toEmail) === normalizeEmail(to)) return
      throw new AppError('transfer_refused', {
        message: `${email === null ? 'Deze' : 'Je'} plek is al aangeboden aan ${previous.toEmail}. Trek dat eerst in.`,
      })
    }
    if (previous?.state === 'paid' && previous.nextStep !== null)
      throw new AppError('transfer_refused', { message: 'De mail over de vorige overdracht is nog onderweg. Probeer het zo opnieuw.' })
    const offer: TransferRecord = {
      ...saleDefaults,
      id: participantId,
      ticketId: row.ticketId,
      fromEmail: account.email,
      fromName: row.name,
      toEmail: to.trim(),
      state: 'pending',
      createdAt: now,
      forgetAt: now + offerRetentionMs,
      holdExpiresAt: Math.min(now + maxOfferMs, amsterdamTime(addDays(until!, 1), '00:00')),
      nextStep: 'send-mail',
      nextStepAt: now,
      rev: 1,
    }
    const put = () => deps.transfers.offer(offer, previous)
    const outcome = await limitCalls(deps, { action: 'offer-transfer', account: account.email, address }, put)
    return outcome === 'done' ? deps.queue.enqueue({ kind: transferName, id: participantId }) : conflict
  })
}

const emailFieldError = (message: string) => new AppError('invalid_input', { message, details: [{ path: 'email', message }] })
