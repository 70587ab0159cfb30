import { dayMs } from '#shared/lib/durations.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import { checkPayment } from './check-payment.ts'
import type { SettleNeed } from './confirm-sale.ts'
import { leaseStep } from './lease-step.ts'
import { putOffStep } from './put-off-step.ts'
import { readPaymentMethod } from './read-payment-method.ts'
import type { MailedKind } from './sale-kind.ts'

/**
 * Takes the step that a sale waits for, if any. Safe to repeat and to run twice at once. When the step does not work out, it is put
 * off, whatever went wrong, and the error goes on. Gives until when (ms) somebody else is at it, undefined when nobody is.
 */
export async function takeStep(deps: SettleNeed, kind: MailedKind, id: string): Promise<number | undefined> {
  const sale = await kind.get(id)
  if (!sale?.nextStep) return undefined
  try {
    return await take(deps, kind, sale)
  } catch (error) {
    // When even this can't be written, the store is what is wrong, and the step is still due.
    await putOffStep(deps, kind, sale).catch(() => undefined)
    throw error
  }
}

async function take(deps: SettleNeed, kind: MailedKind, sale: SaleRecord): Promise<number | undefined> {
  const { id } = sale
  switch (sale.nextStep) {
    case 'check-payment':
      await checkPayment(deps, kind, sale)
      return undefined
    case 'send-mail': {
      // Before the lease and the mails: it may be done twice, and the lease is for what may not.
      const paymentMethod = await readPaymentMethod(deps, sale)
      const attached = (await kind.prepareMail?.({ ...sale, paymentMethod })) ?? []
      const { leasedUntil } = await leaseStep(deps, kind, sale, 'send-mail', async (leased, noteMailed) => {
        const told = { ...leased, paymentMethod: leased.paymentMethod ?? paymentMethod }
        const stillFits = leased.state === sale.state
        await kind.sendMail(told, noteMailed, stillFits ? attached : ((await kind.prepareMail?.(told)) ?? []))
        const now = deps.clock.now()
        return { paymentMethod: told.paymentMethod, ...kind.noteMail?.(told, now), ...partAgain(leased, now) }
      })
      return leasedUntil
    }
    case 'refund': {
      let isDisputed = false
      const { taken, leasedUntil } = await leaseStep(deps, kind, sale, 'refund', async (leased) => {
        isDisputed = leased.refundAmount !== 0 && (await payBack(deps, leased)) === 'disputed'
        if (isDisputed) return waitForDispute(leased, 'refund', deps.clock.now())
        // Made again; meanwhile more may have gone back by hand, of which the books know nothing yet.
        if (leased.state === 'refunded')
          return { nextStep: 'refund-part', nextStepAt: deps.clock.now(), ...waitingMail(leased, deps.clock.now()) }
        return { state: 'refunded', nextStep: 'send-mail', nextStepAt: deps.clock.now(), mailWaits: false }
      })
      // The buyer hears of it at once.
      return taken && !isDisputed ? await takeStep(deps, kind, id) : leasedUntil
    }
    case 'refund-part': {
      const { leasedUntil } = await leaseStep(deps, kind, sale, 'refund-part', async (leased, noteMailed) => {
        const answer = leased.refundAmount !== null && (await payBack(deps, leased))
        if (answer === 'disputed') return waitForDispute(leased, 'refund-part', deps.clock.now())
        return { ...(await kind.tellPart?.(leased, noteMailed)), ...waitingMail(leased, deps.clock.now()) }
      })
      return leasedUntil
    }
    case null:
      return undefined
  }
}

/** Gives what is to go back of a sale, if it was paid; each attempt has a key of its own. */
function payBack({ payments }: SettleNeed, { id, paymentIntentId, refundAttempts, refundAmount, disputeEnd }: SaleRecord) {
  // The bank gave it back when the dispute was lost, and the provider refuses to do so again.
  if (paymentIntentId === null || disputeEnd === 'lost') return 'given'
  return payments.refund(paymentIntentId, `refund-${id}-${refundAttempts}`, refundAmount ?? undefined)
}

const disputeWaitMs = 7 * dayMs

/**
 * Nothing goes back while the buyer's bank asks it back, which is weeks: no failure, and nobody is mailed of money that does not come. The step stays,
 * so that the sale still counts as being given back. The end of the dispute takes it at once; it is tried once a week too, should nobody tell us.
 */
function waitForDispute(
  { disputedAt, mailed, mailWaits }: SaleRecord,
  nextStep: 'refund' | 'refund-part',
  now: number,
): Partial<SaleRecord> {
  // A new dispute, of which the provider's word is still to come, is no longer the one that was won.
  return { nextStep, nextStepAt: now + disputeWaitMs, disputedAt: disputedAt ?? now, disputeEnd: null, mailed, mailWaits }
}

/** What follows a mail that went before a part which a dispute held up: that again. What was given already is not given twice. */
function partAgain({ state, disputedAt, refundAmount }: SaleRecord, now: number): Partial<SaleRecord> {
  return state === 'paid' && disputedAt !== null && refundAmount !== null ? { nextStep: 'refund-part', nextStepAt: now } : {}
}

/** What follows a refund that was made again: the mail in whose place it came, to whom had none yet. Else they have had it. */
function waitingMail({ mailWaits, mailed }: SaleRecord, now: number): Partial<SaleRecord> {
  return mailWaits ? { nextStep: 'send-mail', nextStepAt: now, mailed, mailWaits: false } : {}
}
