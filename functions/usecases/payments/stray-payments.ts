import { buildStrayPaymentMail } from '#functions/mail/stray-payment-mail.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { StrayPayment } from '#functions/ports/payments/stray-payment-store.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import type { MailedKind, SaleKind } from './sale-kind.ts'

const name = 'stray-payment'

/**
 * Queues the refund of a payment that fits no sale, with a mail to the payer if the address is known. Returns false if that was done
 * before.
 */
export async function refundStrayPayment(
  deps: Pick<Deps, 'strayPayments' | 'queue' | 'clock'>,
  { id, amount, paymentMethod }: PaymentIntent,
  why: { reason: 'second_payment' | 'no_sale' | 'wrong_amount' | 'wrong_currency'; email: string | null },
): Promise<boolean> {
  const now = deps.clock.now()
  const isNew = await deps.strayPayments.create({
    ...saleDefaults,
    id,
    state: 'paid',
    createdAt: now,
    paidAt: now,
    paymentIntentId: id,
    paymentMethod,
    amount,
    email: why.email,
    refundReason: why.reason,
    nextStep: 'refund',
    nextStepAt: now,
    rev: 1,
  })
  if (isNew) await deps.queue.enqueue({ kind: name, id })
  return isNew
}

/** Creates the kind of sale for stray payments. No payment names a stray payment as its sale. */
export function createStrayPaymentSaleKind({ strayPayments }: Pick<Deps, 'strayPayments'>): SaleKind<StrayPayment, never> {
  return {
    name,
    saleIdOf: () => undefined,
    priceOf: ({ amount }) => amount,
    buyerOf: async ({ email }) => email,
    get: strayPayments.get,
    listDue: strayPayments.listDue,
    async write(previous, next) {
      const outcome = await strayPayments.transition(previous, next)
      return outcome === 'done' ? { ...next, rev: previous.rev + 1 } : outcome
    },
  }
}

/** Like {@link createStrayPaymentSaleKind}, with the mail that tells the payer why the money is refunded. */
export function mailedStrayPayments(deps: Pick<Deps, 'catalog' | 'strayPayments' | 'mailer' | 'settings'>): MailedKind<StrayPayment> {
  return {
    ...createStrayPaymentSaleKind(deps),
    async sendMail({ amount, email, refundReason }) {
      if (email === null) return
      const why = refundReason === 'second_payment' || refundReason === 'wrong_currency' ? refundReason : 'wrong_amount'
      await deps.mailer.send(buildStrayPaymentMail({ amount, to: email, why, ...(await readSender(deps)) }))
    },
  }
}
