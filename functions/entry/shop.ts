import { shopGroup } from '#functions/http/bindings/shop.ts'
import { buildPayments } from './build-payments.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ payments: buildPayments, queue: buildQueue })

/** Merchandise and orders. */
export const handler = serve(root, { groups: [shopGroup] })
