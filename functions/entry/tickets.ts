import { ticketGroup } from '#functions/http/bindings/tickets.ts'
import { buildPayments } from './build-payments.ts'
import { buildQueue } from './build-queue.ts'
import { openRoot } from './open-root.ts'
import { serve } from './serve.ts'

const root = await openRoot({ payments: buildPayments, queue: buildQueue })

/** Registration, holds, discount codes. */
export const handler = serve(root, { groups: [ticketGroup] })
