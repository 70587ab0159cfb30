import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { readPasswordToken } from '#functions/usecases/accounts/password-link.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

/** Money and places on the real stores, with events that come twice, late, in any order or not at all. */
const minute = 60_000
const shops: TestShop[] = []
async function open(options?: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(options)
  shops.push(shop)
  const register = async (key: string, order = orderOf()) => (await registerTicket(shop.deps, order, { idempotencyKey: key })).ticketId
  const stateOf = async (id: string) => (await shop.deps.tickets.get(id))!.state
  return { ...shop, register, stateOf, apply: (event: PaymentEvent) => applyPaymentEvent(shop.deps, event) }
}
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

function permutations<T>(items: readonly T[]): T[][] {
  return items.length < 2 ? [[...items]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('a failed and then a successful payment ends paid, with one place and one mail, in any order of events', async () => {
  const shop = await open()
  for (const order of permutations([0, 1, 2, 2])) {
    const ticketId = await shop.register(`k-${order.join('')}-${Math.random()}`)
    const intentId = (await shop.deps.tickets.get(ticketId))!.paymentIntentId!
    const events = [
      shop.deps.payments.attempt(intentId, 'failed'),
      shop.deps.payments.attempt(intentId, 'failed'),
      shop.deps.payments.attempt(intentId, 'succeeded'),
    ]
    const before = await shop.taken()
    for (const at of order) {
      await shop.apply(events[at]!)
      // The provider knows of the payment from the start, so the place is never released.
      expect(await shop.taken()).toBe(before)
    }
    expect(await shop.stateOf(ticketId)).toBe('paid')
    expect((await shop.deps.tickets.get(ticketId))!.rev).toBe(3)
  }
  const sold = shop.deps.queue.jobs.length
  await shop.runJobs(3)
  expect(shop.deps.mailer.sent).toHaveLength(sold)
}, 60_000)

test('a hold keeps its place after failed attempts until it ends, and frees it at once after a cancellation', async () => {
  const shop = await open()
  for (const outcomes of [['failed'], ['failed', 'failed'], ['failed', 'canceled'], ['canceled']] as const) {
    for (const order of permutations([...outcomes.keys(), ...outcomes.keys()]).filter((_, at) => at % 2 === 0)) {
      const ticketId = await shop.register(`${outcomes.join()}-${order.join('')}-${Math.random()}`)
      const intentId = (await shop.deps.tickets.get(ticketId))!.paymentIntentId!
      const events = outcomes.map((outcome) => shop.deps.payments.attempt(intentId, outcome))
      for (const at of order) await shop.apply(events[at]!)
      const isCanceled = outcomes.at(-1) === 'canceled'
      expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(isCanceled ? ['cancelled', 0] : ['pending', 1])
      shop.pass(15 * minute)
      await sweepDueSteps(shop.deps)
      expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual([isCanceled ? 'cancelled' : 'expired', 0])
    }
  }
}, 60_000)

test('concurrent events confirm a ticket once', async () => {
  const shop = await open()
  const ticketId = await shop.register('k')
  const events = [shop.deps.payments.attempt('pi_1', 'failed'), shop.deps.payments.attempt('pi_1', 'succeeded')]
  const outcomes = await Promise.all([...events, ...events, ...events].map(shop.apply))
  expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
  expect(await shop.stateOf(ticketId)).toBe('paid')
  await shop.runJobs(4)
  expect(shop.deps.mailer.sent).toHaveLength(1)
  expect(await shop.taken()).toBe(1)
})

test('after a failure the buyer can pay with the same payment', async () => {
  const shop = await open()
  const ticketId = await shop.register('k')
  await shop.apply(shop.deps.payments.attempt('pi_1', 'failed'))
  expect(await shop.taken()).toBe(1)
  shop.pass(minute)
  expect(await renewHold(shop.deps, ticketId)).toEqual({
    clientSecret: 'pi_1_secret_x',
    holdExpiresAt: shop.deps.clock.now() + 15 * minute,
  })
  expect(await shop.taken()).toBe(1)
  expect(await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))).toBe('confirmed')
})

test('renewing a hold that turns out to be paid confirms it', async () => {
  const shop = await open()
  const ticketId = await shop.register('k')
  shop.deps.payments.attempt('pi_1', 'succeeded')
  await expect(renewHold(shop.deps, ticketId)).rejects.toMatchObject({ code: 'already_paid' })
  expect(await shop.stateOf(ticketId)).toBe('paid')
})

test('a late payment gets its place back if a place is free', async () => {
  const shop = await open({ capacity: 1 })
  const ticketId = await shop.register('k')
  shop.pass(15 * minute)
  expect(await sweepDueSteps(shop.deps)).toEqual({ tried: 1, failed: 0 })
  expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(['expired', 0])
  expect(await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))).toBe('confirmed')
  expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(['paid', 1])
})

test('a late payment without a place is refunded with one mail', async () => {
  const shop = await open({ capacity: 1 })
  const late = await shop.register('laat')
  shop.pass(15 * minute)
  const quick = await shop.register('snel', orderOf(['joris@voorbeeld.nl']))
  await shop.apply(shop.deps.payments.attempt('pi_2', 'succeeded'))
  const paid = shop.deps.payments.attempt('pi_1', 'succeeded')
  expect(await shop.apply(paid)).toBe('refund_due')
  await expect(renewHold(shop.deps, late)).rejects.toMatchObject({ code: 'registration_closed' })
  // Before the refund is done, the page must not mention a mail or another payment.
  const shown = async () => {
    const { clientSecret } = shop.deps.payments.intents.get('pi_1')!
    return [await getTicket(shop.deps, late), await confirmCurrentPayment(shop.deps, { clientSecret })]
  }
  expect(await shown()).toMatchObject([{ status: 'refunded', paidTooLate: true }, { status: 'refunded' }])
  await shop.runJobs(3)
  await shop.apply({ ...paid, id: 'evt_again' })
  await shop.apply(paid)
  await shop.runJobs(3)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.payments.refunded).toEqual(['pi_1'])
  expect([await shop.stateOf(late), await shop.stateOf(quick), await shop.taken()]).toEqual(['refunded', 'paid', 1])
  expect(await shown()).toMatchObject([{ status: 'refunded', paidTooLate: true }, { status: 'refunded' }])
  expect(await getTicket(shop.deps, quick)).toMatchObject({ status: 'confirmed', paidTooLate: false })
  expect(shop.deps.mailer.sent.map((mail) => [mail.to, mail.subject])).toEqual([
    ['joris@voorbeeld.nl', expect.stringContaining('Je ticket voor')],
    ['sanne@voorbeeld.nl', expect.stringContaining('Je krijgt je geld terug')],
  ])
})

test('a missed webhook is noticed when the hold ends', async () => {
  const shop = await open()
  const ticketId = await shop.register('k')
  shop.deps.payments.attempt('pi_1', 'succeeded')
  shop.pass(15 * minute)
  await sweepDueSteps(shop.deps)
  expect(await shop.stateOf(ticketId)).toBe('paid')
})

test('a hold ends even if the provider is down', async () => {
  const shop = await open()
  const ticketId = await shop.register('k')
  shop.deps.payments.setDown(true)
  shop.pass(15 * minute)
  await sweepDueSteps(shop.deps)
  expect([await shop.stateOf(ticketId), await shop.taken()]).toEqual(['expired', 0])
})

test('never confirms a wrong amount or ticket, and ignores other kinds of payment', async () => {
  const shop = await open()
  const ticketId = await shop.register('k')
  const paid = shop.deps.payments.attempt('pi_1', 'succeeded')
  expect(await shop.apply({ ...paid, intent: { ...paid.intent, amount: 1 } })).toBe('mismatch')
  expect(await shop.apply({ ...paid, intent: { ...paid.intent, id: 'pi_9', metadata: { ticketId: 'iets-anders-0000000000000' } } })).toBe(
    'mismatch',
  )
  expect(await shop.apply({ ...paid, intent: { ...paid.intent, metadata: {} } })).toBe('ignored')
  expect(await shop.stateOf(ticketId)).toBe('pending')
})

test('refunds a payment in another currency, and mails the buyer the reason', async () => {
  const shop = await open()
  const ticketId = await shop.register('k')
  const paid = shop.deps.payments.attempt('pi_1', 'succeeded')
  expect(await shop.apply({ ...paid, intent: { ...paid.intent, currency: 'jpy' } })).toBe('mismatch')
  expect(await shop.stateOf(ticketId)).toBe('pending')
  await shop.runJobs()
  expect(shop.deps.payments.refunded).toEqual(['pi_1'])
  expect(shop.deps.mailer.sent.at(-1)!.text).toContain('in een andere munt dan euro')
})

test('the return page adds the payment method, and the mail does not wait for it', async () => {
  const shop = await open()
  const methodOf = async (id: string) => (await shop.deps.tickets.get(id))!.paymentMethod
  const returned = await shop.register('returned')
  await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))
  expect(await methodOf(returned)).toBeNull()
  await confirmCurrentPayment(shop.deps, { clientSecret: 'pi_1_secret_x' })
  expect(await methodOf(returned)).toBe('ideal')

  const away = await shop.register('away')
  await shop.apply(shop.deps.payments.attempt((await shop.deps.tickets.get(away))!.paymentIntentId!, 'succeeded'))
  shop.deps.payments.setDown(true)
  await shop.runJobs()
  expect(shop.deps.mailer.sent).toHaveLength(2)
  expect(await methodOf(away)).toBeNull()
})

test('refunds a second payment for a paid ticket', async () => {
  const shop = await open()
  const ticketId = await shop.register('k')
  await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))
  const other = await shop.deps.payments.createIntent({
    amount: 8500,
    metadata: { ticketId },
    idempotencyKey: 'other',
  })
  expect(await shop.apply(shop.deps.payments.attempt(other.id, 'succeeded'))).toBe('second_payment')
  await shop.runJobs(3)
  expect(shop.deps.payments.refunded).toEqual([other.id])
  const mails = shop.deps.mailer.sent.filter((mail) => mail.subject === 'Je krijgt je tweede betaling terug')
  expect(mails).toEqual([expect.objectContaining({ to: 'sanne@voorbeeld.nl', text: expect.stringContaining('85,00') })])
  expect(await shop.stateOf(ticketId)).toBe('paid')
})

test('a duo with two addresses gets two mails, and only a refused one is sent again', async () => {
  let refusing = true
  const shop = await open({ refuseMail: (mail) => refusing && mail.to === 'Joris@voorbeeld.nl' })
  const ticketId = await shop.register('k', orderOf(['sanne@voorbeeld.nl', 'Joris@voorbeeld.nl']))
  await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))
  await expect(shop.runJobs()).rejects.toThrow('not accepted')
  expect((await sweepDueSteps(shop.deps)).tried).toBe(0)
  refusing = false
  shop.pass(2 * minute)
  expect(await sweepDueSteps(shop.deps)).toEqual({ tried: 1, failed: 0 })
  expect(shop.deps.mailer.sent.map((mail) => mail.to)).toEqual(['sanne@voorbeeld.nl', 'Joris@voorbeeld.nl'])
  const [buyer, partner] = (await shop.deps.tickets.get(ticketId))!.participants
  expect(shop.deps.mailer.sent.map((mail) => mail.attachments.filter((one) => one.contentId).map((one) => one.contentId))).toEqual([
    [`qr-${buyer!.id}`, `qr-${partner!.id}`],
    [`qr-${partner!.id}`],
  ])
  expect(await shop.deps.accounts.getAccount('joris@voorbeeld.nl')).toMatchObject({ participantIds: [partner!.id] })
  const token = /#welkom=([A-Za-z0-9_-]+)/.exec(shop.deps.mailer.sent[1]!.text)![1]!
  expect(await readPasswordToken(shop.deps, token)).toMatchObject({ email: 'joris@voorbeeld.nl' })
})

test('a buyer who has a password gets a log-in link instead of a link that sets a password', async () => {
  const shop = await open()
  await shop.deps.accounts.addParticipants('sanne@voorbeeld.nl', ['A'])
  await shop.deps.accounts.changePasswordHash('sanne@voorbeeld.nl', null, 'phc')
  await shop.register('k')
  await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))
  await shop.runJobs()
  expect(shop.deps.mailer.sent[0]!.text).not.toContain('#welkom')
  expect(shop.deps.mailer.sent[0]!.text).toContain('https://duinstorm.example/participant-login')
})

test('the schedule finds a payment whose job was lost', async () => {
  const shop = await open()
  await shop.register('k')
  shop.deps.queue.enqueue = () => Promise.reject(new Error('killed here'))
  await expect(shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))).rejects.toThrow('killed here')
  shop.pass(15 * minute)
  await sweepDueSteps(shop.deps)
  expect(shop.deps.mailer.sent).toHaveLength(1)
  shop.pass(24 * 60 * minute)
  expect((await sweepDueSteps(shop.deps)).tried).toBe(0)
})

test('in any order of events no place is oversold, and every buyer has a ticket or a refund', async () => {
  const what = fc.constantFrom(
    'register' as const,
    'register' as const,
    'pay' as const,
    'pay' as const,
    'fail' as const,
    'cancel' as const,
    'renew' as const,
  )
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ what, who: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('deliver' as const), who: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('lapse' as const, 'jobs' as const), who: fc.nat(15) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 }), fc.array(step, { minLength: 10, maxLength: 50 }), async (capacity, script) => {
      const shop = await open({ capacity })
      const { deps } = shop
      const events: PaymentEvent[] = []
      const ids = new Map<number, string>()
      const orders = [orderOf(), orderOf(['a@b.nl', 'c@d.nl']), orderOf(['e@f.nl']), orderOf(['g@h.nl'])]
      const run = async ({ what, who }: (typeof script)[number]): Promise<void> => {
        if (what === 'register') return void ids.set(who, await shop.register(`k${who}`, orders[who]))
        if (what === 'deliver') return void (events.length > 0 && (await shop.apply(events[who % events.length]!)))
        if (what === 'lapse') {
          shop.pass((who % 2 ? 16 : 2) * minute)
          return void (await sweepDueSteps(deps))
        }
        if (what === 'jobs') return shop.runJobs(2)
        const ticketId = ids.get(who)
        const intentId = ticketId && (await deps.tickets.get(ticketId))?.paymentIntentId
        if (!ticketId || !intentId) return
        if (what === 'renew') return void (await renewHold(deps, ticketId))
        const { status } = deps.payments.intents.get(intentId)!
        if (status !== 'succeeded' && status !== 'canceled')
          events.push(deps.payments.attempt(intentId, ({ fail: 'failed', pay: 'succeeded', cancel: 'canceled' } as const)[what]))
      }
      const refusals = new Set(['date_full', 'registration_closed', 'already_paid'])
      const attempt = (one: (typeof script)[number]) =>
        run(one).catch(async (error: { code?: string }) => {
          // Allowed only once the longest time that a ticket may be held has passed.
          if (error.code === 'hold_over')
            return expect(deps.clock.now()).toBeGreaterThanOrEqual((await deps.tickets.get(ids.get(one.who)!))!.createdAt + 45 * minute)
          if (!refusals.has(error.code ?? '')) throw error
        })
      for (let at = 0; at < script.length; at += 2) {
        await Promise.all(script.slice(at, at + 2).map(attempt))
        expect(await shop.taken()).toBeLessThanOrEqual(capacity)
      }
      for (const event of [...events, ...events.toReversed()]) await shop.apply(event)
      await shop.runJobs(2)
      shop.pass(60 * minute)
      await sweepDueSteps(deps)

      const tickets = (await deps.tickets.list({})).tickets
      expect(await shop.taken()).toBe(
        tickets.reduce((sum, ticket) => sum + (holdsPlaces(ticket.state) ? ticket.participants.length : 0), 0),
      )
      const paidFor = new Set(
        [...deps.payments.intents.values()]
          .filter((intent) => intent.status === 'succeeded' && !deps.payments.refunded.includes(intent.id))
          .map((intent) => intent.metadata.ticketId),
      )
      for (const ticket of tickets) {
        expect(ticket.state === 'paid').toBe(paidFor.has(ticket.id))
        expect(ticket.state).not.toBe('pending')
        expect(ticket.nextStep).toBeNull()
        for (const person of ticket.participants)
          expect((await deps.roster.getParticipant(person.id)) !== undefined).toBe(ticket.state === 'paid')
      }
      const mails = deps.mailer.sent.map((mail) => `${mail.to} ${mail.subject.slice(0, 12)}`)
      expect(new Set(mails).size).toBe(mails.length)
      shops.pop()
      await shop.close()
    }),
    { numRuns: isLongRun ? 25 : 8 },
  )
}, 120_000)
