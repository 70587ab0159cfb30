import { expect, test } from 'vitest'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { ok } from './fields.ts'

const call = { method: 'POST', path: '/api/admin/tombola', summary: 'Draws a number.', response: ok } as const

test("does not compile an administrator's change without the kind of record that it changes", () => {
  // @ts-expect-error -- `changes` is missing
  defineEndpoints({ drawNumber: { ...call, access: ['admin'] } })
  // @ts-expect-error -- `changes` is missing, although a device may call it too
  defineEndpoints({ drawNumber: { ...call, access: ['admin', 'device'] } })
  // @ts-expect-error -- `other` is only for calls that no longer exist
  defineEndpoints({ drawNumber: { ...call, access: ['admin'], changes: 'other' } })
  defineEndpoints({ drawNumber: { ...call, access: ['admin'], changes: 'setting' } })
  defineEndpoints({ drawNumber: { ...call, access: ['admin'], changesNothing: true } })
  defineEndpoints({ drawNumber: { ...call, access: ['device'] }, lookAtNumber: { ...call, method: 'GET', access: ['admin'] } })
})

test('the audit log gets every change by an administrator, and a fixed list of other calls', () => {
  const all = Object.entries<Endpoint>(endpoints)
  const changing = all.filter(([, { access, method, changesNothing }]) => access.includes('admin') && method !== 'GET' && !changesNothing)
  expect(changing.filter(([, { changes }]) => changes === undefined)).toEqual([])
  // The log also records calls by people who are not logged in as an administrator: changes by participants to their own registration,
  // log-ins, passwords that are chosen by a mailed link, and each time that a phone shows first-aid data.
  const others = all.filter((one) => one[1].changes !== undefined && !changing.includes(one))
  expect(others.map(([name]) => name)).toEqual([
    'upgradeToDuo',
    'moveOwnPlace',
    'changeOwnSize',
    'changeOwnInvoiceCompany',
    'loginAdmin',
    'acceptInvitation',
    'resetAdminPassword',
    'recordAidLooks',
  ])
})

test('the audit log names the right kind of record for calls with similar names', () => {
  expect(endpoints.notifyVolunteers.changes).toBe('message')
  expect(endpoints.moveParticipant.changes).toBe('participant')
  expect(endpoints.updateStock.changes).toBe('packing')
  expect(endpoints.moveRaceDay.changes).toBe('race-day')
})
