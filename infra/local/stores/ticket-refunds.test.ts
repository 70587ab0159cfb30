import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { cancelForOrganiser, refundableOf } from '#functions/usecases/tickets/refund-ticket.ts'
import { runOnceBefore } from './run-once-before.ts'
import { openRefundTicketShop, price } from './refund-ticket-shop.ts'
import type { TestShop } from './open-test-shop.ts'

// Tests refunds by an organiser: a partial refund that keeps the ticket, or a refund with a cancellation. Runs on the real stores.

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})
async function open() {
  const shop = await openRefundTicketShop()
  shops.push(shop)
  return shop
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )

test('a partial refund happens once, with a mail and a credit note, and the ticket stays paid', async () => {
  const shop = await open()
  const { ticketId, intentId } = await shop.buy()
  const mails = shop.subjects().length
  await Promise.all([1, 1, 1].map((n) => shop.part(ticketId, 2500, n)))
  await shop.runJobs(2)
  await shop.part(ticketId, 2500, 1)
  await shop.runJobs()
  expect([await shop.back(intentId), await shop.credited(), await shop.taken()]).toEqual([2500, 2500, 1])
  expect(await shop.read(ticketId)).toMatchObject({ state: 'paid', nextStep: null })
  expect(shop.subjects().slice(mails)).toEqual(['Je krijgt € 25,00 terug'])
  expect(shop.deps.mailer.sent.at(-1)!.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^creditfactuur-/)])
  expect(await codeOf(shop.part(ticketId, 1000, 1))).toBe('request_reused')
})

test('refuses the second of two partial refunds that state the same amount already refunded, until it states the new amount', async () => {
  const shop = await open()
  const { ticketId, intentId } = await shop.buy()
  const both = await Promise.allSettled([shop.part(ticketId, 2500, 1, 0), shop.part(ticketId, 1000, 2, 0)])
  const [refusal] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const given = refundableOf(await shop.read(ticketId)).given
  expect(refusal).toMatchObject({ code: 'record_changed', details: { given, maxPartialRefund: price - given - 1 } })
  expect(refusal.message.replaceAll('\u00a0', ' ')).toContain(`in totaal al € ${given / 100},00 terug`)
  await shop.runJobs()
  expect(await shop.back(intentId)).toBe(given)
  // A repeat after a lost response causes no second refund, even from an outdated screen.
  const [key, amount, other] = given === 2500 ? [1, 2500, 2] : [2, 1000, 1]
  await shop.part(ticketId, amount!, key!, 0)
  await shop.part(ticketId, 500, other!, given)
  await shop.runJobs()
  expect(await shop.back(intentId)).toBe(given + 500)
})

test("a participant who starts during an organiser's cancellation keeps the place", async () => {
  const shop = await open()
  const { deps } = shop
  const { ticketId } = await shop.buy()
  const participantId = (await shop.read(ticketId)).participants[0]!.id
  const start = decideEvent(deps, { kind: 'set-status', participantId, status: 'started' }, 'beheer')
  const transition = runOnceBefore(deps.tickets.transition, () => recordEvent(deps, start, start.deviceId))
  const cancel = cancelForOrganiser({ ...deps, tickets: { ...deps.tickets, transition } }, { ticketId, back: 'whole', expected: price })
  expect(await codeOf(cancel)).toBe('cancel_refused')
  expect((await shop.read(ticketId)).state).toBe('paid')
})

test('partial and full refunds never exceed the payment, and a full refund needs a cancellation', async () => {
  const shop = await open()
  const { ticketId, intentId } = await shop.buy()
  expect(await codeOf(shop.part(ticketId, price, 1))).toBe('invalid_input')
  const both = await Promise.all([codeOf(shop.part(ticketId, 8000, 2)), codeOf(shop.part(ticketId, 8000, 3))])
  expect(both.toSorted()).toEqual(['ok', 'record_changed'])
  await shop.runJobs()
  expect(await codeOf(shop.cancel(ticketId, 'whole', price))).toBe('record_changed')
  await shop.cancel(ticketId, 'whole', price - 8000)
  await shop.runJobs()
  expect([await shop.back(intentId), await shop.credited(), await shop.taken()]).toEqual([price, price, 0])
  expect((await shop.read(ticketId)).state).toBe('refunded')
  await shop.cancel(ticketId, 'whole', 1)
  expect(await codeOf(shop.part(ticketId, 1, 4))).toBe('refund_refused')
})

test('a cancellation refunds nothing, or the rest of the entry fee after a partial refund', async () => {
  const shop = await open()
  const [nothing, entry, flexed] = [await shop.buy('a'), await shop.buy('b'), await shop.buy('c')]
  await shop.cancel(nothing.ticketId, 'nothing', 0)
  await shop.part(entry.ticketId, 500, 1)
  await shop.part(flexed.ticketId, 9000, 2)
  await shop.runJobs()
  await shop.cancel(entry.ticketId, 'entry', 8000)
  await cancelTicket(shop.deps, { ticketId: flexed.ticketId, email: 'sanne@voorbeeld.nl' })
  await shop.runJobs()
  expect([await shop.back(nothing.intentId), await shop.back(entry.intentId), await shop.back(flexed.intentId)]).toEqual([0, 8500, 9000])
  expect(await shop.credited()).toBe(8500 + 9000)
  expect(refundableOf(await shop.read(nothing.ticketId)).given).toBe(0)
})

test('makes a partial refund when the payment provider is up again, and repeats it without a mail if the bank rejects it', async () => {
  const shop = await open()
  const { ticketId, intentId } = await shop.buy()
  shop.deps.payments.setDown(true)
  await shop.part(ticketId, 2500, 1)
  await shop.runJobs().catch(() => undefined)
  shop.deps.payments.setDown(false)
  shop.pass(3_600_000)
  await sweepDueSteps(shop.deps)
  await shop.runJobs()
  expect(await shop.back(intentId)).toBe(2500)
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(intentId, 'refund_failed'))
  expect(await shop.back(intentId)).toBe(0)
  shop.pass(dayMs)
  await sweepDueSteps(shop.deps)
  expect(await shop.back(intentId)).toBe(2500)
  expect(shop.subjects().filter((subject) => subject.includes('25,00'))).toHaveLength(1)
})

test('any order of refunds, cancellations and failures is recorded and credited to the cent', async () => {
  const shop = await open()
  const step = fc.oneof(
    fc.record({ do: fc.constant('part' as const), amount: fc.integer({ min: 1, max: price }) }),
    fc.record({ do: fc.constantFrom('run' as const, 'down' as const, 'fail' as const, 'cancel' as const) }),
  )
  let n = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('whole' as const, 'entry' as const, 'nothing' as const),
      async (steps, choice) => {
        const before = await shop.credited()
        const { ticketId, intentId } = await shop.buy(`r${++n}`)
        const cancel = async () => {
          const found = refundableOf(await shop.read(ticketId))
          await codeOf(shop.cancel(ticketId, choice, choice === 'nothing' ? 0 : found[choice]))
        }
        for (const one of steps) {
          if (one.do === 'part') await codeOf(shop.part(ticketId, one.amount, ++n))
          if (one.do === 'cancel') await cancel()
          if (one.do === 'run') await shop.runJobs(2)
          if (one.do === 'fail' && (await shop.back(intentId)) > 0)
            await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(intentId, 'refund_failed'))
          if (one.do === 'down') {
            shop.deps.payments.setDown(true)
            await shop.runJobs().catch(() => undefined)
            shop.deps.payments.setDown(false)
          }
          expect(await shop.back(intentId)).toBeLessThanOrEqual(price)
        }
        for (let left = 4; left > 0; left--) {
          shop.pass(dayMs)
          await sweepDueSteps(shop.deps)
          await shop.runJobs()
        }
        const { state, refundAmount, nextStep } = await shop.read(ticketId)
        const due = refundAmount ?? (state === 'refunded' ? price : 0)
        expect([nextStep, await shop.back(intentId), (await shop.credited()) - before]).toEqual([null, due, due])
      },
    ),
    { numRuns: 4, seed: 13 },
  )
})
