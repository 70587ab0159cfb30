import type { PageError } from './messages.ts'
import { createPaymentElement } from './payment-element.ts'
import type { PaymentElement, PaymentElementOptions, PaymentForm } from './payment-element.ts'

/** The `elements` object of Stripe.js. Only the local `confirmPayment` uses the two fields with an underscore. */
export interface LocalElements {
  create(type: string, options?: PaymentElementOptions): PaymentElement
  getElement(type: string): PaymentElement | null
  update(options: object): Promise<void>
  fetchUpdates(): Promise<object>
  submit(): Promise<{ error: PageError } | { selectedPaymentMethod: string }>
  on(): void
  off(): void
  _clientSecret: string | undefined
  _form(): PaymentForm | undefined
}

/** Implements `stripe.elements({clientSecret})`. Without `clientSecret` the confirmation passes the secret. */
export function createElements(options: { clientSecret?: string } = {}): LocalElements {
  let current: { element: PaymentElement; form: PaymentForm } | undefined
  return {
    create(type, elementOptions = {}) {
      if (type !== 'payment') throw new Error(`IntegrationError: the local payment form has no ${type} element.`)
      if (current) throw new Error('IntegrationError: Can only create one Element of type payment.')
      const made = createPaymentElement(options.clientSecret, elementOptions, () => {
        if (current === made) current = undefined
      })
      current = made
      return made.element
    },
    getElement: (type) => (type === 'payment' ? (current?.element ?? null) : null),
    update: async () => {},
    fetchUpdates: async () => ({}),
    async submit() {
      if (!current) throw new Error('IntegrationError: `elements` should have a mounted Payment Element.')
      const error = current.form.validate()
      return error ? { error } : { selectedPaymentMethod: current.form.value().type }
    },
    on() {},
    off() {},
    _clientSecret: options.clientSecret,
    _form: () => current?.form,
  }
}
