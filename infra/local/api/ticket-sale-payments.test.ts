import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { desk, dossierOf, figures, listed, mailsTo, office, longTimeout, product, sell, setUpSaleDesk, solo, visitor } from './sale-desk.ts'

setUpSaleDesk()

test('mails a checkout link with which anybody can pay, and confirms the ticket after the payment', async () => {
  const key = randomUUID()
  const link = solo('Link Betaler', { payment: { by: 'link', mail: true } })
  const { body } = await sell(link, { key })
  expect([body.status, body.price]).toEqual(['pending', 8500])
  const url = new URL(body.payUrl)
  expect(url.pathname).toBe('/checkout')
  await expect.poll(() => mailsTo('Link Betaler'), longTimeout).toMatchObject([{ subject: 'Betaal je Solo ticket voor Duinstorm' }])
  expect((await mailsTo('Link Betaler'))[0]!.text).toContain(body.payUrl)
  // The deadline may be on a later day than the mail, so the mail names the day.
  expect((await mailsTo('Link Betaler'))[0]!.text).toMatch(/Betaal voor [a-z]+dag \d+ [a-z]+ \d\d:\d\d, dan ben je erbij/)
  expect((await sell(link, { key })).body.payUrl).toBe(body.payUrl)
  expect(await listed('Link Betaler')).toEqual([])
  await visitor.call('POST', '/__local/pay', { clientSecret: url.searchParams.get('clientSecret') })
  await expect.poll(() => listed('Link Betaler'), longTimeout).toMatchObject([{ id: body.buyer.id }])
  await expect.poll(async () => (await mailsTo('Link Betaler')).length, longTimeout).toBe(2)
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
  await expect.poll(async () => (await intent())?.amountRefunded, longTimeout).toBe(8500)
  await expect
    .poll(async () => (await mailsTo('Toch Ook Qr')).map(({ subject }) => subject), longTimeout)
    .toContain('Je krijgt je tweede betaling terug')
  expect(await listed('Toch Ook Qr')).toHaveLength(1)
  expect((await visitor.call('GET', `/api/tickets/${body.ticketId}`)).body.status).toBe('cancelled')
})

test('refuses to replace a sale by QR that was paid meanwhile, so that one person gets one ticket', async () => {
  const key = randomUUID()
  const { body } = await sell(solo('Net Betaald', { payment: { by: 'link', mail: false } }), { by: desk, key })
  await product.pay(body.payUrl)
  await expect.poll(() => listed('Net Betaald'), longTimeout).toHaveLength(1)
  const second = await sell({ ...solo('Net Betaald'), replaces: [key] }, { by: desk })
  expect([second.status, second.body.code]).toEqual([409, 'already_paid'])
  expect(await listed('Net Betaald')).toHaveLength(1)
})

test('records a manual refund of a ticket paid by PIN, with a credit note and without the payment provider', async () => {
  const before = await figures()
  const { body: sold } = await sell(solo('Geld Terug', { payment: { by: 'pin' } }))
  const path = `/api/admin/participants/${sold.buyer.id}`
  await expect.poll(async () => (await dossierOf(sold.buyer.id)).underway, longTimeout).toBe(false)
  const part = { amount: 1000, reason: 'Geen parkeerplek', given: 0, key: randomUUID() }
  const unsaid = await office.call('POST', `${path}/refund`, part)
  expect([unsaid.status, unsaid.body.details]).toEqual([400, [{ path: 'how', message: 'Kies hoe je het geld teruggeeft' }]])
  expect((await office.call('POST', `${path}/refund`, { ...part, how: 'cash' })).status).toBe(200)
  await expect.poll(async () => (await dossierOf(sold.buyer.id)).underway, longTimeout).toBe(false)
  expect((await office.call('POST', `${path}/cancel`, { back: 'whole', expected: 7500 })).status).toBe(400)
  expect((await office.call('POST', `${path}/cancel`, { back: 'whole', expected: 7500, how: 'bank' })).status).toBe(200)
  await expect.poll(async () => (await dossierOf(sold.buyer.id)).ticket.state, longTimeout).toBe('refunded')
  const { timeline } = await dossierOf(sold.buyer.id)
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'part_refund', amount: 1000, what: 'Geen parkeerplek, contant', by: 'beheer' }),
  )
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'paid_back', amount: 7500, what: 'bank', by: 'beheer' }))
  await expect.poll(async () => (await mailsTo('Geld Terug')).length, longTimeout).toBe(3)
  const [cancelled, refunded] = await mailsTo('Geld Terug')
  expect(refunded!.text).toMatch(/10,00 contant terug/)
  expect(cancelled!.text).toMatch(/75,00 terug op je bankrekening/)
  expect((await visitor.call('GET', `/api/tickets/${sold.ticketId}/invoices`)).body.map((one: { total: number }) => one.total)).toEqual([
    8500, -1000, -7500,
  ])
  expect((await figures()).revenue).toBe(before.revenue)
})

test('refuses a manual refund of a ticket that was paid online', async () => {
  const { body } = await sell(solo('Online Betaler', { payment: { by: 'link', mail: false } }))
  await product.pay(body.payUrl)
  await expect.poll(() => listed('Online Betaler'), longTimeout).toHaveLength(1)
  await expect.poll(async () => (await dossierOf(body.buyer.id)).underway, longTimeout).toBe(false)
  const cancelled = await office.call('POST', `/api/admin/participants/${body.buyer.id}/cancel`, {
    back: 'whole',
    expected: 8500,
    how: 'cash',
  })
  expect([cancelled.status, cancelled.body.message]).toEqual([400, 'Dit is online betaald: het geld gaat vanzelf terug.'])
})
