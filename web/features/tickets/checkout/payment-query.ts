import { ticketEndpoints, type PaymentStanding } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { readPending } from '#web/features/tickets/order/kept-order.ts'

/** What our server, after asking the provider, says of a payment: of which ticket it is, and how both stand. */
export const paymentQuery = (clientSecret: string | undefined) => ({
  queryKey: ['payment', clientSecret],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const body = { paymentIntent: clientSecret!, sessionData: readPending() ?? null }
    // Asked of a payment, the answer is how that stands.
    return (await unwrap(call(ticketEndpoints.sendCurrentParticipantConfirmation, { body }, { signal }))) as PaymentStanding
  },
  enabled: clientSecret !== undefined,
})

/** A firm no: this payment does not exist. Asking again changes nothing. */
export const isUnknownPayment = (error: Error | null) => error !== null && 'status' in error && error.status === 404
