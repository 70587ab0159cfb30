import { clientSecret, ticketAddress } from '#shared/contract/fields.ts'
import type { PaymentFailure } from '#shared/domain/money/payment-failures.ts'

/** The checkout of an order; `retry` after an earlier attempt that failed. */
export function checkoutPath(clientSecret: string | undefined, ticketId: string | undefined, retry = false): string {
  return `/checkout?${new URLSearchParams({ ...(clientSecret ? { clientSecret } : {}), ...(ticketId ? { ticketId } : {}), ...(retry ? { retry: '1' } : {}) })}`
}

/** As the provider names it in the address that it sends people back to. */
export const secretKey = 'payment_intent_client_secret'

/**
 * Where somebody goes who may have paid: the success screen asks the server about it. The secret stands behind the hash,
 * where no server and no referrer sees it.
 */
export function successPath(ticketId: string | undefined, clientSecret: string | undefined): string {
  const query = new URLSearchParams(ticketId ? { ticketId } : {})
  const hash = new URLSearchParams(clientSecret ? { [secretKey]: clientSecret } : {})
  return `/payment-success${query.size > 0 ? `?${query}` : ''}${hash.size > 0 ? `#${hash}` : ''}`
}

/** Where somebody goes whose payment failed. The ticket's id is what brings the same order back, in another browser too. */
export function failedPath(error: PaymentFailure, clientSecret: string | undefined, ticketId: string | undefined): string {
  const intent = clientSecret && intentOf(clientSecret)
  return `/payment-failed?${new URLSearchParams({ error, ...(intent ? { payment_intent: intent } : {}), ...(ticketId ? { ticketId } : {}) })}`
}

export const confirmationPath = (ticketId: string) => `/ticket-confirmation?ticketId=${encodeURIComponent(ticketId)}`

/** The intent's id, which the provider puts before `_secret_`. */
const intentOf = (secret: string): string => secret.split('_secret_')[0]!

// What stands in an address was written by anybody: what has not the shape of the thing is not there.
const intentForm = /^pi_[A-Za-z0-9]{1,80}$/

export const readSecret = (text: string | null) => clientSecret.safeParse(text).data
export const readIntentId = (text: string | null) => (text !== null && intentForm.test(text) ? text : undefined)
export const readTicketId = (text: string | null) => ticketAddress.safeParse(text).data
