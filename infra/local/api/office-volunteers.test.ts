import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { admin, product, setUpDemoOffice } from './demo-office.ts'

// Tests the office's list of volunteers.

setUpDemoOffice()

const listed = async () => (await admin.call('GET', '/api/volunteers')).body as { id: string; name: string; version: string }[]
const form = {
  name: 'Hilde Dekker',
  email: 'hilde@voorbeeld.nl',
  phone: '',
  preferredRole: 'timing',
  experience: '',
  availability: 'flexible',
}

test('saves a changed volunteer; empty optional fields become null', async () => {
  const [one] = await listed()
  const { status, body } = await admin.call('PATCH', `/api/volunteers/${one!.id}`, { ...form, version: one!.version })
  expect([status, body]).toEqual([200, expect.objectContaining({ ...form, phone: null, experience: null, id: one!.id })])
  expect((await listed()).find(({ id }) => id === one!.id)).toEqual(body)
})

test('refuses the second of two administrators who save the same version, and returns the current record', async () => {
  const [one] = await listed()
  const save = (name: string) => admin.call('PATCH', `/api/volunteers/${one!.id}`, { ...form, name, version: one!.version })
  const answers = await Promise.all([save('Eerste Hand'), save('Tweede Hand')])
  const lost = answers.find(({ status }) => status === 409)!
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(lost.body).toMatchObject({ code: 'record_changed', details: { name: answers.find(({ status }) => status === 200)!.body.name } })
})

test.each([
  ['name', '', 'Naam is verplicht'],
  ['email', 'hilde', 'Ongeldig emailadres'],
  ['preferredRole', '', 'Rol voorkeur is verplicht'],
  ['availability', 'nooit', 'Beschikbaarheid is verplicht'],
])('reports a wrong %s at its field', async (field, value, message) => {
  const [one] = await listed()
  const { status, body } = await admin.call('PATCH', `/api/volunteers/${one!.id}`, { ...form, [field]: value })
  expect([status, body.details]).toEqual([400, [{ path: field, message }]])
})

test('changing an unknown volunteer answers 404', async () => {
  expect((await admin.call('PATCH', '/api/volunteers/niemand', form)).status).toBe(404)
})

test('a deleted volunteer can be restored for one day', async () => {
  const [first, second] = await listed()
  const remove = (id: string) => admin.call('DELETE', `/api/volunteers/${id}`)
  const restore = (id: string, by = admin) => by.call('POST', `/api/volunteers/${id}/restore`)
  for (const { id } of [first!, second!])
    expect((await Promise.all([remove(id), remove(id)])).map(({ status }) => status)).toEqual([200, 200])
  expect((await listed()).some(({ id }) => id === first!.id)).toBe(false)
  expect((await Promise.all([restore(first!.id), restore(first!.id)])).some(({ status }) => status === 200)).toBe(true)
  expect((await listed()).find(({ id }) => id === first!.id)).toEqual(first)
  await product.setClock(product.clock.now() + dayMs + 1)
  expect((await restore(second!.id, await product.asAdmin())).body.code).toBe('restore_refused')
})
