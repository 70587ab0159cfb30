import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** Without the webhook of the payment provider, whose form the provider defines. */
export const paymentEndpoints = defineEndpoints({
  getPaymentSettings: {
    method: 'GET',
    path: '/api/payment-settings',
    access: 'public',
    summary: 'The publishable key of the payment provider.',
    response: z.object({ publishableKey: z.string() }),
  },
})
