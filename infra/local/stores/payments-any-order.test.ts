import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { orderOf } from './open-test-shop.ts'
import { closePaymentShops, openPaymentShop, setUpPaymentShops } from './payment-shop.ts'

setUpPaymentShops()

const minute = 60_000

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
      const shop = await openPaymentShop({ capacity })
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
          // This error is allowed only after the maximum hold time of a ticket.
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
      await closePaymentShops()
    }),
    { numRuns: isLongRun ? 25 : 8 },
  )
}, 120_000)
