import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let visitor: TestClient
let admin: TestClient
let phone: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  visitor = product.browser()
  admin = await product.asAdmin()
  phone = await product.asDevice()
})
afterAll(() => product.stop())

test.each([
  ['not JSON', '{"username": ', {}, 400, 'invalid_json'],
  ['another type', 'username=admin', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'wrong_content_type'],
  ['another shape', '[]', {}, 400, 'invalid_input'],
  ['from another site', '{"username":"a","password":"b"}', { origin: 'https://elders.example' }, 403, 'wrong_origin'],
])('refuses a wrong body with a Dutch message: %s', async (_, body, headers, status, code) => {
  const answer = await visitor.call('POST', '/api/admin/login', body, { 'content-type': 'application/json', ...headers })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.message).toMatch(/[a-z]{3,} /)
})

test('answers 404 or 400 with a message to a call outside the contract', async () => {
  for (const [method, path] of [
    ['GET', '/api/bestaat-niet'],
    ['DELETE', '/api/health'],
    ['POST', '/api/tickets'],
    ['GET', '/api/tickets/%E0%A4%A'],
  ] as const) {
    const { status, body } = await visitor.call(method, path)
    expect([path, status, typeof body.message]).toEqual([path, expect.toSatisfy((s: number) => s === 404 || s === 400), 'string'])
  }
})

test('names each wrong field with its Dutch message', async () => {
  const { status, body } = await visitor.call('POST', '/api/tickets/register', {
    ticketType: 'solo',
    eventDate: '2025-10-11',
    addons: [],
    totalPrice: 8500,
    participants: [
      { name: 'x', email: 'nee', phone: '06', birthDate: '', gender: 'male', nationality: 'NL', country: 'Nederland', agreeToTerms: false },
    ],
  })
  expect(status).toBe(400)
  expect(Object.fromEntries(body.details.map((fault: { path: string; message: string }) => [fault.path, fault.message]))).toEqual({
    'participants.0.name': 'Naam is verplicht',
    'participants.0.email': 'Ongeldig emailadres',
    'participants.0.phone': 'Telefoonnummer is verplicht',
    'participants.0.birthDate': 'Geboortedatum is verplicht',
    'participants.0.agreeToTerms': 'Ga akkoord met de voorwaarden',
  })
})

test("refuses missing fields of the order form with that form's messages, for both people of a duo", async () => {
  const person = {
    name: 'Sanne de Vries',
    email: 'sanne@voorbeeld.example',
    phone: '0612345678',
    birthDate: '1990-02-03',
    gender: 'female',
  }
  const contact = { emergencyContactName: 'Joris', emergencyContactPhone: '0687654321' }
  const form = { priceList: 'form', ticketType: 'duo', eventDate: '2025-10-11', addons: [], totalPrice: 17500 }
  const refuse = async (body: object) => {
    const answer = await visitor.call('POST', '/api/tickets/register', { ...form, ...body })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    return Object.fromEntries(answer.body.details.map((fault: { path: string; message: string }) => [fault.path, fault.message]))
  }
  const both = 'Voor duo inschrijvingen zijn alle gegevens van beide deelnemers verplicht'
  const faults = {
    waveId: 'Selecteer een wave',
    'participants.0.emergencyContactName': 'Noodcontact is verplicht',
    'participants.0.emergencyContactPhone': 'Noodcontact telefoon is verplicht',
    'participants.1.emergencyContactName': 'Noodcontact is verplicht',
    'participants.1.emergencyContactPhone': 'Noodcontact telefoon is verplicht',
  }
  const short = { emergencyContactName: 'J', emergencyContactPhone: '068765432' }
  expect(
    await refuse({
      participants: [
        { ...person, ...short },
        { ...person, gender: '', emergencyContactPhone: ' ' },
      ],
    }),
  ).toEqual({
    ...faults,
    'participants.1.gender': both,
    'participants.1.emergencyContactName': both,
    'participants.1.emergencyContactPhone': both,
  })
  expect(
    await refuse({
      waveId: 0,
      participants: [
        { ...person, ...short },
        { ...person, ...short },
      ],
    }),
  ).toEqual(faults)
  expect(await refuse({ waveId: 1, participants: [{ ...person, ...contact }] })).toEqual({ participants: both })
  // This wave id is well-formed, but no such wave exists.
  expect(await refuse({ waveId: 999_999, participants: Array(2).fill({ ...person, ...contact }) })).toEqual({
    waveId: 'Deze wave hoort niet bij deze dag. Kies een andere wave.',
  })
})

describe('a complete registration with wrong values', () => {
  const person = {
    name: 'Sanne de Vries',
    email: 'sanne@voorbeeld.example',
    phone: '0612345678',
    birthDate: '1990-02-03',
    gender: 'female',
    nationality: 'Nederlandse',
    country: 'Nederland',
    agreeToTerms: true,
  }
  const order = { ticketType: 'solo', eventDate: '2025-10-11', addons: [] as object[], totalPrice: 8500, participants: [person] }
  const faultsOf = async (body: object) => {
    const answer = await visitor.call('POST', '/api/tickets/register', body)
    return [answer.status, answer.body.details] as unknown
  }
  const birthDate = (text: string) => ({ ...order, participants: [{ ...person, birthDate: text }] })

  test.each(['2031-99-99', '9999-99-99', '1990-02-30', '2023-02-29', '1990-13-01', '1990-00-10'])('refuses the date %s', async (text) =>
    expect(await faultsOf(birthDate(text))).toEqual([400, [{ path: 'participants.0.birthDate', message: 'Deze datum bestaat niet' }]]),
  )
  test("refuses a birth date after today, by the server's clock", async () => {
    const dayAfter = (ms: number) => new Date(product.clock.now() + ms).toISOString().slice(0, 10)
    expect(await faultsOf(birthDate(dayAfter(2 * dayMs)))).toEqual([
      400,
      [{ path: 'participants.0.birthDate', message: 'Deze datum is nog niet geweest' }],
    ])
    expect((await visitor.call('POST', '/api/tickets/register', birthDate('2008-02-29'))).status).toBe(200)
  })
  test.each(['phone', 'emergencyContactPhone'])('refuses a %s that is too long or too short', async (field) => {
    const [one] = order.participants
    const faultsOfNumber = (number: string) => {
      const person = { ...one, emergencyContactName: 'Joris', emergencyContactPhone: '0687654321', [field]: number }
      return faultsOf({ ...order, priceList: 'form', waveId: 1, participants: [person] })
    }
    const path = `participants.0.${field}`
    expect(await faultsOfNumber('0'.repeat(31))).toEqual([400, [{ path, message: 'Dit telefoonnummer is te lang' }]])
    expect(await faultsOfNumber('06')).toMatchObject([400, [{ path, message: expect.stringContaining('is verplicht') }]])
  })
  test('refuses an empty birth date', async () =>
    expect(await faultsOf(birthDate(''))).toEqual([400, [{ path: 'participants.0.birthDate', message: 'Geboortedatum is verplicht' }]]))
  test.each([
    [{ id: 1, size: 'M' }, 9750, 'addons.0.size', 'Deze extra heeft geen maten.'],
    [{ id: 1, size: '<b>' }, 9750, 'addons.0.size', 'Deze extra heeft geen maten.'],
    [{ id: 5, size: 'XXXL' }, 12450, 'addons.0.size', 'Selecteer een maat'],
    [{ id: 5 }, 12450, 'addons.0.size', 'Selecteer een maat'],
    [{ id: 3 }, 8500, 'addons.0.id', 'Deze extra bestaat niet.'],
  ])('refuses the add-on %j with an error at its field', async (addon, totalPrice, path, message) =>
    expect(await faultsOf({ ...order, addons: [addon], totalPrice })).toEqual([400, [{ path, message }]]),
  )
})

describe('no input causes a 5xx', () => {
  const writes = (Object.values(endpoints) as Endpoint[]).filter((endpoint) => endpoint.body)
  test.each(writes.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, endpoint) => {
    const browser =
      endpoint.access !== 'public' && endpoint.access.includes('admin') ? admin : path.startsWith('/api/crew') ? phone : visitor
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), fc.string({ maxLength: 40 }), async (body, id) => {
        const { status, body: answer } = await browser.call(endpoint.method, path.replace(/:\w+/g, encodeURIComponent(id) || 'x'), body)
        expect(status).toBeLessThan(500)
        if (status >= 400) expect(typeof answer.message).toBe('string')
      }),
      { numRuns: isLongRun ? 25 : 5 },
    )
  })
})

test('after too many wrong log-ins, refuses the right password too, without revealing which accounts exist', async () => {
  const guess = (username: string, password: string) => visitor.call('POST', '/api/admin/login', { username, password })
  await product.deps.accounts.putAdmin({ username: 'nieuw', passwordHash: await hashPassword('helmgras') })
  const wrong = await guess('nieuw', 'fout')
  const unknown = await guess('bestaat-niet', 'fout')
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  const more = await Promise.all(Array.from({ length: 12 }, () => guess('nieuw', 'fout')))
  expect(more.filter(({ status }) => status === 401)).toHaveLength(7)
  expect((await guess('nieuw', 'helmgras')).body.code).toBe('too_many_attempts')
  await product.setClock(product.clock.now() + 16 * 60_000)
  expect((await guess('nieuw', 'helmgras')).status).toBe(200)
  await product.setClock(null)
})

test('a browser that logged in before can still log in after many wrong passwords', async () => {
  const guess = (password: string) => visitor.call('POST', '/api/admin/login', { username: 'beheer', password })
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('fout')))
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(8)
  expect((await guess('zand-en-zee')).status).toBe(200)
})

test('the page server answers every path, and serves nothing outside its folder', async () => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/.built-from', '/assets/nee.js', '/%00']) {
    const answer = await visitor.call('GET', path)
    expect([path, JSON.stringify(answer.body).includes('"dependencies"')]).toEqual([path, false])
    expect(answer.status).toBeLessThan(500)
  }
})

// Must be the last test of the file, because the server closes the connection of a body that it does not read.
test('refuses a body that is too large before reading it', async () => {
  const answer = await visitor.call('POST', '/api/admin/login', { username: 'a'.repeat(600_000), password: 'b' })
  expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large'])
})
