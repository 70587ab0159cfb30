import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJob } from '#functions/usecases/jobs/run-job.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let visitor: TestClient
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
  admin = await product.asAdmin()
})
afterAll(() => product.stop())
const setClock = (now: string) => visitor.call('POST', '/__local/clock', { now })
beforeEach(() => setClock('2025-10-01T10:00:00Z'))

let made = 0
/** Adds a volunteer with a new address, and returns their id. */
async function addVolunteer(name: string, email = `v${++made}@voorbeeld.example`): Promise<string> {
  const row = { line: 1, name, email, phone: '0612345678', preferredRole: 'marshal', experience: '', availability: 'flexible' }
  await admin.call('POST', '/api/admin/volunteers', { rows: [row] })
  return (await admin.call('GET', '/api/volunteers')).body.find((one: { email: string }) => one.email === email).id
}
const form = { day: '2025-10-11', from: '08:00', until: '12:00', place: 'Duinkam', role: 'marshal', places: 2, note: '' }
const newId = () => crypto.randomUUID()
const save = (id: string, change: object = {}) => admin.call('PUT', `/api/admin/shifts/${id}`, { ...form, ...change })
async function addShift(change: object = {}): Promise<string> {
  const id = newId()
  expect((await save(id, change)).status).toBe(200)
  return id
}
const assign = (volunteerId: string, shiftId: string, assignment = 'assign', more: object = {}) =>
  admin.call('PUT', `/api/admin/volunteers/${volunteerId}/shifts/${shiftId}`, { assignment, ...more })
const shiftOf = async (id: string) => (await admin.call('GET', '/api/admin/shifts')).body.find((one: { id: string }) => one.id === id)
const answersOf = async (id: string) => (await shiftOf(id)).people.map(({ answer }: { answer: string }) => answer)
interface Sent {
  to: string[]
  subject: string
  text: string
}
const mailsTo = async (address: string) =>
  ((await visitor.call('GET', '/__local/outbox')).body as Sent[]).filter(({ to }) => to.includes(address))
async function mailAndOpen(volunteerId: string, address: string): Promise<string> {
  await admin.call('POST', '/api/admin/shifts/mail', { volunteerIds: [volunteerId] })
  await expect.poll(async () => (await mailsTo(address)).length, { interval: 25 }).toBe(1)
  return /\/vrijwilliger-diensten#([\w-]+)/.exec((await mailsTo(address))[0]!.text)![1]!
}

test('adds volunteers by hand and from a file, once for each address of the edition', async () => {
  const row = { name: 'Anna', phone: null, preferredRole: 'other', experience: null, availability: 'flexible' }
  const rows = ['anna@voorbeeld.example', 'bo@voorbeeld.example', 'ANNA@voorbeeld.example'].map((email, at) => ({
    ...row,
    email,
    line: at + 2,
  }))
  const outcomes = async () =>
    (await admin.call('POST', '/api/admin/volunteers', { rows })).body.results.map(({ outcome }: { outcome: string }) => outcome)
  expect(await outcomes()).toEqual(['added', 'added', 'duplicate'])
  expect(await outcomes()).toEqual(['duplicate', 'duplicate', 'duplicate'])
  const refused = await admin.call('POST', '/api/admin/volunteers', { rows: [{ ...rows[0], email: 'nee' }] })
  expect([refused.status, refused.body.details]).toEqual([400, [{ path: 'rows.0.email', message: 'Ongeldig emailadres' }]])
})

test('adds an address once if two administrators add it at the same time', async () => {
  const row = { line: 1, name: 'Cas', email: 'cas@voorbeeld.example', preferredRole: 'timing', availability: 'saturday' }
  await Promise.all([1, 2, 3].map(() => admin.call('POST', '/api/admin/volunteers', { rows: [row] })))
  const all = (await admin.call('GET', '/api/volunteers')).body
  expect(all.filter(({ name }: { name: string }) => name === 'Cas')).toHaveLength(1)
})

test('the log has how many were added, but no names', async () => {
  await addVolunteer('Geheimnaam', 'geheimnaam@voorbeeld.example')
  const { body } = await admin.call('GET', '/api/admin/audit?limit=100')
  const lines = body.items.filter(({ action }: { action: string }) => action === 'addVolunteers')
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'volunteer', changes: [{ field: 'count', from: null, to: '1' }] }))
  expect(JSON.stringify(body)).not.toContain('eheimnaam')
})

test.each([
  ['no post', { place: ' ' }, 'place', 'Vul een post in'],
  ['no day', { day: '2025-02-30' }, 'day', 'Kies een dag'],
  ['no time', { until: '25:00' }, 'until', 'Vul een tijd in'],
  ['no length', { until: '08:00' }, 'until', 'Begin en einde zijn gelijk'],
  ['a skipped hour', { day: '2026-03-29', from: '02:30' }, 'from', 'Deze tijd bestaat niet op die dag'],
  ['no people', { places: 0 }, 'places', 'Minstens 1 persoon'],
])('refuses a shift with %s', async (_, change, path, message) => {
  const { status, body } = await save(newId(), change)
  expect([status, body.details]).toEqual([400, expect.arrayContaining([{ path, message }])])
})

test('making a shift twice makes one, and an outdated change is refused with the present shift', async () => {
  const id = await addShift()
  await save(id)
  const { version } = await shiftOf(id)
  expect((await save(id, { version, place: 'Branding' })).body.place).toBe('Branding')
  const late = await save(id, { version, place: 'Touw' })
  expect([late.status, late.body.code, late.body.details.place]).toEqual([409, 'record_changed', 'Branding'])
  await admin.call('DELETE', `/api/admin/shifts/${id}`)
  expect((await save(id, { version })).status).toBe(404)
})

test('refuses a person who stands elsewhere at that time, and a shift that is full', async () => {
  const [anna, bo] = [await addVolunteer('Anna'), await addVolunteer('Bo')]
  const first = await addShift({ places: 1 })
  const second = await addShift({ from: '11:30', until: '14:00', place: 'Touw' })
  expect((await assign(anna, first)).body.people).toHaveLength(1)
  expect((await assign(anna, first)).body.people, 'a repeat').toHaveLength(1)
  const clash = await assign(anna, second)
  expect([clash.status, clash.body.message]).toEqual([409, 'Anna staat dan al bij Duinkam, za 11 okt 08:00-12:00.'])
  const full = await assign(bo, first)
  expect([full.status, full.body.message]).toEqual([409, 'Duinkam, za 11 okt 08:00-12:00, is vol.'])
  expect((await assign(anna, first, 'release')).body.people).toEqual([])
  expect((await assign(anna, second)).status).toBe(200)
})

test('of two people at the same time one gets the last place', async () => {
  const people = await Promise.all(['Een', 'Twee', 'Drie'].map((name) => addVolunteer(name)))
  const id = await addShift({ places: 1, from: '20:00', until: '21:00' })
  const statuses = (await Promise.all(people.map((one) => assign(one, id)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
})

test('a shift cannot be moved over another shift of its people, or get fewer places than people', async () => {
  const anna = await addVolunteer('Anna')
  const first = await addShift({ from: '06:00', until: '07:00' })
  const second = await addShift({ from: '07:00', until: '08:00' })
  await assign(anna, first)
  await assign(anna, second)
  expect((await save(second, { from: '06:30', until: '08:00' })).body.message).toContain('Anna staat dan al bij Duinkam')
  await assign(await addVolunteer('Bo'), second)
  expect((await save(second, { from: '07:00', until: '08:00', places: 1 })).body.message).toContain('al 2 mensen')
})

test('a volunteer answers by the mailed link until the shift begins, and a refusal frees the place', async () => {
  const anna = await addVolunteer('Anna', 'anna-link@voorbeeld.example')
  const id = await addShift({ places: 1, from: '15:00', until: '16:00' })
  await assign(anna, id)
  const token = await mailAndOpen(anna, 'anna-link@voorbeeld.example')
  expect((await shiftOf(id)).people[0].mailedAt).not.toBeNull()
  const own = await visitor.call('GET', `/api/volunteer-shifts/${token}`)
  expect(own.body).toEqual({
    name: 'Anna',
    shifts: [{ ...form, from: '15:00', until: '16:00', places: 1, id, answer: 'open', refused: null }],
  })
  const say = (answer: string) => visitor.call('POST', `/api/volunteer-shifts/${token}`, { shiftId: id, answer })
  expect((await say('accepted')).body.shifts[0].answer).toBe('accepted')
  await say('refused')
  const bo = await addVolunteer('Bo')
  expect((await assign(bo, id)).status).toBe(200)
  expect(await answersOf(id)).toEqual(['refused', 'open'])
  const tooLate = await say('accepted')
  expect([tooLate.status, tooLate.body.message]).toEqual([409, 'Duinkam, za 11 okt 15:00-16:00, is vol.'])
  await assign(bo, id, 'release')
  await say('accepted')
  await setClock('2025-10-11T13:00:00Z')
  expect((await say('refused')).body.message).toContain('al begonnen')
  expect(await answersOf(id)).toEqual(['accepted'])
})

test('a shift that is moved is asked again; another address ends the link', async () => {
  const email = 'dirk@voorbeeld.example'
  const dirk = await addVolunteer('Dirk', email)
  const id = await addShift({ from: '17:00', until: '18:00' })
  await assign(dirk, id)
  const token = await mailAndOpen(dirk, email)
  await visitor.call('POST', `/api/volunteer-shifts/${token}`, { shiftId: id, answer: 'accepted' })
  await save(id, { from: '17:00', until: '18:00', note: 'Regenjas mee' })
  expect(await answersOf(id), 'a note changes nothing').toEqual(['accepted'])
  await save(id, { from: '17:30', until: '18:30' })
  expect((await shiftOf(id)).people[0]).toMatchObject({ answer: 'open', mailedAt: null })
  const volunteer = (await admin.call('GET', '/api/volunteers')).body.find((one: { id: string }) => one.id === dirk)
  const { name, phone, preferredRole, experience, availability } = volunteer
  await admin.call('PATCH', `/api/volunteers/${dirk}`, {
    name,
    phone,
    preferredRole,
    experience,
    availability,
    email: 'dirk2@voorbeeld.example',
  })
  expect((await visitor.call('GET', `/api/volunteer-shifts/${token}`)).body.code).toBe('link_expired')
  for (const wrong of ['x', 'a'.repeat(80), `${token.slice(0, -1)}`])
    expect((await visitor.call('GET', `/api/volunteer-shifts/${wrong}`)).status, wrong).toBe(410)
})

test('nobody answers for somebody else', async () => {
  const [eva, fee] = [await addVolunteer('Eva', 'eva@voorbeeld.example'), await addVolunteer('Fee')]
  const [own, other] = [await addShift({ day: '2025-10-10' }), await addShift({ day: '2025-10-10' })]
  await assign(eva, own)
  await assign(fee, other)
  const token = await mailAndOpen(eva, 'eva@voorbeeld.example')
  const stolen = await visitor.call('POST', `/api/volunteer-shifts/${token}`, { shiftId: other, answer: 'refused' })
  expect([stolen.status, await answersOf(other)]).toEqual([404, ['open']])
})

test('checks in and out at the desk once, which keeps the person and the shift', async () => {
  const gijs = await addVolunteer('Gijs')
  const id = await addShift({ day: '2025-10-09' })
  await assign(gijs, id)
  expect((await assign(gijs, id, 'check-out')).body.message).toBe('Check eerst in, dan uit.')
  await setClock('2025-10-09T06:05:00Z')
  await assign(gijs, id, 'check-in')
  await setClock('2025-10-09T07:00:00Z')
  await assign(gijs, id, 'check-in')
  await setClock('2025-10-09T10:35:00Z')
  await assign(gijs, id, 'check-out')
  expect((await shiftOf(id)).people[0]).toMatchObject({
    checkedInAt: expect.stringMatching('^2025-10-09T06:05'),
    checkedOutAt: expect.stringMatching('^2025-10-09T10:35'),
  })
  expect((await assign(gijs, id, 'release')).body.message).toContain('al ingecheckt')
  expect((await admin.call('DELETE', `/api/admin/shifts/${id}`)).body.code).toBe('record_in_use')
  expect((await assign(gijs, id, 'undo-check')).body.people[0]).toMatchObject({ checkedInAt: null, checkedOutAt: null })
})

test('reminds each volunteer once, three days before, of all their shifts', async () => {
  const email = 'hugo@voorbeeld.example'
  const hugo = await addVolunteer('Hugo', email)
  const [saturday, sunday] = [await addShift({ day: '2025-11-15' }), await addShift({ day: '2025-11-16' })]
  await assign(hugo, saturday)
  await assign(hugo, sunday)
  // The product's own schedule runs the daily job, which must not run a second time beside it.
  await setClock('2025-11-11T02:30:00Z')
  await product.sweep()
  await setClock('2025-11-12T10:00:00Z')
  await product.sweep()
  await expect.poll(async () => (await mailsTo(email)).length, { interval: 25 }).toBe(1)
  expect((await mailsTo(email))[0]!.text).toContain('zondag 16 november')
  await expect.poll(async () => (await shiftOf(sunday)).people[0].remindedAt, { interval: 25 }).not.toBeNull()
  await setClock('2025-11-13T10:00:00Z')
  await product.sweep()
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a deleted volunteer is on no shift, and is back on it after a restore', async () => {
  const iris = await addVolunteer('Iris')
  const id = await addShift({ day: '2025-10-08', places: 1 })
  await assign(iris, id)
  await admin.call('DELETE', `/api/volunteers/${iris}`)
  expect((await shiftOf(id)).people).toEqual([])
  await admin.call('POST', `/api/volunteers/${iris}/restore`)
  expect((await shiftOf(id)).people).toHaveLength(1)
})

test('corrects the times of a check-in by hand, on the night of the shift, with the old times in the log', async () => {
  const jet = await addVolunteer('Jet')
  const id = await addShift({ day: '2025-10-04', from: '20:00', until: '02:00' })
  await assign(jet, id)
  await setClock('2025-10-04T17:50:00Z')
  await assign(jet, id, 'check-in')
  const early = await assign(jet, id, 'hours', { from: '20:10', until: '' })
  expect([early.status, early.body.details]).toEqual([400, [{ path: 'from', message: 'Dit moment moet nog komen' }]])
  await setClock('2025-10-05T09:00:00Z')
  const corrected = await assign(jet, id, 'hours', { from: '19:40', until: '01:30' })
  expect(corrected.body.people[0]).toMatchObject({
    checkedInAt: expect.stringMatching('^2025-10-04T17:40'),
    checkedOutAt: expect.stringMatching('^2025-10-04T23:30'),
  })
  const { body } = await admin.call('GET', '/api/admin/audit?limit=100')
  const lines = body.items.map(({ changes }: { changes: unknown }) => changes)
  expect(lines).toContainEqual([
    { field: 'checkedInAt', from: expect.stringMatching('T17:50'), to: expect.stringMatching('T17:40') },
    { field: 'checkedOutAt', from: null, to: expect.stringMatching('T23:30') },
  ])
  expect((await assign(jet, id, 'hours', { from: '00:30', until: '' })).body.people[0].checkedInAt).toMatch('2025-10-04T22:30')
  expect((await assign(jet, id, 'hours', { from: '20:00', until: '20:00' })).body.details[0].path).toBe('until')
  expect((await assign(await addVolunteer('Kees'), id, 'hours', { from: '20:00', until: '' })).body.message).toContain(
    'niet op deze dienst',
  )
})

const runChanges = (id: string) => runJob(product.deps, { kind: 'volunteer-changes', id })
const later = '2025-10-01T10:10:01Z'
/** A volunteer who was mailed that they stand on a shift. */
async function addTold(email: string, change: object): Promise<{ anna: string; id: string }> {
  const [anna, id] = [await addVolunteer('Anna', email), await addShift(change)]
  await assign(anna, id)
  await mailAndOpen(anna, email)
  return { anna, id }
}

test('mails a volunteer once, with old and new, ten minutes after their shift is moved', async () => {
  const email = 'moved@voorbeeld.example'
  const { anna, id } = await addTold(email, { day: '2025-10-18' })
  await save(id, { day: '2025-10-18', from: '09:00', mail: true })
  await save(id, { day: '2025-10-18', from: '09:30', place: 'Touw', mail: true })
  await runChanges(anna)
  expect(await mailsTo(email), 'in these ten minutes').toHaveLength(1)
  await setClock(later)
  await runChanges(anna)
  await runChanges(anna)
  const [mail, ...others] = await mailsTo(email)
  expect([mail!.subject, others.length]).toEqual([expect.stringContaining('is gewijzigd'), 1])
  expect(mail!.text).toContain('Was: zaterdag 18 oktober, 08:00 tot 12:00, Duinkam')
  expect(mail!.text).toContain('Nu: zaterdag 18 oktober, 09:30 tot 12:00, Touw')
  expect((await shiftOf(id)).people[0]).toMatchObject({ answer: 'open', mailedAt: expect.any(String), told: { place: 'Touw' } })
})

test('mails a volunteer who is taken off a shift, or whose shift is deleted', async () => {
  const email = 'off@voorbeeld.example'
  const { anna, id } = await addTold(email, { day: '2025-10-19' })
  const other = await addShift({ day: '2025-10-20' })
  await assign(anna, other)
  await setClock('2025-10-01T10:02:00Z')
  await admin.call('POST', '/api/admin/shifts/mail', { volunteerIds: [anna] })
  await expect.poll(async () => (await shiftOf(other)).people[0].told, { interval: 25 }).not.toBeNull()
  await assign(anna, id, 'release', { mail: true })
  expect((await admin.call('DELETE', `/api/admin/shifts/${other}?mail=true`)).status).toBe(200)
  await setClock('2025-10-01T10:13:00Z')
  await runChanges(anna)
  const [mail] = await mailsTo(email)
  expect(mail!.subject).toContain('diensten')
  expect(mail!.subject).toContain('vervallen')
  expect(mail!.text).toContain('zondag 19 oktober')
  expect(mail!.text).toContain('maandag 20 oktober')
  expect(mail!.text).toContain('geen enkele dienst')
})

test('mails no change that is taken back, was not asked to be mailed, or that nobody was told of', async () => {
  const email = 'silent@voorbeeld.example'
  const { anna, id } = await addTold(email, { day: '2025-10-21' })
  await save(id, { day: '2025-10-21', from: '09:00', mail: true })
  await save(id, { day: '2025-10-21', mail: true })
  await setClock(later)
  await runChanges(anna)
  expect(await mailsTo(email), 'taken back').toHaveLength(1)
  await assign(anna, id, 'release', { mail: true })
  await assign(anna, id)
  await setClock('2025-10-01T10:21:00Z')
  await runChanges(anna)
  expect(await mailsTo(email), 'put on it again').toHaveLength(1)
  await assign(anna, id, 'release', { mail: false })
  const untold = await addShift({ day: '2025-10-22' })
  await assign(anna, untold)
  await assign(anna, untold, 'release', { mail: true })
  await setClock('2025-10-01T10:40:00Z')
  await runChanges(anna)
  expect(await mailsTo(email), 'not asked, not told').toHaveLength(1)
})

test('mails somebody who was put on a shift again and then taken off it', async () => {
  const email = 'twice@voorbeeld.example'
  const { anna, id } = await addTold(email, { day: '2025-10-23' })
  await assign(anna, id, 'release', { mail: true })
  await assign(anna, id)
  await setClock(later)
  await runChanges(anna)
  await assign(anna, id, 'release', { mail: true })
  await setClock('2025-10-01T10:30:00Z')
  await runChanges(anna)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('vervalt'), expect.any(String)])
})

test('a mail of all shifts brings the changes along, so that no second mail follows', async () => {
  const email = 'both@voorbeeld.example'
  const { anna, id } = await addTold(email, { day: '2025-10-24' })
  await save(id, { day: '2025-10-24', from: '09:00', mail: true })
  await admin.call('POST', '/api/admin/shifts/mail', { volunteerIds: [anna] })
  await expect.poll(async () => (await mailsTo(email)).length, { interval: 25 }).toBe(2)
  expect((await mailsTo(email))[0]!.text).toContain('Was: vrijdag 24 oktober, 08:00')
  await expect.poll(async () => (await shiftOf(id)).people[0].mailedAt, { interval: 25 }).not.toBeNull()
  await setClock(later)
  await runChanges(anna)
  expect(await mailsTo(email)).toHaveLength(2)
})
