import { isPaidBackByBank } from '#shared/domain/money/disputes.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { changeSale } from './change-sale.ts'
import { checkPayment } from './check-payment.ts'
import type { SettleNeed } from './confirm-sale.ts'
import { endedStep, leaseStep } from './lease-step.ts'
import { postponeStep } from './postpone-step.ts'
import type { MailedKind } from './sale-kind.ts'

/**
 * Does a sale's next step, if any. Safe to repeat and to run concurrently. Any failure postpones the step and is rethrown. Returns the end
 * (ms since the epoch) of another worker's lease, or undefined.
 */
export async function runStep(deps: SettleNeed, kind: MailedKind, id: string): Promise<number | undefined> {
  const sale = await kind.get(id)
  if (!sale?.nextStep) return undefined
  try {
    return await runStepOf(deps, kind, sale)
  } catch (error) {
    // If this write fails too, the store itself is down, and the step stays due.
    await postponeStep(deps, kind, sale).catch(() => undefined)
    throw error
  }
}

async function runStepOf(deps: SettleNeed, kind: MailedKind, sale: SaleRecord): Promise<number | undefined> {
  const { id } = sale
  switch (sale.nextStep) {
    case 'check-payment':
      await checkPayment(deps, kind, sale)
      return undefined
    case 'send-mail': {
      if (kind.sendsNoMail?.(sale)) {
        await runStepWithoutMail(kind, sale)
        return undefined
      }
      // The attachments are prepared before the lease, because two workers may safely do this.
      const paymentMethod = await readPaymentMethod(deps, sale)
      const attached = (await kind.prepareMail?.({ ...sale, paymentMethod })) ?? []
      const { leasedUntil } = await leaseStep(deps, kind, sale, 'send-mail', async (leased, recordMailed) => {
        const mailedSale = { ...leased, paymentMethod: leased.paymentMethod ?? paymentMethod }
        const stillFits = leased.state === sale.state
        await kind.sendMail(mailedSale, recordMailed, stillFits ? attached : ((await kind.prepareMail?.(mailedSale)) ?? []))
        const now = deps.clock.now()
        return {
          paymentMethod: mailedSale.paymentMethod,
          ...(await kind.changeAfterMail?.(mailedSale, now)),
          ...nextPartialRefund(leased, now),
        }
      })
      return leasedUntil
    }
    case 'refund': {
      let isDisputed = false
      const { taken, leasedUntil } = await leaseStep(deps, kind, sale, 'refund', async (leased) => {
        isDisputed = leased.refundAmount !== 0 && (await refundDueAmount(deps, leased)) === 'disputed'
        if (isDisputed) return waitForDispute(leased, 'refund', deps.clock.now())
        // A repeated refund: more may have been refunded by hand meanwhile, which the invoices do not show yet.
        if (leased.state === 'refunded')
          return { nextStep: 'refund-part', nextStepAt: deps.clock.now(), ...resumeWaitingMail(leased, deps.clock.now()) }
        return { state: 'refunded', nextStep: 'send-mail', nextStepAt: deps.clock.now(), mailWaits: false }
      })
      // Mails the buyer at once.
      return taken && !isDisputed ? await runStep(deps, kind, id) : leasedUntil
    }
    case 'refund-part': {
      const { leasedUntil } = await leaseStep(deps, kind, sale, 'refund-part', async (leased, recordMailed) => {
        const answer = leased.refundAmount !== null && (await refundDueAmount(deps, leased))
        if (answer === 'disputed') return waitForDispute(leased, 'refund-part', deps.clock.now())
        return { ...(await kind.mailPartialRefund?.(leased, recordMailed)), ...resumeWaitingMail(leased, deps.clock.now()) }
      })
      return leasedUntil
    }
    case null:
      return undefined
  }
}

/** Does a step that mails nobody. It needs no lease, because it may be done twice. */
async function runStepWithoutMail(kind: MailedKind, sale: SaleRecord): Promise<void> {
  await kind.sendMail(sale, () => Promise.resolve(), [])
  await changeSale(kind, sale.id, (one) => (one.nextStep === 'send-mail' && kind.sendsNoMail!(one) ? endedStep : undefined), sale)
}

/** Refunds the due amount of a sale, if it was paid; each attempt has its own key. */
function refundDueAmount({ payments }: SettleNeed, sale: SaleRecord) {
  const { id, paymentIntentId, refundAttempts, refundAmount } = sale
  // The provider refuses a second refund.
  if (paymentIntentId === null || isPaidBackByBank(sale)) return 'given'
  return payments.refund(paymentIntentId, `refund-${id}-${refundAttempts}`, refundAmount ?? undefined)
}

const disputeWaitMs = 7 * dayMs

/**
 * Postpones a refund during a dispute, which takes weeks: this is not a failure, and nobody gets a mail about a refund that may never come.
 * The step stays, so that the sale still counts as being refunded. The end of the dispute starts the refund at once. The refund is also
 * tried every week, in case that event is lost.
 */
function waitForDispute(
  { disputedAt, mailed, mailWaits }: SaleRecord,
  nextStep: 'refund' | 'refund-part',
  now: number,
): Partial<SaleRecord> {
  // `disputeEnd` is cleared: this is a new dispute that the provider has not reported yet, not the one that was won.
  return { nextStep, nextStepAt: now + disputeWaitMs, disputedAt: disputedAt ?? now, disputeEnd: null, mailed, mailWaits }
}

/**
 * Makes a partial refund due again after another mail was sent first, because the refund waits for the end of a dispute. Parts that were
 * refunded already are not refunded twice.
 */
function nextPartialRefund({ state, disputedAt, refundAmount }: SaleRecord, now: number): Partial<SaleRecord> {
  return state === 'paid' && disputedAt !== null && refundAmount !== null ? { nextStep: 'refund-part', nextStepAt: now } : {}
}

/** If a repeated refund ran before an unfinished mail (`mailWaits`), makes that mail due for the recipients who have not got it. */
function resumeWaitingMail({ mailWaits, mailed }: SaleRecord, now: number): Partial<SaleRecord> {
  return mailWaits ? { nextStep: 'send-mail', nextStepAt: now, mailed, mailWaits: false } : {}
}

/**
 * Returns the payment method of a paid ticket or order (`card`, `ideal`, …). The provider's event does not contain it, so an unknown method
 * is read from the provider; null if the provider does not answer, because nothing depends on the method.
 */
async function readPaymentMethod(
  { payments }: Pick<Deps, 'payments'>,
  { paymentMethod, paymentIntentId }: { paymentMethod: string | null; paymentIntentId: string | null },
): Promise<string | null> {
  if (paymentMethod !== null || paymentIntentId === null) return paymentMethod
  const intent = await payments.retrieveIntent(paymentIntentId).catch(() => undefined)
  return intent?.paymentMethod ?? null
}
