interface Script {
  answer: () => object
  fields: 'ready' | 'loaderror'
  confirmed: { return_url: string }[]
}

/** `@stripe/stripe-js` keeps the client that it found first, over all tests of a worker: what a test chooses lies beside it. */
const scripted = globalThis as unknown as { stripeScript: Script }

/**
 * The provider's client as far as a page sees it: fields that are ready at once, and an answer to paying that a test chooses.
 * Returns what the client was told to confirm.
 */
export function fakeStripe(answer: () => object, fields: Script['fields'] = 'ready') {
  const confirmed: Script['confirmed'] = []
  scripted.stripeScript = { answer, fields, confirmed }
  const element = {
    mount() {},
    unmount() {},
    destroy() {},
    update() {},
    off() {},
    on: (event: string, heard: () => void) => void (event === scripted.stripeScript.fields && setTimeout(heard)),
  }
  const elements = { create: () => element, getElement: () => null, update() {}, on() {}, off() {}, submit: async () => ({}) }
  const none = () => undefined
  const stripe = {
    elements: () => elements,
    createToken: none,
    createPaymentMethod: none,
    confirmCardPayment: none,
    async confirmPayment({ confirmParams }: { confirmParams: { return_url: string } }) {
      scripted.stripeScript.confirmed.push(confirmParams)
      return scripted.stripeScript.answer()
    },
  }
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) })
  return confirmed
}
