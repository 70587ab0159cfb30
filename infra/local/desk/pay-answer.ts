import type { Context } from 'hono'
import type { PayResult } from '#infra/local/stripe/pay-as.ts'
import { refuse } from './read-json.ts'

/** 200 `{paymentIntent}`, 402 with the decline in `code` and `declineCode`, 404 unknown, 409 already paid or cancelled, otherwise 400. */
export function payAnswer(c: Context, result: PayResult): Response {
  if (!('error' in result)) return c.json({ paymentIntent: { id: result.paymentIntent.id, status: result.paymentIntent.status } })
  const { code = 'invalid_input', decline_code: declineCode } = result.error
  if (code === 'resource_missing') return refuse(c, 404, code, 'Deze betaling kennen we niet.')
  if (code === 'payment_intent_unexpected_state') return refuse(c, 409, code, 'Deze betaling is al afgerond of geannuleerd.')
  if (result.error.type !== 'card_error' && code !== 'payment_intent_authentication_failure')
    return refuse(c, 400, code, 'Zo kan deze betaling niet.')
  return c.json({ message: 'De betaling is geweigerd.', code, declineCode: declineCode ?? null }, 402)
}
