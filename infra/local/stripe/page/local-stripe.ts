import { confirmPayment, retrievePaymentIntent } from './confirm-payment.ts'
import { createElements } from './elements.ts'

const absent = (name: string) => () => Promise.reject(new Error(`IntegrationError: the local stand-in has no ${name}.`))

/** Implements `window.Stripe` for `@stripe/stripe-js`. Refuses a real key, because no real money may go through a stand-in. */
function LocalStripe(key: string) {
  if (!key.startsWith('pk_local_')) throw new Error('IntegrationError: /local-stripe.js takes keys that start with pk_local_ only.')
  return {
    elements: createElements,
    confirmPayment,
    retrievePaymentIntent,
    // React Stripe checks that these exist.
    createToken: absent('createToken'),
    createPaymentMethod: absent('createPaymentMethod'),
    confirmCardPayment: absent('confirmCardPayment'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Object.assign(window, { Stripe: Object.assign(LocalStripe, { version: 'lokaal' }) })
