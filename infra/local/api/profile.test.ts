import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'

let product: TestProduct
let n = 0
let sanne: { email: string; id: string; browser: TestClient }
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  n++
  sanne = await join([`sanne${n}@voorbeeld.example`])
})

const password = 'tegenwind'
const addressOf = (email: string) => email.toLowerCase()

/** Buys a ticket for these addresses, sets the first one's password, and logs in. */
async function join(emails: string[]) {
  const people = emails.map((email, at) => ({
    name: at ? 'Joris Bakker' : 'Sanne de Vries',
    email,
    phone: '0612345678',
    birthDate: '1990-02-03',
    gender: 'female',
    nationality: 'Nederlandse',
    country: 'Nederland',
    street: 'Zeestraat',
    houseNumber: '1',
    emergencyContactName: 'Piet',
    medicalConditions: 'Pinda-allergie',
    agreeToTerms: true,
  }))
  const isDuo = emails.length === 2
  const visitor = product.browser()
  const { body } = await visitor.call('POST', '/api/tickets/register', {
    ticketType: isDuo ? 'duo' : 'solo',
    eventDate: '2025-10-11',
    addons: [],
    totalPrice: isDuo ? 15500 : 8500,
    participants: people,
  })
  const clientSecret = new URL(body.paymentUrl, product.origin).searchParams.get('clientSecret')
  await visitor.call('POST', '/__local/pay', { clientSecret })
  await until(async () => (await mailsTo(emails[0]!)).length > 0)
  const account = addressOf(emails[0]!)
  await product.deps.accounts.changePasswordHash(account, null, quickHash(password))
  const [id] = (await product.deps.accounts.getAccount(account))!.participantIds
  const ticket = (await product.deps.tickets.get(body.ticketId))!
  return { email: emails[0]!, id: ticket.participants[0]!.id ?? id!, partnerId: ticket.participants[1]?.id, browser: await logIn(account) }
}

async function logIn(email: string, word = password): Promise<TestClient> {
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password: word })
  return browser
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { interval: 25 }).toBe(true)
}

interface Sent {
  to: string[]
  subject: string
  text: string
}
async function mailsTo(address: string): Promise<Sent[]> {
  const { body } = await product.browser().call('GET', '/__local/outbox')
  return (body as Sent[]).filter(({ to }) => to.includes(address))
}
const mailed = async (address: string, subject: string) => {
  await until(async () => (await mailsTo(address)).some((mail) => mail.subject.includes(subject)))
  return (await mailsTo(address)).find((mail) => mail.subject.includes(subject))!
}
const session = async (browser: TestClient) => (await browser.call('GET', '/api/participant/session')).body
const put = (profileData: object, more: object = {}, browser = sanne.browser, participantId = sanne.id) =>
  browser.call('PUT', '/api/participant/profile', { participantId, profileData, ...more })

const fields = (email: string) => ({
  name: 'Sanne Duin',
  email,
  phone: '0687654321',
  street: 'Duinweg',
  houseNumber: '12a',
  postalCode: '2202 AA',
  city: 'Noordwijk',
  country: 'Nederland',
  emergencyContact: 'Piet de Vries',
  emergencyContactPhone: '0611112222',
})

test("the session contains all the owner's data with defaults, and instead of a password only whether there is one", async () => {
  const { participant, profiles, hasPassword, pendingEmail } = await session(sanne.browser)
  expect(participant).toMatchObject({
    id: sanne.id,
    phone: '0612345678',
    gender: 'female',
    status: 'active',
    street: 'Zeestraat',
    houseNumber: '1',
    postalCode: '',
    country: 'Nederland',
    emergencyContact: 'Piet',
    specialRequirements: 'Pinda-allergie',
    notificationPreferences: { email: true, sms: false, push: false },
    privacySettings: { shareResults: true, shareProfile: false, allowMarketing: true },
  })
  expect(profiles).toHaveLength(1)
  expect([hasPassword, pendingEmail]).toEqual([true, null])
  expect(JSON.stringify(participant)).not.toMatch(/password|hash|argon2/i)
})

test('a profile change is stored, and crew phones get the name and phone number', async () => {
  const phone = await product.asDevice()
  const { status, body } = await put(fields(sanne.email))
  expect([status, body.participant]).toEqual([200, expect.objectContaining(fields(sanne.email))])
  expect((await session(sanne.browser)).participant).toMatchObject(fields(sanne.email))
  expect(await product.deps.roster.getParticipant(sanne.id)).toMatchObject({ name: 'Sanne Duin', phone: '0687654321', rev: 2 })
  expect(JSON.stringify((await phone.call('GET', '/api/crew/roster')).body)).toContain('Sanne Duin')

  const { body: saved } = await put({ notificationPreferences: { email: false, sms: false, push: false } })
  expect(saved.participant).toMatchObject({ ...fields(sanne.email), notificationPreferences: { email: false } })
  await put({ privacySettings: { shareResults: false, shareProfile: true, allowMarketing: false } })
  expect((await session(sanne.browser)).participant).toMatchObject({
    ...fields(sanne.email),
    notificationPreferences: { email: false, sms: false, push: false },
    privacySettings: { shareResults: false, shareProfile: true, allowMarketing: false },
  })
  // A field that the roster does not contain changes no roster row.
  expect((await product.deps.roster.getParticipant(sanne.id))!.rev).toBe(2)
})

test('names each wrong or missing field with its message', async () => {
  const wrong = { name: 'S', email: 'nee', phone: '06', street: '', houseNumber: ' ', postalCode: '123', city: '', emergencyContact: 'P' }
  const { status, body } = await put(wrong)
  expect(status).toBe(400)
  expect(Object.fromEntries(body.details.map((fault: { path: string; message: string }) => [fault.path, fault.message]))).toEqual({
    'profileData.name': 'Naam moet minimaal 2 karakters zijn',
    'profileData.email': 'Ongeldig email adres',
    'profileData.phone': 'Telefoonnummer moet minimaal 10 cijfers zijn',
    'profileData.street': 'Straat is verplicht',
    'profileData.houseNumber': 'Huisnummer is verplicht',
    'profileData.postalCode': 'Postcode is verplicht',
    'profileData.city': 'Stad is verplicht',
    'profileData.country': 'Land is verplicht',
    'profileData.emergencyContact': 'Noodcontact naam is verplicht',
    'profileData.emergencyContactPhone': 'Noodcontact telefoon is verplicht',
  })
  expect((await put({})).status).toBe(400)
  expect((await put({ privacySettings: { shareResults: 'ja' } })).status).toBe(400)
})

test('reports that a value is too long, not that it is too short', async () => {
  const { body } = await put({ name: 'S'.repeat(121), phone: '0'.repeat(31) })
  expect(body.details).toEqual(
    expect.arrayContaining([
      { path: 'profileData.name', message: 'Dit is te lang: maximaal 120 tekens' },
      { path: 'profileData.phone', message: 'Dit is te lang: maximaal 30 tekens' },
    ]),
  )
})

test("refuses changes to another person's profile, including a duo partner's; only the partner sees that profile", async () => {
  const duo = await join([`koper${n}@voorbeeld.example`, `partner${n}@voorbeeld.example`])
  for (const id of [sanne.id, duo.partnerId!, 'ZZZZZZZZ'])
    expect((await put(fields(duo.email), {}, duo.browser, id)).body.code).toBe('not_allowed')
  const { participants, profiles } = await session(duo.browser)
  expect(participants.map((one: { id: string }) => one.id)).toEqual([duo.id, duo.partnerId])
  expect(profiles.map((one: { id: string }) => one.id)).toEqual([duo.id])
  expect(JSON.stringify(participants[1])).not.toContain('Zeestraat')
})

test('the later of two devices that save the same version does not overwrite the first', async () => {
  const { version } = (await session(sanne.browser)).participant
  const answers = await Promise.all(['Anna', 'Bert', 'Carla'].map((name) => put({ ...fields(sanne.email), name }, { version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('profile_changed')
  const kept = answers.find(({ status }) => status === 200)!.body.participant
  expect((await session(sanne.browser)).participant.name).toBe(kept.name)
  expect((await put(fields(sanne.email), { version: kept.version })).status).toBe(200)
  // A change without a version always wins, even when several are concurrent.
  const blind = await Promise.all([1, 2, 3].map((at) => put({ ...fields(sanne.email), name: `Naam ${at}` })))
  expect(blind.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a new mail address needs its link and the password; then it is the log-in and old sessions end', async () => {
  const other = await logIn(sanne.email)
  const to = `Nieuw${n}@voorbeeld.example`
  const { body } = await put(fields(to))
  expect([body.participant.email, body.pendingEmail.email]).toEqual([sanne.email, to])
  expect((await session(other)).pendingEmail.email).toBe(to)
  const link = await mailed(to, 'Bevestig')
  await mailed(sanne.email, 'ander e-mailadres')
  const [, token] = /#adres=([\w-]+)/.exec(link.text)!
  const confirm = (word: string, browser = product.browser()) =>
    browser.call('POST', '/api/participant/confirm-email', { token, password: word })
  expect([(await confirm('fout')).status, (await session(sanne.browser)).authenticated]).toEqual([401, true])

  const fresh = product.browser()
  expect((await confirm(password, fresh)).status).toBe(200)
  expect((await session(fresh)).participant).toMatchObject({ id: sanne.id, email: to, name: 'Sanne Duin' })
  expect([(await session(sanne.browser)).authenticated, (await session(other)).authenticated]).toEqual([false, false])
  expect((await confirm(password)).body.code).toBe('link_expired')
  expect((await session(await logIn(to))).authenticated).toBe(true)
  expect((await session(await logIn(sanne.email))).authenticated).toBe(false)
})

test('changing to an address that has an account does not reveal this; confirming adds the participant to that account', async () => {
  const there = await join([`daar${n}@voorbeeld.example`])
  const known = await put(fields(there.email))
  expect({ ...known.body.pendingEmail, until: '' }).toEqual({ email: there.email, until: '' })
  const [, token] = /#adres=([\w-]+)/.exec((await mailed(there.email, 'Bevestig')).text)!
  expect((await product.browser().call('POST', '/api/participant/confirm-email', { token, password })).status).toBe(200)
  const { profiles } = await session(there.browser)
  expect(profiles.map((one: { id: string }) => one.id).toSorted()).toEqual([sanne.id, there.id].toSorted())
})

test('the link to a new address expires when the change is withdrawn or the password changes', async () => {
  const to = `weg${n}@voorbeeld.example`
  await put(fields(to))
  const [, token] = /#adres=([\w-]+)/.exec((await mailed(to, 'Bevestig')).text)!
  const confirm = async (word = password) =>
    (await product.browser().call('POST', '/api/participant/confirm-email', { token, password: word })).body.code
  expect((await put(fields(sanne.email))).body.pendingEmail).toBe(null)
  expect(await confirm()).toBe('link_expired')

  const again = `weer${n}@voorbeeld.example`
  await put(fields(again))
  const [, second] = /#adres=([\w-]+)/.exec((await mailed(again, 'Bevestig')).text)!
  await sanne.browser.call('POST', '/api/participant/set-password', { password: 'meewind', currentPassword: password })
  expect((await product.browser().call('POST', '/api/participant/confirm-email', { token: second, password: 'meewind' })).body.code).toBe(
    'link_expired',
  )
})

test('a forgotten password gives the same response for every address, and a link that works once', async () => {
  const ask = (email: string) => product.browser().call('POST', '/api/participant/forgot-password', { email })
  const [known, unknown] = [await ask(sanne.email.toUpperCase()), await ask(`niemand${n}@voorbeeld.example`)]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const { text } = await mailed(sanne.email, 'nieuw wachtwoord')
  expect(await mailsTo(`niemand${n}@voorbeeld.example`)).toEqual([])
  const [, token] = /#herstel=([\w-]+)/.exec(text)!
  const use = (word: string, one = token) => product.browser().call('POST', '/api/participant/activate', { token: one, password: word })
  const check = () => product.browser().call('POST', '/api/check-link', { kind: 'password', token })
  expect((await check()).status).toBe(200)
  expect((await use('meewind')).status).toBe(200)
  expect((await check()).body.code).toBe('link_expired')
  expect((await use('aanvaller')).body.code).toBe('link_expired')
  expect((await session(sanne.browser)).authenticated).toBe(false)
  expect((await session(await logIn(sanne.email, 'meewind'))).authenticated).toBe(true)
})

test('a forgotten password can be requested five times, for known and unknown addresses', async () => {
  const ask = (email: string) => product.browser().call('POST', '/api/participant/forgot-password', { email })
  for (const email of [sanne.email, `niemand${n}@voorbeeld.example`]) {
    const statuses = await Promise.all(Array.from({ length: 7 }, async () => (await ask(email)).status))
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  }
})

test('the ticket mail is sent again to the current address, only for its logged-in holder', async () => {
  const again = (browser: TestClient, of: object) => browser.call('POST', '/api/send-current-participant-confirmation', of)
  expect((await again(product.browser(), { participantId: sanne.id })).status).toBe(401)
  const other = await join([`ander${n}@voorbeeld.example`])
  expect((await again(other.browser, { participantId: sanne.id })).body.code).toBe('not_found')
  for (const none of [{}, { sessionData: null }, { participantId: sanne.id, ticketId: 't'.repeat(32) }])
    expect((await again(sanne.browser, none)).body.message).toBe('Zeg welke betaling, of welk ticket')
  const moved = `verhuisd${n}@voorbeeld.example`
  await put(fields(moved))
  const link = await mailed(moved, 'Bevestig je nieuwe e-mailadres')
  const token = /#adres=(\S+)/.exec(link.text)![1]
  const browser = product.browser()
  await browser.call('POST', '/api/participant/confirm-email', { token, password })
  const { status, body } = await again(browser, { participantId: sanne.id })
  expect([status, body]).toEqual([200, { ok: true, sentTo: ['v…@voorbeeld.example'] }])
  expect((await mailed(moved, 'Je ticket voor')).text).toContain('opnieuw')
})
