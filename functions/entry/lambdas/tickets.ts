import { buildPayments } from '#functions/entry/build/build-payments.ts'
import { buildQueue } from '#functions/entry/build/build-queue.ts'
import { openRoot } from '#functions/entry/open-root.ts'
import { serve } from '#functions/entry/serve.ts'
import { ticketGroup } from '#functions/http/bindings/tickets.ts'

const root = await openRoot({ payments: buildPayments, queue: buildQueue })

/** Registration, holds, discount codes. */
export const handler = serve(root, { groups: [ticketGroup] })
