import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { kindOfCall } from './kind-of-call.ts'

const changing = Object.entries<Endpoint>(endpoints).filter(
  ([, { access, method, changesNothing }]) => access.includes('admin') && method !== 'GET' && !changesNothing,
)

test.each(changing)('the log knows what %s is about', (_, { method, path }) => {
  expect(kindOfCall(`${method} ${path}`)).not.toBe('other')
})

test('what stands in two places is told apart; of a call that there is no more nothing is said', () => {
  expect(kindOfCall('POST /api/notifications/bulk/volunteers')).toBe('message')
  expect(kindOfCall('POST /api/admin/waves/:id/move-participant')).toBe('participant')
  expect(kindOfCall('PATCH /api/zone-materials/:id/stock')).toBe('packing')
  expect(kindOfCall('POST /api/admin/event-days/:eventDate/move')).toBe('race-day')
  expect(kindOfCall('POST /api/admin/tombola')).toBe('other')
})
