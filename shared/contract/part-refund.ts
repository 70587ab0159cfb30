import * as z from 'zod'
import { cents } from './fields.ts'

/** A refund of a part of a sale that stays bought, with the reason for the buyer. Cents. */
export const partRefund = z.object({
  amount: z.int('Vul een bedrag in').min(1, 'Vul een bedrag in').max(10_000_000, 'Dit bedrag is te hoog'),
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Zeg waarvoor; de koper leest dit', abort: true })
    .min(3, 'Zeg waarvoor; de koper leest dit')
    .max(120, 'Dit is te lang'),
  /** The cents that the screen showed as refunded before. If it differs by now, the answer is `record_changed` with the present amount. */
  given: cents,
  /** The key of this intention: repeated requests count once. */
  key: z.uuid(),
})
