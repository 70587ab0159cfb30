const confirmed: unknown[] = []
let answerNow: () => unknown = () => ({})

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
    return answerNow()
  },
  registerAppInfo: () => {},
  _registerWrapper: () => {},
}

const declined = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: 'Je bank zegt nee.' }

/**
 * The provider's client as `@stripe/stripe-js` finds it on the page, once: its form is there at once and complete, and paying is
 * answered by `answer`. Gives what is confirmed from now on.
 */
export function fakeStripe(answer: () => unknown = () => ({ error: declined })): { confirmed: unknown[] } {
  answerNow = answer
  Object.assign(globalThis, { Stripe: Object.assign(() => stripe, { version: 'dahlia' }) })
  confirmed.length = 0
  return { confirmed }
}
