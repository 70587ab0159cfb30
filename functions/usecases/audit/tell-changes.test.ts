import { expect, test } from 'vitest'
import { tellAsked, tellChanges } from './tell-changes.ts'

const record = { isPersonal: false }
const person = { isPersonal: true }

test('tells what differs, field by field, and nothing that stayed', () => {
  const before = { capacity: 40, status: 'open', rules: { min: 1, max: 5 }, version: 'a' }
  const after = { capacity: 50, status: 'open', rules: { min: 1 }, notes: 'Vol', version: 'b' }
  expect(tellChanges(before, after, record)).toEqual([
    { field: 'capacity', from: '40', to: '50' },
    { field: 'rules.max', from: '5', to: null },
    { field: 'notes', from: null, to: 'Vol' },
  ])
})

test('what was made has no before, what was deleted no after', () => {
  expect(tellChanges(undefined, { name: 'Hoodie' }, record)).toEqual([{ field: 'name', from: null, to: 'Hoodie' }])
  expect(tellChanges({ name: 'Hoodie' }, undefined, record)).toEqual([{ field: 'name', from: 'Hoodie', to: null }])
})

test('never a secret, never health, wherever it stands', () => {
  const asked = {
    password: 'helmgras',
    currentPassword: 'x',
    secret: 'JBSW',
    totpCode: '123456',
    token: 't',
    medicalConditions: 'astma',
    people: [{ name: 'Jan', specialRequirements: 'rolstoel' }],
    profile: { specialRequirements: 'rolstoel' },
  }
  const told = JSON.stringify(tellAsked(asked, record))
  for (const word of ['helmgras', 'JBSW', '123456', 'astma', 'rolstoel']) expect(told).not.toContain(word)
})

test('of a person it tells that something changed, and not what; nobody is reached by what stands here', () => {
  expect(tellChanges({ name: 'Sanne de Wit', waveId: 1 }, { name: 'Sanne Bos', waveId: 2 }, person)).toEqual([
    { field: 'name', from: 'Sa…', to: 'Sa…' },
    { field: 'waveId', from: '1', to: '2' },
  ])
  const told = JSON.stringify(tellAsked({ addresses: ['sanne@voorbeeld.nl'], note: 'bel 06-12345678 of +31 6 12345678' }, record))
  expect(told).not.toMatch(/sanne@|12345678/)
  expect(tellAsked({ startTime: '2025-10-11T09:00:00Z', cents: 12_345_678 }, record).map(({ to }) => to)).toEqual([
    '2025-10-11T09:00:00Z',
    '12345678',
  ])
})

test('a long text is cut, and a record with very many fields too', () => {
  const [change] = tellAsked({ body: 'x'.repeat(5000) }, record)
  expect(change!.to!.length).toBeLessThan(200)
  expect(tellAsked(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, at])), record)).toHaveLength(40)
})
