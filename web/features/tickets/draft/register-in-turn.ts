import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { OrderBody, SentOrder } from './order.ts'
import { forgetElsewhere } from './other-tabs.ts'

let before: Promise<unknown> = Promise.resolve()

/**
 * Registers an order once the one that this page sent before has its answer: an order that takes another's place must not reach the server
 * first, or both would hold places. `isHere` is asked when the turn comes, of a retry too: who left the step meanwhile has other plans.
 */
export function registerInTurn(body: OrderBody, { key, replaces }: SentOrder, isHere: () => boolean) {
  const answer = before.then(() => {
    if (!isHere()) throw new Error('the step was left')
    forgetElsewhere()
    return unwrap(
      call(ticketEndpoints.registerTicket, { body: replaces.length > 0 ? { ...body, replaces } : body }, { idempotencyKey: key }),
    )
  })
  before = answer.catch(() => undefined)
  return answer
}
