import { translateError, messageFor } from './messages.ts'
import type { PageError } from './messages.ts'

/** The fields of a payment intent that the payment form uses. */
export interface PageIntent {
  id: string
  amount: number
  client_secret: string
  status: string
  payment_method_types: string[]
  last_payment_error: PageError | null
  next_action:
    | { type: 'redirect_to_url'; redirect_to_url: { url: string } }
    | { type: 'use_stripe_sdk'; use_stripe_sdk: { attempt: string } }
    | null
}
export type Answer = { intent: PageIntent; error?: undefined } | { error: PageError; intent?: undefined }

const script = document.currentScript as HTMLScriptElement | null
const base = new URL('/__local/stripe/', script?.src || location.href)

/** Returns the id of the payment intent. */
export const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

/** Reads a payment intent. Never rejects: without network the answer contains an error. */
export const fetchIntent = (clientSecret: string): Promise<Answer> =>
  call(new URL(`intents/${encodeURIComponent(idOf(clientSecret))}?client_secret=${encodeURIComponent(clientSecret)}`, base))

/** Confirms a payment intent, or sends the buyer's answer at the bank (`authenticate`). Never rejects, like {@link fetchIntent}. */
export const postIntent = (clientSecret: string, verb: 'confirm' | 'authenticate', body: object): Promise<Answer> =>
  call(new URL(`intents/${encodeURIComponent(idOf(clientSecret))}/${verb}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret: clientSecret, ...body }),
  })

async function call(url: URL, init?: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { credentials: 'omit', cache: 'no-store', ...init })
    const body = (await answer.json()) as PageIntent & { error?: PageError }
    if (answer.ok) return { intent: body }
    return { error: body.error ? translateError(body.error) : { type: 'api_error', message: messageFor('connection') } }
  } catch {
    return { error: { type: 'api_connection_error', message: messageFor('connection') } }
  }
}
