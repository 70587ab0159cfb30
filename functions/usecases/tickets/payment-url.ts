/** The path of the checkout of a ticket's payment. */
export function paymentUrl(clientSecret: string, ticketId: string): string {
  return `/checkout?${new URLSearchParams({ clientSecret, ticketId })}`
}
