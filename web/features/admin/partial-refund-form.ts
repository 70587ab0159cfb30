import * as z from 'zod'
import { partialRefund } from '#shared/contract/partial-refund.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'

/** The form of a partial refund: the amount is typed in euros and parsed to cents. */
export const partialRefundForm = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,5}([.,]\d{1,2})?$/, 'Vul een bedrag in, zoals 12,50')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
    .pipe(partialRefund.shape.amount),
  reason: partialRefund.shape.reason,
})
export type PartialRefundForm = z.input<typeof partialRefundForm>

/**
 * `maxPartialRefund`: the largest partial refund, in cents: the amount that can still be refunded minus one cent, because a full refund
 * ends the sale. `whole`: the Dutch words that end the hint 'Alles terug doe je met …', which explains how to refund everything.
 */
export const partialRefundFields = (maxPartialRefund: number, whole: string): readonly FormField<PartialRefundForm>[] => [
  {
    name: 'amount',
    label: 'Bedrag (euro)',
    kind: 'decimal',
    hint: `Hoogstens ${formatEuro(maxPartialRefund)}: een cent minder dan er nog terug kan. Alles terug doe je met ${whole}.`,
  },
  { name: 'reason', label: 'Waarvoor', hint: 'Dit leest de koper in de mail.' },
]
