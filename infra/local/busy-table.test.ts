import { afterEach, describe, expect, test } from 'vitest'
import { createCatalogStore } from '#functions/adapters/dynamodb/catalog/catalog-store.ts'
import { openTable } from '#functions/adapters/dynamodb/client.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { createApp } from '#functions/http/pipeline.ts'
import { catalogGroup } from '#functions/http/bindings/catalog.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, testDay, type TestShop } from './stores/open-test-shop.ts'
import { openFaultyTable } from './stores/test-table.ts'

// Tests the stores when the table has conflicts, throttling, time-outs, and responses lost after the work was done.

let shop: TestShop
let opened: Awaited<ReturnType<typeof openFaultyTable>>
async function open(capacity = 100): Promise<TestShop['deps']> {
  opened = await openFaultyTable()
  shop = await openTestShop({ opened, capacity })
  return shop.deps
}
afterEach(() => shop?.close())

const addFault = (mode: Parameters<typeof opened.faults.add>[0]['mode'], path = '.', more: { times?: number; rate?: number } = {}) =>
  opened.faults.add({ path, mode, ...more })
const requestEditions = (deps: TestShop['deps']) =>
  createApp({
    deps: { ...deps, devices: createDeviceStore(opened.table) },
    groups: [catalogGroup],
    addressOf: () => '1',
    log: () => undefined,
  }).request('/api/event-editions')

describe('a table in trouble', () => {
  test.each([
    ['throttled', 'throttle'],
    ['returning internal errors', 'error'],
    ['cutting connections', 'drop-request'],
  ] as const)('answers "busy" instead of an error when the table is %s', async (_, mode) => {
    const deps = await open()
    addFault(mode)
    const answer = await requestEditions(deps)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'busy'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    opened.faults.clear()
    expect((await requestEditions(deps)).status).toBe(200)
  })

  test('answers "busy" when the table cannot be reached', async () => {
    const deps = await open()
    const table = openTable({ tableName: 'duinstorm', endpoint: 'http://127.0.0.1:1' }, patience())
    const answer = await requestEditions({ ...deps, catalog: createCatalogStore(table) })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'busy'])
    table.client.destroy()
  })

  test('answers as usual if a retry after a time-out succeeds', async () => {
    const deps = await open()
    opened.faults.add({ path: 'Query', mode: 'delay', ms: 300, times: 1 })
    const table = openTable({ tableName: 'duinstorm', endpoint: opened.endpoint, answerWithinMs: 50 }, patience())
    expect((await requestEditions({ ...deps, catalog: createCatalogStore(table) })).status).toBe(200)
    table.client.destroy()
  })

  test('answers "busy" when a registration or a payment meets conflicts or throttling', async () => {
    const deps = await open()
    addFault('conflict')
    await expect(registerTicket(deps, orderOf(), { idempotencyKey: 'k' })).rejects.toMatchObject({ code: 'busy' })
    opened.faults.clear()
    const { ticketId } = await registerTicket(deps, orderOf(), { idempotencyKey: 'k' })
    const paid = deps.payments.attempt('pi_1', 'succeeded')
    addFault('throttle')
    await expect(applyPaymentEvent(deps, paid)).rejects.toMatchObject({ code: 'busy' })
    opened.faults.clear()
    expect(await applyPaymentEvent(deps, paid)).toBe('confirmed')
    expect((await deps.tickets.get(ticketId))!.state).toBe('paid')
  })
})

test('retries wait longer each time, with jitter, within their time budget', async () => {
  const deps = await open()
  addFault('throttle')
  await expect(deps.tickets.get('t')).rejects.toMatchObject({ code: 'busy' })
  const { paused } = opened
  expect(paused.length).toBeGreaterThan(8)
  expect(paused.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(5_000)
  expect(Math.max(...paused.slice(0, 3))).toBeLessThan(Math.max(...paused.slice(-3)))
})

test("retries end when the request's time budget ends", async () => {
  const deps = await open()
  addFault('throttle')
  const asked = withinBudget(
    100,
    () => deps.catalog.getEventDay(testDay),
    () => 0,
  )
  await expect(asked).rejects.toMatchObject({ code: 'busy' })
  expect(Math.max(...opened.paused)).toBeLessThanOrEqual(100)
})

test('looking up a stray payment in a throttled table answers busy', async () => {
  const deps = await open()
  addFault('throttle')
  await expect(deps.strayPayments.get('pi_1')).rejects.toMatchObject({ code: 'busy' })
})

describe('a write conflict', () => {
  test.each(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'])('is retried for %s', async (operation) => {
    const deps = await open()
    const { ticketId } = await registerTicket(deps, orderOf(), { idempotencyKey: 'k' })
    const ticket = (await deps.tickets.get(ticketId))!
    addFault('conflict', operation, { times: 3 })
    expect(await deps.tickets.transition(ticket, { ...ticket, price: 1 })).toBe('done')
    expect(await deps.limits.count('w', 0, 1000)).toBe(1)
    expect(await deps.limits.count('w', 0, 1000)).toBe(2)
    await deps.accounts.deleteSession('s')
    expect(await deps.tickets.transition({ ...ticket, rev: ticket.rev + 1 }, { ...ticket, state: 'expired' })).toBe('done')
    expect(await shop.taken()).toBe(0)
    expect(opened.faults.list()).toEqual([])
  })

  test('does not hide a failed condition of the same transaction', async () => {
    const deps = await open(1)
    await registerTicket(deps, orderOf(), { idempotencyKey: 'k' })
    addFault('conflict', 'Transact', { times: 2 })
    await expect(registerTicket(deps, orderOf(), { idempotencyKey: 'l' })).rejects.toMatchObject({ code: 'date_full' })
  })
})

describe('a response lost after the work was done', () => {
  test('does not make a registration hold its places twice', async () => {
    const deps = await open(1)
    addFault('drop-response', 'Write|Put|Update', { times: 1 })
    const { ticketId } = await registerTicket(deps, orderOf(), { idempotencyKey: 'k' })
    expect(await shop.taken()).toBe(1)
    expect((await deps.tickets.get(ticketId))!.state).toBe('pending')
  })

  test.each([1, 2, 3])('a conditional write is recognised as done after %i lost responses', async (times) => {
    const deps = await open()
    const { ticketId } = await registerTicket(deps, orderOf(), { idempotencyKey: 'k' })
    const ticket = (await deps.tickets.get(ticketId))!
    addFault('drop-response', 'PutItem', { times })
    expect(await deps.tickets.transition(ticket, { ...ticket, stepLease: 5, mailed: ['a@b.nl'] })).toBe('done')
    expect((await deps.tickets.get(ticketId))!.rev).toBe(ticket.rev + 1)
    // The store still recognises a change by another writer.
    addFault('drop-response', 'PutItem', { times })
    expect(await deps.tickets.transition(ticket, { ...ticket, stepLease: 6 })).toBe('changed_meanwhile')
  })

  test('sends each mail of a sale once, and without delay', async () => {
    const deps = await open()
    const { ticketId } = await registerTicket(deps, orderOf(['a@b.nl', 'c@d.nl']), { idempotencyKey: 'k' })
    await applyPaymentEvent(deps, deps.payments.attempt('pi_1', 'succeeded'))
    addFault('drop-response', 'Put|Update|Transact', { rate: 0.5 })
    await shop.runJobs(2)
    opened.faults.clear()
    expect(deps.mailer.sent.map((mail) => mail.to).toSorted()).toEqual(['a@b.nl', 'c@d.nl'])
    expect((await deps.tickets.get(ticketId))!.nextStep).toBeNull()
  })

  test('adds a new record once, and reports it as new', async () => {
    const deps = await open()
    addFault('drop-response', 'PutItem', { times: 1 })
    const subscriber = { id: 'a@b.nl', createdAt: '2025-06-01T10:00:00Z' }
    expect(await deps.content.add('subscriber', subscriber)).toBe(true)
    expect(await deps.content.add('subscriber', subscriber)).toBe(false)
  })

  test("raises a day's capacity once", async () => {
    const deps = await open(10)
    addFault('drop-response', 'Transact', { times: 2 })
    await deps.catalog.putEventDay({ ...(await deps.catalog.getEventDay(testDay))!, capacity: 15 })
    expect(await deps.catalog.getEventDay(testDay)).toMatchObject({ capacity: 15, taken: 0 })
  })

  test("reports the caller's own password change as done, and another caller's as not done", async () => {
    const deps = await open()
    await deps.accounts.addParticipants('a@b.nl', ['7K4P2M9X'])
    addFault('drop-response', 'UpdateItem', { times: 1 })
    expect(await deps.accounts.changePasswordHash('a@b.nl', null, 'mine')).toBe(true)
    addFault('drop-response', 'UpdateItem', { times: 1 })
    expect(await deps.accounts.changePasswordHash('a@b.nl', 'mine', 'next')).toBe(true)
    expect(await deps.accounts.changePasswordHash('a@b.nl', 'mine', 'other')).toBe(false)
  })

  test('uses up a pairing code only if the phone is paired', async () => {
    await open()
    const devices = createDeviceStore(opened.table)
    await devices.putPairingCode({ codeHash: 'c', name: 'Post A', locations: ['Check-in'], expiresAt: 10 })
    addFault('drop-response', 'Delete|Transact', { times: 1 })
    expect(await devices.usePairingCode('c', 5)).toMatchObject({ name: 'Post A' })
    expect(await devices.usePairingCode('c', 5)).toBeUndefined()
  })

  test("reports the caller's own renaming of a phone as done, and another caller's as not done", async () => {
    await open()
    const devices = createDeviceStore(opened.table)
    const phone = { id: 'd', edition: '2025', name: 'Post A', locations: ['Check-in'], sessionHash: 's', secret: null, pairedAt: 1 }
    await devices.putDevice({ ...phone, lastSeenAt: null, lastClaim: null, revokedAt: null, report: null })
    const seen = (await devices.getDevice('d'))!
    addFault('drop-response', 'UpdateItem', { times: 1 })
    expect(await devices.changeDevice(seen, { name: 'Post B', locations: ['finish'] })).toMatchObject({
      name: 'Post B',
      locations: ['finish'],
    })
    addFault('drop-response', 'UpdateItem', { times: 1 })
    expect(await devices.changeDevice(seen, { name: 'Post C' })).toBeUndefined()
  })
})

test('a throttled batch is completed', async () => {
  const deps = await open()
  addFault('throttle', 'Batch', { times: 4 })
  for (const id of ['a', 'b', 'c']) await deps.content.countView(id)
  expect([...(await deps.content.readViews(['a', 'b', 'c', 'd'])).values()]).toEqual([1, 1, 1, 0])
})

function patience() {
  return { budgetMs: 1_000, now: () => 0, random: () => 0.5, pause: async () => undefined }
}
