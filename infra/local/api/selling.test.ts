import { beforeAll, expect, test } from 'vitest'
import type { AddonTerms } from '#shared/facts/fact-values.ts'
import {
  admin,
  createEdition,
  patchDay,
  patchEdition,
  product,
  readEdition,
  readFacts,
  register,
  setFacts,
  setUpEditionOffice,
  visitor,
} from './edition-office.ts'

// Tests sales windows, price steps and extras: an organiser sets them, and the server sells by them.

setUpEditionOffice()

const terms = { capacity: 500, status: 'registration_open', cancelUntil: null, transferUntil: null }
/**
 * A margin in ms, because the product's clock runs on during a test. `infra/local/stores/selling.test.ts` tests the opening and closing
 * times to the ms.
 */
const marginMs = 30_000
const opensAt = '2025-05-01T18:00:00.000Z'
const closesAt = '2025-09-30T21:59:00.000Z'
const window = { eventDate: null, ticketType: null, opensAt, closesAt }
const faultOf = async (facts: object) => {
  const { status, body } = await setFacts(facts)
  return [status, body.details?.[0]]
}
beforeAll(() => patchDay('2025-10-11', terms))

test('sells from the opening to the closing time; an earlier order is refused with the opening time', async () => {
  await setFacts({ salesWindows: [window] })
  expect((await readFacts()).facts.salesWindows[0].value).toEqual([window])
  const at = async (now: number) => {
    await product.setClock(now)
    const { status, body } = await register()
    return [status, body.code, body.message]
  }
  const hasBegun = async () => (await admin.call('GET', '/api/admin/edition-check')).body.saleBegun
  expect(await at(Date.parse(opensAt) - marginMs)).toEqual([409, 'registration_closed', 'De verkoop opent op do 1 mei om 20:00.'])
  expect(await hasBegun()).toBe(false)
  expect((await at(Date.parse(opensAt)))[0]).toBe(200)
  expect(await hasBegun()).toBe(true)
  expect((await at(Date.parse(closesAt) - marginMs))[0]).toBe(200)
  expect(await at(Date.parse(closesAt))).toEqual([409, 'registration_closed', 'De verkoop is gesloten.'])
  expect(await hasBegun()).toBe(false)
})

test('a ticket that was held before the sale closed may be paid after it closed', async () => {
  await product.setClock(Date.parse(closesAt) - marginMs)
  const { body } = await register()
  await product.setClock(Date.parse(closesAt) + 60_000)
  const renewed = await visitor.call('POST', '/api/payments/renew', { ticketId: body.ticketId })
  expect(renewed.body.code ?? 'ok').not.toBe('registration_closed')
  await product.pay(body.paymentUrl)
  await expect.poll(async () => (await product.deps.tickets.get(body.ticketId))!.state).toBe('paid')
})

test('a sales window can apply to one day or ticket type; the status of the day takes precedence', async () => {
  await product.setClock(Date.parse(opensAt))
  const later = '2025-06-01T10:00:00.000Z'
  await setFacts({
    salesWindows: [
      { ...window, eventDate: '2025-10-12', opensAt: later },
      { ...window, ticketType: 'duo', opensAt: later },
    ],
  })
  expect((await register()).status).toBe(200)
  expect((await register({ eventDate: '2025-10-12' })).body.message).toBe('De verkoop opent op zo 1 juni om 12:00.')
  await patchDay('2025-10-11', { ...terms, status: 'upcoming' })
  expect((await register()).body).toMatchObject({ code: 'registration_closed', message: 'De inschrijving is gesloten.' })
  await patchDay('2025-10-11', terms)
})

test('refuses a sales window that closes before it opens, has no times, or repeats the tickets of another window', async () => {
  expect(await faultOf({ salesWindows: [{ ...window, closesAt: opensAt }] })).toEqual([
    400,
    { path: 'facts.salesWindows.0.closesAt', message: 'Sluiten kan pas na het openen' },
  ])
  expect(await faultOf({ salesWindows: [{ ...window, opensAt: null, closesAt: null }] })).toMatchObject([
    400,
    { path: 'facts.salesWindows.0.opensAt' },
  ])
  expect(await faultOf({ salesWindows: [window, window] })).toMatchObject([400, { path: 'facts.salesWindows.1.ticketType' }])
  await setFacts({ salesWindows: null })
  expect((await readFacts()).facts).not.toHaveProperty('salesWindows')
})

const step = { id: 'vroeg001', ticketType: 'solo', price: 7500, until: null, tickets: 5 }

test('sells concurrent buyers no more tickets than a price step has, and tells the other buyers the old and the new price', async () => {
  await setFacts({ priceSteps: [step] })
  const answers = await Promise.all(Array.from({ length: 12 }, () => register({ totalPrice: 7500 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  for (const { status, body } of answers.filter((one) => one.status !== 200))
    expect([status, body]).toMatchObject([409, { code: 'price_changed', details: { shown: 7500, actual: 8500 } }])
  expect((await readFacts()).facts.priceSteps[0].value).toEqual([{ ...step, left: 0 }])
  expect((await register()).status).toBe(200)
})

test('a released hold makes its low price available again, and a held ticket keeps its price', async () => {
  const [sold] = (await product.deps.tickets.listHeld()).filter(({ price }) => price === 7500)
  await product.setClock(Date.parse(opensAt) + 60_000)
  const cancelled = { ...sold!, state: 'cancelled' as const, holdExpiresAt: null, nextStep: null, nextStepAt: null }
  expect(await product.deps.tickets.transition(sold!, cancelled)).toBe('done')
  expect((await readFacts()).facts.priceSteps[0].value).toEqual([{ ...step, left: 1 }])
  expect((await register()).body).toMatchObject({ code: 'price_changed', details: { shown: 8500, actual: 7500 } })
  expect((await register({ totalPrice: 7500 })).status).toBe(200)
  expect((await register({ totalPrice: 7500 })).status).toBe(409)
  await setFacts({ priceSteps: [{ ...step, price: 8000 }] })
  const kept = (await product.deps.tickets.listHeld()).filter(({ priceStep }) => priceStep !== undefined)
  expect(kept.map(({ price }) => price)).toEqual(kept.map(() => 7500))
})

test('a price step can get more tickets, or fewer but no less than sold, even after it was removed and restored', async () => {
  expect(await faultOf({ priceSteps: [{ ...step, tickets: 4 }] })).toEqual([
    400,
    { path: 'facts.priceSteps.0.tickets', message: 'Voor deze prijs zijn er al 5 verkocht of vastgehouden' },
  ])
  const left = async (tickets: number) => {
    expect((await setFacts({ priceSteps: [{ ...step, tickets }] })).status).toBe(200)
    return (await readFacts()).facts.priceSteps[0].value[0].left
  }
  expect([await left(7), await left(6)]).toEqual([2, 1])
  await setFacts({ priceSteps: null })
  expect((await register({ totalPrice: 7500 })).status).toBe(409)
  expect([await left(6), await left(5)]).toEqual([1, 0])
})

test('a price step ends at its end time, and the next one begins', async () => {
  const until = '2025-06-01T10:00:00.000Z'
  const next = { id: 'later001', ticketType: 'solo', price: 8000, until: '2025-07-01T10:00:00.000Z', tickets: null }
  await setFacts({ priceSteps: [{ ...step, id: 'datum001', tickets: null, until }, next] })
  const at = async (now: number, totalPrice: number) => {
    await product.setClock(now)
    return (await register({ totalPrice })).status
  }
  expect(await at(Date.parse(until) - marginMs, 7500)).toBe(200)
  expect(await at(Date.parse(until), 7500)).toBe(409)
  expect(await at(Date.parse(until), 8000)).toBe(200)
  expect(await at(Date.parse(next.until), 8500)).toBe(200)
})

test('refuses a price step that overlaps the previous one, with an error at its field', async () => {
  const until = '2025-06-01T10:00:00.000Z'
  const first = { ...step, tickets: null, until }
  expect(await faultOf({ priceSteps: [first, { ...first, id: 'tweede01' }] })).toEqual([
    400,
    { path: 'facts.priceSteps.1.until', message: 'Deze trede overlapt de vorige: hij moet later eindigen' },
  ])
  expect(await faultOf({ priceSteps: [{ ...first, until: null }] })).toMatchObject([400, { path: 'facts.priceSteps.0.until' }])
  await setFacts({ priceSteps: null })
})

test('an extra can be added with a stock, sells out at that stock, and is switched off instead of removed', async () => {
  const { addons } = await readEdition('2025')
  const towel: AddonTerms = { id: 100, name: 'Handdoek', supply: 'goods', price: { solo: 1500, duo: 2500 }, run: 2 }
  const save = (all: readonly AddonTerms[]) => patchEdition('2025', { addons: all })
  expect((await save([...addons, { ...towel, name: undefined }])).body.details[0]).toEqual({
    path: 'addons.4.name',
    message: 'Geef de extra een naam',
  })
  expect((await save([...addons, towel])).status).toBe(200)
  const buy = () => register({ addons: [{ id: 100 }], totalPrice: 10_000 })
  const { body: first } = await buy()
  const ticket = (await product.deps.tickets.get(first.ticketId))!
  expect(ticket.lines.at(-1)).toEqual({ label: 'Handdoek', amount: 1500 })
  expect(ticket.addons).toEqual([{ id: 100, edition: '2025', name: 'Handdoek', supply: 'goods' }])
  const rest = await Promise.all([buy(), buy(), buy()])
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(rest.find(({ status }) => status !== 200)!.body.code).toBe('addon_sold_out')
  expect((await visitor.call('GET', '/api/addons')).body).toContainEqual({ id: 100, soldOut: true })
  const [shown] = (await admin.call('GET', '/api/admin/editions')).body as { addonsSold: { id: number; sold: number }[] }[]
  expect(shown!.addonsSold).toContainEqual({ id: 100, sold: 2 })
  expect((await save([...addons, { ...towel, run: 1 }])).body.details).toEqual([
    { path: 'addons.4.run', message: 'Van Handdoek zijn er al 2 verkocht of vastgehouden' },
  ])
  expect((await save(addons)).body.details[0]).toMatchObject({ path: 'addons' })
  expect((await save([...addons, { ...towel, run: 9, off: true }])).status).toBe(200)
  expect((await buy()).body.details[0]).toEqual({ path: 'addons.0.id', message: 'Deze extra bestaat niet.' })
})

test('a built-in extra can be limited and switched off', async () => {
  const { addons } = await readEdition('2025')
  const change = (more: object) => patchEdition('2025', { addons: addons.map((one) => (one.id === 6 ? { ...one, ...more } : one)) })
  expect((await change({ run: 1 })).status).toBe(200)
  const buy = () => register({ addons: [{ id: 6 }], totalPrice: 8500 + 1599 })
  expect([(await buy()).status, (await buy()).body.code]).toEqual([200, 'addon_sold_out'])
  await change({ run: 1, off: true })
  expect((await buy()).status).toBe(400)
})

test('a new edition does not copy the sales windows and price steps of the old edition', async () => {
  await setFacts({ salesWindows: [window], priceSteps: [step] })
  const { body } = await createEdition()
  expect(body.facts).not.toHaveProperty('salesWindows')
  expect(body.facts).not.toHaveProperty('priceSteps')
  expect(body.addons.at(-1)).toMatchObject({ name: 'Handdoek', run: 9, off: true })
})
