import { buildPayments } from '#functions/entry/build/build-payments.ts'
import { buildPayouts } from '#functions/entry/build/build-payouts.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { financeGroup } from '#functions/http/bindings/finance.ts'

const root = await openRoot({ payments: buildPayments, payouts: buildPayouts })

/** Serves the treasurer's overviews: VAT, payouts, and manual payments. */
export const handler = serve(root, { groups: [financeGroup] })
