import * as z from 'zod'
import { cents } from './fields.ts'

/** A partial refund of a sale that stays valid, with the reason that the buyer reads. Amounts in cents. */
export const partialRefund = z.object({
  amount: z.int('Vul een bedrag in').min(1, 'Vul een bedrag in').max(10_000_000, 'Dit bedrag is te hoog'),
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Zeg waarvoor; de koper leest dit', abort: true })
    .min(3, 'Zeg waarvoor; de koper leest dit')
    .max(120, 'Dit is te lang'),
  /** The amount refunded so far, as the screen showed it. If it has changed, the answer is `record_changed` with the new amount. */
  given: cents,
  /** Idempotency key: a repeated request does not refund again. */
  key: z.uuid(),
})
