import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

/** Keys of the stand-in start with this; with it, no script of the provider is ever loaded. */
const LOCAL_KEY = 'pk_local_'
const LOCAL_SCRIPT = '/local-stripe.js'

let loaded: { key: string; stripe: Promise<Stripe> } | undefined

/**
 * The provider's client for a publishable key, loaded when the checkout first needs it. Rejects when the script does not
 * come; may be tried again.
 */
export function openStripe(publishableKey: string): Promise<Stripe> {
  if (loaded?.key === publishableKey) return loaded.stripe
  const stripe = load(publishableKey)
  loaded = { key: publishableKey, stripe }
  stripe.catch(() => (loaded = undefined))
  return stripe
}

async function load(publishableKey: string): Promise<Stripe> {
  if (publishableKey.startsWith(LOCAL_KEY)) await addScript(LOCAL_SCRIPT)
  const stripe = await loadStripe(publishableKey, { locale: 'nl' })
  if (!stripe) throw new Error('no window to load the payment form in')
  return stripe
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    }
    document.head.append(script)
  })
}
