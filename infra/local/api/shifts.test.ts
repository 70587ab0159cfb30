import { expect, test } from 'vitest'
import { changeAssignment } from '#functions/usecases/community/shifts/change-assignment.ts'
import { deleteShift } from '#functions/usecases/community/shifts/save-shift.ts'
import { runOnceBefore } from '#infra/local/stores/run-once-before.ts'
import {
  addShift,
  addVolunteer,
  admin,
  assign,
  form,
  mailLink,
  newId,
  product,
  saveShift,
  setUpShiftOffice,
  shiftOf,
  visitor,
} from './shift-office.ts'

setUpShiftOffice()
const answersOf = async (id: string) => (await shiftOf(id)).people.map(({ answer }: { answer: string }) => answer)

test('adds volunteers by hand and from a file, one for each mail address in an edition', async () => {
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

test('adds one volunteer if concurrent calls add the same mail address', async () => {
  const row = { line: 1, name: 'Cas', email: 'cas@voorbeeld.example', preferredRole: 'timing', availability: 'saturday' }
  await Promise.all([1, 2, 3].map(() => admin.call('POST', '/api/admin/volunteers', { rows: [row] })))
  const all = (await admin.call('GET', '/api/volunteers')).body
  expect(all.filter(({ name }: { name: string }) => name === 'Cas')).toHaveLength(1)
})

test('logs how many volunteers were added, but not their names', async () => {
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
  const { status, body } = await saveShift(newId(), change)
  expect([status, body.details]).toEqual([400, expect.arrayContaining([{ path, message }])])
})

test('a repeated creation makes one shift; an outdated change is refused and returns the current shift', async () => {
  const id = await addShift()
  await saveShift(id)
  const { version } = await shiftOf(id)
  expect((await saveShift(id, { version, place: 'Branding' })).body.place).toBe('Branding')
  const late = await saveShift(id, { version, place: 'Touw' })
  expect([late.status, late.body.code, late.body.details.place]).toEqual([409, 'record_changed', 'Branding'])
  await admin.call('DELETE', `/api/admin/shifts/${id}`)
  expect((await saveShift(id, { version })).status).toBe(404)
})

test('refuses a person who has another shift at that time, and a full shift', async () => {
  const [anna, bo] = [await addVolunteer('Anna'), await addVolunteer('Bo')]
  const first = await addShift({ places: 1 })
  const second = await addShift({ from: '11:30', until: '14:00', place: 'Touw' })
  expect((await assign(anna, first)).body.people).toHaveLength(1)
  expect((await assign(anna, first)).body.people, 'a repeated assignment changes nothing').toHaveLength(1)
  const clash = await assign(anna, second)
  expect([clash.status, clash.body.message]).toEqual([409, 'Anna staat dan al bij Duinkam, za 11 okt 08:00-12:00.'])
  const full = await assign(bo, first)
  expect([full.status, full.body.message]).toEqual([409, 'Duinkam, za 11 okt 08:00-12:00, is vol.'])
  expect((await assign(anna, first, 'release')).body.people).toEqual([])
  expect((await assign(anna, second)).status).toBe(200)
})

test('gives the last place of a shift to one of several people who are assigned at the same time', async () => {
  const people = await Promise.all(['Een', 'Twee', 'Drie'].map((name) => addVolunteer(name)))
  const id = await addShift({ places: 1, from: '20:00', until: '21:00' })
  const statuses = (await Promise.all(people.map((one) => assign(one, id)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
})

test('refuses a moved shift that overlaps another shift of its volunteers, and fewer places than volunteers', async () => {
  const anna = await addVolunteer('Anna')
  const first = await addShift({ from: '06:00', until: '07:00' })
  const second = await addShift({ from: '07:00', until: '08:00' })
  await assign(anna, first)
  await assign(anna, second)
  expect((await saveShift(second, { from: '06:30', until: '08:00' })).body.message).toContain('Anna staat dan al bij Duinkam')
  await assign(await addVolunteer('Bo'), second)
  expect((await saveShift(second, { from: '07:00', until: '08:00', places: 1 })).body.message).toContain('al 2 mensen')
})

test('a volunteer answers by the mailed link until the shift begins, and a refusal frees the place', async () => {
  const anna = await addVolunteer('Anna', 'anna-link@voorbeeld.example')
  const id = await addShift({ places: 1, from: '15:00', until: '16:00' })
  await assign(anna, id)
  const token = await mailLink(anna, 'anna-link@voorbeeld.example')
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
  await product.setClock('2025-10-11T13:00:00Z')
  expect((await say('refused')).body.message).toContain('al begonnen')
  expect(await answersOf(id)).toEqual(['accepted'])
})

test('a volunteer must answer again after a shift is moved; the mailed link ends when their mail address changes', async () => {
  const email = 'dirk@voorbeeld.example'
  const dirk = await addVolunteer('Dirk', email)
  const id = await addShift({ from: '17:00', until: '18:00' })
  await assign(dirk, id)
  const token = await mailLink(dirk, email)
  await visitor.call('POST', `/api/volunteer-shifts/${token}`, { shiftId: id, answer: 'accepted' })
  await saveShift(id, { from: '17:00', until: '18:00', note: 'Regenjas mee' })
  expect(await answersOf(id), 'a changed note keeps the answer').toEqual(['accepted'])
  await saveShift(id, { from: '17:30', until: '18:30' })
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

test('refuses an answer for a shift of another volunteer', async () => {
  const [eva, fee] = [await addVolunteer('Eva', 'eva@voorbeeld.example'), await addVolunteer('Fee')]
  const [own, other] = [await addShift({ day: '2025-10-10' }), await addShift({ day: '2025-10-10' })]
  await assign(eva, own)
  await assign(fee, other)
  const token = await mailLink(eva, 'eva@voorbeeld.example')
  const stolen = await visitor.call('POST', `/api/volunteer-shifts/${token}`, { shiftId: other, answer: 'refused' })
  expect([stolen.status, await answersOf(other)]).toEqual([404, ['open']])
})

test('a volunteer is checked in and out once; after that, neither the volunteer nor the shift can be removed', async () => {
  const gijs = await addVolunteer('Gijs')
  const id = await addShift({ day: '2025-10-09' })
  await assign(gijs, id)
  expect((await assign(gijs, id, 'check-out')).body.message).toBe('Check eerst in, dan uit.')
  await product.setClock('2025-10-09T06:05:00Z')
  await assign(gijs, id, 'check-in')
  await product.setClock('2025-10-09T07:00:00Z')
  await assign(gijs, id, 'check-in')
  await product.setClock('2025-10-09T10:35:00Z')
  await assign(gijs, id, 'check-out')
  expect((await shiftOf(id)).people[0]).toMatchObject({
    checkedInAt: expect.stringMatching('^2025-10-09T06:05'),
    checkedOutAt: expect.stringMatching('^2025-10-09T10:35'),
  })
  expect((await assign(gijs, id, 'release')).body.message).toContain('al ingecheckt')
  expect((await admin.call('DELETE', `/api/admin/shifts/${id}`)).body.code).toBe('record_in_use')
  expect((await assign(gijs, id, 'undo-check')).body.people[0]).toMatchObject({ checkedInAt: null, checkedOutAt: null })
})

test('does not delete a shift if a volunteer checks in during the deletion', async () => {
  const gijs = await addVolunteer('Gijs')
  const id = await addShift({ day: '2025-10-09', from: '18:00', until: '19:00' })
  await assign(gijs, id)
  const content = { ...product.deps.content, remove: runOnceBefore(product.deps.content.remove, () => assign(gijs, id, 'check-in')) }
  await expect(deleteShift({ ...product.deps, content }, id)).rejects.toMatchObject({ code: 'record_in_use' })
  expect((await shiftOf(id)).people[0].checkedInAt).not.toBeNull()
})

test('a check-in is refused if the shift was deleted during the call, and the shift stays deleted', async () => {
  const gijs = await addVolunteer('Gijs')
  const id = await addShift({ day: '2025-10-09', from: '20:00', until: '21:00' })
  await assign(gijs, id)
  const content = { ...product.deps.content, change: runOnceBefore(product.deps.content.change, () => deleteShift(product.deps, id)) }
  const checkIn = changeAssignment({ ...product.deps, content }, { volunteerId: gijs, shiftId: id }, { assignment: 'check-in' })
  await expect(checkIn).rejects.toMatchObject({ code: 'not_found' })
  expect(await shiftOf(id)).toBeUndefined()
})

test('the deletion of a volunteer takes them off their shift, and a restore puts them back on it', async () => {
  const iris = await addVolunteer('Iris')
  const id = await addShift({ day: '2025-10-08', places: 1 })
  await assign(iris, id)
  await admin.call('DELETE', `/api/volunteers/${iris}`)
  expect((await shiftOf(id)).people).toEqual([])
  await admin.call('POST', `/api/volunteers/${iris}/restore`)
  expect((await shiftOf(id)).people).toHaveLength(1)
})

test('the office corrects the check-in and check-out times of a night shift, and the log has the old times', async () => {
  const jet = await addVolunteer('Jet')
  const id = await addShift({ day: '2025-10-04', from: '20:00', until: '02:00' })
  await assign(jet, id)
  await product.setClock('2025-10-04T17:50:00Z')
  await assign(jet, id, 'check-in')
  const early = await assign(jet, id, 'hours', { from: '20:10', until: '' })
  expect([early.status, early.body.details]).toEqual([400, [{ path: 'from', message: 'Dit moment moet nog komen' }]])
  await product.setClock('2025-10-05T09:00:00Z')
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
