import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import type { Patience } from '#functions/ports/patience.ts'
import { createApp } from '#functions/http/pipeline.ts'
import { ticketGroup } from '#functions/http/bindings/tickets.ts'
import { discountProof } from '#functions/usecases/tickets/find-discount-code.ts'
import { startDynamoDb } from './dynamodb/start-dynamodb.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { createFaults } from './faults/faults.ts'
import { createDemoRandom } from './seed/random.ts'
import { openTestShop, orderOf, zand10 as discount, type TestShop } from './stores/open-test-shop.ts'
import { openDirectTestTable, openTestTable } from './stores/test-table.ts'

// Tests the opening of the sale: all buyers call at once over HTTP. The table refuses concurrent transactions on one item.

/** How long a transaction keeps its item locked, as on AWS. */
const clashMs = 10
/** A buyer's waiting time is the sum of the call times on AWS, because this machine runs all calls on one core. */
const [callMs, providerMs] = [10, 300]
const waiting = new AsyncLocalStorage<{ ms: number }>()
const wait = (ms: number) => {
  const buyer = waiting.getStore()
  if (buyer) buyer.ms += ms
}

let shop: TestShop
let app: ReturnType<typeof createApp>
beforeEach(() => {
  // A request's time budget must not be measured by this machine's clock either.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

async function open(capacity: number): Promise<void> {
  const faults = createFaults()
  const patience: Patience = {
    budgetMs: 5_000,
    now: () => 0,
    random: createDemoRandom(7).next,
    pause: async (ms) => {
      wait(ms)
      await new Promise((resolve) => setTimeout(resolve, ms))
    },
  }
  // Five hundred concurrent requests share the SDK's fifty connections, as behind one server.
  const opened = isLongRun
    ? await openTestTable(() => startDynamoDb({ clock: Date.now, faults }), patience)
    : await openDirectTestTable({ faults, patience })
  opened.table.client.middlewareStack.add((next) => (call) => (wait(callMs), next(call)), { step: 'deserialize' })
  shop = await openTestShop({ capacity, opened })
  const { createIntent } = shop.deps.payments
  shop.deps.payments.createIntent = (order) => (wait(providerMs), createIntent(order))
  app = createApp({
    deps: { ...shop.deps, devices: createDeviceStore(opened.table) },
    groups: [ticketGroup],
    addressOf: (c) => c.req.header('x-from')!,
    log: () => undefined,
  })
  faults.add({ path: 'Transact', mode: 'clash', ms: clashMs })
}

/** Registers one buyer. Each buyer calls from a different network address. */
function buy(at: number, order: object): Promise<{ outcome: string; ms: number }> {
  const mine = { ms: 0 }
  return waiting.run(mine, async () => {
    const answer = await app.request('/api/tickets/register', {
      method: 'POST',
      headers: {
        origin: shop.deps.settings.siteUrl,
        'content-type': 'application/json',
        'idempotency-key': `koper-${at}`,
        'x-from': `192.0.${Math.floor(at / 250)}.${at % 250}`,
      },
      body: JSON.stringify(order),
    })
    const { code = 'ticket' } = (await answer.json()) as { code?: string }
    return { outcome: `${answer.status} ${code}`, ms: mine.ms }
  })
}

const countOf = (all: readonly { outcome: string }[]) =>
  Object.fromEntries([...Map.groupBy(all, ({ outcome }) => outcome)].map(([outcome, some]) => [outcome, some.length]))
const percentile = (all: readonly { ms: number }[], share: number) =>
  all.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1]!

/** The number of buyers who try at once, and the number of them who can succeed: one in five. */
const [buyers, winners] = isLongRun ? [500, 100] : [150, 30]

test(`sells each of ${winners} places to one of ${buyers} buyers, and refuses the other buyers within two seconds`, async () => {
  await open(winners)
  const answers = await Promise.all(Array.from({ length: buyers }, (_, at) => buy(at, orderOf([`koper${at}@voorbeeld.nl`]))))
  expect(countOf(answers)).toEqual({ '200 ticket': winners, '409 date_full': buyers - winners })
  expect(await shop.taken()).toBe(winners)
  expect(percentile(answers, 0.95)).toBeLessThan(2_000)
}, 120_000)

test('sells exactly the last places of a day to solos and duos', async () => {
  await open(31)
  const emails = (at: number) => (at % 3 === 0 ? [`a${at}@b.nl`, `c${at}@d.nl`] : [`a${at}@b.nl`])
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => buy(at, orderOf(emails(at)))))
  expect(countOf(answers)).toEqual({ '200 ticket': expect.any(Number), '409 date_full': expect.any(Number) })
  const sold = answers.reduce((sum, { outcome }, at) => sum + (outcome === '200 ticket' ? emails(at).length : 0), 0)
  expect([sold, await shop.taken()]).toEqual([31, 31])
}, 60_000)

test('each of the last hoodies is sold once', async () => {
  await open(100)
  const addons = [{ id: 5, size: 'M' as const }]
  const first = orderOf(['eerste@voorbeeld.nl'], { addons, totalPrice: 12450 })
  await buy(999, first)
  const { tickets } = await shop.deps.tickets.list({ limit: 1 })
  // Sells 491 hoodies in one ticket: only the sale of the last ones is tested.
  await shop.deps.tickets.hold({ ...tickets[0]!, id: 'eerder-verkocht-abcdefghijklmnop', addons: Array(491).fill(addons[0]) })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => buy(at, { ...first, participants: orderOf([`a${at}@b.nl`]).participants })),
  )
  expect(countOf(answers)).toEqual({ '200 ticket': 8, '409 addon_sold_out': 12 })
  expect((await shop.deps.catalog.listAddonsSold()).get(5)).toBe(500)
}, 60_000)

test(`lets ${winners} of ${buyers} buyers use a discount code, and refuses the others within two seconds`, async () => {
  await open(1_000)
  const { catalog } = shop.deps
  await catalog.putDiscountCode({ ...discount, maxUses: winners })
  const withCode = { discountCode: discount.code, discountCodeId: discountProof(shop.deps, discount.code), totalPrice: 7650 }
  const answers = await Promise.all(Array.from({ length: buyers }, (_, at) => buy(at, orderOf([`koper${at}@voorbeeld.nl`], withCode))))
  expect(countOf(answers)).toEqual({ '200 ticket': winners, '409 discount_invalid': buyers - winners })
  expect(await catalog.getDiscountCode(discount.code)).toMatchObject({ used: winners })
  expect(await shop.taken()).toBe(winners)
  expect(percentile(answers, 0.95)).toBeLessThan(2_000)
}, 120_000)
