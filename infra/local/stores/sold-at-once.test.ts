import { afterEach, beforeEach, expect, test } from 'vitest'
import { ticketImportEndpoints } from '#shared/contract/ticket-import.ts'
import { ticketSale } from '#shared/contract/ticket-sales.ts'
import { importTickets } from '#functions/usecases/imports/import-tickets.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { sellTicket } from '#functions/usecases/tickets/sell-ticket.ts'
import { ticketFixture } from '#functions/ports/tickets/ticket-fixture.ts'
import { newParticipants } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { testWave } from './form-order.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'

// Tests tickets that are paid when they are stored: sold by the office or imported.

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

const buyer = { name: 'Stille Solo', email: 'stille.solo@voorbeeld.example', birthDate: '1990-05-17', gender: 'female' }

const cashSale = { ticketType: 'solo', eventDate: testDay, waveId: null, buyer, payment: { by: 'cash' }, totalPrice: 8500 }
const sell = (deps: TestShop['deps'], change: { waveId?: number } = {}) =>
  sellTicket(deps, ticketSale.parse({ ...cashSale, ...change }), {
    seller: 'beheer',
    isDesk: false,
    idempotencyKey: 'k',
    address: undefined,
  })

test.each([
  { mail: false, steps: [null], jobs: 0 },
  { mail: true, steps: ['send-mail'], jobs: 1 },
])('an imported ticket waits for a job only if it is mailed: $mail', async ({ mail, steps, jobs }) => {
  const { deps } = shop
  const row = { line: 2, ticketType: 'solo', eventDate: testDay, waveId: null, buyer }
  const importId = '0199d1fe-8402-7aff-a267-1f72e1107e93'
  const body = ticketImportEndpoints.importTickets.body.parse({ importId, source: 'Sportclub', mail, rows: [row] })
  const { results } = await importTickets(deps, body, 'beheer')
  expect(results).toMatchObject([{ line: 2, outcome: 'written' }])
  const { tickets } = await deps.tickets.list({})
  expect(tickets.map(({ state, nextStep }) => [state, nextStep])).toEqual(steps.map((step) => ['paid', step]))
  expect(await deps.roster.getParticipant(tickets[0]!.participants[0]!.id)).toMatchObject({ name: 'Stille Solo', status: 'active' })
  expect(deps.queue.jobs).toHaveLength(jobs)
})

test('the sweep mails a ticket sold by the office whose sale stopped before its mail was queued', async () => {
  const { deps } = shop
  const queue = { ...deps.queue, enqueue: () => Promise.reject(new Error('the process ended')) }
  await expect(sell({ ...deps, queue })).rejects.toThrow('the process ended')
  shop.pass(16 * 60_000)
  await sweepDueSteps(deps)
  expect(deps.mailer.sent.map(({ to }) => to)).toEqual([buyer.email])
  expect(await sell(deps)).toMatchObject({ status: 'paid' })
  expect(await shop.taken()).toBe(1)
})

test("when a wave's start time changes during a sale by the office, the participant gets the new start time", async () => {
  const { deps } = shop
  await deps.catalog.putWave(testWave())
  const startTime = testWave().startTime + 600_000
  let moved = false
  const hold: typeof deps.tickets.hold = async (...held) => {
    if (!moved) await deps.catalog.putWave(testWave({ startTime }))
    moved = true
    return deps.tickets.hold(...held)
  }
  const { buyer: sold } = await sell({ ...deps, tickets: { ...deps.tickets, hold } }, { waveId: testWave().id })
  expect(await deps.roster.getParticipant(sold.id)).toMatchObject({ waveTime: startTime, status: 'active' })
  expect(await shop.taken()).toBe(1)
})

test('stores neither the ticket nor its participants if the id of one of them is in use', async () => {
  const { deps } = shop
  const sell = (id: string) => {
    const ticket = ticketFixture({ id, eventDate: testDay, state: 'paid', holdExpiresAt: null, nextStep: null, nextStepAt: null })
    const taken = { ...ticket, participants: [{ ...ticket.participants[0]!, id: '7K4P2M9X' }] }
    return deps.tickets.hold(taken, { joining: { rows: newParticipants(taken, undefined, deps.clock.now()), wave: undefined } })
  }
  expect([await sell('een'), await sell('twee')]).toEqual(['held', 'changed_meanwhile'])
  expect(await deps.tickets.get('twee')).toBeUndefined()
  expect(await deps.roster.getParticipant('7K4P2M9X')).toMatchObject({ ticketId: 'een' })
  expect(await shop.taken()).toBe(1)
})
