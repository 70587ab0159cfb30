/** The checkout of an order; `retry` after an earlier attempt that failed. */
export function checkoutPath(clientSecret: string | undefined, ticketId: string | undefined, retry = false): string {
  return `/checkout?${new URLSearchParams({ ...(clientSecret ? { clientSecret } : {}), ...(ticketId ? { ticketId } : {}), ...(retry ? { retry: '1' } : {}) })}`
}

/** As the provider names it in the address that it sends people back to. */
export const secretKey = 'payment_intent_client_secret'

/**
 * Where somebody goes whose payment is through: the success screen asks the server about it. The secret stands behind the hash,
 * where no server and no referrer sees it. `redirect_status` is the bank's word.
 */
export function successPath(ticketId: string | undefined, clientSecret: string | undefined, bankSaid?: string | null): string {
  const query = new URLSearchParams({ ...(ticketId ? { ticketId } : {}), ...(bankSaid ? { redirect_status: bankSaid } : {}) })
  const hash = new URLSearchParams(clientSecret ? { [secretKey]: clientSecret } : {})
  return `/payment-success${query.size > 0 ? `?${query}` : ''}${hash.size > 0 ? `#${hash}` : ''}`
}

/** The intent's id, which the provider puts before `_secret_`. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!
