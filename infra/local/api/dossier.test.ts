import { expect, test, vi } from 'vitest'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { orderFixture } from '#functions/ports/shop/order-store.conformance.ts'
import type { Wave } from './dossier-answers.ts'
import { postAction, admin, itemsOf, longTimeout, product, read, registered, setUpDossiers } from './dossier-office.ts'

// Tests a participant's page in the office and its actions.

setUpDossiers()

const key = '0198c0de-0000-4000-8000-000000000001'

test('shows the ticket, the amounts paid and refunded, and all events, newest first', async () => {
  const { id, name } = registered('solo')
  await admin.call('PATCH', `/api/participants/${id}`, { status: 'checked_in' })
  const dossier = await read(id)
  expect(dossier).toMatchObject({
    participant: { id, name, status: 'checked_in' },
    active: true,
    ticket: { state: 'paid' },
    money: { given: 0, whole: dossier.ticket.price },
    transferRefused: 'Je bent al ingecheckt. Overdragen kan niet meer.',
  })
  const kinds = dossier.timeline.map((item: { kind: string }) => item.kind)
  expect(kinds[0]).toBe('set-status')
  expect(kinds).toEqual(expect.arrayContaining(['paid', 'registered']))
  const moments = dossier.timeline.map((item: { at: string }) => item.at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect((await admin.call('GET', '/api/admin/participants/00000000/dossier')).status).toBe(404)
})

test('a ticket mail that bounces marks the participant until the mail address is changed', async () => {
  const { id } = registered('solo', 3)
  await admin.call('PATCH', `/api/participants/${id}`, { email: 'Bounce+typfout@voorbeeld.example' })
  expect((await postAction(id, 'resend', {})).status).toBe(200)
  const listed = async () => (await admin.call('GET', '/api/participants')).body.find((one: { id: string }) => one.id === id)
  await vi.waitFor(async () => expect((await read(id)).participant.mailReturn).toBe('bounced'), longTimeout)
  expect(await listed()).toMatchObject({
    mailReturn: 'bounced',
    returned: { at: expect.any(String), subject: expect.stringContaining('ticket') },
  })
  expect(await itemsOf(id, 'mail_returned')).toMatchObject([{ what: expect.stringContaining('ticket') }])
  await admin.call('PATCH', `/api/participants/${id}`, { email: 'goed.adres@voorbeeld.example' })
  expect([(await read(id)).participant.mailReturn, (await listed()).mailReturn]).toEqual([null, null])
})

test('a partial refund reports errors at their fields, is done once per idempotency key, and is on the timeline', async () => {
  const { id } = registered('solo', 1)
  const { money } = await read(id)
  const refund = (body: object) => postAction(id, 'refund', { amount: 1000, given: 0, reason: 'Verkeerde prijs', key, ...body })
  const faults = async (body: object) => (await refund(body)).body.details
  expect(await faults({ amount: 0, reason: '' })).toEqual([
    { path: 'amount', message: 'Vul een bedrag in' },
    { path: 'reason', message: 'Zeg waarvoor; de koper leest dit' },
  ])
  expect((await faults({ amount: money.whole }))[0].path).toBe('amount')
  expect([(await refund({})).status, (await refund({})).status, (await refund({ amount: 999 })).status]).toEqual([200, 200, 409])
  const second = await refund({ key: key.replace(/1$/, '2') })
  expect([second.status, second.body.code, second.body.details.given]).toEqual([409, 'record_changed', 1000])
  const after = await read(id)
  expect(after.money).toMatchObject({ given: 1000, whole: money.whole - 1000 })
  expect(after.timeline.filter((item: { kind: string }) => item.kind === 'part_refund')).toMatchObject([
    { amount: 1000, by: 'beheer', what: 'Verkeerde prijs' },
  ])
  await expect.poll(() => itemsOf(id, 'ticket_mail'), longTimeout).toMatchObject([{ what: 'part_refund' }])
})

test('cancelling a duo cancels both people, and is refused if the amounts have changed', async () => {
  const { id } = registered('duo')
  const { money, participant } = await read(id)
  const refused = await postAction(id, 'cancel', { back: 'whole', expected: money.whole - 1 })
  expect([refused.status, refused.body.code]).toEqual([409, 'record_changed'])
  expect((await postAction(id, 'cancel', { back: 'whole', expected: money.whole })).status).toBe(200)
  expect((await postAction(id, 'cancel', { back: 'whole', expected: money.whole })).status).toBe(200)
  for (const one of [id, participant.teammate.id])
    expect(await read(one)).toMatchObject({ active: false, participant: { status: 'cancelled' }, mailTo: [] })
  await expect.poll(() => itemsOf(id, 'refunded'), longTimeout).toMatchObject([{ amount: money.whole }])
  // A cancellation without a refund pays nothing back.
  const kept = registered('solo', 11)
  expect((await postAction(kept.id, 'cancel', { back: 'nothing', expected: 0 })).status).toBe(200)
  await vi.waitUntil(async () => (await read(kept.id)).underway === false, longTimeout)
  expect((await read(kept.id)).ticket.state).toBe('cancelled')
})

test('a ticket can be mailed again and offered to another person, but not cancelled after the start', async () => {
  const { id, email } = registered('solo', 2)
  expect((await postAction(id, 'resend')).body.sentTo).toEqual([email])
  expect((await postAction(id, 'transfer', { email })).body.details).toEqual([
    { path: 'email', message: 'Dit is het adres van wie de plek nu heeft.' },
  ])
  const { transferRefused } = await read(id)
  const offered = await postAction(id, 'transfer', { email: 'nieuw@voorbeeld.example' })
  // In the demo, the deadline for transfers may be over. The call is then refused for the reason that the page showed.
  if (transferRefused === null) {
    expect([offered.status, (await read(id)).offered.email]).toEqual([200, 'nieuw@voorbeeld.example'])
    expect([(await postAction(id, 'transfer/withdraw')).status, (await read(id)).offered]).toEqual([200, null])
  } else expect(offered.body).toMatchObject({ code: 'transfer_refused', message: transferRefused })
  await admin.call('PATCH', `/api/participants/${id}`, { status: 'started' })
  const { money } = await read(id)
  expect((await postAction(id, 'cancel', { back: 'nothing', expected: 0 })).body.message).toMatch(/al gestart/)
  expect((await read(id)).money).toEqual(money)
})

test('the audit log names each participant of a bulk move, a scan and a new QR code', async () => {
  const newest = async (limit = 1) => (await admin.call('GET', `/api/admin/audit?limit=${limit}`)).body.items
  const [one, other, third] = [5, 6, 7].map((skip) => registered('solo', skip))
  const waves = (await admin.call('GET', '/api/admin/waves')).body as Wave[]
  const to = waves.find(({ id, currentCount, capacity }) => id !== one!.waveId && id !== other!.waveId && currentCount + 2 <= capacity)!
  const formatWave = (wanted: number) => {
    const { number, eventDate } = waves.find(({ id }) => id === wanted)!
    return `Wave ${number}, ${formatShortDayYear(eventDate)}`
  }
  const moves = [
    { participantId: one!.id, fromWaveId: one!.waveId, toWaveId: to.id },
    { participantId: other!.id, fromWaveId: to.id, toWaveId: one!.waveId },
  ]
  const { results } = (await admin.call('POST', '/api/admin/waves/moves', { moves })).body
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['moved', 'refused'])
  const lines = (await newest(2)) as { target: string; action: string; outcome: string; changes: object[] }[]
  expect(lines.find(({ target }) => target === one!.id)).toMatchObject({
    action: 'applyMoves',
    outcome: 'done',
    kind: 'participant',
    name: one!.name,
    isThere: true,
    changes: [{ field: 'waveId', from: formatWave(one!.waveId), to: formatWave(to.id) }],
  })
  expect(lines.find(({ target }) => target === other!.id)).toMatchObject({ action: 'applyMoves', outcome: 'refused' })
  await admin.call('POST', '/api/admin/check-in', { qrCode: one!.qrCode })
  expect((await newest())[0]).toMatchObject({ action: 'checkInByCode', target: one!.id })
  await admin.call('POST', '/api/crew/scan-participant', { qrCode: other!.qrCode, location: 'Check-in', action: 'check-in' })
  expect((await newest())[0]).toMatchObject({ action: 'scanParticipant', target: other!.id })
  await admin.call('POST', `/api/admin/participants/${third!.id}/regenerate-qr`)
  expect((await newest())[0]).toMatchObject({ target: third!.id, changes: [{ field: 'codeVersion', from: '1', to: '2' }] })
  expect((await product.deps.audit.list({ target: one!.id, limit: 9 })).entries.map(({ action }) => action)).toEqual([
    'checkInByCode',
    'applyMoves',
  ])
  await admin.call('POST', `/api/admin/waves/${third!.waveId}/move-participant`, { participantId: third!.id, newWaveId: to.id })
  expect((await newest())[0]).toMatchObject({ action: 'moveParticipant', target: third!.id, name: third!.name })
  await admin.call('DELETE', `/api/participants/${third!.id}`)
  expect((await newest())[0]).toMatchObject({ action: 'deleteParticipant', target: third!.id, name: third!.name, isThere: false })
  // A name is looked up when an entry is shown, and never stored.
  const kept = (await product.deps.audit.list({ target: third!.id, limit: 9 })).entries
  expect(kept).toHaveLength(3)
  expect(JSON.stringify(kept)).not.toContain(third!.name)
})

test('the audit log shows the current name of each record, without reading the records one by one', async () => {
  const { roster, orders } = product.deps
  const single = [vi.spyOn(roster, 'getParticipant'), vi.spyOn(orders, 'get')]
  // An order without a next step, because the sweep would read an order whose step is due.
  const order = orderFixture({ nextStep: null, nextStepAt: null })
  await orders.create(order)
  const delivery = { state: 'sent', trackingCode: null }
  expect((await admin.call('PATCH', `/api/admin/orders/${order.id}/delivery`, delivery)).status).toBe(409)
  const [zone] = (await admin.call('GET', '/api/admin/zones')).body
  await admin.call('DELETE', `/api/admin/zones/${zone.id}`)
  await admin.call('POST', `/api/admin/zones/${zone.id}/restore`)
  for (const one of single) one.mockClear()
  const lines = (await admin.call('GET', '/api/admin/audit')).body.items as { target: string; kind: string; name: string }[]
  expect(single.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(lines.find(({ target }) => target === order.id)).toMatchObject({
    kind: 'order',
    name: `Bestelling van ${order.customerName}`,
    isThere: true,
  })
  expect(lines.find(({ target }) => target === zone.id)).toMatchObject({ kind: 'zone', name: zone.name, isThere: true })
})
