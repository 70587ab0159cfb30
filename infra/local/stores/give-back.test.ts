import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { invoiceTotals } from '#shared/domain/invoices.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { cancelTicket } from '#functions/usecases/tickets/cancel-ticket.ts'
import { cancelForOrganiser, refundableOf, refundPart, type GiveBack } from '#functions/usecases/tickets/give-back.ts'
import { getTicket } from '#functions/usecases/tickets/get-ticket.ts'
import { listTickets } from '#functions/usecases/tickets/list-tickets.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { renewHold } from '#functions/usecases/tickets/renew-hold.ts'
import { before } from './before.ts'
import { openTestShop, orderOf, zand10, type TestShop } from './open-test-shop.ts'

/** Money that an organiser gives back: a part of what stays bought, or with a cancellation. On the real stores. */
const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

const [flex, hoodie] = [{ id: 1 }, { id: 5, size: 'M' }]
const price = 8500 + 1250 + 3950
const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

async function open() {
  const shop = await openTestShop()
  shops.push(shop)
  const { deps } = shop
  async function buy(key = 'k', confirmed = true) {
    const order = orderOf(['sanne@voorbeeld.nl'], { addons: [flex, hoodie], totalPrice: price })
    const { ticketId } = await registerTicket(deps, order, { idempotencyKey: key })
    const intentId = (await deps.tickets.get(ticketId))!.paymentIntentId!
    await applyPaymentEvent(deps, deps.payments.attempt(intentId, 'succeeded'))
    if (confirmed) await shop.runJobs()
    return { ticketId, intentId }
  }
  /** `given`: what the dialog showed, which is what it is now. */
  const part = async (ticketId: string, amount: number, n: number, given?: number) => {
    const shown = given ?? refundableOf((await deps.tickets.get(ticketId))!).given
    return refundPart(deps, { id: ticketId, amount, given: shown, reason: 'Verkeerde prijs', key: keyOf(n), by: 'beheer' })
  }
  const cancel = (ticketId: string, back: GiveBack, expected: number) => cancelForOrganiser(deps, { ticketId, back, expected })
  return {
    ...shop,
    buy,
    part,
    cancel,
    read: async (id: string) => (await deps.tickets.get(id))!,
    back: async (intentId: string) => (await deps.payments.retrieveIntent(intentId))!.amountRefunded,
    credited: async () =>
      (await deps.invoices.list(2025)).invoices
        .filter(({ kind }) => kind === 'credit')
        .reduce((sum, { lines }) => sum - invoiceTotals(lines).gross, 0),
    subjects: () => deps.mailer.sent.map(({ subject }) => subject.replaceAll('\u00a0', ' ')),
  }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  )

test('a part goes back once, with a mail and a credit note, and the ticket stays as it was', async () => {
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

test('of two who give a part back on the same figures the second is told and shown what it is now, and may then', async () => {
  const shop = await open()
  const { ticketId, intentId } = await shop.buy()
  const both = await Promise.allSettled([shop.part(ticketId, 2500, 1, 0), shop.part(ticketId, 1000, 2, 0)])
  const [told] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const given = refundableOf(await shop.read(ticketId)).given
  expect(told).toMatchObject({ code: 'record_changed', details: { given, mostPart: price - given - 1 } })
  expect(told.message.replaceAll('\u00a0', ' ')).toContain(`in totaal al € ${given / 100},00 terug`)
  await shop.runJobs()
  expect(await shop.back(intentId)).toBe(given)
  // An answer that got lost is no second intention, whatever its screen showed.
  const [key, amount, other] = given === 2500 ? [1, 2500, 2] : [2, 1000, 1]
  await shop.part(ticketId, amount!, key!, 0)
  await shop.part(ticketId, 500, other!, given)
  await shop.runJobs()
  expect(await shop.back(intentId)).toBe(given + 500)
})

test('who starts as an organiser cancels keeps the place', async () => {
  const shop = await open()
  const { deps } = shop
  const { ticketId } = await shop.buy()
  const participantId = (await shop.read(ticketId)).participants[0]!.id
  const start = decideEvent(deps, { kind: 'set-status', participantId, status: 'started' }, 'beheer')
  const transition = before(deps.tickets.transition, () => recordEvent(deps, start, start.deviceId))
  const cancel = cancelForOrganiser({ ...deps, tickets: { ...deps.tickets, transition } }, { ticketId, back: 'whole', expected: price })
  expect(await codeOf(cancel)).toBe('cancel_refused')
  expect((await shop.read(ticketId)).state).toBe('paid')
})

test('never more than was paid: not by parts, not by two at once, and all of it is a cancellation', async () => {
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

test('a cancellation without money, with the entry fee, and by the buyer after a part: each says what goes back', async () => {
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

test('called off without a cent going back it is called cancelled, to the office, the buyer and in their data; else paid back', async () => {
  const shop = await open()
  const { deps } = shop
  const buyer = 'sanne@voorbeeld.nl'
  const [kept, back] = [await shop.buy('a'), await shop.buy('b')]
  await deps.catalog.putDiscountCode({ ...zand10, value: 100 })
  const withCode = async (key: string, more: object) => {
    const { ticketId } = await registerTicket(deps, orderOf([buyer], { discountCode: 'ZAND10', ...more }), { idempotencyKey: key })
    const { paymentIntentId } = await shop.read(ticketId)
    if (paymentIntentId) await applyPaymentEvent(deps, deps.payments.attempt(paymentIntentId, 'succeeded'))
    return ticketId
  }
  const ids = [
    kept.ticketId,
    back.ticketId,
    await withCode('free', { totalPrice: 0 }),
    await withCode('flex alone', { addons: [flex], totalPrice: 1250 }),
  ] as const
  await shop.runJobs()
  await shop.cancel(ids[0], 'nothing', 0)
  await shop.cancel(ids[1], 'entry', 8500)
  await shop.cancel(ids[2], 'whole', 0)
  await cancelTicket(deps, { ticketId: ids[3], email: buyer })
  await shop.runJobs()
  const [listed, data] = [(await listTickets(deps, {})).tickets, await gatherData(deps as never, buyer)]
  const called = ['cancelled', 'refunded', 'cancelled', 'cancelled']
  expect(await Promise.all(ids.map(async (id) => (await getTicket(deps, id)).status))).toEqual(called)
  expect(ids.map((wanted) => listed.find(({ id }) => id === wanted)!.status)).toEqual(called)
  expect(data.participants.map(({ ticket }) => ticket!.state).toSorted()).toEqual(called.toSorted())
  const texts = deps.mailer.sent.filter(({ subject }) => subject.includes('is geannuleerd')).map(({ text }) => text)
  expect(texts.map((text) => /terugbetaald/i.test(text)).toSorted()).toEqual([false, false, false, true])
  for (const id of ids.slice(0, 3))
    await expect(renewHold(deps, id)).rejects.toMatchObject({ message: 'Deze inschrijving is geannuleerd. Begin opnieuw.' })
})

test('called off before its confirmation is out a ticket has its invoice, and a credit note of what goes back', async () => {
  const shop = await open()
  const { deps } = shop
  const calledOff = async (key: string, cancel: (ticketId: string) => Promise<void>) => {
    const { ticketId } = await shop.buy(key, false)
    await cancel(ticketId)
    await shop.runJobs()
    const found = (await deps.invoices.list(2025)).invoices.filter(({ saleId }) => saleId === ticketId)
    return [
      found.map(({ lines }) => invoiceTotals(lines).gross),
      deps.mailer.sent.at(-1)!.attachments.flatMap(({ filename }) => (filename.endsWith('.pdf') ? filename : [])),
    ]
  }
  const credit = expect.stringMatching(/^creditfactuur-/)
  expect(await calledOff('a', (id) => shop.cancel(id, 'whole', price))).toEqual([[price, -price], [credit]])
  expect(await calledOff('b', (id) => shop.cancel(id, 'entry', 8500))).toEqual([[price, -8500], [credit]])
  // What stays paid has been sold.
  expect(await calledOff('c', (id) => shop.cancel(id, 'nothing', 0))).toEqual([[price], [expect.stringMatching(/^factuur-/)]])
})

test('with the provider down the part follows later; one that fails at the bank is made again, and told once', async () => {
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
  shop.pass(86_400_000)
  await sweepDueSteps(shop.deps)
  expect(await shop.back(intentId)).toBe(2500)
  expect(shop.subjects().filter((subject) => subject.includes('25,00'))).toHaveLength(1)
})

test('whatever the order of parts, cancellations and failing jobs: what went back was noted, credited to the cent, and never more than paid', async () => {
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
          shop.pass(86_400_000)
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
