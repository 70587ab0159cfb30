import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { describe, expect, test } from 'vitest'
import type { SearchHit } from '#shared/contract/overview.ts'
import { formatInvoiceNumber } from '#shared/domain/money/invoices.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { runSweep } from '#functions/jobs/run-sweep.ts'
import { searchEverything } from '#functions/usecases/overview/search-everything.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { admin, changeParticipant, listParticipants, pass, product, setUpDemoOffice } from './demo-office.ts'

setUpDemoOffice()

const search = async (q: string) => (await admin.call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`)).body as SearchHit[]

describe('search', () => {
  test('finds participants by name prefixes, ticket code or mail address, and shop orders by buyer; empty text finds nothing', async () => {
    const [one] = await listParticipants()
    const [first = '', last = ''] = one!.name.split(' ')
    for (const typed of [one!.name, `${last.slice(0, 3)} ${first.slice(0, 2)}`.toUpperCase(), one!.id, one!.id.slice(0, 5), one!.email])
      expect(
        (await search(typed)).map(({ id }) => id),
        typed,
      ).toContain(one!.id)
    expect(await search('')).toEqual([])
    expect(await search('zzzzqq')).toEqual([])
    expect((await search('d')).length).toBeLessThanOrEqual(24)
    const order = (await product.deps.orders.list({ limit: 1 })).orders[0]
    if (order) expect(await search(order.customerEmail)).toContainEqual(expect.objectContaining({ kind: 'order', id: order.id }))
  })

  test('finds the ticket of an invoice by its number', async () => {
    const { invoices } = await product.deps.invoices.list(2025, { limit: 1 })
    const { year, sequence, saleId } = invoices[0]!
    expect(await search(` ${formatInvoiceNumber(year, sequence)} `)).toMatchObject([{ kind: 'ticket', id: saleId }])
    expect(await search('2025-999999')).toEqual([])
  })

  test('a search for a wave finds only its participants, even when a name is added', async () => {
    const all = (await listParticipants()).filter(({ waveNumber }) => waveNumber !== null)
    const number = all[0]!.waveNumber!
    const own = all.filter(({ waveNumber }) => waveNumber === number)
    const found = await search(`Wave ${number}`)
    expect(found).toHaveLength(Math.min(8, own.length))
    for (const { id } of found) expect(own.map((one) => one.id)).toContain(id)
    const { id, name } = own[0]!
    expect((await search(`wave ${number} ${name}`)).map((hit) => hit.id)).toContain(id)
    const other = all.find(({ waveNumber }) => waveNumber !== number)!
    expect((await search(`wave ${number} ${other.name}`)).map((hit) => hit.id)).not.toContain(other.id)
  })

  test('finds names without accents and phone numbers in any notation, and puts an exact mail address first', async () => {
    const [lukasz, anna, other] = (await listParticipants()).filter(({ raceStatus }) => raceStatus === 'registered')
    await changeParticipant(lukasz!.id, { name: 'Łukasz O’Wróbel-Groß', phone: '+31 6 55019283' })
    await changeParticipant(anna!.id, { name: 'Wil Zwart', email: 'anna.jansen@post.example' })
    await changeParticipant(other!.id, { name: 'Anna Jansen', email: 'anna.jansen1980@post.example' })
    await pass(5_000)
    for (const typed of ['lukasz', 'lukacz', 'owrobel', "o'wrobel gross", '06550192', '06 5501 9283', '0031655'])
      expect(
        (await search(typed)).map(({ id }) => id),
        typed,
      ).toContain(lukasz!.id)
    expect((await search('anna.jansen@post.example'))[0]!.id).toBe(anna!.id)
  })

  test('a search for a start number lists its wearer first, then participants whose ticket code begins with that number', async () => {
    const people = (await listParticipants()).filter(({ raceStatus }) => raceStatus === 'registered')
    const coded = people.find(({ id }) => /^[1-9]/.test(id))!
    const number = coded.id[0]!
    const wearer = people.find(({ id }) => !id.startsWith(number) && id[4] !== number)!
    await admin.call('POST', '/api/admin/check-in', { qrCode: wearer.qrCode })
    await admin.call('POST', '/api/admin/scan-decisions', {
      kind: 'link-wristband',
      participantId: wearer.id,
      wristband: `WB-000${number}`,
    })
    await pass(5_000)
    const found = await search(number)
    expect(found[0]).toMatchObject({ id: wearer.id, note: expect.stringMatching(new RegExp(`^startnummer ${number}, DS-`)) })
    expect([found[1]!.id[0], found[1]!.id[4]]).toContain(number)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  })

  test('finds a participant by a changed name, and does not find a deleted participant', async () => {
    const one = (await listParticipants()).find(({ raceStatus }) => raceStatus === 'registered')!
    await changeParticipant(one.id, { name: 'Xantippe Quist' })
    await pass(5_000)
    expect((await search('xantip qui')).map(({ id }) => id)).toEqual([one.id])
    await admin.call('DELETE', `/api/participants/${one.id}`)
    await pass(5_000)
    expect(await search('xantip')).toEqual([])
  })

  const visitor = () => product.browser()
  const found = async (typed: string) => (await search(typed)).map(({ kind, id }) => `${kind} ${id}`)
  const register = async (name: string) => {
    const person = { name, email: 'koper@voorbeeld.example', phone: '0612345678', birthDate: '1990-05-17', gender: 'female', nationality: 'Nederlandse', country: 'Nederland', agreeToTerms: true } // prettier-ignore
    const body = { ticketType: 'solo', eventDate: '2025-10-12', participants: [person], addons: [], totalPrice: 8500 }
    return (await visitor().call('POST', '/api/tickets/register', body, { 'idempotency-key': name })).body as { ticketId: string; paymentUrl: string } // prettier-ignore
  }
  const order = async (customerName: string, clientSecret?: string) => {
    const shippingAddress = { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' }
    const items = [{ productId: 'buff', quantity: 4 }]
    const buyer = { customerName, customerEmail: `${customerName.split(' ')[0]!.toLowerCase()}@voorbeeld.example`, customerPhone: null }
    const body = { ...buyer, items, totalAmount: '55.95', shippingAddress, clientSecret }
    return (await visitor().call('POST', '/api/orders', body, { 'idempotency-key': customerName })).body as { id: string; clientSecret: string } // prettier-ignore
  }
  const pay = (clientSecret: string) => visitor().call('POST', '/__local/pay', { clientSecret })

  test('finds an unpaid ticket by buyer or id, until it is paid', async () => {
    await search('zwaantje')
    const { ticketId, paymentUrl } = await register('Zwaantje Onbetaald')
    await pass(6_000)
    for (const typed of ['zwaan onb', ticketId.slice(0, 8), ticketId, 'koper@voorbeeld.example'])
      expect(await found(typed), typed).toEqual([`ticket ${ticketId}`])
    expect((await search('zwaantje'))[0]).toMatchObject({ title: 'Zwaantje Onbetaald', note: expect.stringMatching(/^niet betaald, zo 12 okt 2025, €\s85,00/) }) // prettier-ignore
    await pay(new URL(paymentUrl, product.origin).searchParams.get('clientSecret')!)
    await expect.poll(async () => (await visitor().call('GET', `/api/tickets/${ticketId}`)).body.status).toBe('confirmed')
    await pass(6_000)
    expect((await search('zwaantje')).map(({ kind }) => kind)).toEqual(['participant'])
  })

  test('finds an expired ticket until it is erased', async () => {
    const { deps } = product
    const { ticketId } = await register('Wessel Weg')
    await pass(1_200_000)
    await runSweep(deps, () => undefined)
    expect(await found('wessel')).toEqual([`ticket ${ticketId}`])
    const ticket = (await deps.tickets.get(ticketId))!
    expect([ticket.state, await deps.tickets.remove(ticket)]).toEqual(['expired', true])
    expect(await found('wessel')).toEqual([])
  })

  test('finds an unpaid order by its current buyer name only', async () => {
    const { id, clientSecret } = await order('Quirijn Eerste')
    await pass(6_000)
    expect(await found('quirijn')).toEqual([`order ${id}`])
    await order('Wubbo Tweede', clientSecret)
    await pass(6_000)
    expect(await found('wubbo twee')).toEqual([`order ${id}`])
    expect((await search('wubbo@voorbeeld'))[0]).toMatchObject({ title: 'Wubbo Tweede' })
    expect(await found('quirijn')).toEqual([])
  })

  test('finds a surname by its short form and its full form, as the other lists do', async () => {
    const { ticketId } = await register('Okke van den Bron')
    const { id } = await order('Okke v.d. Bron')
    await pass(6_000)
    for (const typed of ['okke vd bron', 'vdbron', 'van den bron', 'okke vandenbron'])
      expect(await found(typed), typed).toEqual([`ticket ${ticketId}`, `order ${id}`])
  })

  test('finds no erased buyer of a paid order, an unpaid order or an unpaid ticket', async () => {
    const { deps } = product
    const paid = await order('Ysbrand Betaald')
    await pay(paid.clientSecret)
    await expect.poll(async () => (await visitor().call('GET', `/api/orders/${paid.id}`)).body.status).toBe('confirmed')
    await expect.poll(async () => (await deps.orders.get(paid.id))!.nextStep).toBeNull()
    const { ticketId } = await register('Xavier Nooit')
    const unpaid = await order('Jorrit Nooit')
    await pass(6_000)
    expect([await found('ysbrand'), await found('xavier'), await found('jorrit')]).toEqual([[`order ${paid.id}`], [`ticket ${ticketId}`], [`order ${unpaid.id}`]]) // prettier-ignore
    for (const one of await deps.catalog.listEventDays()) await deps.catalog.putEventDay({ ...one, status: 'finished' })
    await pass(181 * dayMs)
    const names = ['ysbrand', 'xavier', 'jorrit']
    const scope = await readEditionScope(deps)
    const ask = () => Promise.all(names.map(async (name) => (await searchEverything(deps, name, scope)).length))
    await ask()
    for (let n = 0; n < 2; n++) await runSweep(deps, () => undefined)
    await runRetention(deps)
    expect((await deps.orders.get(paid.id))!.customerEmail).toBe('')
    await pass(601_000)
    expect(await ask()).toEqual([0, 0, 0])
    // The numbers of paid orders stay in the books.
    expect((await searchEverything(deps, paid.id, scope)).map(({ id }) => id)).toEqual([paid.id])
  })
})
