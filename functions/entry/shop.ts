import { shopGroup } from '#functions/http/bindings/shop.ts'
import { buildPayments } from './build-payments.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ payments: buildPayments })

/** Merchandise and orders. */
export const handler = serve(root, { groups: [shopGroup] })
