import { expect, test } from 'vitest'
import { runJob } from '#functions/usecases/jobs/run-job.ts'
import { addShift, addVolunteer, admin, assign, mailLink, mailsTo, product, saveShift, setUpShiftOffice, shiftOf } from './shift-office.ts'

setUpShiftOffice()

test('reminds each volunteer once, three days before, of all their shifts', async () => {
  const email = 'hugo@voorbeeld.example'
  const hugo = await addVolunteer('Hugo', email)
  const [saturday, sunday] = [await addShift({ day: '2025-11-15' }), await addShift({ day: '2025-11-16' })]
  await assign(hugo, saturday)
  await assign(hugo, sunday)
  // The product's own schedule runs the daily job. The test must not start a second run of that job at the same time.
  await product.setClock('2025-11-11T02:30:00Z')
  await product.sweep()
  await product.setClock('2025-11-12T10:00:00Z')
  await product.sweep()
  await expect.poll(async () => (await mailsTo(email)).length, { interval: 25 }).toBe(1)
  expect((await mailsTo(email))[0]!.text).toContain('zondag 16 november')
  await expect.poll(async () => (await shiftOf(sunday)).people[0].remindedAt, { interval: 25 }).not.toBeNull()
  await product.setClock('2025-11-13T10:00:00Z')
  await product.sweep()
  expect(await mailsTo(email)).toHaveLength(1)
})
const runChanges = (id: string) => runJob(product.deps, { kind: 'volunteer-changes', id })
const later = '2025-10-01T10:10:01Z'
/** Adds a volunteer and their shift, and mails the volunteer about the shift. */
async function addInformed(email: string, change: object): Promise<{ anna: string; id: string }> {
  const [anna, id] = [await addVolunteer('Anna', email), await addShift(change)]
  await assign(anna, id)
  await mailLink(anna, email)
  return { anna, id }
}

test('mails a volunteer once, with the old and the new details, ten minutes after their shift is moved', async () => {
  const email = 'moved@voorbeeld.example'
  const { anna, id } = await addInformed(email, { day: '2025-10-18' })
  await saveShift(id, { day: '2025-10-18', from: '09:00', mail: true })
  await saveShift(id, { day: '2025-10-18', from: '09:30', place: 'Touw', mail: true })
  await runChanges(anna)
  expect(await mailsTo(email), 'no second mail within ten minutes').toHaveLength(1)
  await product.setClock(later)
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
  const { anna, id } = await addInformed(email, { day: '2025-10-19' })
  const other = await addShift({ day: '2025-10-20' })
  await assign(anna, other)
  await product.setClock('2025-10-01T10:02:00Z')
  await admin.call('POST', '/api/admin/shifts/mail', { volunteerIds: [anna] })
  await expect.poll(async () => (await shiftOf(other)).people[0].told, { interval: 25 }).not.toBeNull()
  await assign(anna, id, 'release', { mail: true })
  expect((await admin.call('DELETE', `/api/admin/shifts/${other}?mail=true`)).status).toBe(200)
  await product.setClock('2025-10-01T10:13:00Z')
  await runChanges(anna)
  const [mail] = await mailsTo(email)
  expect(mail!.subject).toContain('diensten')
  expect(mail!.subject).toContain('vervallen')
  expect(mail!.text).toContain('zondag 19 oktober')
  expect(mail!.text).toContain('maandag 20 oktober')
  expect(mail!.text).toContain('geen enkele dienst')
})

test('sends no mail about an undone change, a change the office chose not to mail, or a shift never mailed before', async () => {
  const email = 'silent@voorbeeld.example'
  const { anna, id } = await addInformed(email, { day: '2025-10-21' })
  await saveShift(id, { day: '2025-10-21', from: '09:00', mail: true })
  await saveShift(id, { day: '2025-10-21', mail: true })
  await product.setClock(later)
  await runChanges(anna)
  expect(await mailsTo(email), 'no mail about a change that was undone').toHaveLength(1)
  await assign(anna, id, 'release', { mail: true })
  await assign(anna, id)
  await product.setClock('2025-10-01T10:21:00Z')
  await runChanges(anna)
  expect(await mailsTo(email), 'no mail about a release that was undone').toHaveLength(1)
  await assign(anna, id, 'release', { mail: false })
  const untold = await addShift({ day: '2025-10-22' })
  await assign(anna, untold)
  await assign(anna, untold, 'release', { mail: true })
  await product.setClock('2025-10-01T10:40:00Z')
  await runChanges(anna)
  expect(await mailsTo(email), 'no mail about a release of a shift that was never mailed').toHaveLength(1)
})

test('mails a volunteer who was put on a shift again and then taken off that shift', async () => {
  const email = 'twice@voorbeeld.example'
  const { anna, id } = await addInformed(email, { day: '2025-10-23' })
  await assign(anna, id, 'release', { mail: true })
  await assign(anna, id)
  await product.setClock(later)
  await runChanges(anna)
  await assign(anna, id, 'release', { mail: true })
  await product.setClock('2025-10-01T10:30:00Z')
  await runChanges(anna)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('vervalt'), expect.any(String)])
})

test('a mail with all shifts contains their changes, so that no second mail follows', async () => {
  const email = 'both@voorbeeld.example'
  const { anna, id } = await addInformed(email, { day: '2025-10-24' })
  await saveShift(id, { day: '2025-10-24', from: '09:00', mail: true })
  await admin.call('POST', '/api/admin/shifts/mail', { volunteerIds: [anna] })
  await expect.poll(async () => (await mailsTo(email)).length, { interval: 25 }).toBe(2)
  expect((await mailsTo(email))[0]!.text).toContain('Was: vrijdag 24 oktober, 08:00')
  await expect.poll(async () => (await shiftOf(id)).people[0].mailedAt, { interval: 25 }).not.toBeNull()
  await product.setClock(later)
  await runChanges(anna)
  expect(await mailsTo(email)).toHaveLength(2)
})
