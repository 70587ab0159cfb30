import { afterEach, describe, expect, test } from 'vitest'
import { createMemoryPayments } from '#infra/simulation/memory/payments.ts'
import { createSesMailer } from '#functions/adapters/ses/mailer.ts'
import { createSqsQueue } from '#functions/adapters/sqs/queue.ts'
import { createStripePayments } from '#functions/adapters/stripe/payments.ts'
import { createStripePayouts } from '#functions/adapters/stripe/payouts.ts'
import { runJobs } from '#functions/jobs/run-jobs.ts'
import { buildRefundMail } from '#functions/mail/refund-mail.ts'
import { describePayments } from '#functions/ports/payments/payments.conformance.ts'
import type { AttemptEvent, PaymentEvent, ReversalEvent } from '#functions/ports/payments/payments.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { createFaults } from './faults/faults.ts'
import { openOutbox } from './aws/outbox.ts'
import { createSes } from './aws/ses.ts'
import { createSqs } from './aws/sqs.ts'
import { openTestShop, orderOf } from './stores/open-test-shop.ts'
import { serveLoopback } from './serve-loopback.ts'
import { createStripe } from './stripe/stripe-stand-in.ts'

// Tests the adapters for outside services, with the real SDKs, against the local stand-ins.

const today = Date.UTC(2025, 5, 1, 12)
let now = today
const clock = { now: () => now }
const closers: (() => unknown)[] = []
afterEach(async () => {
  now = today
  for (const close of closers.splice(0)) await close()
})

async function openStripe() {
  const events: PaymentEvent[] = []
  const webhookSecret = 'whsec_test'
  const receiver = await serveLoopback(async (request) => {
    const event = payments.readEvent(await request.text(), request.headers.get('stripe-signature') ?? '')
    if (event) events.push(event)
    return new Response(null, { status: event ? 200 : 400 })
  })
  const faults = createFaults()
  const standIn = createStripe({
    faults,
    clock,
    webhook: { url: () => `${receiver.origin}/hook`, secret: webhookSecret },
    siteOrigin: () => 'http://127.0.0.1',
  })
  const api = await serveLoopback((request) => standIn.api.fetch(request))
  const payments = createStripePayments({ secretKey: 'sk_local_1', webhookSecret, endpoint: api.origin })
  standIn.start()
  closers.push(
    () => receiver.close(),
    () => api.close(),
    () => standIn.close(),
  )
  return {
    payments,
    payouts: createStripePayouts({ secretKey: 'sk_local_1', endpoint: api.origin }),
    faults,
    atProvider: async (intentId: string) =>
      (await fetch(`${api.origin}/v1/payment_intents/${intentId}`, { headers: { authorization: 'Bearer sk_local_1' } })).json() as Promise<
        Record<string, unknown>
      >,
    cutOff: () => api.close(),
    attempt: async (intent: { id: string; clientSecret: string }, outcome: 'succeeded' | 'failed' | 'canceled') => {
      if (outcome === 'canceled')
        await fetch(`${api.origin}/v1/payment_intents/${intent.id}/cancel`, {
          method: 'POST',
          headers: { authorization: 'Bearer sk_local_1' },
        })
      else await standIn.pay(intent.clientSecret, outcome === 'succeeded' ? '4242424242424242' : '4000000000000002')
      await standIn.attempted()
      return events.at(-1)! as AttemptEvent
    },
    reverse: async ({ id }: { id: string }, kind: ReversalEvent['kind']) => {
      if (kind === 'refunded')
        await fetch(`${api.origin}/v1/refunds`, {
          method: 'POST',
          headers: { authorization: 'Bearer sk_local_1' },
          body: new URLSearchParams({ payment_intent: id }),
        })
      else if (kind === 'disputed') standIn.dispute(id)
      else if (kind === 'dispute_won') standIn.closeDispute(id, 'won')
      else if (kind === 'dispute_lost') standIn.closeDispute(id, 'lost')
      else standIn.failRefund(id)
      await standIn.attempted()
      return events.findLast((event) => event.kind === kind)!
    },
  }
}

describePayments('stripe', openStripe)
describePayments('memory', async () => {
  const payments = createMemoryPayments(clock.now)
  return {
    payments,
    attempt: async ({ id }, outcome) => payments.attempt(id, outcome),
    reverse: async ({ id }, kind) => payments.reverse(id, kind),
    cutOff: async () => payments.setDown(true),
  }
})

describe('stripe', () => {
  test('ignores a webhook without a valid signature', async () => {
    const { payments } = await openStripe()
    for (const signature of ['', 't=1,v1=00', 'onzin']) expect(payments.readEvent('{"id":"evt_1"}', signature)).toBeUndefined()
  })
})

test('a payout is the sum of payments, refunds, fees and disputes, each linked to its payment', async () => {
  const { payments, payouts, attempt, reverse, cutOff } = await openStripe()
  const paid = async (key: string) => {
    const intent = await payments.createIntent({ amount: 8500, metadata: { ticketId: key }, idempotencyKey: key })
    await attempt(intent, 'succeeded')
    return intent
  }
  const [kept, back, disputed, failing] = [await paid('a'), await paid('b'), await paid('c'), await paid('d')]
  await payments.refund(back.id, 'r', 2000)
  await payments.refund(failing.id, 'f')
  await reverse(failing, 'refund_failed')
  await reverse(disputed, 'disputed')
  await reverse(disputed, 'dispute_won')
  expect(await payouts.list({ limit: 10 })).toEqual({ payouts: [] })
  now = Date.UTC(2025, 5, 5)
  const { payouts: found } = await payouts.list({ limit: 10 })
  expect(found).toMatchObject([{ arrivesAt: Date.UTC(2025, 5, 4), state: 'paid' }])
  const { lines } = (await payouts.listLines(found[0]!.id, { limit: 100 }))!
  const of = (intent: { id: string }) =>
    lines.filter(({ intentId }) => intentId === intent.id).map(({ kind, amount, metadata }) => [kind, amount, metadata?.ticketId])
  expect(of(kept)).toEqual([['payment', 8500, 'a']])
  expect(of(back)).toEqual([
    ['refund', -2000, undefined],
    ['payment', 8500, 'b'],
  ])
  expect(of(disputed)).toEqual([
    ['dispute_won', 8500, undefined],
    ['dispute', -8500, undefined],
    ['payment', 8500, 'c'],
  ])
  expect(of(failing).map(([kind]) => kind)).toEqual(['refund_failed', 'refund', 'payment'])
  for (const { amount, fee, net } of lines) expect(net).toBe(amount - fee)
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(found[0]!.amount)
  const half = (await payouts.listLines(found[0]!.id, { limit: 5 }))!
  const rest = (await payouts.listLines(found[0]!.id, { limit: 100, cursor: half.cursor }))!
  expect([...half.lines, ...rest.lines]).toEqual(lines)
  expect(rest.cursor).toBeUndefined()
  expect(await payouts.listLines('po_unknown', { limit: 5 })).toBeUndefined()
  await cutOff()
  await expect(payouts.list({ limit: 5 })).rejects.toMatchObject({ code: 'payment_unavailable' })
}, 20_000)

test('a refund failure that the provider stores under its idempotency key does not stop the next attempt', async () => {
  const shop = await openTestShop({ capacity: 1 })
  closers.push(shop.close)
  const { payments, attempt, atProvider, faults } = await openStripe()
  const deps = { ...shop.deps, payments }
  const sold = async (key: string) => {
    const { paymentUrl } = await registerTicket(deps, orderOf([`${key}@b.nl`]), { idempotencyKey: key })
    const clientSecret = new URL(paymentUrl!, 'http://x').searchParams.get('clientSecret')!
    return { id: clientSecret.split('_secret_')[0]!, clientSecret }
  }
  const late = await sold('laat')
  shop.pass(16 * 60_000)
  await sweepDueSteps(deps)
  await sold('snel')
  await applyPaymentEvent(deps, await attempt(late, 'succeeded'))
  faults.add({ path: 'stand-in/stripe/api/v1/refunds', mode: 'error', times: 1 })
  expect(await sweepDueSteps(deps)).toMatchObject({ failed: 1 })
  shop.pass(10 * 60_000)
  expect(await sweepDueSteps(deps)).toMatchObject({ failed: 0 })
  expect((await payments.retrieveIntent(late.id))!.amountRefunded).toBe(8500)
  expect(await atProvider(late.id)).toMatchObject({ status: 'succeeded' })
}, 20_000)

test('a ticket is sold through the real SDKs: payment, job and mail', async () => {
  const shop = await openTestShop()
  const { payments, attempt, atProvider } = await openStripe()
  const outbox = openOutbox({ clock })
  const ses = await serveLoopback(createSes(outbox))
  const log: unknown[] = []
  const sqs = createSqs({ queues: { jobs: (event) => runJobs(deps, event, (line) => log.push(line)) }, now: clock.now })
  const sqsServer = await serveLoopback((request) => sqs.fetch(request))
  closers.push(
    () => ses.close(),
    () => sqsServer.close(),
    () => sqs.close(),
    shop.close,
  )
  const deps = {
    ...shop.deps,
    payments,
    mailer: createSesMailer({ from: 'tickets@duinstorm.example', endpoint: ses.origin }),
    queue: createSqsQueue({ queueUrl: sqs.queueUrl(sqsServer.origin, 'jobs'), endpoint: sqsServer.origin }),
  }
  sqs.start()

  const { ticketId, paymentUrl } = await registerTicket(deps, orderOf(['Sanne@Voorbeeld.nl']), { idempotencyKey: 'k' })
  const clientSecret = new URL(paymentUrl!, 'http://x').searchParams.get('clientSecret')!
  const id = clientSecret.split('_secret_')[0]!
  // If the payment had a mail address, the provider would also mail a receipt.
  expect(await atProvider(id)).toMatchObject({ amount: 8500, receipt_email: null })
  const event = await attempt({ id, clientSecret }, 'succeeded')
  expect(await applyPaymentEvent(deps, event)).toBe('confirmed')
  expect(await applyPaymentEvent(deps, event)).toBe('known')
  await sqs.drained()

  expect((await deps.tickets.get(ticketId))!).toMatchObject({ state: 'paid', nextStep: null })
  const [mail, ...others] = outbox.list()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: ['Sanne@Voorbeeld.nl'], subject: 'Je ticket voor Duinstorm, zaterdag 11 oktober' })
  expect(mail!.attachments.map((one) => one.contentType.split(';')[0])).toEqual(expect.arrayContaining(['image/png', 'text/calendar']))
  expect(mail!.text).toContain('#welkom=')
  expect(log).toEqual([])
})

test('drops an unreadable job, and reports only the failed job for redelivery', async () => {
  const shop = await openTestShop()
  closers.push(shop.close)
  const log: { event: string }[] = []
  shop.deps.tickets.get = (id) => (id === 'stuk' ? Promise.reject(new Error('stuk')) : Promise.resolve(undefined))
  const record = (messageId: string, body: string) => ({ messageId, body })
  const records = [record('1', 'geen json'), record('2', '{"kind":"ticket","id":"stuk"}'), record('3', '{"kind":"ticket","id":"weg"}')]
  expect(await runJobs(shop.deps, { Records: records }, (line) => log.push(line))).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
  expect(log.map((line) => line.event)).toEqual(['job-unreadable', 'job-failed'])
})

test('throws an error if SES refuses a mail', async () => {
  const ses = await serveLoopback(createSes(openOutbox({ clock })))
  closers.push(() => ses.close())
  const mail = buildRefundMail({
    to: 'a@b.nl',
    ticket: { eventDate: '2025-10-11', price: 1, lines: [], participants: [{ email: 'a@b.nl' }] } as never,
    siteUrl: 'https://x.example',
    facts: {},
  })
  await expect(
    createSesMailer({ from: 'tickets@duinstorm.example', endpoint: ses.origin }).send({ ...mail, to: 'geen adres' }),
  ).rejects.toThrow()
})
