let answerNow: () => object = () => ({})
let fieldsNow: 'ready' | 'loaderror' = 'ready'
let confirmed: { return_url: string }[] = []

/**
 * The provider's client as far as a page sees it: fields that are ready at once, and an answer to paying that a test chooses. A
 * page loads it once, so that all tests of a file share it. Gives what it was told to confirm.
 */
export function fakeStripe(answer: () => object, fields: typeof fieldsNow = 'ready') {
  fieldsNow = fields
  answerNow = answer
  confirmed = []
  const element = {
    mount() {},
    unmount() {},
    destroy() {},
    update() {},
    off() {},
    on: (event: string, heard: () => void) => void (event === fieldsNow && setTimeout(heard)),
  }
  const elements = { create: () => element, getElement: () => null, update() {}, on() {}, off() {}, submit: async () => ({}) }
  const none = () => undefined
  const stripe = {
    elements: () => elements,
    createToken: none,
    createPaymentMethod: none,
    confirmCardPayment: none,
    async confirmPayment({ confirmParams }: { confirmParams: { return_url: string } }) {
      confirmed.push(confirmParams)
      return answerNow()
    },
  }
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) })
  return confirmed
}
