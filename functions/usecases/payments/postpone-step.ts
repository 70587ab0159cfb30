import type { Deps } from '#functions/ports/deps.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { changeSale } from './change-sale.ts'
import type { SaleKind } from './sale-kind.ts'

const longestPauseMs = 6 * 60 * 60_000

/**
 * Returns the pause in ms after this number of failures: 2, 4, 8 … minutes, at most 6 hours. Each pause is shortened at random by up to
 * half, so that steps that failed together are not retried together.
 */
export function pauseAfter({ random }: Pick<Deps, 'random'>, failures: number): number {
  const [byte = 0] = random(1)
  return Math.round(Math.min(longestPauseMs, 60_000 * 2 ** failures) * (0.5 + byte / 510))
}

/** Postpones a failed step, unless it was done, leased or postponed meanwhile. */
export async function postponeStep(deps: Pick<Deps, 'clock' | 'random'>, kind: SaleKind, { id, nextStep }: SaleRecord): Promise<void> {
  const now = deps.clock.now()
  await changeSale(kind, id, (one) => {
    const isFree = one.stepLease === null || one.stepLease <= now
    if (one.nextStep !== nextStep || !isFree || one.nextStepAt === null || one.nextStepAt > now) return undefined
    const stepFailures = one.stepFailures + 1
    return { stepFailures, nextStepAt: now + pauseAfter(deps, stepFailures) }
  })
}
