import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { findAnyPlace, findOwnPlace } from './find-own.ts'
import { createTransferSaleKind } from './transfer-sale-kind.ts'

/**
 * Withdraws the offer of a place; its link stops working. `email`: the account, for its own place; null: an administrator, for any place.
 * Safe to repeat. Throws `not_found`, also if the place was accepted meanwhile.
 */
export async function withdrawTransfer(
  deps: Pick<Deps, 'accounts' | 'roster' | 'tickets' | 'transfers'>,
  { participantId, email }: { participantId: string; email: string | null },
): Promise<void> {
  await (email === null ? findAnyPlace(deps, participantId) : findOwnPlace(deps, { participantId, email }))
  const { sale } = await changeSale(createTransferSaleKind(deps), participantId, (one) =>
    one.state === 'pending'
      ? { state: 'cancelled', holdExpiresAt: null, nextStep: null, nextStepAt: null, stepLease: null, mailed: [] }
      : undefined,
  )
  // A person who got the place by the finished transfer has nothing to withdraw. A person who lost the place meanwhile gets an error.
  if (email !== null && sale?.state === 'paid' && !(await deps.accounts.getAccount(email))?.participantIds.includes(participantId))
    throw new AppError('not_found', { message: 'Je plek is intussen overgenomen.' })
}
