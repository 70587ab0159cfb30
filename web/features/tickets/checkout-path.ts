/** The checkout of an order; `retry` after an earlier attempt that failed. */
export function checkoutPath(clientSecret: string | undefined, ticketId: string | undefined, retry = false): string {
  return `/checkout?${new URLSearchParams({ ...(clientSecret ? { clientSecret } : {}), ...(ticketId ? { ticketId } : {}), ...(retry ? { retry: '1' } : {}) })}`
}

/** Where somebody goes whose payment is through: the success screen asks the server about the intent. */
export function successPath(ticketId: string | undefined, clientSecret: string | undefined): string {
  return `/payment-success?${new URLSearchParams({ ...(ticketId ? { ticketId } : {}), ...(clientSecret ? { payment_intent: intentOf(clientSecret) } : {}) })}`
}

/** The intent's id, which the provider puts before `_secret_`. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!
