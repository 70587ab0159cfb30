import { clientSecret } from '#shared/contract/fields.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PaymentIntent } from '#functions/ports/payments/payments.ts'

/** Finds a payment by its client secret, which only the buyer has. Undefined for any other text. Throws `payment_unavailable`. */
export async function findBySecret({ payments }: Pick<Deps, 'payments'>, secret: string): Promise<PaymentIntent | undefined> {
  const [id] = (clientSecret.safeParse(secret).data ?? '').split('_secret_')
  const intent = id ? await payments.retrieveIntent(id) : undefined
  return intent?.clientSecret === secret ? intent : undefined
}
