import { createHmac } from 'node:crypto'
import type { Schedule } from '#infra/local/clock/schedule.ts'
import type { Faults } from '#infra/local/faults/faults.ts'
import { newId } from './objects.ts'
import type { StripeEvent } from './objects.ts'
import type { Delivery, StripeStore } from './stripe-store.ts'

/** Stores an event about a changed object, and begins to send the event to the product. */
export type EmitEvent = (type: StripeEvent['type'], object: StripeEvent['data']['object']) => void

export interface WebhookSettings {
  /** The product's webhook URL; `null` before the product listens. */
  url: () => string | null
  /** The secret with which events are signed, and with which the product checks the signature. */
  secret: string
}

export interface Webhooks {
  emit: EmitEvent
  /** Sends the events that an earlier process could not deliver. */
  start(): void
  /** Resolves once the first attempt of each event so far is over: answered, failed, or deliberately held back. */
  attempted(): Promise<void>
  undelivered(): StripeEvent[]
  close(): void
}

/** Stripe retries for three days, hours apart; these delays are short. */
const retryDelaysMs = [500, 2000, 5000, 10_000, 30_000]
/** The version of the Stripe API that each event names. */
export const apiVersion = '2026-10-28.endive'

/**
 * Sends events as Stripe does: signed, each separately (so in no fixed order), and again until answered with 2xx. An event is written to
 * disk together with the change that it reports. Faults have the path `stand-in/stripe/webhook/${type}`.
 */
export function createWebhookSender(deps: {
  store: StripeStore
  settings: WebhookSettings
  faults: Pick<Faults, 'decide'>
  schedule: Schedule
  now: () => number
  /** The receiver's SDK compares the signature with the machine's real clock. */
  signedAt: () => number
}): Webhooks {
  const { store, settings, faults, schedule } = deps
  const timers = new Set<() => void>()
  const underWay = new Set<Promise<void>>()
  let closed = false

  function later(delayMs: number, task: () => void) {
    const cancel = schedule(delayMs, () => {
      timers.delete(cancel)
      task()
    })
    timers.add(cancel)
  }

  function begin(delivery: Delivery, attempt: number) {
    // Tries in a later microtask, so that the related write is on disk by then.
    const trying = Promise.resolve()
      .then(() => (closed ? undefined : tryOnce(delivery, attempt)))
      .finally(() => underWay.delete(trying))
    underWay.add(trying)
  }

  async function tryOnce(delivery: Delivery, attempt: number): Promise<void> {
    const fault = faults.decide(`stand-in/stripe/webhook/${delivery.event.type}`)
    if (fault?.mode === 'delay') {
      later(fault.ms ?? 0, () => {
        void send(delivery).then((arrived) => conclude(delivery, attempt, arrived))
      })
      return
    }
    if (fault?.mode === 'repeat') await send(delivery)
    const sent = fault?.mode === 'drop-request' || fault?.mode === 'error' ? false : await send(delivery)
    conclude(delivery, attempt, sent && fault?.mode !== 'drop-response')
  }

  function conclude(delivery: Delivery, attempt: number, arrived: boolean) {
    if (closed) return
    if (arrived) store.put({ ...delivery, delivered: true })
    else later(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0, () => begin(delivery, attempt + 1))
  }

  async function send({ event }: Delivery): Promise<boolean> {
    const url = settings.url()
    if (url === null || closed) return false
    const body = JSON.stringify(event, null, 2)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(body, settings.secret, deps.signedAt()),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  return {
    emit(type, object) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: Math.floor(deps.now() / 1000),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      const delivery: Delivery = { id: event.id, object: 'delivery', event, delivered: false }
      store.put(delivery)
      begin(delivery, 0)
    },
    start() {
      for (const delivery of store.all('delivery')) if (!delivery.delivered) begin(delivery, 0)
    },
    async attempted() {
      // Does not wait for later events, because during a sale some delivery is always under way.
      await Promise.all(underWay)
    },
    undelivered: () =>
      store
        .all('delivery')
        .filter(({ delivered }) => !delivered)
        .map(({ event }) => event),
    close() {
      closed = true
      for (const cancel of timers) cancel()
    },
  }
}

/** Builds the `stripe-signature` header (docs.stripe.com/webhooks#verify-manually). `at` is a Unix time in ms. */
export function sign(body: string, secret: string, at: number): string {
  const t = Math.floor(at / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
