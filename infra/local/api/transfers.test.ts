import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import { readTicketCode } from '#shared/lib/ticket-code.ts'
import { ticketPublicKey } from '#shared/lib/ticket-code.ts'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import { decideVerdict } from '#shared/scan/decide-verdict.ts'
import { emptyPersonState } from '#shared/scan/person-state.ts'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'

// Tests the transfer of a ticket to another person, over HTTP.

let product: TestProduct
let n = 0
let sanne: { email: string; id: string; ticketId: string; browser: TestClient }
beforeAll(async () => {
  product = await startTestProduct()
  await product.setClock('2025-09-01T10:00:00Z')
})
afterAll(() => product.stop())
beforeEach(async () => {
  n++
  sanne = await join(`sanne${n}@voorbeeld.example`)
})

const password = 'tegenwind'
const newHolderForm = {
  name: 'Anna Smit',
  phone: '0687654321',
  birthDate: '1988-05-06',
  gender: 'other',
  nationality: 'Belgische',
  country: 'België',
  agreeToTerms: true,
}

async function join(email: string, partner?: { name: string; email: string }) {
  const visitor = product.browser()
  const { body } = await visitor.call('POST', '/api/tickets/register', {
    ticketType: partner ? 'duo' : 'solo',
    eventDate: '2025-10-11',
    addons: [],
    totalPrice: partner ? 15_500 : 8500,
    participants: [
      { ...newHolderForm, name: 'Sanne de Vries', email, medicalConditions: 'Pinda-allergie' },
      ...(partner ? [{ ...newHolderForm, ...partner }] : []),
    ],
  })
  await product.pay(body.paymentUrl)
  await mailed(email, 'Je ticket')
  await product.deps.accounts.changePasswordHash(email, null, quickHash(password))
  const ticket = (await product.deps.tickets.get(body.ticketId))!
  return { email, id: ticket.participants[0]!.id, ticketId: ticket.id, browser: await logIn(email) }
}
async function logIn(email: string): Promise<TestClient> {
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password })
  return browser
}

const mailed = (address: string, subject: string) => product.waitForMail(address, subject)

const offer = (email: string, participantId = sanne.id, browser = sanne.browser) =>
  browser.call('POST', '/api/participant/transfers', { participantId, email })
const tokenFor = async (email: string) => /ticket-transfer#([\w-]+)/.exec((await mailed(email, 'biedt je een plek aan')).text)![1]!
const accept = (token: string, participant: object = newHolderForm) =>
  product.browser().call('POST', `/api/transfers/${token}/accept`, { participant })
const session = async (browser: TestClient) => (await browser.call('GET', '/api/participant/session')).body

/** Returns the verdict that a crew phone with the current roster shows for a QR code. */
async function verdictOf(phone: TestPhone, text: string): Promise<string> {
  const { body } = await phone.call('GET', '/api/crew/roster')
  const row = (body.rows as RosterRow[]).find(({ id }) => id === sanne.id)
  const read = readTicketCode(text, [ticketPublicKey(product.deps.settings.ticketSigningKey)])
  const verdict = decideVerdict({
    action: 'check-in',
    presented: read,
    row,
    state: { ...emptyPersonState, startedByWave: false },
    day: '2025-10-11',
    othersInside: 0,
    msUntilWave: null,
    settings: defaultRaceSettings,
    at: { time: 0, uncertainty: 0 },
  })
  return verdict.kind === 'refused' ? verdict.reason : `${verdict.kind} ${'ticket' in verdict ? verdict.ticket?.name : ''}`
}

test('after a transfer a synced phone and the desk refuse the old QR code, and accept the new one', async () => {
  const anna = `anna${n}@voorbeeld.example`
  const phone = await product.asDevice()
  const admin = await product.asAdmin()
  const old = (await session(sanne.browser)).participant.qrCode
  expect(await verdictOf(phone, old)).toBe('welcome Sanne de Vries')
  await Promise.all([offer(anna), offer(anna)])
  const token = await tokenFor(anna)
  expect((await product.browser().call('GET', `/api/transfers/${token}`)).body).toMatchObject({
    state: 'offered',
    email: anna,
    eventDate: '2025-10-11',
  })
  expect((await Promise.all([accept(token), accept(token)])).map(({ status }) => status)).toEqual([200, 200])
  await mailed(anna, 'Je ticket')
  await mailed(sanne.email, 'is overgedragen')
  await product.deps.accounts.changePasswordHash(anna, null, quickHash(password))
  const { qrCode } = (await session(await logIn(anna))).participant
  expect([await verdictOf(phone, old), await verdictOf(phone, qrCode)]).toEqual(['replaced_code', 'welcome Anna Smit'])
  const checkIn = (text: string) => admin.call('POST', '/api/admin/check-in', { qrCode: text })
  expect((await checkIn(old)).status).toBe(404)
  expect((await checkIn(qrCode)).body.participant.name).toBe('Anna Smit')

  // The previous holder's session no longer shows the ticket and cannot change it; the ticket's URL shows no QR code.
  expect(await session(sanne.browser)).toMatchObject({ authenticated: true, participant: null, participants: [], profiles: [] })
  // The session names the new holder, and the previous holder, who paid, still gets the invoice.
  expect((await session(sanne.browser)).transferred).toEqual([{ name: 'Anna Smit', eventDate: '2025-10-11' }])
  expect((await sanne.browser.call('GET', '/api/participant/invoices')).body).toHaveLength(1)
  expect((await session(await logIn(anna))).transferred).toEqual([])
  expect((await offer('piet@voorbeeld.example')).status).toBe(404)
  expect((await sanne.browser.call('GET', '/api/participant/transfers')).body).toEqual([])
  const put = { participantId: sanne.id, profileData: { notificationPreferences: { email: false, sms: false, push: false } } }
  expect((await sanne.browser.call('PUT', '/api/participant/profile', put)).status).toBe(403)
  const { body: ticket } = await product.browser().call('GET', `/api/tickets/${sanne.ticketId}`)
  expect([ticket.qrCode, ticket.primaryParticipantEmail, ticket.participants[0].qrCode]).toEqual(['', '', ''])

  // The account and its stored data still belong to the previous holder.
  expect(await session(sanne.browser)).toMatchObject({ email: sanne.email, hasPassword: true })
  const another = { password: 'meewind', currentPassword: password }
  expect((await sanne.browser.call('POST', '/api/participant/set-password', another)).status).toBe(200)
  const { body: mine } = await sanne.browser.call('GET', '/api/participant/my-data')
  expect(mine).toMatchObject({ account: { email: sanne.email }, participants: [], transferred: [{ name: 'Sanne de Vries' }] })
  expect((await sanne.browser.call('POST', '/api/participant/erase', { password: 'meewind' })).body).toEqual({ ok: true })
  expect(await session(sanne.browser)).toMatchObject({ authenticated: false, email: null })
})

test("refuses an offer of another person's place or to the holder's own mail address, a wrong link, and invalid fields", async () => {
  const joris = await join(`joris${n}@voorbeeld.example`)
  expect((await offer('piet@voorbeeld.example', joris.id)).body.code).toBe('not_found')
  expect((await joris.browser.call('POST', `/api/participant/transfers/${sanne.id}/withdraw`)).status).toBe(404)
  expect((await offer(sanne.email.toUpperCase())).body).toMatchObject({ code: 'invalid_input', details: [{ path: 'email' }] })
  expect((await offer('geen adres')).body).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'email', message: 'Ongeldig emailadres' }],
  })
  const anna = `anna${n}@voorbeeld.example`
  await offer(anna)
  const token = await tokenFor(anna)
  for (const guess of ['x'.repeat(32), `${sanne.id}${'A'.repeat(24)}`, `${token.slice(0, 31)}${token.endsWith('-') ? 'A' : '-'}`])
    expect((await product.browser().call('GET', `/api/transfers/${guess}`)).body.code).toBe('link_expired')
  expect((await product.browser().call('GET', '/api/transfers/kort')).status).toBe(400)
  expect((await accept(token, { ...newHolderForm, name: 'A', agreeToTerms: false })).body).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'participant.name' }, { path: 'participant.agreeToTerms' }],
  })
  expect((await accept(token, { ...newHolderForm, birthDate: '2031-01-01' })).body.details).toEqual([
    { path: 'participant.birthDate', message: 'Deze datum is nog niet geweest' },
  ])
  // A second offer is refused while the first is open. A withdrawn link stays expired, whatever mail address the form contains.
  expect((await offer('piet@voorbeeld.example')).body.code).toBe('transfer_refused')
  await sanne.browser.call('POST', `/api/participant/transfers/${sanne.id}/withdraw`)
  expect((await accept(token, { ...newHolderForm, email: 'piet@voorbeeld.example' })).body.code).toBe('link_expired')
  expect((await session(sanne.browser)).participants).toHaveLength(1)
})

test("refuses a transfer after the edition's deadline, and after check-in", async () => {
  const admin = await product.asAdmin()
  await admin.call('POST', '/api/admin/check-in', { qrCode: (await session(sanne.browser)).participant.qrCode })
  expect((await offer('anna@voorbeeld.example')).body).toMatchObject({
    code: 'transfer_refused',
    message: 'Je bent al ingecheckt. Overdragen kan niet meer.',
  })
  const joris = await join(`laat${n}@voorbeeld.example`)
  await product.setClock('2025-10-07T10:00:00Z')
  expect((await offer('anna@voorbeeld.example', joris.id, joris.browser)).body.message).toBe('Overdragen kon tot en met 6 oktober.')
  expect((await joris.browser.call('GET', '/api/participant/transfers')).body).toEqual([
    { participantId: joris.id, until: '2025-10-06', refused: 'Overdragen kon tot en met 6 oktober.', endsFlex: false, offered: null },
  ])
  await product.setClock('2025-09-01T10:00:00Z')
})

test('mails the other person of a duo once about their new partner, but not if both persons share a mail address', async () => {
  const [jamal, anna] = [`jamal${n}@voorbeeld.example`, `anna${n}@voorbeeld.example`]
  const duo = await join(`duo${n}@voorbeeld.example`, { name: 'Jamal Bouzidi', email: jamal })
  await offer(anna, duo.id, duo.browser)
  expect((await accept(await tokenFor(anna))).status).toBe(200)
  const { text } = await mailed(jamal, 'nu samen met Anna Smit')
  expect(text).toContain('Sanne de Vries heeft de eigen plek in jullie duo overgedragen aan Anna Smit.')
  await mailed(duo.email, 'is overgedragen')
  expect((await product.listSent(undefined, 'nu samen met')).map(({ to }) => to)).toEqual([[jamal]])

  const shared = `samen${n}@voorbeeld.example`
  const couple = await join(shared, { name: 'Jamal Bouzidi', email: shared })
  await offer(`bob${n}@voorbeeld.example`, couple.id, couple.browser)
  expect((await accept(await tokenFor(`bob${n}@voorbeeld.example`))).status).toBe(200)
  await mailed(shared, 'is overgedragen')
  expect(await product.listSent(undefined, 'nu samen met')).toHaveLength(1)
})

test('the page of an offered place shows that its wave is cancelled', async () => {
  const office = await product.asAdmin()
  const readWave = async () =>
    (await office.call('GET', '/api/admin/waves')).body.find(
      ({ eventDate, status }: { eventDate: string; status: string }) => eventDate === '2025-10-11' && status === 'available',
    )
  const { id, number: waveNumber } = await readWave()
  expect((await office.call('PATCH', `/api/participants/${sanne.id}`, { waveId: id })).status).toBe(200)
  const anna = `anna${n}@voorbeeld.example`
  await offer(anna)
  const token = await tokenFor(anna)
  const page = async () => (await product.browser().call('GET', `/api/transfers/${token}`)).body
  expect(await page()).not.toHaveProperty('waveCancelled')
  const cancel = { status: 'cancelled', version: (await readWave()).version, mail: true }
  expect((await office.call('POST', `/api/admin/waves/${id}/status`, cancel)).status).toBe(200)
  expect(await page()).toMatchObject({ waveNumber, waveCancelled: true })
})
