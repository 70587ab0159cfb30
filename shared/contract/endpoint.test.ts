import { expect, test } from 'vitest'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { ok } from './fields.ts'

const call = { method: 'POST', path: '/api/admin/tombola', summary: 'Draws a number.', response: ok } as const

test('a change by an administrator says what it changes, or does not compile', () => {
  // @ts-expect-error -- it does not say so
  defineEndpoints({ drawNumber: { ...call, access: ['admin'] } })
  // @ts-expect-error -- nor for who may make it too
  defineEndpoints({ drawNumber: { ...call, access: ['admin', 'device'] } })
  // @ts-expect-error -- of a call that there is no more
  defineEndpoints({ drawNumber: { ...call, access: ['admin'], changes: 'other' } })
  defineEndpoints({ drawNumber: { ...call, access: ['admin'], changes: 'setting' } })
  defineEndpoints({ drawNumber: { ...call, access: ['admin'], changesNothing: true } })
  defineEndpoints({ drawNumber: { ...call, access: ['device'] }, lookAtNumber: { ...call, method: 'GET', access: ['admin'] } })
})

test('nothing that only tells says that it changes something, and every change has a log that knows what it is about', () => {
  const all = Object.entries<Endpoint>(endpoints)
  const changing = all.filter(([, { access, method, changesNothing }]) => access.includes('admin') && method !== 'GET' && !changesNothing)
  expect(changing.filter(([, { changes }]) => changes === undefined)).toEqual([])
  // Who logs in, or chooses a password by a mailed link, is nobody until then.
  const others = all.filter((one) => one[1].changes !== undefined && !changing.includes(one))
  expect(others.map(([name]) => name)).toEqual(['loginAdmin', 'acceptInvitation'])
})

test('what stands in two places is told apart', () => {
  expect(endpoints.notifyVolunteers.changes).toBe('message')
  expect(endpoints.moveParticipant.changes).toBe('participant')
  expect(endpoints.updateStock.changes).toBe('packing')
  expect(endpoints.moveRaceDay.changes).toBe('race-day')
})
