import { paymentEndpoints } from '#shared/contract/payments.ts'
import { bindGroup } from '#functions/http/bind-group.ts'

export const paymentGroup = bindGroup<typeof paymentEndpoints, never>(paymentEndpoints, {
  getPaymentSettings: (_, { deps }) => Promise.resolve({ publishableKey: deps.settings.publishableKey }),
})
