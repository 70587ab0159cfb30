import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { ticketFixture } from '#functions/ports/tickets/ticket-fixture.ts'
import { changeDiscountCode } from '#functions/usecases/discounts/manage-discounts.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { validateDiscountCode } from '#functions/usecases/tickets/validate-discount-code.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { createTestStores, openTestShop, orderOf, testDay, zand10 } from './open-test-shop.ts'
import { openDirectFaultyTable } from './test-table.ts'

/** Opens a shop on the real stores. There the uses of a discount code are counted in shards, and must agree with the code's tickets. */
async function open() {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  return shop
}

const who = fc.nat({ max: 19 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('hold' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('expire' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), maxUses: fc.option(fc.integer({ min: 1, max: 20 })) }) },
)
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('concurrent sales never use a discount code too often, and every released use can be used again', async () => {
  const { faults, table, close } = await openDirectFaultyTable()
  const { tickets, catalog } = createTestStores(table)
  await catalog.putEventDay({
    id: 'd',
    eventDate: testDay,
    location: '',
    status: 'registration_open',
    capacity: 100_000,
    taken: 0,
    waiting: false,
    cancelUntil: null,
    transferUntil: null,
  })
  let runs = 0
  await fc.assert(
    fc.asyncProperty(rounds, fc.nat({ max: 999 }), fc.constantFrom(0, 0.15), async (all, seed, rate) => {
      const code = `RONDE${(runs += 1)}`
      await catalog.createDiscountCode({ ...zand10, code, maxUses: 3 })
      const sold = new Map<number, TicketRecord>()
      const read = async () => (await catalog.getDiscountCode(code))!
      const uses = () => [...sold.values()].filter(({ state }) => holdsPlaces(state)).length
      async function perform(one: Step): Promise<void> {
        if (one.kind === 'limit') {
          const form = { ...zand10, code, validFrom: null, validUntil: null, ticketTypes: ['solo' as const], maxUses: one.maxUses }
          // A limit below the number of uses is refused.
          await changeDiscountCode({ catalog, clock: { now: () => 0 } }, code, form, 'owner').catch((error: { code: string }) =>
            expect(error.code).toBe('invalid_input'),
          )
          return
        }
        const known = sold.get(one.who)
        if (one.kind === 'hold') {
          if (known) return
          const ticket = ticketFixture({ eventDate: testDay, discountCode: code })
          const outcome = await tickets.hold(ticket)
          expect(['held', 'discount_used_up']).toContain(outcome)
          if (outcome === 'held') sold.set(one.who, ticket)
          return
        }
        if (!known || known.state === 'paid' || (one.kind === 'expire' && known.state === 'expired')) return
        const next: TicketRecord = { ...known, state: one.kind === 'pay' ? 'paid' : 'expired', nextStep: null, nextStepAt: null }
        const outcome = await tickets.transition(known, next)
        expect(['done', 'discount_used_up']).toContain(outcome)
        if (outcome === 'done') sold.set(one.who, { ...next, rev: known.rev + 1 })
      }
      for (const round of all) {
        for (const [at, mode] of (['throttle', 'conflict', 'drop-request', 'drop-response'] as const).entries())
          if (rate > 0) faults.add({ path: '.', mode, rate, seed: seed + at })
        // Runs at most one step per buyer at a time.
        const atOnce = round.filter(
          (one, at) => one.kind === 'limit' || round.findIndex((other) => 'who' in other && other.who === one.who) === at,
        )
        await Promise.all(atOnce.map(perform))
        faults.clear()
        const { used, maxUses } = await read()
        expect(used).toBe(uses())
        expect(used).toBeLessThanOrEqual(maxUses ?? Infinity)
      }
      // The remaining uses can all be sold.
      const { used, maxUses } = await read()
      const left = Math.min(5, (maxUses ?? Infinity) - used)
      for (let at = 0; at < left; at++) expect(await tickets.hold(ticketFixture({ eventDate: testDay, discountCode: code }))).toBe('held')
      if (left < 5) expect(await tickets.hold(ticketFixture({ eventDate: testDay, discountCode: code }))).toBe('discount_used_up')
    }),
    { numRuns: isLongRun ? 40 : 10, seed: 33 },
  )
  await close()
}, 60_000)

test('concurrent orders use a discount code no more often than its limit allows', async () => {
  const shop = await open()
  const { deps } = shop
  await deps.catalog.putDiscountCode({ ...zand10, maxUses: 2 })
  const order = orderOf(undefined, { discountCode: 'ZAND10', totalPrice: 7650 })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => registerTicket(deps, order, { idempotencyKey: `k${n}` })))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(2)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'discount_invalid' })
  expect(await shop.taken()).toBe(2)
})

test('checking a discount code does not use it, and explains a refusal', async () => {
  const { deps } = await open()
  await deps.catalog.putDiscountCode({ ...zand10, ticketTypes: ['duo'] })
  const ask = (text: string, ticketType: 'solo' | 'duo') => validateDiscountCode(deps, { code: text, ticketType, address: '1.2.3.4' })
  expect(await ask(' zand10 ', 'duo')).toEqual({
    isValid: true,
    id: expect.stringMatching(/^[\w-]{24}$/),
    code: 'ZAND10',
    name: 'Zand',
    type: 'percentage',
    value: 10,
  })
  expect(await ask('ZAND10', 'solo')).toEqual({ isValid: false, message: 'Deze code geldt alleen voor een duo ticket.' })
  expect(await ask('RAAD', 'solo')).toEqual({ isValid: false, message: 'Deze code is niet geldig of verlopen' })
  expect(await deps.catalog.getDiscountCode('ZAND10')).toMatchObject({ used: 0 })
  for (let at = 0; at < 59; at++) await ask('RAAD', 'solo')
  await expect(ask('ZAND10', 'duo')).rejects.toMatchObject({ code: 'too_many_attempts' })
})

test('a discount code is valid for a buyer whose own unpaid order has its last use, and for nobody else', async () => {
  const { deps } = await open()
  await deps.catalog.putDiscountCode({ ...zand10, ticketTypes: ['solo', 'duo'], maxUses: 1 })
  const key = '018f0000-0000-7000-8000-000000000001'
  const other = '018f0000-0000-7000-8000-000000000002'
  const check = async (replaces?: string[]) =>
    (await validateDiscountCode(deps, { code: 'ZAND10', ticketType: 'duo', replaces, address: '1.2.3.4' })).isValid
  await registerTicket(deps, orderOf(['a@b.nl'], { discountCode: 'ZAND10', totalPrice: 7650 }), { idempotencyKey: key })
  await registerTicket(deps, orderOf(['c@d.nl']), { idempotencyKey: other })
  expect([await check(), await check([other]), await check([other, key, key])]).toEqual([false, false, true])
  const { ticketId } = await registerTicket(deps, orderOf(['a@b.nl'], { discountCode: 'ZAND10', totalPrice: 7650 }), {
    idempotencyKey: key,
  })
  const held = (await deps.tickets.get(ticketId))!
  await deps.tickets.transition(held, { ...held, state: 'paid', holdExpiresAt: null, nextStep: null, nextStepAt: null })
  expect(await check([key])).toBe(false)
})
