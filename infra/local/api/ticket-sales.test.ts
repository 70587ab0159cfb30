import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  day,
  desk,
  dossierOf,
  figures,
  listed,
  mailsTo,
  office,
  longTimeout,
  person,
  product,
  sell,
  setUpSaleDesk,
  solo,
  visitor,
} from './sale-desk.ts'

setUpSaleDesk()

const firstWave = async () => (await office.call('GET', '/api/crew/ticket-offer')).body.days[0].waves[0] as { id: number; number: number }

const newestEntries = async () => (await office.call('GET', '/api/admin/audit?limit=5')).body.items

test('sells a solo by cash: the participant is listed at once, mailed, invoiced and counted', async () => {
  const wave = await firstWave()
  const before = await figures()
  const { status, body } = await sell(solo('Contante Koper', { waveId: wave.id }))
  expect([status, body.status, body.price, body.payUrl, body.holdExpiresAt]).toEqual([200, 'paid', 8500, null, null])
  expect(await listed('Contante Koper')).toMatchObject([{ id: body.buyer.id, waveNumber: wave.number }])
  await expect.poll(() => mailsTo('Contante Koper'), longTimeout).toMatchObject([{ subject: expect.stringMatching(/^Je ticket voor/) }])
  const after = await figures()
  expect([after.solo - before.solo, after.revenue - before.revenue]).toEqual([1, 8500])
  const { ticket, timeline, answers } = await dossierOf(body.buyer.id)
  expect(ticket).toMatchObject({ state: 'paid', price: 8500, paymentMethod: 'cash', soldBy: 'beheer' })
  expect(answers).toMatchObject({ wantsNews: false })
  expect(timeline.find((one: { kind: string }) => one.kind === 'registered')).toMatchObject({ by: 'beheer' })
  const [invoice] = (await visitor.call('GET', `/api/tickets/${body.ticketId}/invoices`)).body
  expect(invoice).toMatchObject({ kind: 'invoice', total: 8500 })
  const { number } = invoice
  const { items } = (await office.call('GET', '/api/admin/invoices')).body as { items: { id: string }[] }
  expect(items.find(({ id }) => id === number)).toMatchObject({ paymentMethod: 'cash', total: 8500, net: 7798, tax: 702 })
  const [entry] = await newestEntries()
  expect(entry).toMatchObject({ actor: 'beheer', action: 'sellTicket', kind: 'participant', target: body.buyer.id, outcome: 'done' })
  expect(JSON.stringify(entry.changes)).not.toMatch(/Contante|1990-05-17|contante/)
})

test('invoices a company, and refuses an invalid VAT number', longTimeout, async () => {
  const company = { name: 'Duin & Zn', street: 'Strandweg 1', postalCode: '2202 AA', city: 'Noordwijk', country: 'Nederland' }
  const wrong = await sell(solo('Zakelijke Koper', { company: { ...company, vatNumber: 'NL123' } }))
  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, 'company.vatNumber'])
  const { body } = await sell(solo('Zakelijke Koper', { company: { ...company, vatNumber: 'NL123456789B13' } }))
  const [{ number }] = (await visitor.call('GET', `/api/tickets/${body.ticketId}/invoices`)).body
  const { items } = (await office.call('GET', '/api/admin/invoices')).body as { items: { id: string }[] }
  expect(items.find(({ id }) => id === number)).toMatchObject({ company: { name: 'Duin & Zn', vatNumber: 'NL123456789B13' } })
})

test('sells one ticket for a double click or a repeated call, and refuses its idempotency key for a different sale', async () => {
  const key = randomUUID()
  const [one, other] = await Promise.all([sell(solo('Dubbele Klik'), { key }), sell(solo('Dubbele Klik'), { key })])
  const again = await sell(solo('Dubbele Klik'), { key })
  expect([one.status, other.status, again.status]).toEqual([200, 200, 200])
  expect(new Set([one, other, again].map(({ body }) => body.ticketId)).size).toBe(1)
  expect(await listed('Dubbele Klik')).toHaveLength(1)
  const reused = await sell(solo('Andere Koper'), { key })
  expect([reused.status, reused.body.code]).toEqual([409, 'request_reused'])
})

test('sells a duo for free with a reason, which the log and the participant’s page show, and makes no invoice', async () => {
  const { status, body } = await sell(
    solo('Vrije Gast', {
      ticketType: 'duo',
      partner: person('Vrije Partner'),
      totalPrice: 15_500,
      payment: { by: 'free', reason: 'winnaar van de prijsvraag' },
    }),
  )
  expect([status, body.status, body.price]).toEqual([200, 'paid', 0])
  expect(await listed('Vrije Partner')).toMatchObject([{ id: body.partner.id }])
  const { ticket, timeline } = await dossierOf(body.buyer.id)
  expect(ticket).toMatchObject({ price: 0, paymentMethod: null })
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'registered', what: 'winnaar van de prijsvraag' }))
  expect(await visitor.call('GET', `/api/tickets/${body.ticketId}/invoices`)).toMatchObject({ body: [] })
  expect((await newestEntries())[0].changes).toContainEqual({ field: 'payment.reason', from: null, to: 'winnaar van de prijsvraag' })
})

test('gives the last place of a wave to one of several concurrent sales', async () => {
  const made = await office.call('POST', '/api/waves', { startTime: '2025-10-11T16:00:00.000Z', eventDate: day, capacity: 1 })
  const waveId = made.body.wave.id as number
  const answers = await Promise.all([
    sell(solo('Laatste Een', { waveId }), { by: desk }),
    sell(solo('Laatste Twee', { waveId })),
    sell(solo('Laatste Drie', { waveId })),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.message)).toEqual([
    'Deze wave is vol. Kies een andere wave.',
    'Deze wave is vol. Kies een andere wave.',
  ])
})

test('sells at the desk on a day and in a wave that are closed on the site, but not in a cancelled wave or on a day that is over', async () => {
  const { catalog } = product.deps
  const { body } = await office.call('POST', '/api/waves', { startTime: '2025-10-11T17:00:00.000Z', eventDate: day, capacity: 5 })
  const waveId = body.wave.id as number
  const setWave = (status: string) => office.call('POST', `/api/admin/waves/${waveId}/status`, { status })
  const saturday = (await catalog.getEventDay(day))!
  await catalog.putEventDay({ ...saturday, status: 'upcoming' })
  await setWave('closed')
  expect((await sell(solo('Dichte Dag', { waveId }), { by: desk })).body.status).toBe('paid')
  await setWave('cancelled')
  expect((await sell(solo('Dichte Dag', { waveId }))).body.message).toBe('Deze wave gaat niet door. Kies een andere wave.')
  await catalog.putEventDay({ ...saturday, status: 'finished' })
  expect((await sell(solo('Dichte Dag'))).body.message).toBe('Deze racedag is voorbij.')
  expect((await office.call('GET', '/api/crew/ticket-offer')).body.days.map((one: { eventDate: string }) => one.eventDate)).toEqual([
    '2025-10-12',
  ])
  await catalog.putEventDay(saturday)
})

test.each([
  ['a buyer under 16', { buyer: person('Te Jong', { birthDate: '2015-01-01' }) }, 'buyer.birthDate'],
  [
    'a partner under 16',
    { ticketType: 'duo', partner: person('Te Jong', { birthDate: '2015-01-01' }), totalPrice: 15_500 },
    'partner.birthDate',
  ],
  ['a birth date in the future', { buyer: person('Nog Niet', { birthDate: '2199-01-01' }) }, 'buyer.birthDate'],
  ['a date that does not exist', { buyer: person('Geen Dag', { birthDate: '1990-02-31' }) }, 'buyer.birthDate'],
  ['a wrong mail address', { buyer: person('Geen Mail', { email: 'geen mail' }) }, 'buyer.email'],
  ['a phone number that is too short', { buyer: person('Kort Nummer', { phone: '0612' }) }, 'buyer.phone'],
  ['a duo of one person', { ticketType: 'duo', totalPrice: 15_500 }, 'partner'],
  ['a solo of two people', { partner: person('Te Veel') }, 'partner'],
  ['an unknown payment method', { payment: { by: 'goud' } }, 'payment.by'],
  ['a free ticket without a reason', { payment: { by: 'free', reason: ' ' } }, 'payment.reason'],
  ['a day that belongs to no edition', { eventDate: '2031-01-01' }, 'eventDate'],
  ['a wave of another day', { eventDate: '2025-10-12', waveId: 1 }, 'waveId'],
])('refuses %s with an error at its field', async (_, more, path) => {
  const { status, body } = await sell(solo('Foute Invoer', more))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.details).toContainEqual({ path, message: expect.stringMatching(/./) })
})

test('refuses a price that differs from the price on the server, and names both prices', async () => {
  const { status, body } = await sell(solo('Andere Prijs', { totalPrice: 100 }))
  expect([status, body.code]).toEqual([409, 'price_changed'])
  expect(body.message).toMatch(/1,00.*85,00/)
})

test('lets only check-in phones sell, only by QR, cash or PIN, and records the phone as the seller', async () => {
  const sold = await sell(solo('Balie Klant', { payment: { by: 'pin' } }), { by: desk })
  expect(sold.body.status).toBe('paid')
  expect((await dossierOf(sold.body.buyer.id)).ticket).toMatchObject({ paymentMethod: 'pin', soldBy: 'Post A' })
  expect((await newestEntries())[0]).toMatchObject({ actor: 'Telefoon Post A', action: 'sellTicket', outcome: 'done' })
  for (const payment of [{ by: 'bank' }, { by: 'free', reason: 'zomaar gratis' }]) {
    const { status, body } = await sell(solo('Balie Klant', { payment }), { by: desk })
    expect([status, body.code]).toEqual([403, 'not_allowed'])
  }
  const finish = await product.asDevice(['Finish'])
  expect((await sell(solo('Verkeerde Post'), { by: finish })).status).toBe(403)
  expect((await finish.call('GET', '/api/crew/ticket-offer')).status).toBe(403)
})

test('a paid office sale has the price of the current price step and counts towards that step; a free sale does not count', async () => {
  const { id, version } = ((await office.call('GET', '/api/admin/editions')).body as { id: string; version: string }[])[0]!
  const step = { id: 'vroeg001', ticketType: 'solo', price: 7500, until: null, tickets: 1 }
  expect((await office.call('PATCH', `/api/admin/editions/${id}`, { version, facts: { priceSteps: [step] } })).status).toBe(200)
  const offered = async () => (await office.call('GET', '/api/crew/ticket-offer')).body.prices.solo as number
  expect(await offered()).toBe(7500)
  const free = { payment: { by: 'free', reason: 'Vrijwilliger' }, totalPrice: 7500 }
  expect((await sell(solo('Gratis Loper', free))).body).toMatchObject({ status: 'paid', price: 0 })
  const answers = await Promise.all(['Eerste Koper', 'Tweede Koper'].map((name) => sell(solo(name, { totalPrice: 7500 }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'price_changed',
    details: { shown: 7500, actual: 8500 },
  })
  expect(await offered()).toBe(8500)
})
