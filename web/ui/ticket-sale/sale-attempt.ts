import { ticketSaleEndpoints, type TicketSale, type TicketSold } from '#shared/contract/ticket-sales.ts'
import { call } from '#web/api/call.ts'
import { isDecided, type Failure } from '#web/api/failure.ts'
import { newIdempotencyKey } from '#web/api/intention.ts'
import { CallFailed } from '#web/api/unwrap.ts'

/** A sale that the server has accepted. `key`: its idempotency key, by which another sale can replace it while it is unpaid. */
export interface Sold {
  sale: TicketSale
  sold: TicketSold
  key: string
  /**
   * True if the server had sold an earlier version of the form, and its answer got lost. The form was changed after that, and the changed
   * version was not sold.
   */
  isEarlier: boolean
}

export interface SaleAttempt {
  /** Sells a ticket, or returns the earlier sale of this attempt that the server had already accepted. Throws `CallFailed`. */
  sell: (sale: TicketSale) => Promise<Sold>
  /** True if the server may have sold a ticket although the last try failed. */
  mayBeSold: () => boolean
}

/**
 * Creates the attempt to sell one ticket. It must live as long as the typed form: a second press with a new attempt sells a second ticket.
 *
 * Until the outcome is known, all tries use the same idempotency key, even if the form changes. The server stores one sale per key, and
 * refuses another sale with that key (`request_reused`). Then the earlier sale is sent again, and the answer is its outcome.
 */
export function openSaleAttempt(): SaleAttempt {
  let key = newIdempotencyKey()
  /** All sales that were sent with the key, the newest first. */
  let sent: TicketSale[] = []
  let replaced: string[] = []
  let isUnsure = false
  const restart = (keys: string[] = []) => {
    key = newIdempotencyKey()
    sent = []
    replaced = keys
    isUnsure = false
  }
  const send = async (sale: TicketSale) => {
    const replaces = [...(sale.replaces ?? []), ...replaced]
    const body = replaces.length > 0 ? { ...sale, replaces } : sale
    const answer = await call(ticketSaleEndpoints.sellTicket, { body }, { idempotencyKey: key })
    // An answer with the error code `unknown` comes from a proxy, and does not show whether our server sold the ticket.
    if (!answer.ok && (answer.failure.kind !== 'refused' || answer.failure.code === 'unknown')) isUnsure = true
    return answer
  }
  const sell = async (sale: TicketSale): Promise<Sold> => {
    const earlier = sent.filter((one) => JSON.stringify(one) !== JSON.stringify(sale))
    sent = [sale, ...earlier]
    let refused: Failure | undefined
    for (const one of sent) {
      const answer = await send(one)
      if (answer.ok) {
        const sold = { sale: one, sold: answer.value, key, isEarlier: one !== sale }
        restart()
        return sold
      }
      refused = answer.failure
      if (codeOf(refused) === 'request_reused') continue
      const isUnpaid = isDecided(refused) || codeOf(refused) === 'payment_unavailable'
      if (one !== sale && isUnpaid) {
        restart([key])
        return sell(sale)
      }
      if (isDecided(refused)) restart()
      break
    }
    throw new CallFailed(refused!)
  }
  return { sell, mayBeSold: () => isUnsure }
}

const codeOf = (failure: Failure) => ('code' in failure ? failure.code : undefined)
