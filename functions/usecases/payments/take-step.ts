import type { Deps } from '#functions/ports/deps.ts'
import { checkPayment } from './check-payment.ts'
import { leaseStep } from './lease-step.ts'
import { readPaymentMethod } from './read-payment-method.ts'
import type { MailedKind } from './sale-kind.ts'

type Need = Pick<Deps, 'payments' | 'queue' | 'clock'>

/** Takes the step that a sale waits for, if any. Safe to repeat and to run twice at once; throws when the step did not work out. */
export async function takeStep(deps: Need, kind: MailedKind, id: string): Promise<void> {
  const sale = await kind.get(id)
  switch (sale?.nextStep) {
    case 'check-payment':
      return checkPayment(deps, kind, sale)
    case 'send-mail':
      return void (await leaseStep(deps, kind, id, 'send-mail', async (leased, noteMailed) => {
        // Before the mails: a step that dies after them would send them again.
        const paymentMethod = await readPaymentMethod(deps, leased)
        await kind.sendMail({ ...leased, paymentMethod }, noteMailed)
        return { paymentMethod }
      }))
    case 'refund': {
      const refunded = await leaseStep(deps, kind, id, 'refund', async (leased) => {
        if (leased.paymentIntentId !== null) await deps.payments.refund(leased.paymentIntentId, `refund-${id}`)
        return { state: 'refunded', nextStep: 'send-mail', nextStepAt: deps.clock.now() }
      })
      // The buyer hears of it at once.
      if (refunded) return takeStep(deps, kind, id)
    }
  }
}
