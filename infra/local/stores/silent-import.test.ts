import { afterEach, beforeEach, expect, test } from 'vitest'
import { ticketImportEndpoints } from '#shared/contract/ticket-import.ts'
import { importTickets } from '#functions/usecases/imports/import-tickets.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

const buyer = { name: 'Stille Solo', email: 'stille.solo@voorbeeld.example', birthDate: '1990-05-17', gender: 'female' }
const row = { line: 2, ticketType: 'solo', eventDate: testDay, waveId: null, buyer }

test.each([
  { mail: false, steps: [null], jobs: 0 },
  { mail: true, steps: ['send-mail'], jobs: 1 },
])('an imported ticket waits for a job only if it is mailed: $mail', async ({ mail, steps, jobs }) => {
  const { deps } = shop
  const importId = '0199d1fe-8402-7aff-a267-1f72e1107e93'
  const body = ticketImportEndpoints.importTickets.body.parse({ importId, source: 'Sportclub', mail, rows: [row] })
  const { results } = await importTickets(deps, body, 'beheer')
  expect(results).toMatchObject([{ line: 2, outcome: 'written' }])
  const { tickets } = await deps.tickets.list({})
  expect(tickets.map(({ state, nextStep }) => [state, nextStep])).toEqual(steps.map((step) => ['paid', step]))
  expect(await deps.roster.getParticipant(tickets[0]!.participants[0]!.id)).toMatchObject({ name: 'Stille Solo', status: 'active' })
  expect(deps.queue.jobs).toHaveLength(jobs)
})
