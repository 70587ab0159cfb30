import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** The webhook of the payment provider is not here: its form is the provider's. */
export const paymentEndpoints = defineEndpoints({
  getPaymentSettings: {
    method: 'GET',
    path: '/api/payment-settings',
    access: 'public',
    summary: 'The publishable key of the payment provider.',
    response: z.object({ publishableKey: z.string() }),
  },
})
