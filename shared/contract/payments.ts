import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** The webhook is not in this contract, because the payment provider defines its format. */
export const paymentEndpoints = defineEndpoints({
  getPaymentSettings: {
    method: 'GET',
    path: '/api/payment-settings',
    access: 'public',
    summary: 'Returns the publishable key of the payment provider.',
    response: z.object({ publishableKey: z.string() }),
  },
})
