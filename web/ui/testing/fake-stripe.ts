interface Script {
  answer: () => object
  fields: 'ready' | 'loaderror'
  confirmed: { return_url: string }[]
}

/**
 * `@stripe/stripe-js` keeps its first client for all tests of a worker, so the answers of each test are stored beside the client. If a
 * test opens a payment without this fake, the client never loads in the tests after it.
 */
const scripted = globalThis as unknown as { stripeScript: Script }

/**
 * Fakes the provider's client: `fields` says whether its fields become ready or fail to load, and paying returns `answer()`. Returns the
 * parameters of all confirmed payments.
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
    on: (event: string, listener: () => void) => void (event === scripted.stripeScript.fields && setTimeout(listener)),
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
