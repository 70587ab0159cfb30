import { isRefundNext } from '#shared/domain/money/refunds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { SaleRecord, SaleStep } from '#functions/ports/payments/sale.ts'
import { changeSale } from './change-sale.ts'
import { pauseAfter } from './postpone-step.ts'
import type { SaleKind } from './sale-kind.ts'

/** Ms; longer than a step with its retries can take. After this time another worker may run an interrupted step again. */
const leaseMs = 2 * 60_000

/** The change to a sale that ends its step. */
export const endedStep = { nextStep: null, nextStepAt: null, stepLease: null, stepFailures: 0, mailed: [] } satisfies Partial<SaleRecord>

type Work = (sale: SaleRecord, recordMailed: (email: string) => Promise<void>) => Promise<Partial<SaleRecord>>

/**
 * Runs a step under a lease on its sale (`seen`), so that only one worker does the step. `taken` is false if the step is not due
 * any more, or if another worker has it: `leasedUntil` (ms since the epoch) is then the end of that lease. `work` can record each address
 * that it mailed, and returns the change to the sale that ends the step. If it throws, the next attempt is postponed and the error is
 * rethrown for the queue.
 */
export async function leaseStep(
  deps: Pick<Deps, 'clock' | 'random'>,
  kind: SaleKind,
  seen: SaleRecord,
  step: SaleStep,
  work: Work,
): Promise<{ taken: boolean; leasedUntil?: number }> {
  const { clock } = deps
  const { id } = seen
  const now = clock.now()
  const ownLease = now + leaseMs
  const { outcome, sale: leased } = await changeSale(
    kind,
    id,
    (one) =>
      one.nextStep === step && (one.stepLease === null || one.stepLease <= now)
        ? { stepLease: ownLease, ...(isRefundNext(step) ? { refundAttempts: one.refundAttempts + 1 } : {}) }
        : undefined,
    seen,
  )
  if (outcome !== 'done')
    return leased?.nextStep === step && leased.stepLease !== null ? { taken: false, leasedUntil: leased.stepLease } : { taken: false }
  let last = leased!
  async function changeWhileLeased(to: (one: SaleRecord) => Partial<SaleRecord>) {
    const change = (one: SaleRecord) => (one.nextStep === step && one.stepLease === ownLease ? to(one) : undefined)
    last = (await changeSale(kind, id, change, last)).sale ?? last
  }
  try {
    const to = await work(leased!, (email) => changeWhileLeased((one) => ({ mailed: [...one.mailed, email] })))
    await changeWhileLeased(() => ({ ...endedStep, ...to }))
    return { taken: true }
  } catch (error) {
    await changeWhileLeased((one) => {
      const stepFailures = one.stepFailures + 1
      return { stepLease: null, stepFailures, nextStepAt: clock.now() + pauseAfter(deps, stepFailures) }
    })
    throw error
  }
}
