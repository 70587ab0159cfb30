import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

/** Publishable keys of the local stand-in start with this. With such a key the provider's script is never loaded. */
const LOCAL_KEY = 'pk_local_'
const LOCAL_SCRIPT = '/local-stripe.js'

let loaded: { key: string; stripe: Promise<Stripe> } | undefined

/**
 * Returns the provider's client for a publishable key, and loads it if needed. Rejects if the script does not load; the next call tries
 * again.
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
