import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StrayPayment } from '#functions/ports/payments/stray-payment-store.ts'
import { changeSale } from './change-sale.ts'
import { createStrayPaymentSaleKind } from './stray-payments.ts'

type Need = Pick<Deps, 'strayPayments'>

/** Lists the stray payments with this mail address (in lower case). Reads all stray payments, because there are few. */
export async function listStrayPaymentsOf({ strayPayments }: Need, email: string): Promise<StrayPayment[]> {
  return (await strayPayments.list()).filter((one) => one.email !== null && normalizeEmail(one.email) === email)
}

/**
 * Deletes the payer's mail address; the amount stays in the books. Returns false if there is no mail address, or while a step is due,
 * because that step sends a mail.
 */
export async function erasePayer(deps: Need, id: string): Promise<boolean> {
  const { outcome } = await changeSale(createStrayPaymentSaleKind(deps), id, ({ email, nextStep }) =>
    email !== null && nextStep === null ? { email: null } : undefined,
  )
  return outcome === 'done'
}
