import { openBankDialog } from './bank-dialog.ts'
import type { LocalElements } from './elements.ts'
import type { PageError } from './messages.ts'
import { translateError } from './messages.ts'
import type { PageIntent } from './wire.ts'
import { fetchIntent, postIntent } from './wire.ts'

/** The options of `stripe.confirmPayment`, as far as the local payment form uses them. */
export interface ConfirmOptions {
  elements?: LocalElements
  clientSecret?: string
  confirmParams?: { return_url?: string }
  redirect?: 'always' | 'if_required'
}
export type ConfirmResult = { paymentIntent: PageIntent; error?: undefined } | { error: PageError; paymentIntent?: undefined }

/** Implements `stripe.confirmPayment`: leaves the page, or resolves with a refusal, or with the intent if the buyer stays on the page. */
export async function confirmPayment(options: ConfirmOptions): Promise<ConfirmResult> {
  const { elements, confirmParams } = options
  const clientSecret = options.clientSecret ?? elements?._clientSecret
  const returnUrl = confirmParams?.return_url
  if (!elements) throw new Error('IntegrationError: the local payment form confirms with `elements`.')
  if (!clientSecret) throw new Error('IntegrationError: In order to confirm, you need a client secret.')
  if (options.redirect !== 'if_required' && !returnUrl)
    throw new Error('IntegrationError: confirmPayment() needs confirmParams.return_url unless redirect is `if_required`.')
  const form = elements._form()
  if (!form) throw new Error('IntegrationError: `elements` should have a mounted Payment Element.')

  const invalid = form.validate()
  if (invalid) return { error: invalid }
  const refuse = (error: PageError): ConfirmResult => {
    form.showRefusal(error)
    return { error }
  }

  const { intent: confirmed, error } = await postIntent(clientSecret, 'confirm', { method: form.value(), return_url: returnUrl })
  if (error) return refuse(error)
  if (confirmed.next_action?.type === 'redirect_to_url') return leaveFor(confirmed.next_action.redirect_to_url.url)
  let done = confirmed
  if (confirmed.next_action) {
    const outcome = await openBankDialog(confirmed.amount)
    const answered = await postIntent(clientSecret, 'authenticate', { attempt: confirmed.next_action.use_stripe_sdk.attempt, outcome })
    if (answered.error) return refuse(answered.error)
    done = answered.intent
    if (done.last_payment_error) return refuse({ ...translateError(done.last_payment_error), payment_intent: done })
  }
  if (options.redirect === 'if_required' || !returnUrl) return { paymentIntent: done }
  return leaveFor(withResult(returnUrl, done))
}

/** Implements `stripe.retrievePaymentIntent`: never rejects, and resolves with an error if the network or the stand-in fails. */
export async function retrievePaymentIntent(clientSecret: string): Promise<ConfirmResult> {
  const { intent, error } = await fetchIntent(clientSecret)
  return intent ? { paymentIntent: intent } : { error }
}

/** Leaves the page. Never resolves, because a button that becomes active again could pay twice. */
function leaveFor(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => {})
}

function withResult(returnUrl: string, intent: PageIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
