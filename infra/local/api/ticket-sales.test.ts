import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'

/** A busy machine needs more time. */
const patient = { timeout: 20_000 }
let product: TestProduct
let office: TestClient
let desk: TestPhone
let visitor: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  office = await product.asAdmin()
  desk = await product.asDevice(['Check-in'])
  visitor = product.browser()
})
afterAll(() => product.stop())

const day = '2025-10-11'
const person = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase().replace(/\W/g, '.')}@voorbeeld.example`,
  birthDate: '1990-05-17',
  gender: 'female',
  ...more,
})
const solo = (name: string, more: object = {}) => ({
  ticketType: 'solo',
  eventDate: day,
  waveId: null,
  buyer: person(name),
  payment: { by: 'cash' },
  totalPrice: 8500,
  ...more,
})
const sell = (body: object, { by = office, key = randomUUID() as string } = {}) =>
  by.call('POST', '/api/crew/ticket-sales', body, { 'idempotency-key': key })
const firstWave = async () => (await office.call('GET', '/api/crew/ticket-offer')).body.days[0].waves[0] as { id: number; number: number }
const dossierOf = async (id: string) => (await office.call('GET', `/api/admin/participants/${id}/dossier`)).body
const mailsTo = async (name: string) =>
  ((await visitor.call('GET', '/__local/outbox')).body as { to: string[]; subject: string; text: string }[]).filter((mail) =>
    mail.to.includes(person(name).email),
  )
const listed = async (name: string) =>
  ((await office.call('GET', '/api/participants')).body as { id: string; name: string; waveNumber: number | null }[]).filter(
    (one) => one.name === name,
  )
const figures = async () => (await office.call('GET', '/api/admin/sales-figures')).body as { solo: number; duo: number; revenue: number }
const newestEntries = async () => (await office.call('GET', '/api/admin/audit?limit=5')).body.items

test('sells a solo by cash: the participant is listed at once, mailed, invoiced and counted', async () => {
  const wave = await firstWave()
  const before = await figures()
  const { status, body } = await sell(solo('Contante Koper', { waveId: wave.id }))
  expect([status, body.status, body.price, body.payUrl, body.holdExpiresAt]).toEqual([200, 'paid', 8500, null, null])
  expect(await listed('Contante Koper')).toMatchObject([{ id: body.buyer.id, waveNumber: wave.number }])
  await expect.poll(() => mailsTo('Contante Koper'), patient).toMatchObject([{ subject: expect.stringMatching(/^Je ticket voor/) }])
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

test('invoices a company, and refuses an invalid VAT number', patient, async () => {
  const company = { name: 'Duin & Zn', street: 'Strandweg 1', postalCode: '2202 AA', city: 'Noordwijk', country: 'Nederland' }
  const wrong = await sell(solo('Zakelijke Koper', { company: { ...company, vatNumber: 'NL123' } }))
  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, 'company.vatNumber'])
  const { body } = await sell(solo('Zakelijke Koper', { company: { ...company, vatNumber: 'NL123456789B13' } }))
  const [{ number }] = (await visitor.call('GET', `/api/tickets/${body.ticketId}/invoices`)).body
  const { items } = (await office.call('GET', '/api/admin/invoices')).body as { items: { id: string }[] }
  expect(items.find(({ id }) => id === number)).toMatchObject({ company: { name: 'Duin & Zn', vatNumber: 'NL123456789B13' } })
})

test('sells once for a double click and for a repeat, and refuses the same key with another sale', async () => {
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

test('mails a link to the checkout, which anybody can pay there, and then confirms the ticket', async () => {
  const key = randomUUID()
  const link = solo('Link Betaler', { payment: { by: 'link', mail: true } })
  const { body } = await sell(link, { key })
  expect([body.status, body.price]).toEqual(['pending', 8500])
  const url = new URL(body.payUrl)
  expect(url.pathname).toBe('/checkout')
  await expect.poll(() => mailsTo('Link Betaler'), patient).toMatchObject([{ subject: 'Betaal je Solo ticket voor Duinstorm' }])
  expect((await mailsTo('Link Betaler'))[0]!.text).toContain(body.payUrl)
  expect((await sell(link, { key })).body.payUrl).toBe(body.payUrl)
  expect(await listed('Link Betaler')).toEqual([])
  await visitor.call('POST', '/__local/pay', { clientSecret: url.searchParams.get('clientSecret') })
  await expect.poll(() => listed('Link Betaler'), patient).toMatchObject([{ id: body.buyer.id }])
  await expect.poll(async () => (await mailsTo('Link Betaler')).length, patient).toBe(2)
})

test('replaces an unpaid sale by QR with a sale by cash, without taking a second place', async () => {
  const free = async () => (await office.call('GET', '/api/crew/ticket-offer')).body.days[0].left as number
  const before = await free()
  const key = randomUUID()
  const qr = solo('Toch Contant', { payment: { by: 'link', mail: false } })
  const shown = await sell(qr, { by: desk, key })
  expect([shown.status, shown.body.status]).toEqual([200, 'pending'])
  const paid = await sell({ ...solo('Toch Contant'), replaces: [key] }, { by: desk })
  expect([paid.status, paid.body.status]).toEqual([200, 'paid'])
  expect(await free()).toBe(before - 1)
  expect((await visitor.call('GET', `/api/tickets/${shown.body.ticketId}`)).body).toMatchObject({ status: 'cancelled', paidTooLate: false })
})

test('refunds a payment by QR that arrives after the ticket was paid by cash instead, so that one person gets one ticket', async () => {
  const key = randomUUID()
  const { body } = await sell(solo('Toch Ook Qr', { payment: { by: 'link', mail: false } }), { by: desk, key })
  expect((await sell({ ...solo('Toch Ook Qr'), replaces: [key] }, { by: desk })).body.status).toBe('paid')
  const clientSecret = new URL(body.payUrl).searchParams.get('clientSecret')!
  await visitor.call('POST', '/__local/pay', { clientSecret })
  const intent = () => product.deps.payments.retrieveIntent(clientSecret.split('_secret_')[0]!)
  await expect.poll(async () => (await intent())?.amountRefunded, patient).toBe(8500)
  await expect
    .poll(async () => (await mailsTo('Toch Ook Qr')).map(({ subject }) => subject), patient)
    .toContain('Je krijgt je tweede betaling terug')
  expect(await listed('Toch Ook Qr')).toHaveLength(1)
  expect((await visitor.call('GET', `/api/tickets/${body.ticketId}`)).body.status).toBe('cancelled')
})

test('refuses to replace a sale by QR that was paid meanwhile, so that one person gets one ticket', async () => {
  const key = randomUUID()
  const { body } = await sell(solo('Net Betaald', { payment: { by: 'link', mail: false } }), { by: desk, key })
  await visitor.call('POST', '/__local/pay', { clientSecret: new URL(body.payUrl).searchParams.get('clientSecret') })
  await expect.poll(() => listed('Net Betaald'), patient).toHaveLength(1)
  const second = await sell({ ...solo('Net Betaald'), replaces: [key] }, { by: desk })
  expect([second.status, second.body.code]).toEqual([409, 'already_paid'])
  expect(await listed('Net Betaald')).toHaveLength(1)
})

test('gives the last place of a wave to one of two desks', async () => {
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
  ['a short telephone number', { buyer: person('Kort Nummer', { phone: '0612' }) }, 'buyer.phone'],
  ['a duo of one', { ticketType: 'duo', totalPrice: 15_500 }, 'partner'],
  ['a solo of two', { partner: person('Te Veel') }, 'partner'],
  ['an unknown payment', { payment: { by: 'goud' } }, 'payment.by'],
  ['a free ticket without a reason', { payment: { by: 'free', reason: ' ' } }, 'payment.reason'],
  ['a day of no edition', { eventDate: '2031-01-01' }, 'eventDate'],
  ['a wave of another day', { eventDate: '2025-10-12', waveId: 1 }, 'waveId'],
])('refuses %s at its field', async (_, more, path) => {
  const { status, body } = await sell(solo('Foute Invoer', more))
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.details).toContainEqual({ path, message: expect.stringMatching(/./) })
})

test('refuses a price that differs from the server’s, and names both', async () => {
  const { status, body } = await sell(solo('Andere Prijs', { totalPrice: 100 }))
  expect([status, body.code]).toEqual([409, 'price_changed'])
  expect(body.message).toMatch(/1,00.*85,00/)
})

test('lets a check-in phone sell by QR, cash and PIN only, in its own name, and no other phone', async () => {
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

test('notes by hand how a ticket that was paid by hand is refunded, with the credit note and without the payment provider', async () => {
  const before = await figures()
  const { body: sold } = await sell(solo('Geld Terug', { payment: { by: 'pin' } }))
  const path = `/api/admin/participants/${sold.buyer.id}`
  await expect.poll(async () => (await dossierOf(sold.buyer.id)).underway, patient).toBe(false)
  const part = { amount: 1000, reason: 'Geen parkeerplek', given: 0, key: randomUUID() }
  const unsaid = await office.call('POST', `${path}/refund`, part)
  expect([unsaid.status, unsaid.body.details]).toEqual([400, [{ path: 'how', message: 'Kies hoe je het geld teruggeeft' }]])
  expect((await office.call('POST', `${path}/refund`, { ...part, how: 'cash' })).status).toBe(200)
  await expect.poll(async () => (await dossierOf(sold.buyer.id)).underway, patient).toBe(false)
  expect((await office.call('POST', `${path}/cancel`, { back: 'whole', expected: 7500 })).status).toBe(400)
  expect((await office.call('POST', `${path}/cancel`, { back: 'whole', expected: 7500, how: 'bank' })).status).toBe(200)
  await expect.poll(async () => (await dossierOf(sold.buyer.id)).ticket.state, patient).toBe('refunded')
  const { timeline } = await dossierOf(sold.buyer.id)
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'part_refund', amount: 1000, what: 'Geen parkeerplek, contant', by: 'beheer' }),
  )
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'paid_back', amount: 7500, what: 'bank', by: 'beheer' }))
  await expect.poll(async () => (await mailsTo('Geld Terug')).length, patient).toBe(3)
  const [cancelled, refunded] = await mailsTo('Geld Terug')
  expect(refunded!.text).toMatch(/10,00 contant terug/)
  expect(cancelled!.text).toMatch(/75,00 terug op je bankrekening/)
  expect((await visitor.call('GET', `/api/tickets/${sold.ticketId}/invoices`)).body.map((one: { total: number }) => one.total)).toEqual([
    8500, -1000, -7500,
  ])
  expect((await figures()).revenue).toBe(before.revenue)
})

test('refuses a refund by hand of a ticket that was paid online', async () => {
  const { body } = await sell(solo('Online Betaler', { payment: { by: 'link', mail: false } }))
  await visitor.call('POST', '/__local/pay', { clientSecret: new URL(body.payUrl).searchParams.get('clientSecret') })
  await expect.poll(() => listed('Online Betaler'), patient).toHaveLength(1)
  await expect.poll(async () => (await dossierOf(body.buyer.id)).underway, patient).toBe(false)
  const cancelled = await office.call('POST', `/api/admin/participants/${body.buyer.id}/cancel`, {
    back: 'whole',
    expected: 8500,
    how: 'cash',
  })
  expect([cancelled.status, cancelled.body.message]).toEqual([400, 'Dit is online betaald: het geld gaat vanzelf terug.'])
})

test('a sale by hand pays the price step in force and counts for it; a free one does not', async () => {
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
