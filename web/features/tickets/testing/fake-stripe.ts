const confirmed: unknown[] = []

const element = () => ({
  on: (name: string, tell: () => void) => {
    if (name === 'ready') queueMicrotask(tell)
  },
  once: () => {},
  off: () => {},
  mount: () => {},
  update: () => {},
  destroy: () => {},
})
const stripe = {
  elements: () => ({ create: element, getElement: () => null, update: () => {}, submit: async () => ({}) }),
  createToken: () => {},
  createPaymentMethod: () => {},
  confirmCardPayment: () => {},
  confirmPayment: async (options: unknown) => {
    confirmed.push(options)
    return { error: { message: 'Je bank zegt nee.' } }
  },
  registerAppInfo: () => {},
  _registerWrapper: () => {},
}

/** The provider's client as `@stripe/stripe-js` finds it on the page, once: its form is there at once and complete. Gives what is confirmed from now on. */
export function fakeStripe(): { confirmed: unknown[] } {
  Object.assign(globalThis, { Stripe: Object.assign(() => stripe, { version: 'dahlia' }) })
  confirmed.length = 0
  return { confirmed }
}
