import { buildPayments } from '#functions/entry/build/build-payments.ts'
import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { shopGroup } from '#functions/http/bindings/shop.ts'

const root = await openRoot({ payments: buildPayments, queue: buildQueue })

/** Serves merchandise and orders. */
export const handler = serve(root, { groups: [shopGroup] })
