import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { findAny, findOwn } from './find-own.ts'
import { transferSales } from './transfer-sales.ts'

/** Takes the offer of an own place back, or without `email` of anybody's for an administrator: its link is dead. Safe to repeat. Throws `not_found`, also when somebody took the place meanwhile. */
export async function withdrawTransfer(
  deps: Pick<Deps, 'accounts' | 'roster' | 'tickets' | 'transfers'>,
  { participantId, email }: { participantId: string; email: string | null },
): Promise<void> {
  await (email === null ? findAny(deps, participantId) : findOwn(deps, { participantId, email }))
  const { sale } = await changeSale(transferSales(deps), participantId, (one) =>
    one.state === 'pending'
      ? { state: 'cancelled', holdExpiresAt: null, nextStep: null, nextStepAt: null, stepLease: null, mailed: [] }
      : undefined,
  )
  // Whoever has it by a finished transfer takes nothing back; whoever lost it that way since the look above hears so.
  if (email !== null && sale?.state === 'paid' && !(await deps.accounts.getAccount(email))?.participantIds.includes(participantId))
    throw new AppError('not_found', { message: 'Je plek is intussen overgenomen.' })
}
