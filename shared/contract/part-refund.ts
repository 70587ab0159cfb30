import * as z from 'zod'
import { cents } from './fields.ts'

/** Cents that go back of a sale that stays bought, and what the buyer reads of it. */
export const partRefund = z.object({
  amount: z.int('Vul een bedrag in').min(1, 'Vul een bedrag in').max(10_000_000, 'Dit bedrag is te hoog'),
  reason: z
    .string()
    .trim()
    .min(1, { error: 'Zeg waarvoor; de koper leest dit', abort: true })
    .min(3, 'Zeg waarvoor; de koper leest dit')
    .max(120, 'Dit is te lang'),
  /** Cents that the screen said went back before; other ones by now are `record_changed`, with what there is now. */
  given: cents,
  /** Of this intention: the same one counts once, however often it comes. */
  key: z.uuid(),
})
