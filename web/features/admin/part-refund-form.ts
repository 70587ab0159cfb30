import * as z from 'zod'
import { partRefund } from '#shared/contract/part-refund.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'

/** The form of a partial refund: the amount is typed in euros and parsed to cents. */
export const partRefundForm = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,5}([.,]\d{1,2})?$/, 'Vul een bedrag in, zoals 12,50')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
    .pipe(partRefund.shape.amount),
  reason: partRefund.shape.reason,
})
export type PartRefundForm = z.input<typeof partRefundForm>

/** `mostPart`: the largest partial refund, in cents. */
export const partRefundFields = (mostPart: number): readonly FormField<PartRefundForm>[] => [
  { name: 'amount', label: 'Bedrag (euro)', kind: 'decimal', hint: `Hoogstens ${formatEuro(mostPart)}` },
  { name: 'reason', label: 'Waarvoor', hint: 'Dit leest de koper in de mail.' },
]
