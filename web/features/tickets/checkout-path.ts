import { clientSecret, ticketAddress } from '#shared/contract/fields.ts'
import type { PaymentFailure } from '#shared/domain/money/payment-failures.ts'

/** The path of an order's checkout. `retry` is true after a failed payment attempt. */
export function checkoutPath(clientSecret: string | undefined, ticketId: string | undefined, retry = false): string {
  return `/checkout?${new URLSearchParams({ ...(clientSecret ? { clientSecret } : {}), ...(ticketId ? { ticketId } : {}), ...(retry ? { retry: '1' } : {}) })}`
}

/** The name of the parameter that the payment provider adds to the return URL. */
export const secretKey = 'payment_intent_client_secret'

/**
 * The path for a buyer who may have paid; the screen there asks the server. The secret is in the fragment, which browsers send neither to a
 * server nor in a referrer.
 */
export function successPath(ticketId: string | undefined, clientSecret: string | undefined): string {
  const query = new URLSearchParams(ticketId ? { ticketId } : {})
  const hash = new URLSearchParams(clientSecret ? { [secretKey]: clientSecret } : {})
  return `/payment-success${query.size > 0 ? `?${query}` : ''}${hash.size > 0 ? `#${hash}` : ''}`
}

/** The path after a failed payment. With the ticket's id, another browser can continue the same order too. */
export function failedPath(error: PaymentFailure, clientSecret: string | undefined, ticketId: string | undefined): string {
  const intent = clientSecret && intentOf(clientSecret)
  return `/payment-failed?${new URLSearchParams({ error, ...(intent ? { payment_intent: intent } : {}), ...(ticketId ? { ticketId } : {}) })}`
}

export const confirmationPath = (ticketId: string) => `/ticket-confirmation?ticketId=${encodeURIComponent(ticketId)}`

/** The page of a team's buyer. The id is in the fragment, which no server sees. */
export const teamPath = (ticketId: string) => `/team-runners#${ticketId}`

/** The id of the payment intent: the part of the client secret before `_secret_`. */
const intentOf = (secret: string): string => secret.split('_secret_')[0]!

// Anybody can write a URL: a value with an invalid format is treated as absent.
const intentPattern = /^pi_[A-Za-z0-9]{1,80}$/

export const readSecret = (text: string | null) => clientSecret.safeParse(text).data
export const readIntentId = (text: string | null) => (text !== null && intentPattern.test(text) ? text : undefined)
export const readTicketId = (text: string | null) => ticketAddress.safeParse(text).data
