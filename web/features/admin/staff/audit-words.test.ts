import { expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { AuditLine } from '#shared/contract/staff.ts'
import { sayAction, sayChange } from './audit-words.ts'

const changing = Object.entries<Endpoint>(endpoints).filter(
  ([, { access, method, changesNothing }]) => access.includes('admin') && method !== 'GET' && !changesNothing,
)

test.each(changing)('the log has words for %s, not its address', (action, { method, path }) => {
  expect(sayAction({ action, call: `${method} ${path}` } as AuditLine)).toMatch(/^[^:/]+$/)
})

test('a change is said in Dutch, with what was and what is', () => {
  expect(sayChange({ field: 'capacity', from: '40', to: '50' })).toBe('capaciteit: 40 → 50')
  expect(sayChange({ field: 'active', from: 'true', to: 'false' })).toBe('aan: ja → nee')
  expect(sayChange({ field: 'name', from: 'Piet', to: null })).toBe('naam: Piet → weg')
})
