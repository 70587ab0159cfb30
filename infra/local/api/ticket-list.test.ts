import { expect, test } from 'vitest'
import { admin, setUpDemoOffice } from './demo-office.ts'
import { person } from './ticket-buyer.ts'

// Tests the office's list of tickets, and the sales figures, which are totals of that list.

setUpDemoOffice()

test('pages of the ticket list together contain each ticket once, newest first', async () => {
  const { body: all } = await admin.call('GET', '/api/admin/tickets')
  const walked: { id: string; createdAt: string }[] = []
  let cursor: string | undefined
  do {
    const { body } = await admin.call('GET', `/api/admin/tickets?limit=20${cursor ? `&cursor=${cursor}` : ''}`)
    expect(body.items.length).toBeLessThanOrEqual(20)
    walked.push(...body.items)
    cursor = body.cursor
  } while (cursor)
  expect(all.length).toBeGreaterThan(40)
  expect(walked).toEqual(all)
  expect(walked.map(({ createdAt }) => createdAt)).toEqual(
    walked
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
})

test('a ticket shows its price, wave and participants, but no ticket code', async () => {
  const { body } = await admin.call('GET', '/api/admin/tickets')
  const duo = body.find((one: { ticketType: string; waveId: number | null }) => one.ticketType === 'duo' && one.waveId !== null)
  expect(duo).toMatchObject({
    price: 15500,
    status: 'paid',
    waveNumber: expect.any(Number),
    secondaryParticipantName: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toContain('DS1')
})

test('the sales figures equal a recount of the ticket list', async () => {
  const { body: all } = await admin.call('GET', '/api/admin/tickets')
  const { body: figures } = await admin.call('GET', '/api/admin/sales-figures')
  const paidOf = (type: string) =>
    all.filter((one: { ticketType: string; status: string }) => one.ticketType === type && one.status === 'paid')
  expect([figures.total, figures.solo, figures.duo]).toEqual([all.length, paidOf('solo').length, paidOf('duo').length])
  expect(figures.revenue).toBe(all.reduce((sum: number, { price }: { price: number }) => sum + price, 0))
})

test('the invoices of the demo add up to the revenue on the dashboard', async () => {
  const { body: figures } = await admin.call('GET', '/api/admin/sales-figures')
  const { body: vat } = await admin.call('GET', '/api/admin/finance/vat?of=edition')
  const gross = vat.items.reduce((sum: number, { invoiced }: { invoiced: { gross: number } }) => sum + invoiced.gross, 0)
  expect(gross).toBe(figures.revenue)
  expect(gross).toBeGreaterThan(0)
})

test("a ticket shows its add-ons with sizes and the partner's shirt size", async () => {
  const order = {
    ticketType: 'duo',
    eventDate: '2025-10-11',
    participants: [person('Noor'), { ...person('Tess'), shirtSize: 'XL' }],
    addons: [{ id: 6 }, { id: 5, size: 'M' }],
    totalPrice: 15500 + 1599 + 3950,
  }
  const { body: made } = await admin.call('POST', '/api/tickets/register', order, { 'idempotency-key': 'sizes' })
  const { body } = await admin.call('GET', '/api/admin/tickets')
  expect(body.find(({ id }: { id: string }) => id === made.ticketId)).toMatchObject({
    addons: [{ id: 5, size: 'M' }, { id: 6 }],
    secondaryParticipantShirtSize: 'XL',
  })
  expect(body.find(({ ticketType }: { ticketType: string }) => ticketType === 'solo')).toMatchObject({
    addons: [],
    secondaryParticipantShirtSize: null,
  })
})

test.each(['x', '1_kort', `${'9'.repeat(20)}_${'a'.repeat(22)}`])('refuses the cursor %j', async (cursor) => {
  expect((await admin.call('GET', `/api/admin/tickets?limit=10&cursor=${cursor}`)).status).toBe(400)
})
