import { clientSecret, ticketAddress } from '#shared/contract/fields.ts'
import type { PaymentFailure } from '#shared/domain/money/payment-failures.ts'

/** Returns the path of an order's checkout. `retry`: true after a failed payment attempt. */
export function checkoutPath(clientSecret: string | undefined, ticketId: string | undefined, retry = false): string {
  return `/checkout?${new URLSearchParams({ ...(clientSecret ? { clientSecret } : {}), ...(ticketId ? { ticketId } : {}), ...(retry ? { retry: '1' } : {}) })}`
}

/** The name of the query parameter with the payment's secret, which the payment provider adds to the return URL. */
export const secretKey = 'payment_intent_client_secret'

/**
 * Returns the path of the screen that asks the server whether a buyer has paid. The payment's secret is in the fragment, which browsers do
 * not send to a server or in a referrer.
 */
export function successPath(ticketId: string | undefined, clientSecret: string | undefined): string {
  const query = new URLSearchParams(ticketId ? { ticketId } : {})
  const hash = new URLSearchParams(clientSecret ? { [secretKey]: clientSecret } : {})
  return `/payment-success${query.size > 0 ? `?${query}` : ''}${hash.size > 0 ? `#${hash}` : ''}`
}

/** Returns the path of the failure page of a payment. With the ticket's id, another browser can continue the same order too. */
export function failedPath(error: PaymentFailure, clientSecret: string | undefined, ticketId: string | undefined): string {
  const intent = clientSecret && intentOf(clientSecret)
  return `/payment-failed?${new URLSearchParams({ error, ...(intent ? { payment_intent: intent } : {}), ...(ticketId ? { ticketId } : {}) })}`
}

export const confirmationPath = (ticketId: string) => `/ticket-confirmation?ticketId=${encodeURIComponent(ticketId)}`

/** Returns the path of the page for the buyer of a team. The ticket's id is in the fragment, which browsers send to no server. */
export const teamPath = (ticketId: string) => `/team-runners#${ticketId}`

/** Returns the id of the payment intent: the part of the client secret before `_secret_`. */
const intentOf = (secret: string): string => secret.split('_secret_')[0]!

// Anybody can write a URL, so a value in the URL with an invalid format counts as missing.
const intentPattern = /^pi_[A-Za-z0-9]{1,80}$/

/** Reads the client secret of a payment from the URL; undefined if it is missing or invalid. */
export const readSecret = (text: string | null) => clientSecret.safeParse(text).data
export const readIntentId = (text: string | null) => (text !== null && intentPattern.test(text) ? text : undefined)
export const readTicketId = (text: string | null) => ticketAddress.safeParse(text).data
