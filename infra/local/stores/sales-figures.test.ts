import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import type { PaymentEvent } from '#functions/ports/payments/payments.ts'
import { deleteParticipant, restoreParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { cancelForOrganiser, refundChoices, refundableOf, refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { readSalesFigures } from '#functions/usecases/tickets/read-sales-figures.ts'
import { recountSales } from '#functions/usecases/tickets/recount-sales.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { createFaults } from '#infra/local/faults/faults.ts'
import { createDemoRandom } from '#infra/local/seed/random.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { openDirectTable } from './direct-table.ts'
import { createTestStores, openTestShop, orderOf, zand10 } from './open-test-shop.ts'
import { recount } from './recount.ts'

// Compares the dashboard's figures with a recount of the tickets, on the real stores.

const faults = createFaults()
let random = createDemoRandom(1)
const drawn = () => random.next()
const opened = openDirectTable({
  clock: () => 0,
  faults,
  patience: { budgetMs: 20_000, now: () => 0, random: drawn, pause: async () => undefined },
})
const stores = createTestStores(opened.table, drawn)

/** Buyers of a solo, a flex duo, a flex solo with a discount code, and a duo with one mail address and another discount code. */
const people = [
  { emails: ['a@b.nl'], code: null, flex: false },
  { emails: ['c@b.nl', 'd@b.nl'], code: null, flex: true },
  { emails: ['e@b.nl'], code: 'STORM', flex: true },
  { emails: ['f@b.nl', 'f@b.nl'], code: 'ZAND 25.5', flex: false },
] as const

const ticketSteps = [
  'register',
  'pay',
  'decline',
  'renew',
  'part',
  'cancel',
  'flex-cancel',
  'refund-by-hand',
  'transfer',
  'take-off',
  'put-back',
] as const
const who = fc.nat({ max: people.length - 1 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('register' as const), buyer: who, n: fc.nat({ max: 9 }) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('pay' as const), buyer: who, n: fc.nat({ max: 9 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('buy' as const), buyer: who, n: fc.nat({ max: 9 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'flex-cancel' as const, 'refund-by-hand' as const),
      buyer: who,
      n: fc.nat({ max: 9 }),
    }),
  },
  { weight: 15, arbitrary: fc.record({ kind: fc.constantFrom(...ticketSteps), buyer: who, n: fc.nat({ max: 9 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), at: fc.nat({ max: 20 }), copies: fc.integer({ min: 1, max: 3 }) }),
  },
  // Shops open at noon in Amsterdam; with these waits a hold can cross midnight, or end.
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(8, 16, 11 * 60 + 50, 24 * 60) }) },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'jobs' as const }, { kind: 'recount' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'sweep' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const faultRule = fc.option(
  fc.record({
    mode: fc.constantFrom('conflict' as const, 'drop-response' as const, 'clash' as const),
    rate: fc.constant(0.3),
    seed: fc.nat({ max: 99 }),
  }),
)
const histories = fc.record({
  seed: fc.nat({ max: 1_000_000 }),
  /** If false, the first sales happen before the counters exist. */
  countsFromTheStart: fc.boolean(),
  capacity: fc.constantFrom(3, 6, 1000),
  batches: fc.array(fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), faultRule }), { minLength: 5, maxLength: 10 }),
})

async function undefinedIfRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unexpected') return undefined
    throw error
  }
}

test('after any history with repeated and lost events the figures equal a recount of the tickets', async () => {
  let [sold, partly, kept, handed, folded] = [0, 0, 0, 0, 0]
  await fc.assert(
    fc.asyncProperty(histories, async ({ seed, countsFromTheStart, capacity, batches }) => {
      random = createDemoRandom(seed)
      await opened.begin()
      const shop = await openTestShop({ capacity, random: drawn, opened, stores })
      const { deps } = shop
      const { payments, tickets } = deps
      for (const code of ['STORM', 'ZAND 25.5']) await deps.catalog.putDiscountCode({ ...zand10, code, id: code })
      if (countsFromTheStart) expect(await recountSales(deps)).toBe('set')
      const wire: PaymentEvent[] = []
      const known = people.map(() => [] as string[])
      let serial = 0

      async function act({ kind, buyer, n }: Extract<Step, { buyer: number }>): Promise<void> {
        const { emails, code, flex } = people[buyer]!
        const isDuo = emails.length === 2
        if (kind === 'buy') {
          await act({ kind: 'register', buyer, n })
          await act({ kind: 'pay', buyer, n })
          return undefinedIfRefused(shop.runJobs())
        }
        if (kind === 'register') {
          const fee = (isDuo ? 15500 : 8500) * (code ? 0.9 : 1)
          const order = orderOf(emails, {
            addons: flex ? [{ id: 1 }] : [],
            totalPrice: fee + (flex ? (isDuo ? 1999 : 1250) : 0),
            ...(code ? { discountCode: code } : {}),
          })
          const made = await undefinedIfRefused(registerTicket(deps, order, { idempotencyKey: `k${buyer}-${n % 3}` }))
          if (made && !known[buyer]!.includes(made.ticketId)) known[buyer]!.push(made.ticketId)
          return
        }
        const id = known[buyer]![n % Math.max(1, known[buyer]!.length)]
        const ticket = id === undefined ? undefined : await tickets.get(id)
        if (!ticket) return
        const intent = ticket.paymentIntentId === null ? undefined : payments.intents.get(ticket.paymentIntentId)
        const person = ticket.participants.at(-1)!
        switch (kind) {
          case 'pay':
          case 'decline': {
            if (intent?.status !== 'requires_payment_method') return
            const event = payments.attempt(intent.id, kind === 'pay' ? 'succeeded' : 'failed')
            wire.push(event)
            // The buyer may return before or after the provider's event.
            if (n < 7) await undefinedIfRefused(applyPaymentEvent(deps, event))
            return
          }
          case 'refund-by-hand':
            if (intent?.status === 'succeeded') wire.push(payments.reverse(intent.id, 'refunded'))
            return
          case 'renew':
            return void (await undefinedIfRefused(renewHold(deps, ticket.id)))
          case 'part': {
            // The queued confirmation must be completed before the refund.
            await undefinedIfRefused(shop.runJobs())
            const key = `part-${(serial += n % 2)}`
            const { given } = refundableOf((await tickets.get(ticket.id))!)
            return undefinedIfRefused(refundPart(deps, { id: ticket.id, amount: 100 + n * 1000, given, key, reason: 'r', by: 'b' }))
          }
          case 'cancel': {
            const back = refundChoices[n % 3]!
            const expected = back === 'nothing' ? 0 : refundableOf(ticket)[back]
            return undefinedIfRefused(cancelForOrganiser(deps, { ticketId: ticket.id, back, expected }))
          }
          case 'flex-cancel':
            return undefinedIfRefused(cancelTicket(deps, { ticketId: ticket.id, email: emails[0] }))
          case 'take-off':
            return void (await undefinedIfRefused(deleteParticipant(deps, person.id)))
          case 'put-back':
            return void (await undefinedIfRefused(restoreParticipant(deps as never, person.id)))
          case 'transfer': {
            await undefinedIfRefused(shop.runJobs())
            await undefinedIfRefused(
              offerTransfer(deps, { participantId: person.id, to: 'nieuw@b.nl', email: person.email, address: '203.0.113.7' }),
            )
            await undefinedIfRefused(shop.runJobs())
            const token = /ticket-transfer#([\w-]+)/.exec(deps.mailer.sent.findLast(({ to }) => to === 'nieuw@b.nl')?.text ?? '')?.[1]
            const { name, phone, birthDate, gender, nationality, country } = orderOf().participants[0]!
            const participant = { name, phone, birthDate, gender, nationality, country, agreeToTerms: true as const }
            if (token) await undefinedIfRefused(acceptTransfer(deps, { token, participant, address: '203.0.113.7' }))
          }
        }
      }
      async function take(step: Step): Promise<unknown> {
        switch (step.kind) {
          case 'wait':
            return shop.pass(step.minutes * 60_000)
          case 'sweep':
            return undefinedIfRefused(sweepDueSteps(deps))
          case 'recount':
            return undefinedIfRefused(recountSales(deps))
          case 'jobs':
            return undefinedIfRefused(shop.runJobs(2))
          case 'deliver': {
            const event = wire[step.at % Math.max(1, wire.length)]
            return event && Promise.all(Array.from({ length: step.copies }, () => undefinedIfRefused(applyPaymentEvent(deps, event))))
          }
          default:
            return act(step)
        }
      }

      for (const { steps, faultRule } of batches) {
        if (faultRule) faults.add({ path: '.', ...faultRule, ms: 0 })
        for (const one of steps) if (one.kind === 'wait') await take(one)
        await Promise.all(steps.filter(({ kind }) => kind !== 'wait').map(take))
        faults.clear()
        const all = (await tickets.list({})).tickets
        expect(await readSalesFigures(deps)).toEqual(recount(all))
        handed += all.filter(({ participants }) => participants.some(({ boughtBy }) => boughtBy)).length
        partly += all.filter(({ state, refundAmount }) => state === 'paid' && refundAmount !== null).length
        kept += all.filter(({ state, price, refundAmount }) => state === 'refunded' && (refundAmount ?? price) < price).length
      }
      // Once everything is delivered and done, revenue equals the provider's balance, which is independent of our tickets and rules.
      for (const event of wire) await undefinedIfRefused(applyPaymentEvent(deps, event))
      for (let round = 0; round < 3; round++) {
        await shop.runJobs()
        shop.pass(7 * 60 * 60_000)
        await sweepDueSteps(deps)
      }
      const intents = await Promise.all([...payments.intents.keys()].map((id) => payments.retrieveIntent(id)))
      const left = intents.map((one) => (one!.status === 'succeeded' ? one!.amount - one!.amountRefunded : 0))
      expect((await readSalesFigures(deps)).revenue, 'the revenue is what the provider holds').toBe(left.reduce((sum, one) => sum + one, 0))
      shop.pass(dayMs)
      await sweepDueSteps(deps)
      // The counters were right: a recount of all tickets changes nothing.
      expect(await recountSales(deps)).toBe('same')
      expect(await readSalesFigures(deps)).toEqual(recount((await tickets.list({})).tickets))
      const shards = await opened.table.client.send(
        new QueryCommand({
          TableName: opened.table.tableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': 'PLACES#day' },
        }),
      )
      for (const shard of shards.Items ?? []) if (shard.moves) folded += Object.keys(shard.sold).length === 0 ? 1 : 0
      sold += (await readSalesFigures(deps)).total
    }),
    { numRuns: isLongRun ? 65 : 20, seed: Number(process.env.SCHEDULE_SEED ?? 20251011) },
  )
  // Checks that the random histories reached each of these cases.
  const counts = [sold, partly, kept, handed, folded]
  for (const count of counts) expect(count, String(counts)).toBeGreaterThan(isLongRun ? 4 : 0)
}, 300_000)
