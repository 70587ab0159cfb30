import type { Deps } from '#functions/ports/deps.ts'
import type { SaleRecord, SaleStep } from '#functions/ports/payments/sale.ts'
import { changeSale } from './change-sale.ts'
import { pauseAfter } from './put-off-step.ts'
import type { SaleKind } from './sale-kind.ts'

/** Longer than a step can take with its retries; what died in the middle is taken up again after it. */
const leaseMs = 2 * 60_000

type Work = (sale: SaleRecord, noteMailed: (email: string) => Promise<void>) => Promise<Partial<SaleRecord>>

/**
 * Runs a step under a lease on its sale, which was just `seen`, so that of several workers one does it. `taken` is false when that was another
 * one, and `leasedUntil` (ms) then says how long it may still be at it.
 * `work` gets a way to note down a mail address that was served, and answers what the sale becomes; then the step is over. When it
 * throws, the next try is put off and the error goes on to the queue.
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
  const mine = now + leaseMs
  const { outcome, sale: leased } = await changeSale(
    kind,
    id,
    (one) =>
      one.nextStep === step && (one.stepLease === null || one.stepLease <= now)
        ? { stepLease: mine, ...(step === 'refund' || step === 'refund-part' ? { refundAttempts: one.refundAttempts + 1 } : {}) }
        : undefined,
    seen,
  )
  if (outcome !== 'done')
    return leased?.nextStep === step && leased.stepLease !== null ? { taken: false, leasedUntil: leased.stepLease } : { taken: false }
  let last = leased!
  async function whileMine(to: (one: SaleRecord) => Partial<SaleRecord>) {
    const change = (one: SaleRecord) => (one.nextStep === step && one.stepLease === mine ? to(one) : undefined)
    last = (await changeSale(kind, id, change, last)).sale ?? last
  }
  try {
    const to = await work(leased!, (email) => whileMine((one) => ({ mailed: [...one.mailed, email] })))
    await whileMine(() => ({ nextStep: null, nextStepAt: null, stepLease: null, stepFailures: 0, mailed: [], ...to }))
    return { taken: true }
  } catch (error) {
    await whileMine((one) => {
      const stepFailures = one.stepFailures + 1
      return { stepLease: null, stepFailures, nextStepAt: clock.now() + pauseAfter(deps, stepFailures) }
    })
    throw error
  }
}
