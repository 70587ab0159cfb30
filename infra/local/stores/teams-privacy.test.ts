import { expect, test } from 'vitest'
import { emptyCompany } from '#shared/contract/company.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { chooseInvoiceCompany } from '#functions/usecases/tickets/change-invoice-company.ts'
import { inviteRunner } from '#functions/usecases/tickets/teams/invite-runner.ts'
import { buy, closeAfterEach, get, key, open, pay, register, shop } from './team-shop.ts'

// Tests the personal data of a team, on the real stores.

closeAfterEach()

test('the buyer of a team gets all data stored about them', async () => {
  await open()
  const id = await buy()
  expect((await gatherData(shop.deps as never, 'noor@voorbeeld.nl')).teams).toMatchObject([{ name: 'Duin & Zn', places: 3 }])
  expect(id).toBeDefined()
})

test('erases buyer, company and invited mail addresses after their retention period; team and invoice are kept', async () => {
  await open()
  const company = { ...emptyCompany, name: 'Duin & Zn', street: 'Zeestraat 1', postalCode: '2202 AA', city: 'Noordwijk' }
  const { ticketId } = await register()
  await chooseInvoiceCompany(shop.deps, { id: ticketId, company, address: '127.0.0.1' })
  await pay(ticketId)
  await inviteRunner(shop.deps, key(ticketId, 0), { email: 'bo@voorbeeld.nl', address: '127.0.0.1' })
  await shop.runJobs()
  shop.pass(Date.parse('2025-10-11T22:00:00Z') + (retention.participation + 1) * dayMs - shop.deps.clock.now())
  await runRetention(shop.deps as never)
  const stored = await get(ticketId)
  expect([stored.team!.buyer.email, stored.company, stored.team!.places.length]).toEqual(['', undefined, 3])
  expect(JSON.stringify(stored)).not.toMatch(/noor@|bo@|Zeestraat/)
  expect((await shop.deps.invoices.list(2025)).invoices.map(({ buyer }) => buyer.name)).toEqual(['Duin & Zn'])
})

test('reports a team whose buyer is not erased in time, because a step of the sale is still due', async () => {
  await open()
  const ticket = await get(await buy())
  await shop.deps.tickets.transition(ticket, { ...ticket, nextStep: 'send-mail', nextStepAt: Date.parse('2100-01-01T00:00:00Z') })
  shop.pass(Date.parse('2025-10-11T22:00:00Z') + (retention.participation + 9) * dayMs - shop.deps.clock.now())
  expect((await runRetention(shop.deps as never)).overdue).toBe(1)
  expect((await get(ticket.id)).team!.buyer.email).toBe('noor@voorbeeld.nl')
})
