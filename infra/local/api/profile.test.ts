import { expect, test } from 'vitest'
import type { TestClient } from './test-product.ts'
import { fields, join, mailed, testNumber, password, product, put, sanne, session, setUpProfileOwner } from './profile-owner.ts'

setUpProfileOwner()

test("the session contains all the owner's data with defaults, but not the password, only whether a password is set", async () => {
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
  const duo = await join([`koper${testNumber}@voorbeeld.example`, `partner${testNumber}@voorbeeld.example`])
  for (const id of [sanne.id, duo.partnerId!, 'ZZZZZZZZ'])
    expect((await put(fields(duo.email), {}, duo.browser, id)).body.code).toBe('not_allowed')
  const { participants, profiles } = await session(duo.browser)
  expect(participants.map((one: { id: string }) => one.id)).toEqual([duo.id, duo.partnerId])
  expect(profiles.map((one: { id: string }) => one.id)).toEqual([duo.id])
  expect(JSON.stringify(participants[1])).not.toContain('Zeestraat')
})

test('the later of two devices that save the same version does not overwrite the change of the first device', async () => {
  const { version } = (await session(sanne.browser)).participant
  const answers = await Promise.all(['Anna', 'Bert', 'Carla'].map((name) => put({ ...fields(sanne.email), name }, { version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('profile_changed')
  const kept = answers.find(({ status }) => status === 200)!.body.participant
  expect((await session(sanne.browser)).participant.name).toBe(kept.name)
  expect((await put(fields(sanne.email), { version: kept.version })).status).toBe(200)
  // A change without a version is always accepted, even if several such changes are concurrent.
  const blind = await Promise.all([1, 2, 3].map((at) => put({ ...fields(sanne.email), name: `Naam ${at}` })))
  expect(blind.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('sends the ticket mail again to the current mail address, only if the holder of the ticket is logged in', async () => {
  const again = (browser: TestClient, of: object) => browser.call('POST', '/api/send-current-participant-confirmation', of)
  expect((await again(product.browser(), { participantId: sanne.id })).status).toBe(401)
  const other = await join([`ander${testNumber}@voorbeeld.example`])
  expect((await again(other.browser, { participantId: sanne.id })).body.code).toBe('not_found')
  for (const none of [{}, { sessionData: null }, { participantId: sanne.id, ticketId: 't'.repeat(32) }])
    expect((await again(sanne.browser, none)).body.message).toBe('Zeg welke betaling, of welk ticket')
  const moved = `verhuisd${testNumber}@voorbeeld.example`
  await put(fields(moved))
  const link = await mailed(moved, 'Bevestig je nieuwe e-mailadres')
  const token = /#adres=(\S+)/.exec(link.text)![1]
  const browser = product.browser()
  await browser.call('POST', '/api/participant/confirm-email', { token, password })
  const { status, body } = await again(browser, { participantId: sanne.id })
  expect([status, body]).toEqual([200, { ok: true, sentTo: ['v…@voorbeeld.example'] }])
  expect((await mailed(moved, 'Je ticket voor')).text).toContain('opnieuw')
})
