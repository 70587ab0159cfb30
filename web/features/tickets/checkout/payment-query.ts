import { ticketEndpoints, type PaymentState } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { readPending } from '#web/features/tickets/order/stored-order.ts'

/** Fetches the state of a payment. Our server asks the provider, and returns the ticket's id and the states of ticket and payment. */
export const paymentQuery = (clientSecret: string | undefined) => ({
  queryKey: ['payment', clientSecret],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const body = { paymentIntent: clientSecret!, sessionData: readPending() ?? null }
    // The body contains a payment, so the answer is always a PaymentState.
    return (await unwrap(call(ticketEndpoints.sendCurrentParticipantConfirmation, { body }, { signal }))) as PaymentState
  },
  enabled: clientSecret !== undefined,
})

/** True if the server answered that this payment does not exist. A retry would get the same answer. */
export const isUnknownPayment = (error: Error | null) => error !== null && 'status' in error && error.status === 404
