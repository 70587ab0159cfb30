import { describe, expect, test } from 'vitest'
import type { AttemptEvent, PaymentEvent, Payments, ReversalEvent } from './payments.ts'

/** The adapter under test, and what a test does at its payment provider. */
export interface PaymentsUnderTest {
  payments: Payments
  /** Attempts to pay as the buyer, or cancels the payment as the merchant, at the provider. Returns the event as the adapter read it. */
  attempt: (intent: { id: string; clientSecret: string }, outcome: 'succeeded' | 'failed' | 'canceled') => Promise<AttemptEvent>
  /** Reverses a paid payment at the provider itself. Before `refund_failed` the test must request a refund. */
  reverse: (intent: { id: string }, kind: ReversalEvent['kind']) => Promise<PaymentEvent>
  /** Makes the provider unreachable. */
  cutOff: () => Promise<void>
}

/** Defines the tests that every adapter of a payment provider must pass, and also the substitute in memory. */
export function describePayments(name: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(`payments: ${name}`, () => {
    const ticketId = 'ticket-0123456789abcdefghij'
    const order = { amount: 8500, metadata: { ticketId } }

    test('creates one payment per idempotency key', async () => {
      const { payments } = await open()
      const first = await payments.createIntent({ ...order, idempotencyKey: 'a' })
      expect(await payments.createIntent({ ...order, idempotencyKey: 'a' })).toEqual(first)
      expect((await payments.createIntent({ ...order, idempotencyKey: 'b' })).id).not.toBe(first.id)
      expect(first).toMatchObject({
        amount: 8500,
        metadata: { ticketId },
        status: 'requires_payment_method',
        failure: null,
      })
      expect(first.clientSecret).toContain('_secret_')
    })

    test('returns the metadata of a payment, also in its event', async () => {
      const { payments, attempt } = await open()
      const metadata = { orderType: 'merchandise', items: '[]' }
      const intent = await payments.createIntent({ amount: 4545, metadata, idempotencyKey: 's' })
      expect(intent.metadata).toEqual(metadata)
      expect((await attempt(intent, 'succeeded')).intent).toMatchObject({ id: intent.id, metadata })
    })

    test('returns the state of a payment, and undefined for an unknown payment', async () => {
      const { payments, attempt } = await open()
      const intent = await payments.createIntent({ ...order, idempotencyKey: 'a' })
      const event = await attempt(intent, 'succeeded')
      expect(event).toMatchObject({
        kind: 'succeeded',
        intent: { id: intent.id, status: 'succeeded', amount: 8500, metadata: { ticketId } },
      })
      expect(event.at % 1000).toBe(0)
      expect(await payments.retrieveIntent(intent.id)).toMatchObject({ status: 'succeeded', paymentMethod: expect.any(String) })
      expect(await payments.retrieveIntent('pi_doesnotexist')).toBeUndefined()
    })

    test('keeps a payment open after a failed attempt, and returns the reason for the failure', async () => {
      const { payments, attempt } = await open()
      const intent = await payments.createIntent({ ...order, idempotencyKey: 'a' })
      const [first, second] = [await attempt(intent, 'failed'), await attempt(intent, 'failed')]
      expect([first.kind, first.intent.status]).toEqual(['failed', 'requires_payment_method'])
      expect(await payments.retrieveIntent(intent.id)).toMatchObject({ failure: expect.any(String) })
      expect(second.id).not.toBe(first.id)
    })

    test('cancels a payment for good', async () => {
      const { payments, attempt } = await open()
      const intent = await payments.createIntent({ ...order, idempotencyKey: 'a' })
      expect(await attempt(intent, 'canceled')).toMatchObject({ kind: 'canceled', intent: { status: 'canceled' } })
      expect((await payments.retrieveIntent(intent.id))!.status).toBe('canceled')
    })

    test('refunds a payment once, even for repeated calls with other idempotency keys', async () => {
      const { payments, attempt } = await open()
      const intent = await payments.createIntent({ ...order, idempotencyKey: 'a' })
      await attempt(intent, 'succeeded')
      for (const key of ['r', 'r', 'another']) await payments.refund(intent.id, key)
      expect((await payments.retrieveIntent(intent.id))!.amountRefunded).toBe(8500)
    })

    test('refunds a part of a payment once, even for repeated calls with other idempotency keys', async () => {
      const { payments, attempt } = await open()
      const intent = await payments.createIntent({ ...order, idempotencyKey: 'a' })
      await attempt(intent, 'succeeded')
      for (const key of ['r', 'r', 'another']) await payments.refund(intent.id, key, 3000)
      expect((await payments.retrieveIntent(intent.id))!.amountRefunded).toBe(3000)
      // The amount is the total of all refunds: after a refund of 3000, a refund of 4500 pays back 1500 more.
      for (const key of ['s', 's', 'one more']) await payments.refund(intent.id, key, 4500)
      expect((await payments.retrieveIntent(intent.id))!.amountRefunded).toBe(4500)
    })

    test('reports refunds, disputes and failed refunds by payment id, and returns the refunded amount', async () => {
      const { payments, attempt, reverse } = await open()
      const paid = async (key: string) => {
        const intent = await payments.createIntent({ ...order, idempotencyKey: key })
        await attempt(intent, 'succeeded')
        return intent
      }
      const [back, disputed, failing] = [await paid('a'), await paid('b'), await paid('c')]
      const amountRefunded = async ({ id }: { id: string }) => (await payments.retrieveIntent(id))!.amountRefunded
      expect(await amountRefunded(back)).toBe(0)
      expect(await reverse(back, 'refunded')).toMatchObject({ kind: 'refunded', intentId: back.id })
      expect(await amountRefunded(back)).toBe(8500)
      expect(await reverse(disputed, 'disputed')).toMatchObject({ kind: 'disputed', intentId: disputed.id })
      expect([await payments.refund(disputed.id, 'd'), await payments.refund(disputed.id, 'e', 500)]).toEqual(['disputed', 'disputed'])
      expect(await amountRefunded(disputed)).toBe(0)
      expect(await reverse(disputed, 'dispute_lost')).toMatchObject({ kind: 'dispute_lost', intentId: disputed.id })
      expect(await payments.refund(disputed.id, 'f')).toBe('disputed')
      const won = await paid('w')
      await reverse(won, 'disputed')
      expect(await reverse(won, 'dispute_won')).toMatchObject({ kind: 'dispute_won', intentId: won.id })
      expect(await payments.refund(won.id, 'back')).toBe('given')
      expect(await payments.refund(failing.id, 'r')).toBe('given')
      expect(await reverse(failing, 'refund_failed')).toMatchObject({ kind: 'refund_failed', intentId: failing.id })
      expect(await amountRefunded(failing)).toBe(0)
      await payments.refund(failing.id, 'another')
      expect(await amountRefunded(failing)).toBe(8500)
    })

    test('throws payment_unavailable if the provider does not answer', async () => {
      const { payments, cutOff } = await open()
      await cutOff()
      await expect(payments.createIntent({ ...order, idempotencyKey: 'a' })).rejects.toMatchObject({ code: 'payment_unavailable' })
      await expect(payments.retrieveIntent('pi_1')).rejects.toMatchObject({ code: 'payment_unavailable' })
    }, 20_000)
  })
}
